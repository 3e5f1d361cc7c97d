/** Several servers on one database publish: each draft once, and never two at the same moment. */
import { expect, onTestFinished, test } from 'vitest';
import type { ListedRelease, PublishedTexts, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { createStudioStore } from '#src/server/store/sql-studio-store.ts';
import { publishDue } from '#src/studio/api/schedule.ts';
import type { Studio } from '#src/studio/api/studio.ts';
import type { Person } from '#src/studio/api/studio-store.ts';
import { createValidator } from '#src/studio/api/validator.ts';
import { fewDocuments } from '#tests/few-documents.ts';
import { startBackend } from '../server.ts';
import { type StudioBackend, startStudio } from '../studio/studio-backend.ts';

async function start(): Promise<StudioBackend> {
  const backend = await startStudio();
  onTestFinished(() => backend.stop());
  return backend;
}

/** A draft with a changed title of a document. */
async function retitled({ as }: StudioBackend, name: string, title: string): Promise<string> {
  const published = (await as('all', 'GET', '/documents')).json as PublishedTexts;
  const { id } = (await as('all', 'POST', '/drafts', { title })).json as StudioDraft;
  const edit = (text = '') => JSON.stringify({ ...JSON.parse(text), title });
  const texts = { fr: edit(published.fr[name]), en: edit(published.en[name]) };
  const body = { ...texts, base: published.release, reviewed: {} };
  await as('all', 'PUT', `/drafts/${id}/documents/${name}`, body, { 'if-none-match': '*' });
  return id;
}

async function titles({ as }: StudioBackend): Promise<readonly string[]> {
  const releases = (await as('all', 'GET', '/releases')).json as readonly ListedRelease[];
  return releases.filter(({ kind }) => kind === 'published').map(({ title }) => title);
}

test('the same draft, asked for at two servers at once, is published once', async () => {
  const one = await start();
  const two = await startBackend({ fixturesDir: fewDocuments(), databaseUrl: one.store.databaseUrl });
  onTestFinished(() => two.stop());
  const { access_token: bearer } = await one.login('all@example.test', 'Staff-pass-1');
  for (const title of ['a', 'b', 'c']) {
    const id = await retitled(one, 'cid', title);
    const tag = (await one.as('all', 'GET', `/drafts/${id}/verdict`)).headers.get('etag') ?? '';
    // Both check it before either publishes.
    await two.call('GET', `/studio/api/drafts/${id}/verdict`, { bearer });
    const answers = await Promise.all(
      [one, two, one, two].map((server) =>
        server.call('POST', `/studio/api/drafts/${id}/publish`, {
          bearer,
          json: { why: '', accepted: [] },
          headers: { 'if-match': tag },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(201);
    for (const status of statuses.slice(1)) expect([404, 412]).toContain(status);
  }
  expect(await titles(one)).toEqual(['c', 'b', 'a']);
});

test('a draft whose minute has come is published by one of the processes that look', async () => {
  const backend = await start();
  const id = await retitled(backend, 'help', 'due');
  const draft = (await backend.as('all', 'GET', `/drafts/${id}`)).json as StudioDraft;
  const publishAt = backend.clock.now + 60_000;
  const match = { 'if-match': `"${draft.revision}"` };
  const scheduled = await backend.as('all', 'PATCH', `/drafts/${id}`, { publishAt }, match);
  expect(scheduled.status, scheduled.text).toBe(200);
  const person: Person = { uid: 1, name: 'P', role: 'provider', rights: new Set(['structure']) };
  const told: string[] = [];
  const looking = await Promise.all(
    [1, 2, 3].map(async () => {
      const db = await openDatabase({ ...backend.store, numbersAbove: 0 });
      onTestFinished(() => db.destroy());
      const now = () => publishAt;
      const studio: Studio = {
        store: createStudioStore(db, now),
        now,
        validator: createValidator(undefined),
        person: async () => person,
      };
      return () =>
        publishDue(studio, {
          tell: async (_uid, { title }) => void told.push(title),
          count: () => undefined,
        });
    }),
  );
  await Promise.all(looking.map((look) => look()));
  expect(await titles(backend)).toEqual(['due']);
  expect((await backend.as('all', 'GET', `/drafts/${id}`)).status).toBe(404);
  expect(told).toEqual([]);
});
