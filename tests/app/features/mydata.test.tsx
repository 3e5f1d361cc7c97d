// @vitest-environment happy-dom
/** The page « My data », over a real workspace with its storage and a fake server. */
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import enReconew from '#fixtures/en/reconew.json' with { type: 'json' };
import frNote from '#fixtures/fr/celebrations.json' with { type: 'json' };
import frCard from '#fixtures/fr/cid.json' with { type: 'json' };
import frReconew from '#fixtures/fr/reconew.json' with { type: 'json' };
import frUser from '#fixtures/fr/user.json' with { type: 'json' };
import { AppProvider, SessionProvider } from '#src/app/context/app-context.tsx';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { MyData } from '#src/app/features/my-data/my-data-page.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import { withAttachment } from '#src/contract/wire/note-codec.ts';
import type { Session } from '#src/core/session/session.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { AttachmentTransport } from '#src/platform/remote/attachment-transport.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/core/workspace/test-device.ts';
import { asSent, someDraft } from '#tests/some-draft.ts';
import { catchDownloads } from '#tests/ui/downloads.ts';
import { button, draw, nobody, press, until } from '#tests/ui/draw.tsx';

beforeEach(() => document.body.replaceChildren());

const draft = someDraft({
  answers: { pf: 'past', 'reconew-q2-qui': 'Samuel' },
  updatedAt: 1_741_252_800_000,
});

async function write(workspace: Workspace): Promise<void> {
  await workspace.putPersonal({ firstName: 'Claire', lastName: 'Moreau', mail: 'claire@example.test' });
  await workspace.put('reconnections', '1741000000000', {
    pf: 'past',
    data: {
      'reconew-q2-qui': 'Nadia',
      'reconew-q3-pense': 'Trop tard.',
      'old-question': 'Une réponse ancienne',
    },
    intuitionsdata: [{ name: 'L’appeler', realised: true }],
    locale: 'fr',
    version: '1.0.0',
  });
  await workspace.put('notes', '1741000000001', { data: { 'celebrations-note': 'Une vraie joie.' } });
  await workspace.putIdentityCard({ CIDsymptome: 'la gorge serrée', CIDvocationpro: 'relier' });
  await workspace.putDraft('reconew', draft);
}

interface Setting {
  readonly address?: string;
  readonly locale?: Locale;
  readonly contactMail?: string;
  readonly server?: FieldServer;
  readonly seed?: (workspace: Workspace) => Promise<void>;
  readonly device?: number;
  readonly files?: AttachmentTransport;
  readonly askDeletion?: Session['askDeletion'];
  readonly eraseWords?: Session['eraseWords'];
  readonly asPerson?: Session['asPerson'];
}

async function visit({
  address = '/pages/mydata',
  locale = 'fr',
  contactMail = '',
  ...setting
}: Setting = {}) {
  const { server = new FieldServer({ etags: true }), seed = write, device = 1, files } = setting;
  const workspace = await openWorkspace(
    seven,
    { ...server.transport(), ...(files && { attachments: files }) },
    { device: createTestDevice(device).device, autoSync: false },
  );
  onTestFinished(() => workspace.close());
  await workspace.documents.update(
    JSON.stringify({
      fr: { reconew: frReconew, celebrations: frNote, cid: frCard, user: frUser },
      en: { reconew: enReconew },
    }),
  );
  await seed(workspace);
  const router = createMemoryRouter([{ path: '/pages/mydata', Component: MyData }], {
    initialEntries: [address],
  });
  const { app, box, redraw } = await draw(null, locale);
  const session = {
    ...nobody,
    ...(setting.askDeletion && { askDeletion: setting.askDeletion }),
    ...(setting.eraseWords && { eraseWords: setting.eraseWords }),
    ...(setting.asPerson && { asPerson: setting.asPerson }),
  };
  const configured = { ...app, config: { ...app.config, contactMail } };
  await redraw(
    <AppProvider app={configured}>
      <SessionProvider session={session}>
        <WorkspaceProvider workspace={workspace}>
          <RouterProvider router={router} />
          <ToastHost />
        </WorkspaceProvider>
      </SessionProvider>
    </AppProvider>,
  );
  const section = (title: string): HTMLElement => {
    const found = [...box.querySelectorAll('section')].find(
      (one) => one.querySelector('h2')?.textContent === title,
    );
    if (!found) throw new Error(`No section « ${title} » in ${box.textContent}`);
    return found;
  };
  return {
    ...{ workspace, server, box, router, section },
    said: (title: string) => section(title).querySelector('.my-data-status')?.textContent ?? '',
    choose(...chosen: readonly File[]) {
      const inputs = section('Restaurer une copie').querySelectorAll('input');
      const input = inputs[inputs.length - 1];
      if (!input) throw new Error('no input');
      Object.defineProperty(input, 'files', { value: chosen, configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    dialog: () => box.querySelector('dialog'),
    sync: () =>
      act(async () => {
        await workspace.sync();
      }),
  };
}

type Page = Awaited<ReturnType<typeof visit>>;

async function taken(page: Page): Promise<string> {
  const caught = catchDownloads();
  await until(
    () => expect(page.said('Télécharger vos données')).toContain('téléchargements'),
    () => button(page.section('Télécharger vos données'), 'Télécharger une copie').click(),
  );
  return (await caught[0]?.text()) ?? '';
}

const json = (text: string) => new File([text], 'copie.json', { type: 'application/json' });

describe('a copy', () => {
  it('is one file of everything, with the files of the notes beside it; what is missing is named', async () => {
    const sent = (n: number, name: string) =>
      withAttachment({ data: {} }, { fid: n, filename: name, url: `/f/${n}` });
    const page = await visit({
      files: {
        attach: async () => failed({ kind: 'offline' }),
        changeList: async () => failed({ kind: 'offline' }),
        fetch: async (url) => (url === '/f/1' ? done(new Blob(['one'])) : failed({ kind: 'offline' })),
      },
      seed: async (workspace) => {
        await write(workspace);
        await workspace.put('notes', '1', sent(1, 'here.pdf'));
        await workspace.put('notes', '2', sent(2, 'away.pdf'));
        const content = new TextEncoder().encode('kept').buffer;
        const kept = await workspace.attachments.save({ name: 'kept.txt', type: 'text/plain', content });
        await workspace.put('notes', '3', withAttachment({ data: {} }, kept));
      },
    });
    const caught = catchDownloads();
    await until(
      () => expect(page.said('Télécharger vos données')).toContain('away.pdf'),
      () => button(page.box, 'Télécharger une copie').click(),
    );
    expect(caught.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^ancrage-\d{4}-\d{2}-\d{2}\.json$/u),
      'here.pdf',
      'kept.txt',
    ]);
    expect(await caught[2]?.text()).toBe('kept');
    const copy = JSON.parse((await caught[0]?.text()) ?? '');
    const { collections, drafts, identityCard, personal } = page.workspace.snapshot();
    expect(copy).toMatchObject({ collections, identityCard, profile: personal, locale: 'fr' });
    expect(copy.drafts).toEqual(asSent(drafts));
    expect(page.said('Télécharger vos données')).toContain('2 fichiers joints');
    expect(page.said('Télécharger vos données')).toContain('Un fichier joint n’a pas pu être ajouté');
  });

  it('has what was done about the person in it, where the server gives it; where not, that is said', async () => {
    const acts = [
      { id: 3, at: 5, by: { uid: 7, name: 'Claire', role: 'professional' }, what: 'access-given' },
    ] as const;
    const access = {
      given: [{ uid: 8, name: 'Hélène', since: 4 }],
      counsellors: [],
      handed: [{ id: 1, counsellor: 8, title: 'Une heure', at: 5, until: '2026-12-01' }],
    };
    const asPerson: Session['asPerson'] = (call) =>
      call(
        { acts: async () => done(acts), access: async () => done(access) } as unknown as Parameters<
          typeof call
        >[0],
        'bearer',
      );
    const page = await visit({ asPerson });
    const copy = JSON.parse(await taken(page));
    expect(copy.acts).toEqual(acts);
    expect(copy.access).toEqual({ given: access.given, handed: access.handed });
    expect(page.said('Télécharger vos données')).not.toContain('Qui a accès');
    document.body.replaceChildren();
    const elsewhere = await visit({ device: 2 });
    expect(JSON.parse(await taken(elsewhere))).not.toHaveProperty('acts');
    expect(elsewhere.said('Télécharger vos données')).toContain('n’a pas pu être ajoutée');
  });

  it('put back shows first what it brings, then adds it, and says so', async () => {
    const first = await visit();
    const copy = await taken(first);
    document.body.replaceChildren();
    const page = await visit({ device: 2, seed: async () => undefined });
    await until(
      () => expect(page.box.textContent).toContain('Ce que contient cette copie'),
      () => page.choose(json(copy)),
    );
    const preview = page.box.querySelector('.my-data-preview');
    const lines = [...(preview?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Carte d’identité\u00A0: 2 à ajouter',
      'Reconnexions et intuitions\u00A0: 1 à ajouter',
      'Notes\u00A0: 1 à ajouter',
      'Brouillons\u00A0: 1 à ajouter',
      'Votre profil n’est pas restauré à partir de la copie.',
    ]);
    await until(() => expect(document.activeElement?.textContent).toBe('Ce que contient cette copie'));
    expect(page.workspace.snapshot().collections.notes, 'nothing is written yet').toEqual({});

    await until(
      () => expect(page.said('Restaurer une copie')).toContain('C’est fait'),
      () => button(page.box, 'Ajouter à mes données').click(),
    );
    const { collections, drafts, identityCard, personal } = page.workspace.snapshot();
    const before = first.workspace.snapshot();
    expect({ collections, drafts, identityCard }).toEqual({
      ...{ collections: before.collections, drafts: before.drafts, identityCard: before.identityCard },
    });
    expect(personal).toBeUndefined();

    await until(
      () => expect(page.box.textContent).toContain('Tout ce que contient cette copie est déjà ici'),
      () => page.choose(json(copy)),
    );
    expect([...page.box.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      'Ajouter à mes données',
    );
  });

  it('over other words keeps both, and tells before', async () => {
    const first = await visit();
    const copy = await taken(first);
    document.body.replaceChildren();
    const page = await visit({
      device: 2,
      seed: async (workspace) => {
        await workspace.putPersonal({ mail: 'hugo@example.test' });
        await workspace.put('notes', '1741000000001', { data: { 'celebrations-note': 'D’autres mots.' } });
        await workspace.putDraft('reconew', { ...draft, answers: { pf: 'future' } });
      },
    });
    await until(
      () => expect(page.box.textContent).toContain('les deux versions sont conservées'),
      () => page.choose(json(copy)),
    );
    expect(page.box.textContent).toContain('appartient à un autre compte (claire@example.test)');
    await until(
      () => expect(page.said('Restaurer une copie')).toContain('C’est fait'),
      () => button(page.box, 'Ajouter à mes données').click(),
    );
    const { collections, drafts } = page.workspace.snapshot();
    const words = Object.values(collections.notes).map(({ data }) => Object.values(data as object)[0]);
    expect(words.sort()).toEqual(['D’autres mots.', 'Une vraie joie.']);
    expect(Object.values(drafts).map(({ answers }) => answers['pf'])).toEqual(['future', 'past']);
  });

  it.each([
    ['{"format":', 'abîmé ou incomplet', 'ligne 1'],
    ['{"format":"other"}', 'pas une copie faite par cette application', ''],
    ['{"format":"coaching-workspace-copy","formatVersion":9}', 'version plus récente', '/formatVersion'],
    ['{"format":"coaching-workspace-copy","formatVersion":1}', 'manque des données', '/madeAt'],
  ])('of %s is refused with what is wrong and where', async (text, what, where) => {
    const page = await visit();
    const before = page.workspace.snapshot();
    await until(
      () => expect(page.box.querySelector('[role=alert]')).not.toBeNull(),
      () => page.choose(json(text)),
    );
    const alert = page.box.querySelector('[role=alert]')?.textContent ?? '';
    expect(alert).toContain(what);
    expect(alert).toContain(where);
    expect(alert).toContain('Rien n’a changé dans vos données.');
    expect(page.workspace.snapshot()).toBe(before);
  });
});

describe('erasing everything', () => {
  it('asks twice, the safe answer first, then empties this device and the server', async () => {
    const page = await visit();
    await page.sync();
    await press(button(page.box, 'Tout supprimer'));
    expect(page.dialog()?.textContent).toContain('reconnexions et intuitions (1)');
    expect(page.dialog()?.textContent).toContain('la personne qui vous accompagne');
    expect(page.dialog()?.textContent).toContain('Votre compte et votre profil restent.');
    expect(document.activeElement?.textContent).toBe('Annuler');
    const caught = catchDownloads();
    await until(
      () => expect(page.dialog()?.textContent).toContain('La copie est dans vos téléchargements.'),
      () => button(page.box, 'Télécharger d’abord une copie').click(),
    );
    expect(caught).toHaveLength(1);
    await press(button(page.box, 'Continuer'));
    expect(page.dialog()?.textContent).toContain('Tout supprimer définitivement\u00A0?');
    expect(document.activeElement?.textContent).toBe('Annuler');
    expect(Object.keys(page.workspace.snapshot().collections.notes)).toHaveLength(1);

    await until(
      () => expect(page.said('Supprimer vos données')).toContain('Tout est aussi supprimé du serveur.'),
      () => button(page.box, 'Tout supprimer maintenant').click(),
    );
    expect(page.server.json('field_celebrations')).toEqual({});
    const { collections, drafts, personal } = page.workspace.snapshot();
    expect({ ...collections, drafts }).toEqual({
      ...{ reconnections: {}, derailors: {}, claims: {}, friendships: {}, notes: {}, drafts: {} },
    });
    expect(personal?.firstName).toBe('Claire');
    expect(page.section('Supprimer vos données').textContent).toContain('Il n’y a rien à supprimer.');
    expect(document.activeElement?.textContent).toBe('Supprimer vos données');
  });

  it('is called off at either step', async () => {
    const page = await visit();
    const before = page.workspace.snapshot();
    await press(button(page.box, 'Tout supprimer'));
    await press(button(page.box, 'Annuler'));
    expect(page.dialog()).toBeNull();
    await press(button(page.box, 'Tout supprimer'));
    await press(button(page.box, 'Continuer'));
    await press(button(page.box, 'Annuler'));
    expect(page.dialog()).toBeNull();
    expect(page.workspace.snapshot()).toBe(before);
  });

  it.each<[Outcome<void>, string]>([
    [done<void>(undefined), 'sont supprimés du serveur'],
    [failed({ kind: 'refused', status: 404, message: '' }), 'Ce serveur conserve peut-être un temps'],
    [failed({ kind: 'offline' }), 'n’ont pas pu être supprimés'],
  ])(
    'then asks the server to let go what it keeps besides, once, and says what came of it: %j',
    async (outcome, words) => {
      const server = new FieldServer({ etags: true });
      const stored: unknown[] = [];
      const eraseWords = async () => {
        // Runs after the deletions are stored, never before.
        stored.push(server.json('field_celebrations'));
        return outcome;
      };
      const page = await visit({ server, eraseWords });
      await page.sync();
      await press(button(page.box, 'Tout supprimer'));
      await press(button(page.box, 'Continuer'));
      await until(
        () => expect(page.said('Supprimer vos données')).toContain(words),
        () => button(page.box, 'Tout supprimer maintenant').click(),
      );
      expect(stored).toEqual([{}]);
      if (!outcome.ok && outcome.problem.kind === 'offline') {
        await press(button(page.box, 'Réessayer'));
        expect(stored).toEqual([{}, {}]);
      }
    },
  );

  it('asks a server that erases for the password, and changes nothing while it is wrong', async () => {
    const server = new FieldServer({ etags: true });
    const access = { given: [], counsellors: [], handed: [] };
    const remote = { acts: async () => done([]), access: async () => done(access) };
    const asPerson: Session['asPerson'] = (call) =>
      call(remote as unknown as Parameters<typeof call>[0], 'bearer');
    const given: string[] = [];
    const eraseWords = async (password: string) => {
      given.push(password);
      return password === 'right' ? done<void>(undefined) : failed<void>({ kind: 'wrong-credentials' });
    };
    const page = await visit({ server, asPerson, eraseWords });
    await page.sync();
    const before = server.json('field_celebrations');
    await press(button(page.box, 'Tout supprimer'));
    await press(button(page.box, 'Continuer'));
    await until(() => expect(page.dialog()?.querySelector('input')).not.toBeNull());
    const type = (password: string) =>
      act(async () => {
        const input = page.dialog()?.querySelector('input');
        if (!input) throw new Error('no field');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, password);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await type('wrong');
    await until(
      () => expect(page.dialog()?.textContent).toContain('Rien n’a été supprimé.'),
      () => button(page.box, 'Tout supprimer maintenant').click(),
    );
    expect(server.json('field_celebrations')).toEqual(before);
    expect(page.workspace.snapshot().collections.notes).not.toEqual({});
    await type('right');
    await until(
      () => expect(page.said('Supprimer vos données')).toContain('sont supprimés du serveur'),
      () => button(page.box, 'Tout supprimer maintenant').click(),
    );
    expect(given).toEqual(['wrong', 'right', 'right']);
    expect(server.json('field_celebrations')).toEqual({});
  });

  it('asks for the password once it is sent, where none was asked for', async () => {
    const server = new FieldServer({ etags: true });
    const eraseWords = async () => failed<void>({ kind: 'refused', status: 422, message: '' });
    const page = await visit({ server, eraseWords });
    await page.sync();
    await press(button(page.box, 'Tout supprimer'));
    await press(button(page.box, 'Continuer'));
    await until(
      () => expect(page.said('Supprimer vos données')).toContain('entrez votre mot de passe'),
      () => button(page.box, 'Tout supprimer maintenant').click(),
    );
    expect(page.section('Supprimer vos données').querySelector('input[type=password]')).not.toBeNull();
  });

  it('asks for nothing more where there are new words by then: they would go too', async () => {
    const server = new FieldServer({ etags: true });
    let asked = 0;
    const eraseWords = async () => {
      asked += 1;
      return done<void>(undefined);
    };
    const page = await visit({ server, eraseWords });
    await page.sync();
    server.faults.push('lost request');
    await press(button(page.box, 'Tout supprimer'));
    await press(button(page.box, 'Continuer'));
    await until(
      () => expect(page.said('Supprimer vos données')).toContain('seront supprimées du serveur'),
      () => button(page.box, 'Tout supprimer maintenant').click(),
    );
    await act(() =>
      page.workspace.put('notes', '1741000000009', { data: { 'celebrations-note': 'Autre chose.' } }),
    );
    await page.sync();
    await until(
      () => expect(page.said('Supprimer vos données')).toContain('Ce serveur conserve peut-être un temps'),
      () => undefined,
    );
    expect(asked).toBe(0);
    expect(server.json('field_celebrations')).toHaveProperty('1741000000009');
  });

  it('without network is done here at once and says that it waits', async () => {
    const server = new FieldServer({ etags: true });
    const page = await visit({ server });
    await page.sync();
    server.faults.push('lost request');
    await press(button(page.box, 'Tout supprimer'));
    await press(button(page.box, 'Continuer'));
    await until(
      () => expect(page.said('Supprimer vos données')).toContain('seront supprimées du serveur'),
      () => button(page.box, 'Tout supprimer maintenant').click(),
    );
    expect(page.workspace.snapshot().collections.notes).toEqual({});
    expect(server.json('field_celebrations')).not.toEqual({});
    await page.sync();
    expect(page.said('Supprimer vos données')).toContain('Tout est aussi supprimé du serveur.');
  });
});

describe('what else the page says', () => {
  it('counts what is here, what waits and whether the browser promised to keep it', async () => {
    const storage = {
      estimate: async () => ({ usage: 1_234_567 }),
      persisted: async () => granted,
      persist: async () => granted,
    };
    let granted = false;
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    const page = await visit();
    const text = () => page.section('Sur cet appareil').textContent ?? '';
    await until(() => expect(text()).toContain('environ 1,2 Mo'));
    expect(text()).toContain('Reconnexions et intuitions\u00A0: 1');
    expect(text()).toContain('4 modifications ne sont pas encore synchronisées.');
    expect(text()).toContain('1 brouillon pas encore synchronisé.');
    expect(text()).toContain('ce navigateur peut effacer vos données');
    await until(
      () => expect(text()).toContain('Le navigateur n’a pas accepté pour l’instant.'),
      () => button(page.box, 'Protéger ces données sur cet appareil').click(),
    );
    granted = true;
    await until(
      () => expect(text()).toContain('Ce navigateur ne supprimera pas vos données automatiquement.'),
      () => button(page.box, 'Protéger ces données sur cet appareil').click(),
    );
    await page.sync();
    expect(text()).toContain('Tout est synchronisé.');
  });

  it('prepares the mail that asks for the account to be deleted', async () => {
    const page = await visit({ contactMail: 'contact@example.test', locale: 'en' });
    const link = page.section('Delete your account').querySelector('a')?.getAttribute('href') ?? '';
    const mail = new URL(link);
    expect(mail.pathname).toBe('contact@example.test');
    expect(mail.searchParams.get('subject')).toBe('Deletion of my Ancrage account');
    expect(mail.searchParams.get('body')).toContain('Email address of the account: claire@example.test');
    expect(mail.searchParams.get('body')).not.toMatch(/Nadia|joie|gorge/u);
  });

  it.each<[Outcome<void>, string]>([
    [done<void>(undefined), 'envoyée à l’organisme'],
    [failed({ kind: 'refused', status: 404, message: '' }), 'Envoyez plutôt l’e-mail'],
    // The user is a team member.
    [failed({ kind: 'conflict' }), 'Demandez à une autre personne'],
    [failed({ kind: 'offline' }), 'hors connexion'],
  ])('notes the request on the server where it takes one: %j', async (outcome, words) => {
    const page = await visit({ askDeletion: async () => outcome });
    await until(
      () => expect(page.said('Supprimer votre compte')).toContain(words),
      () => button(page.box, 'Demander la suppression').click(),
    );
  });

  it('says that it was asked, where the record does, and takes it back', async () => {
    const by = { uid: 7, name: 'Claire', role: 'professional' };
    const acts = [{ id: 3, at: Date.UTC(2025, 2, 6, 12), by, what: 'deletion-asked' }];
    let withdrawn = 0;
    const server = {
      acts: async () => done(acts),
      withdrawDeletion: async () => {
        withdrawn += 1;
        return done(undefined);
      },
    };
    const asPerson: Session['asPerson'] = (call) =>
      call(server as unknown as Parameters<typeof call>[0], 'bearer');
    const page = await visit({ asPerson });
    const section = () => page.section('Supprimer votre compte');
    await until(() => expect(section().textContent).toContain('6\u00a0mars 2025'));
    await until(
      () => expect(page.said('Supprimer votre compte')).toContain('Demande annulée'),
      () => button(section(), 'Annuler la demande').click(),
    );
    expect(withdrawn).toBe(1);
    expect(section().textContent).not.toContain('6\u00a0mars');
    expect(button(section(), 'Demander la suppression')).toBeDefined();
  });

  it('without a contact says whom to ask', async () => {
    const page = await visit();
    expect(page.section('Supprimer votre compte').querySelector('a')).toBeNull();
    expect(page.section('Supprimer votre compte').textContent).toContain(
      'la personne qui vous a proposé ce parcours',
    );
  });
});

describe('everything to read', () => {
  it('says every word that is stored, by kind, in the questions’ own words', async () => {
    const page = await visit({ address: '/pages/mydata?view=read' });
    const titles = [...page.box.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Carte d’identité',
      'Reconnexions et intuitions',
      'Notes',
      'Brouillons',
      'Profil',
    ]);
    const text = page.box.textContent ?? '';
    for (const words of [
      ...['la gorge serrée', 'relier', 'Trop tard.', 'Une réponse ancienne', 'L’appeler', 'Réalisée'],
      ...['Une vraie joie.', 'Samuel', 'Claire Moreau', 'Reconnexion avec Nadia', 'Ce que j’ai pensé'],
    ])
      expect(text, words).toContain(words);
  });

  it('without the documents still says the words', async () => {
    const page = await visit({
      address: '/pages/mydata?view=read',
      seed: async (workspace) => {
        await workspace.put('friendships', '1741000000002', {
          data: { 'amitiepro-end-merci': 'Merci, Léa.' },
        });
        await workspace.put('reconnections', '1741000000003', { data: 'mots perdus' });
        await workspace.putProgression({
          data: { 'plf1-equipes': ['Lyon'] },
          compterendu: { mot: 'Tenez bon.' },
        });
      },
    });
    for (const words of ['Merci, Léa.', 'mots perdus', 'Lyon', 'Tenez bon.'])
      expect(page.box.textContent).toContain(words);
  });
});
