/** The client of the calls with codecs: what it sends, and what it makes of an answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peopleCalls } from '#src/contract/wire/people-calls.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { realTime } from '#src/platform/remote/response-timeout.ts';
import { createSend } from '#src/platform/remote/send.ts';
import { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import { createCalling, nothingYet } from '#src/studio/web/client/call.ts';

const draft: StudioDraft = {
  ...{ id: 'd', title: 'One', revision: 3, by: 'Ann', at: 1 },
  documents: { cid: { fr: '{}', en: '{}', base: 1, revision: 2, by: 'Ann', at: 1, reviewed: {} } },
};

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** A client whose server gives that answer. */
function answering(status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const requests: Request[] = [];
  const send = createSend({
    backendUrl: 'https://studio.test',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    },
    now: Date.now,
    online: () => true,
    timeoutSeconds: undefined,
    after: realTime,
  });
  return { call: createCalling(send, { call: (run) => run('bearer') }), requests };
}

it('names the member that an answer lacks', async () => {
  const { revision: _, ...lacking } = draft.documents['cid'] ?? {};
  const { call } = answering(200, { ...draft, documents: { cid: lacking } });
  expect(await call(studioCalls.readDraft, { path: ['d'] })).toEqual({
    ok: false,
    problem: {
      kind: 'unreadable',
      call: 'readDraft',
      place: '/documents/cid/revision',
      detail: 'a whole number is wanted',
    },
  });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('readDraft'));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('/documents/cid/revision'));
});

it('names a wrong item of a list', async () => {
  const { call } = answering(200, { people: [{ uid: '7' }], counts: {} });
  expect(await call(peopleCalls.searchPeople, { body: { q: '' } })).toMatchObject({
    problem: { kind: 'unreadable', call: 'searchPeople', place: '/people/0/uid' },
  });
});

it('leaves out what a newer server adds', async () => {
  const added = { ...draft, colour: 'red', documents: { cid: { ...draft.documents['cid'], colour: 'red' } } };
  const { call } = answering(200, added, { ETag: '"3"' });
  expect(await call(studioCalls.readDraft, { path: ['d'] })).toEqual({
    ok: true,
    value: { value: draft, tag: '"3"' },
  });
});

it('asks for what is newer than the tag, and takes 304 as nothing new', async () => {
  const { call, requests } = answering(304);
  const answer = await call(studioCalls.readDraft, { path: ['d'], match: '"3"' });
  expect(answer).toEqual({ ok: true, value: { value: undefined, tag: '"3"' } });
  expect(requests[0]?.headers.get('If-None-Match')).toBe('"3"');
});

it('writes only over what was read, or where there is nothing yet', async () => {
  const { call, requests } = answering(200, { revision: 4 });
  const body = { fr: '{}', en: '{}', base: 1, reviewed: {} };
  await call(studioCalls.writeDocument, { path: ['d', 'c/d'], body, match: '"3"' });
  await call(studioCalls.writeDocument, { path: ['d', 'cid'], body, match: nothingYet });
  const sent = requests.map(({ url, headers }) => [
    new URL(url).pathname,
    headers.get('If-Match'),
    headers.get('If-None-Match'),
  ]);
  expect(sent).toEqual([
    ['/studio/api/drafts/d/documents/c%2Fd', '"3"', null],
    ['/studio/api/drafts/d/documents/cid', null, '*'],
  ]);
  expect(await requests[0]?.json()).toEqual(body);
});

it('writes a query', async () => {
  const { call, requests } = answering(200, { to: 'a@b.test', language: 'fr', subject: '', text: '' });
  await call(peopleCalls.readLetter, { path: ['7'], query: { of: 'approval', role: 'counsellor' } });
  const { pathname, searchParams } = new URL(requests[0]?.url ?? '');
  expect(pathname).toBe('/studio/api/people/7/letter');
  expect([searchParams.get('of'), searchParams.get('role')]).toEqual(['approval', 'counsellor']);
});

const asked = { path: ['d'], body: { why: '', accepted: [] }, match: '"v1"' } as const;

it('takes a refusal of the call as an answer', async () => {
  const { call } = answering(412, { message: 'It has changed.', code: 'moved' });
  expect(await call(verdictCalls.publish, asked)).toEqual({
    ok: true,
    value: { refused: { code: 'moved' } },
  });
});

it('names the member that a refusal lacks', async () => {
  const { call } = answering(409, { message: 'No.', code: 'refused', verdict: { publishable: false } });
  expect(await call(verdictCalls.publish, asked)).toMatchObject({
    problem: { kind: 'unreadable', call: 'publish', place: '/verdict/needs' },
  });
});

it('leaves any other refusal to the general rules', async () => {
  const { call } = answering(422, { message: '/q: a text is wanted.', code: 'payload', place: '/q' });
  expect(await call(peopleCalls.searchPeople, { body: { q: '' } })).toMatchObject({
    problem: { kind: 'refused', status: 422, code: 'payload' },
  });
});
