/** The studio's calls: permissions, answers, errors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from '#src/contract/domain/names.ts';
import type { Call } from '#src/contract/wire/calls.ts';
import { type StudioCallName, studioCalls } from '#src/contract/wire/studio-calls.ts';
import type { PublishedTexts, Release, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { studioRoutes } from '#src/studio/api/studio-routes.ts';
import { fewNames } from '#tests/few-documents.ts';
import { callers, type StudioBackend, startStudio } from './studio-backend.ts';

let backend: StudioBackend;
beforeAll(async () => {
  backend = await startStudio();
});
afterAll(() => backend.stop());

async function newDraft(title = 'Corrections'): Promise<StudioDraft> {
  const answer = await backend.as('editor', 'POST', '/drafts', { title });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as StudioDraft;
}

describe('rights', () => {
  const anyRight = ['office', 'editor', 'author', 'all'];
  const words = ['editor', 'author', 'all'];
  /** Callers with permission, by call. A call without its row here does not compile. */
  const may: Readonly<Record<StudioCallName, readonly string[]>> = {
    studio: anyRight,
    studioDocuments: anyRight,
    createDraft: words,
    readDraft: anyRight,
    changeDraft: words,
    removeDraft: words,
    writeDocument: words,
    removeDocument: words,
    verdict: anyRight,
    publish: words,
    createPreview: anyRight,
    movePreview: anyRight,
    endPreview: anyRight,
    readPreview: anyRight,
    // Needs another kind of token: 401 for all callers.
    shown: callers,
    releases: anyRight,
    readRelease: anyRight,
    revertRelease: words,
    draftOfRelease: words,
    releaseAnswer: anyRight,
  };

  test.each(namesOf(studioCalls))('%s: everybody else is answered 403 with a code', async (name) => {
    const { method, path }: Call<readonly string[]> = studioCalls[name];
    expect(studioRoutes[name]).toBeDefined();
    for (const who of callers) {
      const body = ['POST', 'PATCH', 'PUT'].includes(method) ? {} : undefined;
      const place = path('x', 'y').replace('/studio/api', '');
      const { status, json } = await backend.as(who, method, place, body);
      if (may[name].includes(who)) expect([who, status]).not.toEqual([who, 403]);
      else {
        expect([who, status]).toEqual([who, 403]);
        expect(json).toMatchObject({ message: expect.stringMatching(/./), code: expect.stringMatching(/./) });
      }
    }
  });

  test('nothing is answered to a login that did not ask for the role', async () => {
    const { access_token: bearer } = await backend.login('all@example.test', 'Staff-pass-1', '');
    expect((await backend.call('GET', '/studio/api/', { bearer })).status).toBe(403);
  });

  test('another account’s record needs the office', async () => {
    const status = async (who: string) => {
      const { access_token: bearer } = await backend.login(`${who}@example.test`, 'Staff-pass-1');
      return (await backend.call('GET', '/user/2?_format=json', { bearer })).status;
    };
    expect([await status('office'), await status('all')]).toEqual([200, 200]);
    expect([await status('editor'), await status('author')]).toEqual([403, 403]);
  });

  test('only the office learns how many wait', async () => {
    expect((await backend.as('office', 'GET', '/')).json).toMatchObject({
      me: { rights: ['office'] },
      waiting: { requests: 0, deletions: 0 },
    });
    expect((await backend.as('editor', 'GET', '/')).json).toEqual({
      me: { name: 'Paul Rivière', rights: ['words'] },
      release: 1,
      drafts: [],
    });
  });
});

describe('what is published', () => {
  test('comes as texts, once', async () => {
    const answer = await backend.as('editor', 'GET', '/documents');
    const { release, fr, en } = answer.json as PublishedTexts;
    expect([release, JSON.parse(fr['cid'] ?? '').locale, JSON.parse(en['cid'] ?? '').locale]).toEqual([
      1,
      'fr',
      'en',
    ]);
    const tag = answer.headers.get('etag') ?? '';
    const again = await backend.as('editor', 'GET', '/documents', undefined, { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is the first release, whose answer is that of the call for documents', async () => {
    const { json } = await backend.as('all', 'GET', '/releases');
    expect(json).toMatchObject([{ number: 1, kind: 'shipped', documents: { cid: expect.any(String) } }]);
    const { documents } = (await backend.as('all', 'GET', '/releases/1')).json as Release;
    expect(Object.keys(documents)).toEqual(fewNames);
    const file = await backend.as('all', 'GET', '/releases/1/answer');
    const { access_token: bearer } = await backend.login();
    const served = await backend.call('GET', '/ge_rest/ge_get_schema_url?_format=json', { bearer });
    expect(file.text).toBe(served.text);
    expect(file.headers.get('content-disposition')).toContain('answer-1.json');
    for (const n of ['0', '2', 'x', '1.5', '99999999999'])
      expect((await backend.as('all', 'GET', `/releases/${n}`)).status).toBe(404);
  });
});

describe('a draft', () => {
  test('is made, read, named and removed', async () => {
    const draft = await newDraft('  Corrections du\n22\u2028 novembre ');
    expect(draft).toMatchObject({ title: 'Corrections du 22 novembre', by: 'Paul Rivière', documents: {} });
    const read = await backend.as('office', 'GET', `/drafts/${draft.id}`);
    const tag = read.headers.get('etag') ?? '';
    expect(
      (await backend.as('office', 'GET', `/drafts/${draft.id}`, undefined, { 'if-none-match': tag })).status,
    ).toBe(304);
    const named = await backend.as(
      'author',
      'PATCH',
      `/drafts/${draft.id}`,
      { title: 'Parcours' },
      { 'if-match': tag },
    );
    expect([named.status, named.json]).toMatchObject([200, { title: 'Parcours' }]);
    const late = await backend.as(
      'editor',
      'PATCH',
      `/drafts/${draft.id}`,
      { title: 'x' },
      { 'if-match': tag },
    );
    expect([late.status, late.json]).toMatchObject([412, { code: 'moved' }]);
    expect((await backend.as('editor', 'DELETE', `/drafts/${draft.id}`)).status).toBe(428);
    const now = named.headers.get('etag') ?? '';
    expect(
      (await backend.as('editor', 'DELETE', `/drafts/${draft.id}`, undefined, { 'if-match': now })).status,
    ).toBe(204);
    expect((await backend.as('editor', 'GET', `/drafts/${draft.id}`)).status).toBe(404);
    const acts = await backend.store.look((db) => db.selectFrom('acts').selectAll().execute());
    expect(acts.filter(({ what }) => what === 'draft-removed')).toMatchObject([
      { by_name: 'Paul Rivière', by_role: 'provider', about_uid: null },
    ]);
  });

  test.each([
    ['no object', [], ''],
    ['no title', {}, '/title'],
    ['an empty one', { title: ' ' }, '/title'],
    ['one that is too long', { title: 'x'.repeat(201) }, '/title'],
    ['one that no database keeps', { title: 'a\u0000b' }, '/title'],
    ['a number', { title: 1 }, '/title'],
    ['a member that there is not', { title: 'x', titel: 'x' }, '/titel'],
  ])('with %s is refused with its place', async (_what, payload, place) => {
    const { status, json } = await backend.as('editor', 'POST', '/drafts', payload);
    expect([status, json]).toMatchObject([422, { code: 'payload', place }]);
  });

  test('what is no JSON, or too much, is refused with a code', async () => {
    const { access_token: bearer } = await backend.login('editor@example.test', 'Staff-pass-1');
    const post = (body: string) =>
      backend.call('POST', '/studio/api/drafts', {
        bearer,
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect([(await post('{')).status, (await post('{')).json]).toMatchObject([400, { code: 'unreadable' }]);
    const long = JSON.stringify({ title: 'x'.repeat(70_000) });
    const said = await post(long);
    expect([said.status, said.json]).toMatchObject([413, { code: 'too-large' }]);
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: new Blob([long]).stream(), duplex: 'half' };
    const unsaid = await fetch(`${backend.origin}/studio/api/drafts`, request as RequestInit);
    expect([unsaid.status, await unsaid.json()]).toMatchObject([413, { code: 'too-large' }]);
  });
});
