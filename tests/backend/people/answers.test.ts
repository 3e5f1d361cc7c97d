/** Every call, asked by every role: whom it refuses, and that none of the provider's answers has a word of an answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from '#src/domain/names.ts';
import { accompanyCalls } from '#src/wire/accompany-calls.ts';
import { type Call, calls } from '#src/wire/calls.ts';
import { nodeFields } from '#src/wire/node-fields.ts';
import { peopleCalls } from '#src/wire/people-calls.ts';
import { studioCalls } from '#src/wire/studio-calls.ts';
import { type RunningBackend, recordedAccounts, startBackend } from '../server.ts';

const everyCall = { ...calls, ...accompanyCalls, ...peopleCalls, ...studioCalls } satisfies Readonly<
  Record<string, Call>
>;
type Name = keyof typeof everyCall;

const staff = { password: 'Staff-pass-1', language: 'en', profile: {} } as const;
/** By the name before the @. Helen is let in by Alice; Stephen by nobody. */
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

/** One word of its own in each field, in a name as in a text. */
const wordOf = (field: string) => `mot-de-${field.replaceAll('_', '-')}`;
const words = nodeFields.map(wordOf);
/** What Alice hands to Helen, for nobody else. */
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

let backend: RunningBackend;
/** A draft that is there, for the calls that read one. */
let draft = '';
const bearers = new Map<Role, string>();

beforeAll(async () => {
  const [alice, ...others] = recordedAccounts;
  if (!alice) throw new Error('Nobody is there.');
  backend = await startBackend({
    accounts: () => [
      { ...alice, counsellor: 'helen@example.test', data },
      ...others,
      { ...staff, mail: 'helen@example.test', role: 'counsellor' },
      { ...staff, mail: 'stephen@example.test', role: 'counsellor' },
      { ...staff, mail: 'office@example.test', role: 'provider', rights: ['office'] },
      { ...staff, mail: 'editor@example.test', role: 'provider', rights: ['words'] },
      { ...staff, mail: 'author@example.test', role: 'provider', rights: ['structure'] },
      { ...staff, mail: 'all@example.test', role: 'provider' },
      { ...staff, mail: 'gina@example.test', data },
      { ...staff, mail: 'irene@example.test', status: 'pending' },
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
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counsellor: 7, title: copyWords[0], text: copyWords[1], until: untilDay() }),
  });
  expect([handed.status, handed.text]).toEqual([200, expect.stringContaining('titre-remis')]);
  const { json } = await backend.call('POST', studioCalls.createDraft.path(), {
    bearer: bearers.get('author'),
    headers: { 'content-type': 'application/json' },
    body: '{"title":"Corrections"}',
  });
  draft = (json as { readonly id: string }).id;
});
afterAll(() => backend.stop());

/** Where each call leads in this test: to Alice, whose words nobody of the provider may meet. */
const addresses = (): Readonly<Partial<Record<Name, readonly string[]>>> => ({
  readUser: ['2'],
  writeUser: ['2'],
  readNode: ['1'],
  writeNode: ['1'],
  handed: ['2'],
  releaseAnswer: ['1'],
  readRelease: ['1'],
  readDraft: [draft],
  verdict: [draft],
  readPerson: ['2'],
  // A request, and somebody whose words are as Alice's: what is decided about them ends nothing of hers.
  readLetter: ['14'],
  approvePerson: ['14'],
  refusePerson: ['14'],
  blockPerson: ['13'],
  unblockPerson: ['13'],
  changeRole: ['13'],
  proposeCounsellor: ['13'],
  deletePerson: ['13'],
});

const bodies: Readonly<Partial<Record<Name, string>>> = {
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
};

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
        ...(name === 'uploadAttachment' && { 'content-disposition': 'file; filename="a.txt"' }),
      },
      ...(body !== 'none' && { body: bodies[name] ?? '{}' }),
    },
  );
}

/** Who gets past the door of a call about Alice. A call without its row does not compile. */
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
  // Stephen is in his role, and let in by nobody.
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
  // Asked with a token of its own: 401 to all of these.
  shown: everybody,
  releases: studio,
  readRelease: studio,
  revertRelease: editors,
  draftOfRelease: editors,
  releaseAnswer: studio,
};

/** What ends what the others need comes last. */
const last: readonly Name[] = [
  'deletePerson',
  'takeBackCopy',
  'withdrawAccess',
  'declineAccess',
  'eraseWords',
];
const inOrder = [...namesOf(everyCall).filter((name) => !last.includes(name)), ...last];

describe.each(inOrder)('%s', (name) => {
  test('is refused with 403 to everybody else, and tells the provider no word', async () => {
    for (const role of roles) {
      // Alice's own word ends what others are asked about; her right to it has tests of its own.
      if (last.includes(name) && role === 'alice') continue;
      const { status, text } = await ask(name, role);
      if (admitted[name].includes(role)) expect([role, status]).not.toEqual([role, 403]);
      else expect([role, status]).toEqual([role, 403]);
      const mayReadCopy = role === 'alice' || (role === 'helen' && name === 'handed');
      if (!mayReadCopy) expect([role, copyWords.filter((word) => text.includes(word))]).toEqual([role, []]);
      if (role === 'alice' || (role === 'helen' && (name === 'readNode' || name === 'writeNode'))) continue;
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    }
  });
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
