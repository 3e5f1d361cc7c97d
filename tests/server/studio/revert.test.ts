/** Reverting as a release: words by an editor, structure by an author, and only from the published state. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublishedTexts, Release, StudioDraft } from '#src/contract/wire/studio-records.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import type { Answer } from '../server.ts';
import { type StudioBackend, startStudio } from './studio-backend.ts';

let backend: StudioBackend;
beforeAll(async () => {
  backend = await startStudio();
});
afterAll(() => backend.stop());

type Document = Record<string, unknown> & {
  version: string;
  schema: { properties: Record<string, unknown> };
};
type Change = (document: Document, locale: 'fr' | 'en') => void;

const now = async (): Promise<PublishedTexts> =>
  (await backend.as('all', 'GET', '/documents')).json as PublishedTexts;

const online = async (name: string, locale: 'fr' | 'en' = 'fr'): Promise<Document> =>
  JSON.parse((await now())[locale][name] ?? '');

/** An author publishes a change, with all confirmations; returns the number of the release. */
async function publish(name: string, change: Change): Promise<number> {
  const { id } = (await backend.as('author', 'POST', '/drafts', { title: `Sur ${name}` }))
    .json as StudioDraft;
  const published = await now();
  const edit = (locale: 'fr' | 'en'): string => {
    const document = JSON.parse(published[locale][name] ?? '');
    change(document, locale);
    return JSON.stringify(document, null, 2);
  };
  const body = { fr: edit('fr'), en: edit('en'), base: published.release, reviewed: {} };
  await backend.as('author', 'PUT', `/drafts/${id}/documents/${name}`, body, { 'if-none-match': '*' });
  const validated = await backend.as('author', 'GET', `/drafts/${id}/verdict`);
  const accepted = (validated.json as Verdict).questions.map((question) => question.id);
  const headers = { 'if-match': validated.headers.get('etag') ?? '' };
  const answer = await backend.as('author', 'POST', `/drafts/${id}/publish`, { why: '', accepted }, headers);
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { release: number }).release;
}

async function revert(
  number: number,
  who: 'editor' | 'author' = 'editor',
  accepted: readonly string[] = [],
): Promise<Answer> {
  const headers = { 'if-match': `"${(await now()).release}"` };
  return backend.as(who, 'POST', `/releases/${number}/revert`, { why: 'Trop long', accepted }, headers);
}

test('words go back with one call, as a higher version, and the release stays in the list', async () => {
  const before = await online('help');
  const number = await publish('help', (document, locale) => {
    document['title'] = `Autre ${locale}`;
  });
  const answer = await revert(number);
  expect([answer.status, answer.json], answer.text).toEqual([201, { release: number + 1 }]);
  const after = await online('help');
  expect(after).toEqual({ ...before, version: after.version });
  const release = (await backend.as('all', 'GET', `/releases/${number + 1}`)).json as Release;
  expect(release).toMatchObject({
    kind: 'reverted',
    title: 'Sur help',
    why: 'Trop long',
    by: 'Paul Rivière',
  });
  expect((await backend.as('all', 'GET', '/releases')).json).toMatchObject([
    { number: number + 1 },
    { number },
    { number: 1 },
  ]);
  const acts = await backend.store.look((db) => db.selectFrom('acts').selectAll().execute());
  const [act] = acts.filter(({ what }) => what === 'reverted');
  expect(JSON.parse(act?.details ?? '')).toEqual({
    release: number + 1,
    of: number,
    documents: ['help'],
    ticks: [],
  });
  // Back and forth: the reverting release can be reverted too.
  expect((await revert(number + 1)).status).toBe(201);
  expect((await online('help'))['title']).toBe('Autre fr');
});

test('a question that came since is no longer asked, which is an author’s to tick', async () => {
  const number = await publish('cid', (document) => {
    const uiSchema = document['uiSchema'] as Record<string, unknown> & {
      'ui:slides': { fields: string[] }[];
    };
    document.schema.properties['cid-plus'] = { type: 'string', title: 'Encore un mot', maxLength: 200 };
    uiSchema['cid-plus'] = { 'ui:title': 'Encore un mot', 'ui:widget': 'textarea' };
    uiSchema['ui:slides'].at(-1)?.fields.push('cid-plus');
  });
  expect((await revert(number)).status).toBe(403);
  const asked = await revert(number, 'author');
  expect(asked.status).toBe(409);
  const { verdict } = asked.json as { verdict: Verdict };
  expect(verdict.refusals).toEqual([]);
  expect(verdict.questions).toMatchObject([{ what: 'question-deprecated', question: 'cid-plus' }]);
  const ids = verdict.questions.map(({ id }) => id);
  const answer = await revert(number, 'author', ids);
  expect(answer.status, answer.text).toBe(201);
  expect((await online('cid')).schema.properties['cid-plus']).toMatchObject({ deprecated: true });
});

test('only what is published now goes back, and only where it was otherwise before', async () => {
  const first = await publish('rla', (document, locale) => {
    document['title'] = `Un ${locale}`;
  });
  await publish('rla', (document, locale) => {
    document['title'] = `Deux ${locale}`;
  });
  const late = await revert(first);
  expect([late.status, late.json]).toMatchObject([409, { code: 'not-latest', document: 'rla' }]);
  expect((await revert(1)).status).toBe(409);
  expect((await revert(999)).status).toBe(404);
  const stale = await backend.as(
    'editor',
    'POST',
    `/releases/${first}/revert`,
    { why: '' },
    { 'if-match': '"1"' },
  );
  expect(stale.status).toBe(412);
  // It can be restored as a draft.
  const answer = await backend.as('editor', 'POST', `/releases/${first}/draft`, { title: 'Reprise' });
  const draft = answer.json as StudioDraft;
  expect([answer.status, JSON.parse(draft.documents['rla']?.en ?? '').title]).toEqual([201, 'Un en']);
  const validated = (await backend.as('editor', 'GET', `/drafts/${draft.id}/verdict`)).json as Verdict;
  expect(validated).toMatchObject({ publishable: true, needs: 'words', unreviewed: [] });
  const latest = (await now()).release;
  const same = await backend.as('editor', 'POST', `/releases/${latest}/draft`, { title: 'Reprise' });
  expect([same.status, same.json]).toMatchObject([409, { code: 'same' }]);
});
