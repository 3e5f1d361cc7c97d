/** Every call can answer the largest data that the studio stores, also after a restart. */

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { studioBytes, studioCounts, studioText } from '#src/contract/wire/limits.ts';
import type {
  NewPreview,
  PublishedTexts,
  StudioDraft,
  StudioHome,
} from '#src/contract/wire/studio-records.ts';
import { createStudioStore } from '#src/server/store/sql-studio-store.ts';
import { withLimits } from '#src/studio/api/store-limits.ts';
import type { Person } from '#src/studio/api/studio-store.ts';
import { patience } from '#tests/cases.ts';
import { asPublishable } from '#tests/studio/publishable.ts';
import { type Answer, allExercises } from '../server.ts';
import { type StudioBackend, startStudio } from './studio-backend.ts';

let backend: StudioBackend;
let published: PublishedTexts;
let names: readonly string[];
beforeAll(async () => {
  backend = await startStudio({ accessTokenSeconds: 86_400, fixturesDir: allExercises });
  published = (await backend.as('all', 'GET', '/documents')).json as PublishedTexts;
  names = Object.keys(published.fr);
});
afterAll(() => backend.stop());

/** The quotes around a text take a byte each. */
const signs = (bytes: number): string => '<'.repeat(bytes - 2);
const largestText = signs(studioBytes.text);

async function newDraft(title: string): Promise<string> {
  return ((await backend.as('author', 'POST', '/drafts', { title })).json as StudioDraft).id;
}

function save(draft: string, name: string, fr: string, en: string, reviewed = {}): Promise<Answer> {
  const body = { fr, en, base: published.release, reviewed };
  return backend.as('author', 'PUT', `/drafts/${draft}/documents/${name}`, body, { 'if-none-match': '*' });
}

const tooLarge = (of: keyof typeof studioBytes) => [413, { code: 'too-large', of, max: studioBytes[of] }];

async function newPreview(draft: string): Promise<NewPreview> {
  const made = await backend.as('author', 'POST', '/previews', { draft });
  expect(made.status, made.text).toBe(201);
  return made.json as NewPreview;
}

const show = (token: string) =>
  backend.call('GET', '/studio/api/shown', { headers: { authorization: `Preview ${token}` } });

test(
  '18 documents of `<` in a draft: what does not fit is refused, and its preview is answered',
  patience,
  async () => {
    const draft = await newDraft('Signs');
    const statuses: number[] = [];
    for (const name of names) statuses.push((await save(draft, name, '<'.repeat(2_000_000), '')).status);
    expect(statuses).toEqual(names.map(() => 413));
    for (const name of names) await save(draft, name, largestText, largestText);
    const { token } = await newPreview(draft);
    expect((await show(token)).status).toBe(200);
    expect((await backend.call('GET', '/health')).status).toBe(200);
  },
);

test(
  'a text is stored up to its limit, and is no slower to read than its size allows',
  patience,
  async () => {
    const draft = await newDraft('Text');
    const [first = '', second = ''] = names;
    const above = await save(draft, first, `${largestText}<`, '');
    expect([above.status, above.json]).toMatchObject(tooLarge('text'));
    expect((await save(draft, first, largestText, largestText)).status).toBe(200);
    const { documents } = (await backend.as('author', 'GET', `/drafts/${draft}`)).json as StudioDraft;
    expect(documents[first]?.en === largestText).toBe(true);
    const deep = '['.repeat(studioText.depth);
    const wide = `[${'0,'.repeat(studioText.marks - 1)}`;
    expect((await save(draft, second, `[${deep}`, '')).status).toBe(413);
    expect((await save(draft, second, `${wide},`, '')).status).toBe(413);
    expect((await save(draft, second, wide, deep)).status).toBe(200);
  },
);

/** A draft with room for only some kilobytes. */
async function largestDraft(): Promise<string> {
  const draft = await newDraft('Largest');
  const left = [...names];
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    const saved = await save(draft, name, largestText, largestText);
    if (saved.status === 200) continue;
    expect([saved.status, saved.json]).toMatchObject([413, { code: 'too-large' }]);
    // The longest text that fits, by bisection, to 16 kB.
    let [fits, above] = [0, largestText.length * 2];
    let tag = '';
    while (above - fits > 2 ** 14) {
      const middle = Math.floor((fits + above) / 2);
      const fr = '<'.repeat(Math.min(middle, largestText.length));
      const body = { fr, en: '<'.repeat(middle - fr.length), base: published.release, reviewed: {} };
      const headers = tag === '' ? { 'if-none-match': '*' } : { 'if-match': tag };
      const tried = await backend.as('author', 'PUT', `/drafts/${draft}/documents/${name}`, body, headers);
      if (tried.status === 200) [fits, tag] = [middle, tried.headers.get('etag') ?? ''];
      else above = middle;
    }
    return draft;
  }
  throw new Error('Everything fits.');
}

const verdictOn = (draft: string) => backend.as('author', 'GET', `/drafts/${draft}/verdict`);

async function readsBack(draft: string, token: string, release: number): Promise<void> {
  const { access_token: bearer } = await backend.login();
  const answers = {
    draft: await backend.as('author', 'GET', `/drafts/${draft}`),
    shown: await show(token),
    home: await backend.as('author', 'GET', '/'),
    documents: await backend.as('author', 'GET', '/documents'),
    releases: await backend.as('author', 'GET', '/releases'),
    release: await backend.as('author', 'GET', `/releases/${release}`),
    answer: await backend.as('author', 'GET', `/releases/${release}/answer`),
    contract: await backend.call('GET', '/ge_rest/ge_get_schema_url?_format=json', { bearer }),
  };
  for (const [name, { status, text, json }] of Object.entries(answers)) {
    expect([name, status, json !== undefined]).toEqual([name, 200, true]);
    // A release contains each document before and after it.
    expect(Buffer.byteLength(text)).toBeLessThan(2.1 * studioBytes.documents);
  }
  expect((await backend.call('GET', '/health')).status).toBe(200);
}

test('the largest draft, preview and set of documents are read back by every call', patience, async () => {
  const draft = await largestDraft();
  const { token } = await newPreview(draft);
  const bytes = Buffer.byteLength((await show(token)).text);
  expect([bytes <= studioBytes.preview * 1.01, bytes > studioBytes.preview * 0.99]).toEqual([true, true]);
  await readsBack(draft, token, published.release);
  expect((await verdictOn(draft)).status).toBe(200);

  const person: Person = { uid: 1, name: 'P', role: 'provider', rights: new Set(['structure']) };
  const head = { kind: 'published', title: '', why: '', by: '', at: 1, accepted: [] } as const;
  const text = (length: number) => JSON.stringify({ version: '9.0.0', more: '<'.repeat(length) });
  const publish = (length: number): Promise<number> =>
    backend.store.look((db) =>
      withLimits(createStudioStore(db, Date.now)).turn((writer) =>
        writer.addRelease({
          ...head,
          by: person.name,
          documents: asPublishable(
            Object.fromEntries(
              names.map((name) => [name, { fr: text(length), en: text(length), version: '9.0.0' }]),
            ),
          ),
        }),
      ),
    );
  const max = Math.floor(studioBytes.documents / names.length / 2 - 100);
  await expect(publish(max + 120)).rejects.toMatchObject({
    problem: { code: 'too-large', of: 'documents' },
  });
  const release = await publish(max);
  // The draft has the former release as its base: only its own documents can be larger.
  await readsBack(draft, token, release);
  // Two largest sets that conflict everywhere: a verdict with both would be too large.
  const verdict = await verdictOn(draft);
  expect([verdict.status, verdict.json]).toMatchObject([413, { code: 'too-large-to-validate' }]);
  await backend.restart({});
  await readsBack(draft, token, release);
});

test('an account has so many drafts and previews, and a draft so many documents', patience, async () => {
  const counting = await startStudio({ accessTokenSeconds: 86_400, fixturesDir: allExercises });
  onTestFinished(() => counting.stop());
  const ids: string[] = [];
  for (let count = 0; count < studioCounts.drafts; count += 1)
    ids.push(
      ((await counting.as('editor', 'POST', '/drafts', { title: `${count}` })).json as StudioDraft).id,
    );
  const refused = await counting.as('editor', 'POST', '/drafts', { title: 'One more' });
  expect([refused.status, refused.json]).toMatchObject([422, { code: 'too-many-drafts', max: 50 }]);
  expect((await counting.as('author', 'POST', '/drafts', { title: 'Mine' })).status).toBe(201);
  expect(((await counting.as('editor', 'GET', '/')).json as StudioHome).drafts.length).toBe(51);
  const [id = ''] = ids;
  expect(
    (await counting.as('editor', 'DELETE', `/drafts/${id}`, undefined, { 'if-match': '"1"' })).status,
  ).toBe(204);
  expect((await counting.as('editor', 'POST', '/drafts', { title: 'One more' })).status).toBe(201);

  const made: NewPreview[] = [];
  for (let count = 0; count < studioCounts.previews; count += 1)
    made.push((await counting.as('editor', 'POST', '/previews', { draft: 'published' })).json as NewPreview);
  const more = () => counting.as('editor', 'POST', '/previews', { draft: 'published' });
  expect([(await more()).status, (await more()).json]).toMatchObject([422, { code: 'too-many-previews' }]);
  expect((await counting.as('author', 'POST', '/previews', { draft: 'published' })).status).toBe(201);
  await counting.as('editor', 'DELETE', `/previews/${made[0]?.id}`);
  expect((await more()).status).toBe(201);

  const person: Person = { uid: 99, name: 'P', role: 'provider', rights: new Set(['structure']) };
  const fill = counting.store.look((db) =>
    withLimits(createStudioStore(db, Date.now)).turn(async (writer) => {
      const draft = await writer.createDraft('Many', person);
      for (let count = 0; count <= studioCounts.documents; count += 1)
        await writer.writeDocument(draft, `d${count}`, { fr: '', en: '', base: 0, reviewed: {} }, person);
    }),
  );
  await expect(fill).rejects.toMatchObject({ problem: { code: 'too-many-documents', max: 60 } });
});

test('marks are stored only for places that the document has, and stay while its text is broken', async () => {
  const draft = await newDraft('Marks');
  const path = `/drafts/${draft}/documents/cid`;
  const stored = async () =>
    ((await backend.as('author', 'GET', `/drafts/${draft}`)).json as StudioDraft).documents['cid']?.reviewed;
  const [fr = '', en = ''] = [published.fr['cid'], published.en['cid']];
  const invented = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, count) => [`/${'x'.repeat(500)}/${count}`, 'h']),
  );
  const saved = await save(draft, 'cid', fr, en, { '/title': 'h', ...invented });
  expect(saved.status, saved.text).toBe(200);
  expect(await stored()).toEqual({ '/title': 'h' });
  const broken = {
    fr: `${fr}}`,
    en,
    base: published.release,
    reviewed: { '/title': 'h', '/kind': 'h', '/no': 'h' },
  };
  const again = await backend.as('author', 'PUT', path, broken, {
    'if-match': saved.headers.get('etag') ?? '',
  });
  expect(again.status, again.text).toBe(200);
  expect(await stored()).toEqual({ '/title': 'h', '/kind': 'h' });
});
