// @vitest-environment happy-dom
/** The account page: reason of the redirect, locked fields, saved values. */

import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import enUser from '#fixtures/en/user.json' with { type: 'json' };
import frUser from '#fixtures/fr/user.json' with { type: 'json' };
import { alertNotice } from '#src/app/context/alert-words.ts';
import { SessionProvider } from '#src/app/context/app-context.tsx';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { AccountPage } from '#src/app/features/account/profile-page.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { Session } from '#src/core/session/session.ts';
import { typingPause } from '#src/core/workspace/store/draft-writer.ts';
import { done, failed } from '#src/platform/remote/outcome.ts';
import type { ProfileTransport } from '#src/platform/remote/profile-transport.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { button, draw, nobody, press, until } from '#tests/ui/draw.tsx';

beforeEach(() => document.body.replaceChildren());

const nour: PersonalInfo = {
  ...{ firstName: 'Nour', lastName: 'Haddad', mail: 'nour@example.test', jobTitle: 'Responsable qualité' },
  ...{ company: 'Rivages', termsAccepted: true },
};

async function visit(
  savePersonal: Session['savePersonal'] = async () => done(nour),
  locale: Locale = 'fr',
  known: PersonalInfo = nour,
  server = new FieldServer(),
  profile?: ProfileTransport,
) {
  const { device, wind } = createTestDevice();
  const transport = { ...server.transport(), ...(profile && { profile }) };
  const workspace = await openTestWorkspace({ device }, { transport: () => transport });
  await workspace.documents.update(JSON.stringify({ fr: { user: frUser }, en: { user: enUser } }));
  await workspace.putPersonal(known);
  const router = createMemoryRouter([{ path: '/pages/user', Component: AccountPage }], {
    initialEntries: ['/pages/user'],
  });
  const { app, box, redraw } = await draw(null, locale);
  await redraw(
    <SessionProvider session={{ ...nobody, savePersonal }}>
      <WorkspaceProvider workspace={workspace}>
        <RouterProvider router={router} />
        <ToastHost />
      </WorkspaceProvider>
    </SessionProvider>,
  );
  const field = (label: string): HTMLInputElement => {
    const found = [...box.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
    const input = found && document.getElementById(found.htmlFor);
    if (!(input instanceof HTMLInputElement)) throw new Error(`No field « ${label} » in ${box.textContent}`);
    return input;
  };
  return {
    ...{ app, box, field, workspace },
    async type(label: string, text: string) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text);
        field(label).dispatchEvent(new Event('input', { bubbles: true }));
        wind(typingPause.afterLast);
      });
    },
    async save() {
      await press(button(box, locale === 'fr' ? 'Enregistrer' : 'Save'));
      await until(() => expect(box.querySelector('[aria-disabled=true]')).toBeNull());
    },
    notices: () => box.querySelector('.alerts:has(+ .form-save)')?.textContent ?? '',
  };
}

const saved = 'Informations enregistrées.';

describe('a field that is changed while the save before it runs', () => {
  it.each([
    ['emptied again, where the form began without it', undefined, '0102030405', ''],
    ['emptied, where the form began with another text', '0600000000', '0102030405', ''],
    ['put back to what the form began with', '0600000000', '0102030405', '0600000000'],
    ['written anew', undefined, '0102030405', '0999999999'],
  ])('%s, stays so', async (_how, known, first, then) => {
    const sent: PersonalInfo[] = [];
    let answer: () => void = () => undefined;
    const page = await visit(
      async (changes) => {
        sent.push(changes);
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        const { phone: _phone, ...others } = page.workspace.snapshot().personal ?? nour;
        const { phone = undefined } = changes;
        const stored: PersonalInfo = { ...others, ...(phone === undefined ? {} : { phone }) };
        await page.workspace.putPersonal(stored);
        return done(stored);
      },
      'fr',
      known === undefined ? nour : { ...nour, phone: known },
    );
    await page.type('Téléphone', first);
    await press(button(page.box, 'Enregistrer'));
    await until(() => expect(sent).toHaveLength(1));
    await page.type('Téléphone', then);
    await act(async () => answer());
    await until(() => expect(page.notices()).toContain(saved));
    await until(() => expect(page.box.querySelector('[aria-disabled=true]')).toBeNull());
    expect(page.workspace.snapshot().personal?.phone).toBe(first);
    expect(page.field('Téléphone').value).toBe(then);

    await press(button(page.box, 'Enregistrer'));
    await until(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ phone: then === '' ? undefined : then });
    await act(async () => answer());
    await until(() => expect(page.workspace.snapshot().personal?.phone ?? '').toBe(then));
  });
});

describe('the account page', () => {
  it.each([
    ['fr', 'Adresse e-mail', 'Pour changer d’adresse e-mail, écrivez à l’organisme'],
    ['en', 'Email address', 'To change your email address'],
  ] as const)('%s: says at the locked field how to change the address', async (locale, label, words) => {
    const page = await visit(undefined, locale);
    const mail = page.field(label);
    expect(mail.readOnly).toBe(true);
    const described = (mail.getAttribute('aria-describedby') ?? '').split(' ');
    const hint = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    expect(hint).toContain(words);
    expect(page.field(locale === 'fr' ? 'Prénom' : 'First name').getAttribute('aria-describedby')).toBeNull();
  });

  it('says in the page why the person was led there, under the heading, until it is closed or done', async () => {
    const page = await visit();
    await act(async () => page.app.notices.show(alertNotice('missing_personal_info')));
    const guide = page.box.querySelector('main h1 + .alerts > [role=status]');
    expect(guide?.textContent).toBe('Complétez d’abord vos informations personnelles.');
    expect(page.notices()).toBe('');
    await press(button(guide ?? page.box, 'Fermer'));
    expect(guide?.textContent).toBe('');
    expect(document.activeElement?.tagName).toBe('H1');
    await act(async () => page.app.notices.show(alertNotice('missing_personal_info')));
    await page.save();
    expect(guide?.textContent).toBe('');
    expect(page.notices()).toContain(saved);
  });

  it('does not go on saying that all is saved once something else is typed, or refused', async () => {
    let answer = done(nour) as Awaited<ReturnType<Session['savePersonal']>>;
    const page = await visit(async () => answer);
    await page.save();
    expect(page.notices()).toContain(saved);
    await page.type('Prénom', '');
    await page.save();
    expect(page.box.querySelector('.err')?.textContent).toBe('Il manque une réponse ici.');
    expect(page.notices()).not.toContain(saved);
    await page.type('Prénom', 'Nour');
    await page.save();
    expect(page.notices()).toContain(saved);
    answer = failed({ kind: 'refused', status: 422, message: 'Trop long.' });
    await page.save();
    expect(page.notices()).toContain('Le serveur a refusé cette demande (422).');
    expect(page.notices()).not.toContain(saved);
  });

  it.each([
    ['fr', 'Téléphone', 'enregistrées sur cet appareil', 'Pas encore synchronisé', 'ont été restaurées'],
    ['en', 'Telephone', 'saved on this device', 'Not synced yet', 'were restored'],
  ] as const)('%s: keeps what is saved without the server, and says where it is', async (...row) => {
    const [locale, phone, kept, state, restored] = row;
    const unreached = async () => failed<PersonalInfo>({ kind: 'unreached' });
    const profile = { read: unreached, write: unreached };
    const page = await visit(unreached, locale, nour, new FieldServer({ etags: true }), profile);
    await page.type(phone, '0102030405');
    await page.save();
    expect(page.notices()).toContain(kept);
    expect(page.workspace.snapshot()).toMatchObject({
      personal: { phone: '0102030405' },
      profileOutbox: { waiting: { phone: { value: '0102030405' } } },
    });
    await act(() => page.workspace.sync().then(() => undefined));
    const bar = () => page.box.querySelector('header.bar .saved')?.textContent;
    expect(bar()).toContain(state);
    expect(page.field(phone).value).toBe('0102030405');
    expect(page.box.textContent, 'no draft that is back').not.toContain(restored);
    await page.type(phone, '0999999999');
    await until(() =>
      expect(page.workspace.snapshot().drafts['user']?.answers).toHaveProperty('telephone', '0999999999'),
    );
    expect(page.workspace.snapshot().personal).toMatchObject({ phone: '0102030405' });
    await page.type(phone, '0102030405');
    await until(() => expect(page.workspace.snapshot().draftStates['user']).toMatchObject({ saved: true }));
    expect(bar()).toContain(state);
  });

  it.each([
    [{ kind: 'refused', status: 422, message: 'Too long.' }, 'Le serveur a refusé cette demande (422).'],
    [undefined, 'modifiées sur un autre appareil'],
  ] as const)('says why words that were saved wait in it again, until they are saved', async (...row) => {
    const [problem, words] = row;
    const elsewhere = problem === undefined ? { ...nour, phone: '0600000000' } : nour;
    const profile: ProfileTransport = {
      read: async () => done(elsewhere),
      write: async (changes) => (problem ? failed(problem) : done({ ...elsewhere, ...changes })),
    };
    const page = await visit(undefined, 'fr', nour, new FieldServer(), profile);
    await act(() => page.workspace.saveProfileHere({ phone: '0102030405' }));
    await act(() => page.workspace.sync().then(() => undefined));
    await until(() => expect(page.field('Téléphone').value).toBe('0102030405'));
    const note = () => page.box.querySelector('main .sync-strips .alert');
    expect(note()?.textContent).toContain(words);
    expect(page.box.textContent).toContain('Vos modifications non enregistrées ont été restaurées.');
    expect(page.workspace.snapshot().personal?.phone).toBe(elsewhere.phone);
    await act(() => page.workspace.putPersonal({ ...nour, phone: '0102030405' }, ['phone']));
    expect(note()).toBeNull();
  });
});

describe('the draft of the profile', () => {
  const mark = ({ box }: { box: HTMLElement }) =>
    box.querySelector('header.bar .saved [role=status]')?.textContent;

  it.each([
    [
      'fr',
      'Téléphone',
      ['Enregistré sur cet appareil', 'Synchronisé'],
      'Où ce texte est-il enregistré\u00a0?',
    ],
    ['en', 'Telephone', ['Saved on this device', 'Synced'], 'Where is this text saved?'],
  ] as const)('%s: the bar says where it is, until it is saved', async (locale, phone, said, ask) => {
    const page = await visit(undefined, locale, nour, new FieldServer({ etags: true }));
    expect(mark(page)).toBe('');
    await page.type(phone, '0102030405');
    await until(() => expect(mark(page)).toBe(said[0]));
    await act(() => page.workspace.sync().then(() => undefined));
    expect(mark(page)).toBe(said[1]);
    await press(button(page.box, ask));
    expect(page.box.querySelector('.draft-notes .alert')).not.toBeNull();
    await page.type(phone, '');
    await until(() => expect(mark(page)).toBe(''));
  });

  it('continued on two devices is chosen from, with all that each would say; the profile is one', async () => {
    const server = new FieldServer({ etags: true });
    const page = await visit(undefined, 'fr', { ...nour, phone: '0600000000' }, server);
    const desk = await openTestWorkspace(createTestDevice(2), server);
    await desk.putDraft('user', {
      ...{ exercise: 'user', slide: '', startedAt: 1, updatedAt: 1, version: '1', locale: 'fr', from: {} },
      answers: { company: 'Estuaire' },
    });
    await desk.sync();
    await page.type('Téléphone', '0102030405');
    await until(() => expect(mark(page)).toBe('Enregistré sur cet appareil'));
    await act(() => page.workspace.sync().then(() => undefined));
    expect(page.field('Téléphone').value, 'never under the fingers').toBe('0102030405');
    await press(button(page.box, 'Choisir'));
    const dialog = page.box.querySelector('dialog') ?? never();
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Garder cette version',
      'Garder cette version',
      'Plus tard',
    ]);
    const said = [...dialog.querySelectorAll('.version')].map((version) =>
      [...version.querySelectorAll('.voice')].map(({ textContent }) => textContent),
    );
    // A version shows the stored value where it changes nothing.
    expect(said.map((version) => version.toSorted())).toEqual([
      ['0102030405', 'Rivages'],
      ['0600000000', 'Estuaire'],
    ]);
    await press([...dialog.querySelectorAll('button')][1] ?? never());
    await until(() => expect(page.field('Téléphone').value).toBe('0600000000'));
    expect(page.box.textContent).not.toContain('modifié sur deux appareils');
    expect(page.workspace.snapshot().draftStates['user']?.others).toEqual([]);
  });
});

function never(): never {
  throw new Error('It is there.');
}
