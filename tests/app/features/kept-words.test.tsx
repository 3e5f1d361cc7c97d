// @vitest-environment happy-dom
/**
 * Two questions about text that exists only here: text of another backend address, and text typed after the session
 * ended. Uses the real session and storage. No answer may lose text.
 */

import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { LoginForm } from '#src/app/features/account/login-form.tsx';
import { UnsavedWordsNotice } from '#src/app/shell/unsaved-words-notice.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Session } from '#src/core/session/session.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { startCoachingServer } from '#tests/core/session/coaching-server.ts';
import { signedIn, workspaceOf } from '#tests/core/session/test-device.ts';
import { draw, gateOf, until } from '#tests/ui/draw.tsx';
import { callServers } from '#tests/ui/window-fetch.ts';
import { button } from '../../ui/draw.tsx';

const words = 'words that stand nowhere else';

beforeEach(callServers);

async function open(session: Session, locale: Locale) {
  const { app, box, redraw } = await draw(null, locale);
  const router = createMemoryRouter(
    [
      { path: '/login-form', Component: LoginForm },
      { path: '/', element: <main>home</main> },
    ],
    { initialEntries: ['/login-form'] },
  );
  await redraw(
    <AppProvider app={{ ...app, gate: gateOf(session) }}>
      <RouterProvider router={router} />
      <UnsavedWordsNotice />
      <ToastHost />
    </AppProvider>,
  );
  return {
    box,
    path: () => router.state.location.pathname,
    dialog: () => box.querySelector('dialog'),
    pressOutside: () => {
      const dialog = box.querySelector('dialog');
      dialog?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: -1 }));
      dialog?.click();
    },
    said: () => [...box.querySelectorAll('dialog h2, dialog .modal-text')].map((each) => each.textContent),
    answers: () => [...box.querySelectorAll('dialog .modal-actions button')].map((each) => each.textContent),
  };
}

/** Marks English tests as deep, because the answers act alike in both languages. */
const tagsOf = (locale: 'fr' | 'en') => (locale === 'fr' ? [] : ['deep']);

describe.each([
  [
    'fr' as const,
    {
      submit: 'Se connecter',
      title: 'Importer vos données d’une ancienne adresse\u00a0?',
      text: (address: string) =>
        `Cet appareil contient encore ce que vous avez écrit quand l’application était à l’adresse ${address}. Vous pouvez l’importer ici, ou le laisser où il est.`,
      answers: ['Décider plus tard', 'Importer', 'Ne pas importer'],
    },
  ],
  [
    'en' as const,
    {
      submit: 'Log in',
      title: 'Import your data from a previous address?',
      text: (address: string) =>
        `This device still has what you wrote when the app was at ${address}. You can import it here, or leave it where it is.`,
      answers: ['Decide later', 'Import', 'Do not import'],
    },
  ],
])('words from another address, in %s', (locale, { submit, title, text, answers }) => {
  const [later = '', take = '', leave = ''] = answers;

  /** Alice has unsent text, and her backend has moved. */
  async function asked() {
    const [before, after] = [await startCoachingServer(), await startCoachingServer()];
    after.nodes['1'] = {};
    const { device, workspace } = await signedIn(before);
    before.faults.set('PATCH /node/1', { status: 503, body: 'closed' });
    await workspace.put('reconnections', '2000', { pf: 'future', data: { q: words } });
    workspace.close();
    const session = device.openPage(after.url);
    await session.restore();
    const page = await open(session, locale);
    const field = (id: string) => page.box.querySelector<HTMLInputElement>(id);
    const enter = () =>
      until(
        () => expect(page.dialog()).not.toBeNull(),
        () => {
          for (const [id, typed] of [
            ['#login-mail', 'alice@example.test'],
            ['#login-password', 'right'],
          ] as const) {
            const input = field(id);
            if (input) input.value = typed;
          }
          button(page.box, submit).click();
        },
      );
    await enter();
    /** Returns what the former address has, once it answers again. */
    const back = async () => {
      before.faults.clear();
      const page = device.openPage(before.url);
      await page.login('alice@example.test', 'right');
      return JSON.stringify(workspaceOf(page).snapshot().collections);
    };
    return { before, after, session, page, enter, back };
  }

  it('is asked with the address, and the answer that does nothing comes first', async () => {
    const { before, page, session, after } = await asked();
    expect(page.said()).toEqual([title, text(before.url)]);
    expect(page.answers()).toEqual(answers);
    expect(page.dialog()?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toBe(later);
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(JSON.stringify(after.nodes)).not.toContain(words);
  });

  it.each(['the button', 'Escape', 'a press beside'])(
    '%s decides nothing: it is asked again',
    { tags: tagsOf(locale) },
    async (way) => {
      const { page, after, enter, back } = await asked();
      await until(
        () => expect(page.dialog()).toBeNull(),
        () => {
          if (way === 'the button') button(page.box, later).click();
          else if (way === 'Escape') page.dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
          else page.pressOutside();
        },
      );
      expect(page.path()).toBe('/login-form');
      await enter();
      expect(page.answers()).toEqual(answers);
      expect(JSON.stringify(after.nodes)).not.toContain(words);
      expect(await back()).toContain(words);
    },
  );

  it('taken over they are in the space here', { tags: tagsOf(locale) }, async () => {
    const { page, after, session } = await asked();
    await until(
      () => {
        expect(page.path()).toBe('/');
        expect(after.nodes['1']?.['field_intuitions']).toContain(words);
      },
      () => button(page.box, take).click(),
    );
    expect(page.dialog()).toBeNull();
    expect(JSON.stringify(workspaceOf(session).snapshot().collections)).toContain(words);
  });

  it('left aside they stay, closed, for the former address', { tags: tagsOf(locale) }, async () => {
    const { page, after, session, back } = await asked();
    await until(
      () => {
        expect(page.path()).toBe('/');
        // The address changes before the page is drawn.
        expect(page.box.querySelector('main')?.textContent).toBe('home');
      },
      () => button(page.box, leave).click(),
    );
    expect(JSON.stringify(workspaceOf(session).snapshot())).not.toContain(words);
    expect(JSON.stringify(after.nodes)).not.toContain(words);
    workspaceOf(session).close();
    expect(await back()).toContain(words);
  });
});

describe.each([
  [
    'fr' as const,
    {
      title: 'Ce texte n’est pas enregistré',
      text: 'La session a pris fin dans un autre onglet au moment où vous écriviez. Copiez ce texte si vous voulez le conserver\u00a0: il n’est enregistré nulle part ailleurs.',
      answers: ['Copier le texte', 'Fermer sans enregistrer'],
      copied: 'Copié. Vous pouvez coller.',
    },
  ],
  [
    'en' as const,
    {
      title: 'This text is not saved',
      text: 'You were logged out in another tab while you were writing. Copy this text if you want to keep it.',
      answers: ['Copy the text', 'Discard'],
      copied: 'Copied. You can paste it now.',
    },
  ],
])('words that came too late, in %s', (locale, { title, text, answers, copied }) => {
  const [copy = '', close = ''] = answers;

  /** Alice logs out in one tab and continues to write in another. */
  async function late() {
    const server = await startCoachingServer();
    const { device, session } = await signedIn(server);
    const other = device.openPage(server.url);
    await other.restore();
    const workspace = workspaceOf(other);
    const page = await open(other, locale);
    expect(page.dialog()).toBeNull();
    await until(
      () => expect(page.dialog()).not.toBeNull(),
      () =>
        void session
          .logout()
          .then(() =>
            Promise.allSettled(
              [`${words}, one`, `${words}, two`].map((note) => workspace.put('notes', undefined, { note })),
            ),
          ),
    );
    await until(() => expect(page.said()).toHaveLength(4));
    return { page, other };
  }

  it('are shown whole, and the answer that keeps them comes first', async () => {
    const { page } = await late();
    expect(page.said()).toEqual([title, text, `${words}, one`, `${words}, two`]);
    expect(page.answers()).toEqual(answers);
    expect(document.activeElement?.textContent).toBe(copy);
  });

  it.each(['the button', 'Escape', 'a press beside'])(
    '%s copies them, and they stay',
    { tags: tagsOf(locale) },
    async (way) => {
      const { page, other } = await late();
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await until(
        () => expect(page.box.textContent).toContain(copied),
        () => {
          if (way === 'the button') button(page.box, copy).click();
          else if (way === 'Escape') page.dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
          else page.pressOutside();
        },
      );
      expect(written.mock.calls).toEqual([[`${words}, one\n\n${words}, two`]]);
      expect(page.said()).toContain(`${words}, one`);
      expect(other.late()).toHaveLength(2);
    },
  );

  it('where the browser refuses to copy, they stay as well', { tags: tagsOf(locale) }, async () => {
    const { page, other } = await late();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await until(
      () => expect(page.box.querySelector('dialog .alert--err')).not.toBeNull(),
      () => button(page.box, copy).click(),
    );
    expect(page.box.textContent).not.toContain(copied);
    expect(page.said()).toContain(`${words}, two`);
    expect(other.late()).toHaveLength(2);
  });

  it('go only with the press that says so', { tags: tagsOf(locale) }, async () => {
    const { page, other } = await late();
    await until(
      () => expect(page.dialog()).toBeNull(),
      () => button(page.box, close).click(),
    );
    expect(other.late()).toEqual([]);
  });
});
