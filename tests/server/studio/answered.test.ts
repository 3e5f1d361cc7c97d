/** How many people have answered: counted from stored answers, reported from three on, and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PublishedTexts, rights, type StudioDraft } from '#src/contract/wire/studio-records.ts';
import type { AccountSeed } from '#src/server/people/accounts-at-start.ts';
import { createAccount } from '#src/server/store/accounts.ts';
import { textsInBatches } from '#src/server/store/answer-texts.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { createNode } from '#src/server/store/nodes.ts';
import { countingPeople, createAnswerReaders } from '#src/studio/api/answered.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { createStore } from '../stores/store.ts';
import { type StudioBackend, startStudio } from './studio-backend.ts';

const vocation = 'CIDvocationpro';

type Data = NonNullable<AccountSeed['data']>;

const person = (index: number, data: Data): AccountSeed => ({
  mail: `person-${index}@example.test`,
  password: 'Person-pass-1',
  language: 'fr',
  profile: {},
  data,
});

/** Four have a vocation, three a symptom of another name; one wrote blanks. A draft is not an answer. */
const people: readonly AccountSeed[] = [
  person(1, { field_cid: { [vocation]: 'tisser', old: 'chaud' } }),
  person(2, { field_cid: { [vocation]: 'relier', older: 'froid' } }),
  person(3, { field_cid: { [vocation]: 'accueillir', CIDsymptome: 'mains' } }),
  person(4, { field_cid: { [vocation]: 'écouter' } }),
  person(5, { field_cid: { [vocation]: '  ', _old: 'x' } }),
  person(6, { field_plf: { _sync: { drafts: { cid: { answers: { [vocation]: 'x' } } } } } }),
];

let backend: StudioBackend;
beforeAll(async () => {
  backend = await startStudio({ accounts: () => [...staff(), ...people] });
});
afterAll(() => backend.stop());

/** The accounts of these calls. */
function staff(): readonly AccountSeed[] {
  const of = (name: string, more: Partial<AccountSeed>): AccountSeed => ({
    mail: `${name}@example.test`,
    password: name === 'alice' ? 'Alice-pass-1' : 'Staff-pass-1',
    language: 'en',
    profile: {},
    ...more,
  });
  return [
    of('alice', { data: {} }),
    of('counsellor', { role: 'counsellor' }),
    ...['office', 'editor', 'author', 'all'].map((name) => of(name, { role: 'provider', rights })),
  ];
}

type Document = { schema: { properties: Record<string, object> }; migrations?: unknown } & Record<
  string,
  unknown
>;

async function verdictOf(change: (document: Document) => void): Promise<Verdict> {
  const published = (await backend.as('all', 'GET', '/documents')).json as PublishedTexts;
  const { id } = (await backend.as('all', 'POST', '/drafts', { title: 'Moins' })).json as StudioDraft;
  const edit = (text: string | undefined): string => {
    const document = JSON.parse(text ?? '');
    change(document);
    return JSON.stringify(document);
  };
  const texts = { fr: edit(published.fr['cid']), en: edit(published.en['cid']) };
  const body = { ...texts, base: published.release, reviewed: {} };
  await backend.as('all', 'PUT', `/drafts/${id}/documents/cid`, body, { 'if-none-match': '*' });
  return (await backend.as('all', 'GET', `/drafts/${id}/verdict`)).json as Verdict;
}

test('a question that is erased says how many answers would be lost', async () => {
  const { refusals } = await verdictOf((document) => delete document.schema.properties[vocation]);
  expect(refusals.find(({ code }) => code === 'lost')).toMatchObject({ question: vocation, people: 4 });
});

test('below three it is a few, none among them', async () => {
  const { refusals } = await verdictOf((document) => delete document.schema.properties['CIDsymptome']);
  expect(refusals.find(({ code }) => code === 'lost')).toMatchObject({ people: 'few' });
  const { refusals: others } = await verdictOf(
    (document) => delete document.schema.properties['CIDmomentressource'],
  );
  expect(others.find(({ code }) => code === 'lost')).toMatchObject({ people: 'few' });
});

test('a tick carries it, and its former names are counted', async () => {
  const { questions } = await verdictOf((document) => {
    Object.assign(document.schema.properties['CIDsymptome'] ?? {}, { maxLength: 20 });
    const rename = (from: string, to: string) => ({ op: 'rename', from, to });
    document.migrations = [
      { from: '1.0.0', changes: [rename('older', 'old')] },
      { from: '1.0.1', changes: [rename('old', 'CIDsymptome')] },
    ];
  });
  const tick = questions.find(({ what }) => what === 'limit-tightened');
  expect(tick).toMatchObject({ question: 'CIDsymptome', people: 3 });
});

const reader = createAnswerReaders(undefined);

test('of entries the current answers count: neither what was put aside nor what a draft holds', async () => {
  const text = (value: unknown) => Buffer.from(JSON.stringify(value));
  const answers = await reader.ask({
    field: 'field_deviateurs',
    keys: ['q'],
    texts: [
      text({ 1700000000000: { data: { q: 'oui' } } }),
      text([{ date: '1700000000000', data: { q: ['', 'non'] } }]),
      text({ 1700000000000: { q: 'en haut', data: [] } }),
      text({ 1700000000000: { data: {}, _parked: { q: 'rangé' }, _aside: [{ key: 'q', value: 'x' }] } }),
      text({ 1700000000000: { data: { q: [' ', null] } }, _q: { data: { q: 'x' } } }),
      Buffer.from('no JSON'),
    ],
  });
  expect(answers).toEqual([true, true, true, false, false, false]);
  const intuitions = { field: 'field_intuitions', keys: ['intuitionsdata'] } as const;
  const texts = [
    text({ 1700000000000: { intuitionsdata: [{ name: 'appeler' }], data: {} } }),
    text({ plf: { special: 'plf', intuitionsdata: [{ name: 'écrire' }] } }),
  ];
  expect(await reader.ask({ ...intuitions, texts })).toEqual([true, false]);
  expect(await reader.ask({ ...intuitions, special: 'plf', texts })).toEqual([false, true]);
  const inProgression = {
    field: 'field_plf',
    keys: ['plf1-equipes'],
    texts: [text({ data: { 'plf1-equipes': 'A' } })],
  };
  expect(await reader.ask({ ...inProgression, field: 'field_plf' })).toEqual([true]);
});

test('an hour long the same figure, once counted; a count that failed is counted anew', async () => {
  let now = 0;
  let reads = 0;
  const count = countingPeople({
    async *textsOf() {
      reads += 1;
      if (reads === 1) throw new Error('away');
      yield [1, 2, 2, 3].map((uid) => ({ uid, text: Buffer.from('{"q":"x"}') }));
    },
    thread: reader,
    now: () => now,
  });
  const asked = { field: 'field_cid', keys: ['q', 'old'] } as const;
  await expect(count(asked)).rejects.toThrow('away');
  expect(await Promise.all([count(asked), count({ ...asked, keys: ['old', 'q'] })])).toEqual([3, 3]);
  expect(reads).toBe(2);
  now = 3_599_999;
  expect(await count(asked)).toBe(3);
  now = 3_600_000;
  expect([await count(asked), reads]).toEqual([3, 3]);
});

test('the texts of a field come a few at a time, each once, whoever is long', async () => {
  const place = await createStore();
  const db = await openDatabase({ ...place, numbersAbove: 0 });
  try {
    await db.transaction().execute(async (transaction) => {
      await seedNodes(transaction, 130);
    });
    const batches: number[][] = [];
    for await (const batch of textsInBatches(db, 'field_cid')) batches.push(batch.map(({ uid }) => uid));
    expect([batches.flat().length, new Set(batches.flat()).size]).toEqual([130, 130]);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(50);
    // A text of three megabytes in the middle: alone, or with what fits.
    expect(batches.length).toBeGreaterThan(3);
  } finally {
    await db.destroy();
    await place.remove();
  }
});

async function seedNodes(db: Parameters<typeof createNode>[0], many: number): Promise<void> {
  const account = { status: 'active', role: 'professional', language: 'fr', password: '' } as const;
  for (let index = 0; index < many; index += 1) {
    const mail = `p${index}@example.test`;
    const uid = await createAccount(db, { ...account, name: mail, mail, profile: new Map(), at: 0 });
    const text = index === 60 ? 'x'.repeat(3 * 2 ** 20) : 'x';
    await createNode(db, { uid, title: mail, texts: new Map([['field_cid', text]]), at: 0 });
  }
}
