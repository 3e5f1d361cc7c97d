// @vitest-environment happy-dom
/** Notes: written, with a file, resumed, deleted, and in two versions. */
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import enNote from '#fixtures/en/celebrations.json' with { type: 'json' };
import frNote from '#fixtures/fr/celebrations.json' with { type: 'json' };
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { unsentAttachments } from '#src/app/features/account/unsent-attachments.ts';
import { Notes } from '#src/app/features/notes/notes-page.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import { bodyBytes } from '#src/contract/wire/limits.ts';
import { readWaitingAttachment, withAttachment } from '#src/contract/wire/note-codec.ts';
import { filesOf } from '#src/core/journal/export.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { typingPause } from '#src/core/workspace/store/draft-writer.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { AttachmentToSend } from '#src/platform/remote/attachment-calls.ts';
import type { Attached, AttachmentTransport, NoRoom } from '#src/platform/remote/attachment-transport.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/core/workspace/test-device.ts';
import { button, draw, press, until } from '#tests/ui/draw.tsx';

const path = '/pages/celebrations';

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

interface Setting {
  readonly server?: FieldServer;
  readonly device?: ReturnType<typeof createTestDevice>;
  readonly locale?: Locale;
  /** Files on the server, by URL. */
  readonly files?: (url: string) => Outcome<Blob>;
  /** Response of the server to a file. */
  readonly attach?: (file: AttachmentToSend) => Outcome<Attached | NoRoom>;
  readonly seed?: (workspace: Workspace) => Promise<unknown>;
}

async function visit(address: InitialEntry = path, setting: Setting = {}) {
  const { device = createTestDevice(), locale = 'fr', files = () => failed({ kind: 'offline' }) } = setting;
  const transport: AttachmentTransport = {
    attach: async (file) => setting.attach?.(file) ?? failed({ kind: 'offline' }),
    changeList: async () => failed({ kind: 'offline' }),
    fetch: async (url) => files(url),
  };
  const workspace = await openWorkspace(
    seven,
    { ...(setting.server ?? new FieldServer()).transport(), attachments: transport },
    { device: device.device, autoSync: false },
  );
  onTestFinished(() => workspace.close());
  await workspace.documents.update(
    JSON.stringify({ fr: { celebrations: frNote }, en: { celebrations: enNote } }),
  );
  await setting.seed?.(workspace);
  const router = createMemoryRouter(
    [
      { path, Component: Notes },
      { path: '/', element: <main /> },
    ],
    { initialEntries: [address] },
  );
  const drawn = await draw(
    <WorkspaceProvider workspace={workspace}>
      <RouterProvider router={router} />
      <ToastHost />
    </WorkspaceProvider>,
    locale,
  );
  const { box } = drawn;
  const one = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = box.querySelector<E>(selector);
    if (!found) throw new Error(`No ${selector} in ${box.textContent}`);
    return found;
  };
  return {
    ...drawn,
    workspace,
    router,
    one,
    notes: () => [...box.querySelectorAll('.note')].map(({ textContent }) => textContent),
    stored: () => Object.values(workspace.snapshot().collections.notes),
    async type(text: string) {
      const area = one<HTMLTextAreaElement>('textarea');
      await act(async () => {
        // React replaces the setter on the element, so call the prototype's setter.
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
        area.dispatchEvent(new Event('input', { bubbles: true }));
        device.wind(typingPause.afterLast);
      });
    },
    async pick(file: File) {
      const input = one('input[type=file]');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      await act(async () => {
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    /** Advances the clock, in milliseconds. */
    later: (milliseconds: number) => device.wind(milliseconds),
    /** Opens the same device again. */
    async reload() {
      workspace.close();
      document.body.replaceChildren();
      // The browser keeps the history state.
      const { pathname, search, state } = router.state.location;
      return visit({ pathname, search, state }, { ...setting, device, seed: async () => undefined });
    },
  };
}

/** The sentence below a saved file. Until then only its name shows. */
const kept = 'Ce fichier est enregistré sur cet appareil jusqu’à son envoi.';

const photo = () => new File(['xyz'], 'Le Quai.png', { type: 'image/png' });

async function written(workspace: Workspace, text: string, name?: string) {
  const entry = { data: { 'celebrations-note': text }, locale: 'fr', version: '1.0.0' };
  if (name === undefined) return workspace.put('notes', undefined, entry);
  const content = new TextEncoder().encode('xyz').buffer;
  const file = await workspace.attachments.save({ name, type: 'image/png', content });
  return workspace.put('notes', undefined, withAttachment(entry, file));
}

const draftNames = (workspace: Workspace) => Object.keys(workspace.snapshot().drafts);

/** Returns whether a draft has its file on the device. */
const hasFile = (workspace: Workspace) =>
  Object.values(workspace.snapshot().drafts).some(
    ({ answers }) => readWaitingAttachment(answers['celebrations-fichier']) !== undefined,
  );

const alertText = (box: HTMLElement) =>
  [...box.querySelectorAll('.alerts .alert, .toast')].map(({ textContent }) => textContent).join(' ');

describe('writing a note', () => {
  it.each(['fr', 'en'] as const)(
    'begins at once from the shortcut of the installed app, %s',
    async (locale) => {
      const manifest: unknown = JSON.parse(readFileSync(`public/manifest.${locale}.webmanifest`, 'utf8'));
      const { shortcuts } = manifest as { readonly shortcuts: readonly { readonly url: string }[] };
      const shortcut = shortcuts.find(({ url }) => url.startsWith(path));
      const page = await visit(shortcut?.url, { locale });
      expect(shortcut?.url).toBe(`${path}?edit=new`);
      await page.type('Dix secondes.');
      await press(button(page.box, locale === 'fr' ? 'Enregistrer la note' : 'Save the note'));
      await until(() =>
        expect(page.stored()).toMatchObject([{ data: { 'celebrations-note': 'Dix secondes.' } }]),
      );
    },
  );

  it('begins where there is none yet, and ends in the list', async () => {
    const page = await visit();
    expect(page.box.querySelector('h2')?.textContent).toBe('Aucune note pour l’instant');
    await press(page.one('a.btn--ember'));
    expect(page.router.state.location.search).toBe('?edit=new');
    expect(page.one('label').textContent).toBe('Qu’avez-vous envie de retenir ou de célébrer\u00a0?');
    await page.type('Une vraie joie.\nEt une autre.');
    await press(button(page.box, 'Enregistrer la note'));
    await until(() => expect(page.notes()).toHaveLength(1));
    expect(page.router.state.location.search).toBe('');
    expect(alertText(page.box)).toContain('Note ajoutée.');
    expect(page.stored()).toMatchObject([
      { data: { 'celebrations-note': 'Une vraie joie.\nEt une autre.' }, locale: 'fr', version: '1.0.1' },
    ]);
    expect(page.workspace.snapshot().drafts).toEqual({});
  });

  it('asks for words where only a file is given', async () => {
    const page = await visit(`${path}?edit=new`);
    expect(page.box.textContent).not.toContain('Le fichier reste');
    await page.pick(photo());
    await until(() => expect(page.one('.file').textContent).toContain(kept));
    await press(button(page.box, 'Enregistrer la note'));
    expect(page.one('.err').textContent).toBe('Écrivez votre note avant de l’enregistrer.');
    expect(page.stored()).toEqual([]);
  });

  it('says where the draft is meanwhile: it is no note yet', async () => {
    const page = await visit(`${path}?edit=new`);
    await page.type('Presque une note');
    await until(() =>
      expect(page.one('.saved [role=status]').textContent).toBe('Enregistré sur cet appareil'),
    );
    expect(page.notes()).toEqual([]);
  });

  it('in English', async () => {
    const page = await visit(`${path}?edit=new`, { locale: 'en' });
    await page.pick(photo());
    await until(() => expect(page.one('.file').textContent).toContain('until it is uploaded'));
    await press(button(page.box, 'Save the note'));
    expect(page.one('.err').textContent).toBe('Please write your note before saving it.');
  });

  it('shows the name that the person gave, not the one that travels', async () => {
    const page = await visit(`${path}?edit=new`);
    await page.pick(photo());
    await until(() =>
      expect(page.one('.file').textContent).toBe(
        'Le Quai.pngImage, 3\u00a0octetsCe fichier est enregistré sur cet appareil jusqu’à son envoi.',
      ),
    );
    await page.pick(new File(['xyz'], 'quai.txt'));
    await until(() => expect(page.one('.file').textContent).toContain('quai.txt'));
  });

  it.each([
    ['outil.exe', ['MZ'], /« outil.exe » ne peut pas être joint. Types acceptés : txt, pdf,/u],
    ['sans extension', ['x'], /ne peut pas être joint/u],
    ['vide.txt', [], /« vide.txt » est un fichier vide\./u],
    [
      'film.m4a',
      [new Uint8Array(bodyBytes.attachment + 1)],
      /« film.m4a » est trop lourd\. La limite est de 10 Mo\./u,
    ],
  ])('says at once what the server would refuse: %s', async (name, parts, said) => {
    const page = await visit(`${path}?edit=new`);
    expect(page.one('input[type=file]').getAttribute('accept')).toMatch(/^\.txt,\.pdf,/u);
    await page.pick(new File([...parts], name));
    await until(() => expect(page.one('.file-refused').textContent?.replace(/\u00a0/gu, ' ')).toMatch(said));
    expect(page.workspace.snapshot().localAttachments).toEqual({});
  });

  it('takes up after a reload what was typed and picked, and is offered again in the list', async () => {
    const first = await visit(`${path}?edit=new`);
    await first.type('Presque une note');
    await first.pick(photo());
    await until(() => {
      first.later(typingPause.afterLast);
      expect(hasFile(first.workspace)).toBe(true);
    });
    const again = await first.reload();
    expect(again.one<HTMLTextAreaElement>('textarea').value).toBe('Presque une note');
    expect(again.one('.file').textContent).toContain('Le Quai.png');
    await act(async () => again.router.navigate(path));
    expect(again.one('.note-draft').textContent).toBe('BrouillonPresque une note');
    await press(again.one('.note-draft a'));
    await press(button(again.box, 'Enregistrer la note'));
    await until(() => expect(again.notes()).toHaveLength(1));
    expect(again.stored()).toMatchObject([
      {
        data: { 'celebrations-note': 'Presque une note' },
        _file: { filename: 'le_quai.png', name: 'Le Quai.png', size: 3 },
      },
    ]);
    expect(again.stored()[0]?.['data']).not.toHaveProperty('celebrations-fichier');
  });

  it('is one more wherever another was begun, on two devices too: each stands, and each is finished', async () => {
    const server = new FieldServer({ etags: true });
    const phone = await visit(`${path}?edit=new`, { server, device: createTestDevice(2) });
    await phone.type('Sur le quai');
    await until(() => expect(draftNames(phone.workspace)).toHaveLength(1));
    await act(() => phone.workspace.sync().then(() => undefined));
    const page = await visit(path, {
      server,
      // Begun with an older app, whose notes had no name of their own.
      seed: (workspace) =>
        workspace.putDraft('celebrations', {
          ...{ exercise: 'celebrations', slide: '', startedAt: 1, updatedAt: 1, version: '1', locale: 'fr' },
          answers: { 'celebrations-note': 'De longue date' },
        }),
    });
    const begun = () => [...page.box.querySelectorAll('.note-draft-words')].map((each) => each.textContent);
    await press(page.one('a.btn--night'));
    expect(page.one<HTMLTextAreaElement>('textarea').value).toBe('');
    await page.type('Au bureau');
    await until(() => expect(draftNames(page.workspace)).toHaveLength(2));
    expect(page.one<HTMLTextAreaElement>('textarea').value, 'the page goes on').toBe('Au bureau');
    await act(() => page.workspace.sync().then(() => undefined));
    expect(Object.values(page.workspace.snapshot().draftStates).flatMap(({ others }) => others)).toEqual([]);
    await act(async () => page.router.navigate(path));
    expect(begun().toSorted()).toEqual(['Au bureau', 'De longue date', 'Sur le quai']);
    for (const [left, words] of [
      [2, 'De longue date'],
      [1, 'Sur le quai'],
      [0, 'Au bureau'],
    ] as const) {
      const row = [...page.box.querySelectorAll<HTMLElement>('.note-draft a')].find(({ textContent }) =>
        textContent?.includes(words),
      );
      await press(row ?? page.one('.not-there'));
      expect(page.one<HTMLTextAreaElement>('textarea').value).toBe(words);
      await press(button(page.box, 'Enregistrer la note'));
      await until(() => expect(page.notes()).toHaveLength(3 - left));
      expect(begun()).toHaveLength(left);
    }
  });

  it('lets a draft be deleted, and taken back', async () => {
    const page = await visit(`${path}?edit=new`);
    await page.type('Presque');
    await until(() => expect(draftNames(page.workspace)).toHaveLength(1));
    await act(async () => page.router.navigate(path));
    await press(button(page.box, 'Supprimer le brouillon\u00a0: Presque'));
    await until(() => expect(page.workspace.snapshot().drafts).toEqual({}));
    await press(button(page.box, 'Annuler'));
    await until(() => expect(page.one('.note-draft').textContent).toContain('Presque'));
  });
});

describe('the list of notes', () => {
  it('shows the newest first, with day, words and file', async () => {
    const device = createTestDevice();
    const page = await visit(path, {
      device,
      seed: async (workspace) => {
        await written(workspace, 'La première.');
        device.wind(24 * 60 * 60_000);
        await written(workspace, 'La seconde.', 'Carte.png');
      },
    });
    expect(page.notes().map((text) => text?.replace(/Modifier.*Supprimer/u, ''))).toEqual([
      'Vendredi 7\u00a0mars 2025La seconde.Carte.pngImage, 3\u00a0octetsCe fichier est enregistré sur cet appareil jusqu’à son envoi.',
      'Jeudi 6\u00a0mars 2025À synchroniserLa première.',
    ]);
    expect(page.one('.note .more > summary').getAttribute('aria-label')).toBe(
      'Plus d’actions\u00a0: Note\u00a0: vendredi 7\u00a0mars 2025',
    );
  });

  it('changes a note, keeps what else it holds, and can take its file away', async () => {
    const page = await visit(path, {
      seed: async (workspace) => {
        const key = await written(workspace, 'Une note.', 'Carte.png');
        const entry = workspace.snapshot().collections.notes[key] ?? {};
        await workspace.put('notes', key, { ...entry, elsewhere: 'kept' });
      },
    });
    await press(page.one('.more-list a'));
    await page.type('Une autre note.');
    await press(button(page.box, 'Retirer «\u00a0Carte.png\u00a0»'));
    await press(button(page.box, 'Enregistrer la note'));
    await until(() => expect(alertText(page.box)).toContain('Données enregistrées.'));
    expect(page.stored()).toMatchObject([
      { data: { 'celebrations-note': 'Une autre note.' }, elsewhere: 'kept' },
    ]);
    expect(page.stored()[0]).not.toHaveProperty('_file');
    expect(page.box.querySelector('.note-attachment')).toBeNull();
    // The alert about a note disappears with the note.
    await until(() => expect(page.box.querySelector('.note .more-list')).not.toBeNull());
    await press(button(page.box, 'Supprimer'));
    await press(button(page.one('dialog'), 'Supprimer'));
    await until(() => expect(page.stored()).toEqual([]));
    expect(page.box.textContent).not.toContain('Données enregistrées.');
  });

  it('asks before it deletes, says so, and takes it back', async () => {
    const page = await visit(path, { seed: (workspace) => written(workspace, 'Une note.', 'Carte.png') });
    await press(button(page.box, 'Supprimer'));
    const dialog = page.one('dialog');
    expect(dialog.textContent).toContain('Supprimer cette note\u00a0?');
    expect(dialog.textContent).toContain('avec son fichier');
    await press(button(dialog, 'Supprimer'));
    await until(() => expect(page.stored()).toEqual([]));
    expect(page.box.textContent).toContain('Note supprimée.');
    await press(button(page.box, 'Annuler'));
    await until(() => expect(page.one('.note-attachment').textContent).toContain('Carte.png'));
    expect(page.stored()).toMatchObject([{ data: { 'celebrations-note': 'Une note.' } }]);
  });

  it('opens the whole of a note, and Back closes it', async () => {
    const page = await visit(path, {
      seed: (workspace) => written(workspace, 'Une\nlongue\nnote\nde cinq\nlignes.'),
    });
    await press(page.one('.note-text'));
    expect(page.one('.note-whole').textContent).toBe('Une\nlongue\nnote\nde cinq\nlignes.');
    await press(button(page.one('dialog'), 'Fermer'));
    await until(() => expect(page.box.querySelector('dialog')).toBeNull());
    expect(page.router.state.location.search).toBe('');
  });

  it('shows the lines of a note without the blank ones between them', async () => {
    const page = await visit(path, {
      seed: (workspace) => written(workspace, '\nMerci.\n\n \u00a0\nEncore\u00a0!\n'),
    });
    expect(page.one('.note-text').textContent).toBe('Merci.\nEncore\u00a0!');
  });

  it('closes its question when the person goes elsewhere, and does not ask again on coming back', async () => {
    const page = await visit(path, { seed: (workspace) => written(workspace, 'Une note.') });
    // As by the skip link: another history entry of the same page.
    await act(async () => page.router.navigate('#main'));
    await press(button(page.box, 'Supprimer'));
    expect(page.one('dialog').textContent).toContain('Supprimer cette note\u00a0?');
    await act(async () => page.router.navigate(-1));
    await until(() => expect(page.box.querySelector('dialog')).toBeNull());
    await act(async () => page.router.navigate(1));
    expect(page.router.state.location.hash).toBe('#main');
    expect(page.box.querySelector('dialog')).toBeNull();
    expect(page.notes()).toHaveLength(1);
  });

  it('leads home to the list where the note of an address is gone', async () => {
    const page = await visit(`${path}?edit=12`);
    expect(page.router.state.location.search).toBe('');
  });
});

describe('a file that the server refused', () => {
  it('stands with the reason, a way to try again and one to have it', async () => {
    const tries: string[] = [];
    const page = await visit(path, {
      attach: ({ name }) => {
        tries.push(name);
        const message = 'Unprocessable Entity: file validation failed.\nThe content does not match.';
        return failed({ kind: 'refused', status: 422, message });
      },
      seed: async (workspace) => {
        await written(workspace, 'Une note.', 'Carte.png');
        await workspace.sync();
      },
    });
    expect(tries).toEqual(['carte.png']);
    expect(page.one('.note-attachment-bad').textContent).toBe(
      'Le serveur n’accepte pas ce fichier. Votre note est enregistrée, et le fichier reste sur cet appareil.',
    );
    // The server's message is quoted in its own language.
    const quoted = page.one('.note-attachment q');
    expect([quoted.textContent, quoted.lang]).toEqual(['The content does not match.', 'en']);
    expect(quoted.parentElement?.textContent).toMatch(/^Réponse du serveur\u00a0: /u);
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await press(button(page.box, 'Télécharger Carte.png'));
    await until(() =>
      expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
        'Carte.png',
      ]),
    );
    await press(button(page.box, 'Réessayer'));
    await until(() => expect(tries).toEqual(['carte.png', 'carte.png']));
    await until(() => expect(page.box.querySelector('.note-attachment-bad')).not.toBeNull());
  });

  it('for want of room says what the server holds, and another device that it is elsewhere', async () => {
    const page = await visit(path, {
      attach: () => done({ attached: false, attachments: [] }),
      seed: async (workspace) => {
        await written(workspace, 'Une note.', 'Carte.png');
        await workspace.sync();
        await workspace.put('notes', undefined, {
          data: { 'celebrations-note': 'Une autre.' },
          _file: { local: 'there', filename: 'autre.png', size: 9 },
        });
      },
    });
    const said = [...page.box.querySelectorAll('.note-attachment-state')].map(
      ({ textContent }) => textContent,
    );
    expect(said.sort()).toEqual([
      'Ce fichier est encore sur l’appareil où vous l’avez joint.',
      'Le serveur ne conserve qu’un seul fichier pour toutes vos notes. Votre note est enregistrée, et ce fichier reste sur cet appareil.',
    ]);
    expect(page.box.querySelectorAll('[aria-label^="Télécharger"]')).toHaveLength(1);
  });
});

describe('a picture', () => {
  const sent = { fid: 4, filename: 'carte.png', url: '/sites/default/files/carte.png' };
  const withSent = (workspace: Workspace) =>
    workspace.put('notes', undefined, {
      data: { 'celebrations-note': 'Une note.', 'celebrations-fichier': sent },
    });

  it('of the server is fetched once, stands in its row, is shown large when touched, and its address goes with it', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const asked: string[] = [];
    const picture = new Blob(['a picture'], { type: 'image/png' });
    const page = await visit(path, {
      seed: withSent,
      files: (url) => {
        asked.push(url);
        return done(picture);
      },
    });
    await until(() => expect(page.one<HTMLImageElement>('.note-thumb > img').src).toBe('blob:here'));
    expect(page.box.querySelector('.note-attachment')).toBeNull();
    await press(button(page.box, 'Voir l’image carte.png'));
    await until(() => expect(page.one<HTMLImageElement>('.note-picture').src).toBe('blob:here'));
    expect(asked).toEqual([sent.url]);
    expect(made.mock.calls.filter(([content]) => content === picture)).toHaveLength(1);
    await press(button(page.one('dialog'), 'Fermer'));
    await act(async () => page.router.navigate('?edit=new'));
    await until(() => expect(revoked).toHaveBeenCalledWith('blob:here'));
  });

  it('is large in the note, with one sentence about where it is, and opens when tapped', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
    const picture = new Blob(['a picture'], { type: 'image/png' });
    const page = await visit(path, { seed: withSent, files: () => done(picture) });
    await press(page.one('.note-text'));
    await until(() =>
      expect(page.one<HTMLImageElement>('dialog .note-attachment-large > img').src).toBe('blob:here'),
    );
    const said = [...page.box.querySelectorAll('dialog .note-attachment-state')];
    expect(said.map(({ textContent }) => textContent)).toEqual(['Ce fichier est synchronisé.']);
    await press(button(page.one('dialog'), 'Voir l’image carte.png'));
    await until(() => expect(page.one<HTMLImageElement>('.note-picture').src).toBe('blob:here'));
  });

  it('that is not uploaded yet is as large, with one sentence about where it is', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
    const page = await visit(path, { seed: (workspace) => written(workspace, 'Une note.', 'Carte.png') });
    await press(page.one('.note-text'));
    await until(() =>
      expect(page.one<HTMLImageElement>('dialog .note-attachment-large > img').src).toBe('blob:here'),
    );
    const said = [...page.box.querySelectorAll('dialog .note-attachment-state')];
    expect(said.map(({ textContent }) => textContent)).toEqual([kept]);
  });

  it('stays enlarged, and its button in place, while it is sent', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
    const file = { fileId: '4', name: 'carte.png', url: sent.url };
    const page = await visit(path, {
      seed: (workspace) => written(workspace, 'Une note.', 'Carte.png'),
      attach: () => done({ attached: true, file, attachments: [{ ...file, description: undefined }] }),
      files: () => done(new Blob(['xyz'], { type: 'image/png' })),
    });
    await press(page.one('.note-text'));
    await until(() => expect(page.box.querySelector('.note-attachment-large')).not.toBeNull());
    const large = page.one('.note-attachment-large');
    await press(large);
    const picture = page.one('.note-picture');
    await act(() => page.workspace.sync());
    await until(() => expect(page.one('.note-attachment-state').textContent).toContain('est synchronisé'));
    expect([large.isConnected, picture.isConnected]).toEqual([true, true]);
  });

  it.each(['image/svg+xml', 'text/html', ''])('of the type %j gets no address', async (type) => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const page = await visit(path, { seed: withSent, files: () => done(new Blob(['<svg/>'], { type })) });
    await press(button(page.box, 'Voir l’image carte.png'));
    await until(() => expect(page.one('dialog').textContent).toContain('Aucun aperçu possible'));
    expect(made).not.toHaveBeenCalled();
  });

  it('that cannot be had now says why', async () => {
    const page = await visit(path, { seed: withSent });
    await press(button(page.box, 'Télécharger carte.png'));
    await until(() => expect(alertText(page.box)).toContain('Vous êtes hors connexion.'));
  });
});

describe('two versions of a note', () => {
  async function twoVersions(workspace: Workspace) {
    const key = await written(workspace, 'Une note.');
    const begun = workspace.snapshot().collections.notes[key] ?? {};
    const change = (text: string) =>
      workspace.put('notes', key, { ...begun, data: { 'celebrations-note': text } }, begun);
    await change('Ici.');
    await change('Ailleurs.');
  }
  const texts = (page: Awaited<ReturnType<typeof visit>>) =>
    page
      .stored()
      .map(({ data }) => (data as Record<string, unknown>)['celebrations-note'])
      .sort();

  it('are a note of the page, whose dialog has them until one is kept', async () => {
    const page = await visit(path, { seed: twoVersions });
    expect(page.notes()).toEqual([]);
    const note = page.one('main li .alert');
    expect(note.textContent).toContain('2 versions de cette note');
    expect(page.box.querySelector('dialog')).toBeNull();
    await press(button(note, 'Choisir'));
    await press(button(page.one('dialog'), 'Plus tard'));
    expect(page.box.querySelector('dialog')).toBeNull();
    expect(texts(page)).toEqual(['Ailleurs.', 'Ici.']);
    await press(button(note, 'Choisir'));
    const [, other] = page.box.querySelectorAll<HTMLElement>('dialog section');
    const words = other?.querySelector('.voice')?.textContent;
    expect(words).toMatch(/^(?:Ailleurs|Ici)\.$/u);
    await press(button(other as HTMLElement, 'Garder cette version'));
    await until(() => expect(texts(page)).toEqual([words]));
    expect(page.notes()).toHaveLength(1);
    expect(page.box.querySelector('main li .alert')).toBeNull();
  });

  it('become two notes where both are kept', async () => {
    const page = await visit(path, { seed: twoVersions });
    await press(button(page.box, 'Choisir'));
    await press(button(page.one('dialog'), 'Garder les deux'));
    await until(() => expect(page.notes()).toHaveLength(2));
    expect(texts(page)).toEqual(['Ailleurs.', 'Ici.']);
    for (const entry of page.stored()) expect(entry).not.toHaveProperty('_r');
    await act(async () => {
      await page.workspace.sync();
    });
    expect(texts(page)).toEqual(['Ailleurs.', 'Ici.']);
  });
});

describe('logging out', () => {
  it('names the files that are on this device alone, those of drafts too', async () => {
    const page = await visit(`${path}?edit=new`, {
      seed: (workspace) => written(workspace, 'Une note.', 'Carte.png'),
    });
    await page.pick(photo());
    await until(() => {
      page.later(typingPause.afterLast);
      expect(hasFile(page.workspace)).toBe(true);
    });
    const snapshot = page.workspace.snapshot();
    expect(unsentAttachments(snapshot).map(({ filename }) => filename)).toEqual(['carte.png', 'le_quai.png']);
    expect(filesOf(snapshot)).toMatchObject([
      { filename: 'Carte.png', size: 3 },
      { filename: 'Le Quai.png', size: 3 },
    ]);
  });
});
