/** Every call by every role: whom it rejects, and that no answer to the provider contains an answer's text. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from '#src/contract/domain/names.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { type Call, calls } from '#src/contract/wire/calls.ts';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { peopleCalls } from '#src/contract/wire/people-calls.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import { type PublishedTexts, rights } from '#src/contract/wire/studio-records.ts';
import { createBackend } from '#src/server/app/backend-app.ts';
import { fewDocuments } from '#tests/few-documents.ts';
import { type RunningBackend, recordedAccounts, startBackend } from '../server.ts';
import { createStore } from '../stores/store.ts';

const everyCall = { ...calls, ...accompanyCalls, ...peopleCalls, ...studioCalls } satisfies Readonly<
  Record<string, Call>
>;
type Name = keyof typeof everyCall;

const staff = { password: 'Staff-pass-1', language: 'en', profile: {} } as const;
/** By the name before the @. Alice gives Helen access; Stephen has none. */
const roles = [
  'nobody',
  'alice',
  'bob',
  'norole',
  'helen',
  'stephen',
  'office',
  'editor',
  'author',
  'all',
] as const;
type Role = (typeof roles)[number];
const providers: readonly Role[] = ['office', 'editor', 'author', 'all'];
const counsellors: readonly Role[] = ['helen', 'stephen'];

/** A unique word in each field, in names and texts. */
const wordOf = (field: string) => `mot-de-${field.replaceAll('_', '-')}`;
const words = nodeFields.map(wordOf);
/** What Alice hands to Helen, and to no other account. */
const copyWords = ['titre-remis', 'mots-remis'];
/** Until the tenth day after the tests’ present. */
const untilDay = () => new Date(backend.clock.now + 10 * 86_400_000).toISOString().slice(0, 10);
const data = Object.fromEntries(
  nodeFields.map((field) => [
    field,
    {
      CIDvocationpro: wordOf(field),
      [wordOf(field)]: { data: { text: wordOf(field) } },
      data: { [wordOf(field)]: [wordOf(field)] },
    },
  ]),
);

/** In the file that she uploads, which only she can open. */
const fileWord = 'mot-du-fichier';

let backend: RunningBackend;
/** Drafts: one is changed and published, one is removed, one loses its document. */
const drafts = { published: '', removed: '', emptied: '' };
let preview = '';
/** Tag of the document that is removed from the last draft. */
let documentTag = '';
/** Address of Alice's file. */
let file = '';
/** A document of the draft, changed in both languages. */
let document = '{}';
const bearers = new Map<Role, string>();

beforeAll(async () => {
  const [alice, ...others] = recordedAccounts;
  if (!alice) throw new Error('Nobody is there.');
  backend = await startBackend({
    fixturesDir: fewDocuments(),
    accounts: () => [
      { ...alice, counsellor: 'helen@example.test', data },
      ...others,
      { ...staff, mail: 'helen@example.test', role: 'counsellor' },
      { ...staff, mail: 'stephen@example.test', role: 'counsellor' },
      { ...staff, mail: 'office@example.test', role: 'provider', rights: ['office'] },
      { ...staff, mail: 'editor@example.test', role: 'provider', rights: ['words'] },
      { ...staff, mail: 'author@example.test', role: 'provider', rights: ['structure'] },
      { ...staff, mail: 'all@example.test', role: 'provider', rights },
      { ...staff, mail: 'gina@example.test', data },
      { ...staff, mail: 'irene@example.test', status: 'pending' },
      { ...staff, mail: 'jane@example.test', status: 'pending' },
    ],
  });
  const passwords: Partial<Record<Role, string>> = {
    alice: 'Alice-pass-1',
    bob: 'Bob-pass-1',
    norole: 'Norole-pass-1',
  };
  for (const role of roles) {
    if (role === 'nobody') continue;
    const tokens = await backend.login(`${role}@example.test`, passwords[role] ?? staff.password);
    bearers.set(role, tokens.access_token);
  }
  const handed = await backend.call('POST', calls.handCopy.path(), {
    bearer: bearers.get('alice'),
    json: { counsellor: 7, title: copyWords[0], text: copyWords[1], until: untilDay() },
  });
  expect([handed.status, handed.text]).toEqual([200, expect.stringContaining('titre-remis')]);
  const uploaded = await backend.call('POST', `${calls.uploadAttachment.path()}?_format=json`, {
    bearer: bearers.get('alice'),
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="b.txt"' },
    body: fileWord,
  });
  file = new URL((uploaded.json as { readonly uri: [{ readonly url: string }] }).uri[0].url, backend.origin)
    .pathname;
  const texts = (await ask('studioDocuments', 'author')).json as PublishedTexts;
  const titled = (text = '') => JSON.stringify({ ...JSON.parse(text), title: 'Ma carte / My card' });
  document = JSON.stringify({
    fr: titled(texts.fr['cid']),
    en: titled(texts.en['cid']),
    base: texts.release,
    reviewed: {},
  });
  const made = async (name: 'createDraft' | 'createPreview') => {
    const { status, json } = await ask(name, 'author');
    expect(status).toBe(201);
    return (json as { readonly id: string }).id;
  };
  for (const of of ['published', 'removed', 'emptied'] as const) drafts[of] = await made('createDraft');
  preview = await made('createPreview');
  const kept = await backend.call('PUT', studioCalls.writeDocument.path(drafts.emptied, 'cid'), {
    bearer: bearers.get('author'),
    headers: { 'content-type': 'application/json', 'if-none-match': '*' },
    body: document,
  });
  expect(kept.status).toBe(200);
  documentTag = kept.headers.get('etag') ?? '';
});
afterAll(() => backend.stop());

/** Target of each call in this test: Alice, whose words must not reach the provider. */
const addresses = (): Readonly<Partial<Record<Name, readonly string[]>>> => ({
  readUser: ['2'],
  writeUser: ['2'],
  readNode: ['1'],
  writeNode: ['1'],
  handed: ['2'],
  readDraft: [drafts.published],
  changeDraft: [drafts.published],
  writeDocument: [drafts.published, 'cid'],
  verdict: [drafts.published],
  publish: [drafts.published],
  removeDraft: [drafts.removed],
  removeDocument: [drafts.emptied, 'cid'],
  movePreview: [preview],
  endPreview: [preview],
  readPreview: [preview],
  // The release that this test publishes.
  releaseAnswer: ['2'],
  readRelease: ['2'],
  revertRelease: ['2'],
  draftOfRelease: ['2'],
  readPerson: ['2'],
  // Requests, and an account with the same words as Alice's: decisions about them end nothing of hers.
  readLetter: ['14'],
  approvePerson: ['14'],
  refusePerson: ['15'],
  blockPerson: ['13'],
  unblockPerson: ['13'],
  changeRole: ['13'],
  proposeCounsellor: ['13'],
  deletePerson: ['13'],
});

const bodies = (): Readonly<Partial<Record<Name, string>>> => ({
  createDraft: '{"title":"Corrections"}',
  changeDraft: '{"title":"Autres corrections"}',
  writeDocument: document,
  publish: '{"why":"Plus clair","accepted":[]}',
  createPreview: '{"draft":"published"}',
  revertRelease: '{"why":"Trop vite"}',
  draftOfRelease: '{"title":"Encore"}',
  giveAccess: '{"counsellor":7}',
  withdrawAccess: '{"counsellor":7}',
  declineAccess: '{"counsellor":7}',
  takeBackCopy: '{"id":1}',
  writeNode: '{"type":[{"target_id":"data"}]}',
  searchPeople: '{"q":""}',
  approvePerson: '{"role":"professional"}',
  changeRole: '{"role":"professional","rights":[]}',
  proposeCounsellor: '{"counsellor":7}',
  deletePerson: '{"mail":"gina@example.test"}',
});

/** Preconditions that a change must send. */
const conditions: Readonly<Partial<Record<Name, () => Promise<Readonly<Record<string, string>>>>>> = {
  changeDraft: () => ifMatch('readDraft'),
  writeDocument: async () => ({ 'if-none-match': '*' }),
  removeDraft: async () => ({ 'if-match': '"1"' }),
  removeDocument: async () => ({ 'if-match': documentTag }),
  publish: () => ifMatch('verdict'),
  revertRelease: () => ifMatch('studioDocuments'),
};

async function ifMatch(name: Name): Promise<Readonly<Record<string, string>>> {
  return { 'if-match': (await ask(name, 'author')).headers.get('etag') ?? '' };
}

const queries: Readonly<Partial<Record<Name, string>>> = { readLetter: '&of=approval' };

async function ask(name: Name, role: Role) {
  const { method, path, contentType, body }: Call<readonly string[]> = everyCall[name];
  const headers = { ...(contentType !== undefined && { 'content-type': contentType }) };
  return backend.call(
    method,
    `${path(...(addresses()[name] ?? ['x', 'y']))}?_format=json${queries[name] ?? ''}`,
    {
      bearer: bearers.get(role),
      headers: {
        ...headers,
        ...(await conditions[name]?.()),
        ...(name === 'uploadAttachment' && { 'content-disposition': 'file; filename="a.txt"' }),
      },
      ...(body !== 'none' && { body: bodies()[name] ?? '{}' }),
    },
  );
}

/** The roles that may make a call about Alice. A call without its row does not compile. */
const everybody = roles;
const signedIn = roles.filter((role) => role !== 'nobody');
const professionals = ['alice', 'bob'] as const;
const studio = providers;
const editors = ['editor', 'author', 'all'] as const;
const office = ['office', 'all'] as const;
const admitted: Readonly<Record<Name, readonly Role[]>> = {
  token: everybody,
  userinfo: signedIn,
  readUser: ['alice', 'office', 'all'],
  writeUser: ['alice'],
  readNode: ['alice', 'helen'],
  writeNode: ['alice', 'helen'],
  documents: signedIn,
  requestPasswordCode: everybody,
  resetPassword: everybody,
  uploadAttachment: professionals,
  askDeletion: signedIn,
  withdrawDeletion: signedIn,
  eraseWords: professionals,
  readAccess: professionals,
  giveAccess: professionals,
  withdrawAccess: professionals,
  declineAccess: professionals,
  readActs: professionals,
  appVersion: everybody,
  accompanied: counsellors,
  // Stephen has the role, but no access.
  handed: ['helen'],
  handCopy: professionals,
  takeBackCopy: professionals,
  searchPeople: office,
  readGone: office,
  readPerson: office,
  readLetter: office,
  approvePerson: office,
  refusePerson: office,
  blockPerson: office,
  unblockPerson: office,
  deletePerson: office,
  changeRole: office,
  proposeCounsellor: office,
  studio,
  studioDocuments: studio,
  createDraft: editors,
  readDraft: studio,
  changeDraft: editors,
  removeDraft: editors,
  writeDocument: editors,
  removeDocument: editors,
  verdict: studio,
  publish: editors,
  createPreview: studio,
  movePreview: studio,
  endPreview: studio,
  readPreview: studio,
  // Needs another kind of token: 401 for all of these.
  shown: everybody,
  releases: studio,
  readRelease: studio,
  revertRelease: editors,
  draftOfRelease: editors,
  releaseAnswer: studio,
};

/** Calls that end what the others need come last. */
const last: readonly Name[] = [
  'deletePerson',
  'takeBackCopy',
  'withdrawAccess',
  'declineAccess',
  'eraseWords',
];
const inOrder = [...namesOf(everyCall).filter((name) => !last.includes(name)), ...last];

/** Calls that succeeded for a provider account. */
const done = new Set<Name>();

describe.each(inOrder)('%s', (name) => {
  test('is refused with 403 to everybody else, and tells the provider no word', async () => {
    for (const role of roles) {
      // Alice's own call ends what others ask about; other tests cover her right to it.
      if (last.includes(name) && role === 'alice') continue;
      const { status, text } = await ask(name, role);
      if (status < 300 && providers.includes(role)) done.add(name);
      if (admitted[name].includes(role)) expect([role, status]).not.toEqual([role, 403]);
      else expect([role, status]).toEqual([role, 403]);
      const mayReadCopy = role === 'alice' || (role === 'helen' && name === 'handed');
      if (!mayReadCopy) expect([role, copyWords.filter((word) => text.includes(word))]).toEqual([role, []]);
      if (role === 'alice' || (role === 'helen' && (name === 'readNode' || name === 'writeNode'))) continue;
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    }
  });
});

test('what the provider was told was no refusal alone: each of its calls did once what it is for', () => {
  /** Calls for anonymous callers, or about what the team does not have. */
  const neverDone: readonly Name[] = [
    'token',
    'requestPasswordCode',
    'resetPassword',
    'shown',
    'askDeletion',
  ];
  const theirs = inOrder.filter((name) => admitted[name].some((role) => providers.includes(role)));
  expect(theirs.filter((name) => !done.has(name)).sort()).toEqual([...neverDone].sort());
});

/** Addresses of the server other than calls: pages, settings, files. */
const besides = (): Readonly<Record<string, string>> => ({
  '/user/register': '/user/register?lang=fr',
  '/mentions-legales': '/mentions-legales',
  '/cgu': '/cgu',
  '/politique-de-confidentialite': '/politique-de-confidentialite',
  '/config.json': '/config.json',
  '/health': '/health',
  '/sites/default/files/personal_notes/*': file,
  '/system/files/personal_notes/*': file.replace('/sites/default/', '/system/'),
});

/** Every registered route of the server. */
async function routesOfServer(): Promise<ReadonlySet<string>> {
  const store = await createStore();
  const { dataDir, databaseUrl } = store;
  const app = await createBackend({
    dataDir,
    databaseUrl,
    fixturesDir: fewDocuments(),
    accounts: () => [],
  });
  await app.ready();
  const routes = new Set<string>();
  // The routes are printed as a tree: a child is below its parent, indented by four columns.
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: true }).split('\n')) {
    const [, indent = '', part, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === undefined) continue;
    above.splice(indent.length / 4, above.length, part);
    if (methods !== undefined) routes.add(above.join(''));
  }
  await app.close();
  await store.remove();
  return routes;
}

test('every address of the server is a call of these, or asked about below', async () => {
  const known = [...namesOf(everyCall).map((name) => everyCall[name].route), ...Object.keys(besides())];
  const routes = [...(await routesOfServer())];
  const leadsTo = (route: string, address: string): boolean =>
    address === route || new RegExp(`^${route.replace(/:\w+/g, '[^/:]+')}$`).test(address);
  expect(routes.filter((route) => !known.some((address) => leadsTo(route, address)))).toEqual([]);
  expect(known.filter((address) => !routes.some((route) => leadsTo(route, address)))).toEqual([]);
});

test('a file opens for whoever uploaded it, and no page has a word of anybody', async () => {
  for (const [route, path] of Object.entries(besides()))
    for (const role of roles) {
      const { status, text } = await backend.call('GET', path, { bearer: bearers.get(role) });
      const isFile = route.endsWith('*');
      if (isFile) expect([route, role, status]).toEqual([route, role, role === 'alice' ? 200 : 403]);
      const found = [...words, ...copyWords, fileWord].filter((word) => text.includes(word));
      expect([route, role, found]).toEqual([route, role, isFile && role === 'alice' ? [fileWord] : []]);
    }
});

test('the copy is there to be found: who was let in reads it, in one call', async () => {
  const { text } = await ask('handed', 'helen');
  expect(copyWords.filter((word) => text.includes(word))).toEqual(copyWords);
});

test('the counsellor who was let in reads two fields, and no word of another', async () => {
  const { text } = await ask('readNode', 'helen');
  expect(words.filter((word) => text.includes(word))).toEqual([wordOf('field_cid'), wordOf('field_plf')]);
});

test('the words are there to be found: their owner reads every one', async () => {
  const { text } = await ask('readNode', 'alice');
  expect(words.filter((word) => text.includes(word))).toEqual(words);
});
