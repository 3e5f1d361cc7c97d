/** From a draft to a release: the verdict, the rights to publish, and that a failed verdict blocks all accounts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublishedTexts, Release, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { hashAtPlace } from '#src/studio/document/reviewed.ts';
import { readTick } from '#src/studio/document/ticks.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import type { Answer } from '../server.ts';
import { type StudioBackend, startStudio } from './studio-backend.ts';

let backend: StudioBackend;
let published: PublishedTexts;
let draft: string;
beforeAll(async () => {
  backend = await startStudio();
});
afterAll(() => backend.stop());

async function newDraft(): Promise<string> {
  const { json } = await backend.as('editor', 'POST', '/drafts', { title: 'Corrections' });
  return (json as StudioDraft).id;
}

beforeEach(async () => {
  published = (await backend.as('all', 'GET', '/documents')).json as PublishedTexts;
  draft = await newDraft();
});

interface Document {
  title: string;
  schema: { properties: Record<string, Record<string, unknown>>; required?: string[] };
  uiSchema: { 'ui:slides': { name: string; title?: string; fields: string[] }[] } & Record<string, unknown>;
}

type Change = (document: Document, locale: 'fr' | 'en') => void;

/** Both texts, with a change in their JSON. */
function changed(name: string, change: Change): { fr: string; en: string } {
  const edit = (locale: 'fr' | 'en'): string => {
    const document = JSON.parse(published[locale][name] ?? '');
    change(document, locale);
    return JSON.stringify(document, null, 2);
  };
  return { fr: edit('fr'), en: edit('en') };
}

async function save(
  name: string,
  change: Change,
  reviewed: Readonly<Record<string, string>> = {},
  of = draft,
): Promise<void> {
  const present = ((await backend.as('all', 'GET', `/drafts/${of}`)).json as StudioDraft).documents[name];
  const headers: Record<string, string> = present
    ? { 'if-match': `"${present.revision}"` }
    : { 'if-none-match': '*' };
  const body = { ...changed(name, change), base: published.release, reviewed };
  const answer = await backend.as('author', 'PUT', `/drafts/${of}/documents/${name}`, body, headers);
  expect(answer.status, answer.text).toBe(200);
}

async function verdictOf(of = draft): Promise<{ readonly verdict: Verdict; readonly tag: string }> {
  const { status, json, headers } = await backend.as('editor', 'GET', `/drafts/${of}/verdict`);
  expect(status).toBe(200);
  return { verdict: json as Verdict, tag: headers.get('etag') ?? '' };
}

type Who = Parameters<StudioBackend['as']>[0];

const publish = (
  tag: string,
  { who = 'editor' as Who, accepted = [] as string[], of = draft } = {},
): Promise<Answer> =>
  backend.as(who, 'POST', `/drafts/${of}/publish`, { why: 'Plus clair', accepted }, { 'if-match': tag });

const refusedFor = (answer: Answer): string[] =>
  (answer.json as { verdict: Verdict }).verdict.refusals.map(({ code }) => code);

const retitled: (word: string) => Change = (word) => (document, locale) => {
  document.title = locale === 'fr' ? `Carte ${word}` : `Card ${word}`;
};

describe('words in both languages', () => {
  test('are published by an editor: one release, higher version, the draft gone, the act noted', async () => {
    await save('cid', retitled('première'));
    await save('help', retitled('second'));
    const { verdict, tag } = await verdictOf();
    expect(verdict).toMatchObject({
      publishable: true,
      needs: 'words',
      refusals: [],
      unreviewed: [],
      questions: [],
    });
    expect(verdict.differences).toMatchObject([
      {
        name: 'cid',
        what: 'text',
        place: '/title',
        locales: ['fr', 'en'],
        before: { fr: JSON.parse(published.fr['cid'] ?? '').title },
        after: { fr: 'Carte première', en: 'Card première' },
      },
      { name: 'help', what: 'text' },
    ]);
    const again = await backend.as('editor', 'GET', `/drafts/${draft}/verdict`, undefined, {
      'if-none-match': tag,
    });
    expect(again.status).toBe(304);
    const answer = await publish(tag);
    expect([answer.status, answer.json], answer.text).toEqual([201, { release: published.release + 1 }]);
    const release = (await backend.as('all', 'GET', `/releases/${published.release + 1}`)).json as Release;
    expect(release).toMatchObject({
      kind: 'published',
      title: 'Corrections',
      why: 'Plus clair',
      by: 'Paul Rivière',
    });
    const { version, before, after } = release.documents['cid'] ?? {};
    expect(before?.fr).toBe(published.fr['cid']);
    expect(JSON.parse(after?.en ?? '')).toMatchObject({ version, title: 'Card première' });
    expect(version).toBe(verdict.versions['cid']?.to);
    expect(verdict.versions['cid']?.from).toBe(JSON.parse(published.fr['cid'] ?? '').version);
    expect((await backend.as('all', 'GET', `/drafts/${draft}`)).status).toBe(404);
    const { access_token: bearer } = await backend.login();
    const served = await backend.call('GET', '/ge_rest/ge_get_schema_url?_format=json', { bearer });
    expect(served.headers.get('etag')).toMatch(new RegExp(`^"${published.release + 1}-`));
    expect((served.json as { en: { help: Document } }).en.help.title).toBe('Card second');
    const acts = await backend.store.look((db) => db.selectFrom('acts').selectAll().execute());
    expect(acts.map(({ what, by_name, details }) => [what, by_name, JSON.parse(details)])).toContainEqual([
      'published',
      'Paul Rivière',
      { release: published.release + 1, documents: ['cid', 'help'], ticks: [] },
    ]);
  });

  test('only the text that changed in one language is asked for, and again when either changes again', async () => {
    const french: (title: string) => Change = (title) => (document, locale) => {
      if (locale === 'fr') document.title = title;
    };
    const english = JSON.parse(published.en['cid'] ?? '').title;
    await save('cid', french('Ma carte'));
    const { verdict, tag } = await verdictOf();
    expect(verdict).toMatchObject({
      publishable: false,
      unreviewed: [{ name: 'cid', place: '/title' }],
      refusals: [],
    });
    expect((await publish(tag)).status).toBe(409);
    await save('cid', french('Ma carte'), {
      '/title': hashAtPlace({ fr: { title: 'Ma carte' }, en: { title: english } }, '/title'),
    });
    expect((await verdictOf()).verdict).toMatchObject({ publishable: true, unreviewed: [] });
    await save('cid', french('Ma carte à moi'), {
      '/title': hashAtPlace({ fr: { title: 'Ma carte' }, en: { title: english } }, '/title'),
    });
    expect((await verdictOf()).verdict.unreviewed).toEqual([{ name: 'cid', place: '/title' }]);
  });

  test('a document that is as published, or written otherwise only, leaves nothing to publish', async () => {
    await save('cid', () => {});
    const { verdict, tag } = await verdictOf();
    expect(verdict).toMatchObject({ publishable: false, differences: [], versions: {} });
    expect((await publish(tag)).status).toBe(409);
  });
});

describe('nobody publishes, whatever they call directly', () => {
  const firstKey = (document: Document): string => Object.keys(document.schema.properties)[0] ?? '';
  test.each<[string, Change, string]>([
    ['a mistake in braces', (document) => (document.title = 'Carte {{nobody}}'), 'error'],
    ['a question that is gone', (document) => delete document.schema.properties[firstKey(document)], 'lost'],
    [
      'a question of another type',
      (document) => (document.schema.properties[firstKey(document)] = { type: 'number', title: 'N' }),
      'lost',
    ],
    [
      'a question in one language only',
      (document, locale) => {
        if (locale === 'fr')
          document.schema.properties['cid-more'] = { type: 'string', title: 'X', deprecated: true };
      },
      'error',
    ],
    [
      'another place for its answers',
      (document) => Object.assign(document, { entry: { collection: 'plf', key: 'single' } }),
      'lost',
    ],
    ['another kind', (document) => Object.assign(document, { kind: 'page', sections: [] }), 'lost'],
  ])('%s', async (_what, change, code) => {
    await save('cid', change);
    const { tag } = await verdictOf();
    const answer = await publish(tag, { who: 'author' });
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'refused' }]);
    expect(refusedFor(answer)).toContain(code);
  });

  test('a text that is no JSON, or a language that is missing', async () => {
    for (const [fr, code] of [
      ['{"title":', 'unreadable'],
      ['{"title":"a","title":"b"}', 'unreadable'],
      ['', 'missing'],
    ] as const) {
      const of = await newDraft();
      const body = { fr, en: published.en['cid'], base: published.release, reviewed: {} };
      await backend.as('author', 'PUT', `/drafts/${of}/documents/cid`, body, { 'if-none-match': '*' });
      const answer = await publish((await verdictOf(of)).tag, { who: 'author', of });
      expect([answer.status, refusedFor(answer)]).toEqual([409, [code]]);
    }
  });

  test('what moved after the verdict', async () => {
    await save('cid', retitled('a'));
    const { tag } = await verdictOf();
    await save('cid', retitled('b'));
    expect((await publish(tag)).status).toBe(412);
    expect(
      (await backend.as('editor', 'POST', `/drafts/${draft}/publish`, { why: '', accepted: [] })).status,
    ).toBe(428);
  });
});

describe('what changes answers', () => {
  const narrowed: Change = (document) => {
    const key = Object.keys(document.schema.properties).find(
      (each) => typeof document.schema.properties[each]?.['maxLength'] === 'number',
    );
    if (key !== undefined) Object.assign(document.schema.properties[key] ?? {}, { maxLength: 20 });
  };

  test('is an author’s, with a tick for each consequence, kept in the release', async () => {
    await save('cid', narrowed);
    const { verdict, tag } = await verdictOf();
    expect(verdict).toMatchObject({ publishable: true, needs: 'structure' });
    const ids = verdict.questions.map(({ id }) => id);
    expect(verdict.questions).toMatchObject([
      { name: 'cid', what: 'limit-tightened', question: expect.any(String) },
    ]);
    expect((await publish(tag, { accepted: ids })).json).toMatchObject({ code: 'structure' });
    expect((await publish(tag, { who: 'author' })).status).toBe(409);
    const answer = await publish(tag, { who: 'author', accepted: ids });
    expect(answer.status, answer.text).toBe(201);
    const { release } = answer.json as { release: number };
    const { accepted } = (await backend.as('all', 'GET', `/releases/${release}`)).json as Release;
    expect(accepted.map((tick) => readTick(tick).id)).toEqual(ids);
  });
});

describe('a base that moved', () => {
  test('is merged: both changes are published, and the same text twice is refused until it is asked', async () => {
    const other = await newDraft();
    const clashing = await newDraft();
    const described: Change = (document, locale) => {
      Object.assign(document, { description: locale === 'fr' ? 'Ce que je suis' : 'What I am' });
    };
    await save('cid', retitled('une'));
    await save('cid', described, {}, other);
    await save('cid', retitled('autre'), {}, clashing);
    expect((await publish((await verdictOf()).tag)).status).toBe(201);
    const answer = await publish((await verdictOf(clashing)).tag, { of: clashing });
    expect([answer.status, refusedFor(answer)]).toEqual([409, ['clash', 'clash']]);
    const { verdict, tag } = await verdictOf(other);
    expect(JSON.parse(verdict.merged['cid']?.fr ?? '')).toMatchObject({
      title: 'Carte une',
      description: 'Ce que je suis',
    });
    const merged = await publish(tag, { who: 'author', of: other });
    expect(merged.status, merged.text).toBe(201);
    const now = (await backend.as('all', 'GET', '/documents')).json as PublishedTexts;
    expect(JSON.parse(now.fr['cid'] ?? '')).toMatchObject({
      title: 'Carte une',
      description: 'Ce que je suis',
    });
  });
});

test('of two who publish at once, one does and the other is told that it moved', async () => {
  const [one, two] = [await newDraft(), await newDraft()];
  await save('cid', retitled('x'), {}, one);
  await save('help', retitled('y'), {}, two);
  const [first, second] = [await verdictOf(one), await verdictOf(two)];
  const answers = await Promise.all([publish(first.tag, { of: one }), publish(second.tag, { of: two })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
});
