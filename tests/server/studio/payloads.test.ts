/** The studio's calls accept payloads with every member of their type, and return them unchanged. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PeopleQuestion } from '#src/contract/wire/people-records.ts';
import type {
  NewPreview,
  PreviewPlace,
  PublishedTexts,
  SavedDocument,
  SentDocument,
  Shown,
  StudioDraft,
} from '#src/contract/wire/studio-records.ts';
import type { Whole } from '#tests/whole.ts';
import { type StudioBackend, startStudio } from './studio-backend.ts';

let backend: StudioBackend;
beforeAll(async () => {
  backend = await startStudio();
});
afterAll(() => backend.stop());

async function answerOf<T>(...call: Parameters<StudioBackend['as']>): Promise<T> {
  const answer = await backend.as(...call);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json as T;
}

async function newDraft(): Promise<StudioDraft> {
  return answerOf<StudioDraft>('author', 'POST', '/drafts', { title: 'Corrections' });
}

test('a document of a draft', async () => {
  const { id } = await newDraft();
  const { fr, en, release } = await answerOf<PublishedTexts>('author', 'GET', '/documents');
  const text = (published: string | undefined) => `${published}\n`;
  const sent: Whole<SentDocument> = {
    ...{ fr: text(fr['cid']), en: text(en['cid']), base: release },
    reviewed: { '/title': 'hash' },
  };
  const path = `/drafts/${id}/documents/cid`;
  const saved = await answerOf<SavedDocument>('author', 'PUT', path, sent, { 'if-none-match': '*' });
  const { documents } = await answerOf<StudioDraft>('author', 'GET', `/drafts/${id}`);
  expect(documents['cid']).toMatchObject({ ...sent, ...saved });
});

test('what is said about a draft', async () => {
  const { id, revision } = await newDraft();
  const change: Whole<Pick<StudioDraft, 'title' | 'why' | 'accepted'>> = {
    ...{ title: 'Mieux', why: 'parce que', accepted: ['a'] },
  };
  const match = { 'if-match': `"${revision}"` };
  expect(await answerOf<StudioDraft>('author', 'PATCH', `/drafts/${id}`, change, match)).toMatchObject(
    change,
  );
});

test('the place that a preview shows', async () => {
  const { id: draft } = await newDraft();
  const { id, token } = await answerOf<NewPreview>('author', 'POST', '/previews', { draft });
  const place: Whole<PreviewPlace> = {
    ...{ name: 'cid', locale: 'fr', slide: 'q1', sample: 'full', theme: 'dark' },
    answers: { pf: null },
    context: { $pf: 'past', $times: 3, $first: true },
  };
  await answerOf('author', 'PUT', `/previews/${id}`, { draft, ...place });
  const shown = await answerOf<Shown>('nobody', 'GET', '/shown', undefined, {
    authorization: `Preview ${token}`,
  });
  expect(shown.place).toEqual(place);
});

test('a question about accounts', async () => {
  const question: Whole<PeopleQuestion> = { state: 'professionals', q: 'alice', after: '' };
  const answer = await backend.as('office', 'POST', '/people/search', question);
  // An invented position may be rejected, a member of the question never.
  expect(answer.text).not.toContain('there is no such member');
});

test.each([
  [
    'author',
    'PUT',
    '/drafts/x/documents/cid',
    { fr: '', en: '', base: 1, reviewed: {}, colour: 1 },
    '/colour',
  ],
  ['author', 'PUT', '/previews/x', { draft: 'x', colour: 1 }, '/colour'],
  ['author', 'POST', '/drafts/x/publish', { why: '', accepted: [], 'a/b': 1 }, '/a~1b'],
  [
    'office',
    'POST',
    '/people/2/role',
    { role: 'none', rights: [], was: { role: 'none', rights: [], x: 1 } },
    '/was/x',
  ],
] as const)(
  '%s, %s %s: a member that there is not is refused with its place',
  async (who, method, path, body, place) => {
    const { status, json } = await backend.as(who, method, path, body, { 'if-match': '"1"' });
    expect([status, json]).toMatchObject([
      422,
      { code: 'payload', place, message: `${place}: there is no such member.` },
    ]);
  },
);
