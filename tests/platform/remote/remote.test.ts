/** The calls with a real, faulty server: requests, and the outcome of every fault. */
import { describe, expect, it } from 'vitest';
import { createRemote } from '#src/platform/remote/remote.ts';
import { formValue, type Reply, startFaultyServer } from './faulty-server.ts';

const node = {
  nid: [{ value: 1 }],
  uid: [{ target_id: 2, target_uuid: 'uuid-2' }],
  field_cid: [{ value: '{"CIDsymptome":"s"}' }],
};
const user = { uid: [{ value: 2 }], field_data: [{ target_id: 1 }], field_firstname: [{ value: 'A' }] };
const tokens = {
  token_type: 'Bearer',
  expires_in: 300,
  access_token: 'access-1',
  refresh_token: 'refresh-1',
};
const page: Reply = {
  headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  body: '<!DOCTYPE html><p>Home</p>',
};
const broken: Reply = {
  status: 500,
  body: 'The website encountered an unexpected error. Try again later.',
};
const overtaken = {
  message: 'Unprocessable Entity: validation failed.\n: Le contenu a été modifié par un autre utilisateur.\n',
};

async function against(reply: Reply, timeoutSeconds?: number) {
  const server = await startFaultyServer(() => reply);
  const remote = createRemote({
    backendUrl: server.url,
    clientId: 'app',
    clientSecret: 'secret',
    now: () => Date.parse('2026-11-21T00:00:00Z'),
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  });
  return { server, remote };
}

const problem = (value: object) => ({ ok: false, problem: value });

describe('what goes out', () => {
  it('asks for tokens with a multipart form, without a bearer', async () => {
    const { server, remote } = await against({ body: tokens });
    const outcome = await remote.signIn('alice@example.test', 'pässword');
    expect(outcome).toEqual({
      ok: true,
      value: { accessToken: 'access-1', refreshToken: 'refresh-1', expiresIn: 300 },
    });
    const [heard] = server.heard;
    expect(heard).toMatchObject({ method: 'POST', path: '/oauth/token', query: '?_format=json' });
    expect(heard?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
    expect(heard?.headers.authorization).toBeUndefined();
    const sent = ['grant_type', 'client_id', 'client_secret', 'scope', 'username', 'password'].map(
      (name) => heard && formValue(heard, name),
    );
    expect(sent).toEqual(['password', 'app', 'secret', 'rest', 'alice@example.test', 'pässword']);
  });

  it('refreshes with the refresh token and no scope', async () => {
    const { server, remote } = await against({ body: tokens });
    await remote.refresh('refresh-0');
    const [heard] = server.heard;
    expect(heard && formValue(heard, 'grant_type')).toBe('refresh_token');
    expect(heard && formValue(heard, 'refresh_token')).toBe('refresh-0');
    expect(heard && formValue(heard, 'scope')).toBeUndefined();
  });

  it('patches the node with its bundle, the bearer and If-Match where an ETag came', async () => {
    const { server, remote } = await against({ body: node, headers: { ETag: '"7"' } });
    const outcome = await remote.patchNode('access-1', '1', { field_cid: '{}' }, '"6"');
    expect(outcome).toMatchObject({
      ok: true,
      value: { etag: '"7"', ownerId: '2', ownerUuid: 'uuid-2', texts: { field_cid: '{"CIDsymptome":"s"}' } },
    });
    const [heard] = server.heard;
    expect(heard).toMatchObject({ method: 'PATCH', path: '/node/1', query: '?_format=json' });
    expect(heard?.headers).toMatchObject({
      authorization: 'Bearer access-1',
      'content-type': 'application/json',
      'if-match': '"6"',
    });
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      type: [{ target_id: 'data' }],
      field_cid: [{ value: '{}' }],
    });
  });

  it('sends no If-Match where none came, and no type with a user', async () => {
    const { server, remote } = await against({ body: user });
    await remote.patchUser('access-1', '2', { firstName: 'A' });
    expect(server.heard[0]?.headers['if-match']).toBeUndefined();
    expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({ field_firstname: [{ value: 'A' }] });
  });

  it('never lets the browser add cookies or keep an answer', async () => {
    const { server } = await against({ body: node });
    const modes: string[] = [];
    const remote = createRemote({
      backendUrl: server.url,
      clientId: 'a',
      clientSecret: 'b',
      fetch: (input, init) => {
        const request = new Request(input, init);
        modes.push(request.credentials, request.cache);
        return fetch(request);
      },
    });
    await remote.node('access-1', '1');
    expect(modes).toEqual(['omit', 'no-store']);
  });

  it('sends neither bearer nor cookie on public calls, and tries once only', async () => {
    const { server, remote } = await against({ ...broken, headers: { 'Set-Cookie': 'a=b' } });
    await remote.version();
    await remote.version();
    expect(server.heard).toHaveLength(2);
    for (const { headers } of server.heard) {
      expect(headers.authorization).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
    }
  });

  it('asks for a node by the tag of what is known, which is the answer where nothing changed', async () => {
    const { server, remote } = await against({ status: 304, body: '' });
    const known = { texts: { field_cid: '{}' }, etag: '"7"' };
    expect(await remote.node('access-1', '1', known)).toEqual({ ok: true, value: known });
    expect(server.heard[0]?.headers['if-none-match']).toBe('"7"');
    expect((await remote.node('access-1', '1')).ok).toBe(false);
    await remote.node('access-1', '1', { texts: {}, etag: undefined });
    expect(server.heard.slice(1).map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('hands the documents over as they are', async () => {
    const { remote } = await against({
      body: '{"fr":{},"en":{"x":1}}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await remote.documents('access-1')).toEqual({
      ok: true,
      value: { changed: true, text: '{"fr":{},"en":{"x":1}}', tag: undefined },
    });
  });

  it('asks whether documents changed only where a tag came with them', async () => {
    const { server, remote } = await against({
      body: '{}',
      headers: { 'Content-Type': 'application/json', ETag: '"7-abc"' },
    });
    expect(await remote.documents('access-1')).toMatchObject({ value: { changed: true, tag: '"7-abc"' } });
    await remote.documents('access-1', '"7-abc"');
    expect(server.heard.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"7-abc"']);
    const { remote: unchanged } = await against({ status: 304, body: '' });
    expect(await unchanged.documents('access-1', '"7-abc"')).toEqual({ ok: true, value: { changed: false } });
    // The read was not conditional: a proxy that answers 304 has lost the documents.
    expect(await unchanged.documents('access-1')).toMatchObject({ ok: false });
  });
});

describe('what a fault becomes', () => {
  it.each([
    ['a 500 in plain text', broken, { kind: 'server', status: 500 }],
    [
      'maintenance',
      { status: 503, headers: { 'Retry-After': '120' }, body: 'maintenance' },
      { kind: 'server', status: 503, retryAfterSeconds: 120 },
    ],
    ['a bad gateway page', { ...page, status: 502 }, { kind: 'server', status: 502 }],
    [
      'a page with 200',
      page,
      { kind: 'unreadable', call: 'readNode', place: '', detail: 'an HTML page instead of JSON' },
    ],
    ['cut JSON', { body: '{"nid":[{"val' }, { kind: 'unreadable', call: 'readNode', place: '' }],
    ['an empty body', { body: '' }, { kind: 'unreadable', call: 'readNode' }],
    [
      'JSON of another shape',
      { body: { nid: [{ value: 1 }], field_cid: 'x' } },
      { kind: 'unreadable', call: 'readNode', place: '/field_cid' },
    ],
    ['403', { status: 403, body: { message: '' } }, { kind: 'forbidden', message: '' }],
    [
      '404',
      { status: 404, body: { message: 'not converted' } },
      { kind: 'refused', status: 404, message: 'not converted' },
    ],
    [
      '401',
      { status: 401, body: { message: '<em class="placeholder">dave</em> is blocked' } },
      { kind: 'refused', status: 401, message: 'dave is blocked' },
    ],
    [
      'a bare JSON string',
      { status: 400, body: '"This account is blocked."' },
      { kind: 'refused', status: 400, message: 'This account is blocked.' },
    ],
    ['an error page', { ...page, status: 404 }, { kind: 'refused', status: 404, message: '' }],
    [
      '429 in seconds',
      { status: 429, headers: { 'Retry-After': '7' } },
      { kind: 'too-many', retryAfterSeconds: 7 },
    ],
    [
      '429 with a date',
      { status: 429, headers: { 'Retry-After': 'Sat, 21 Nov 2026 00:01:00 GMT' } },
      { kind: 'too-many', retryAfterSeconds: 60 },
    ],
    ['429 without a word', { status: 429 }, { kind: 'too-many', retryAfterSeconds: undefined }],
    ['409', { status: 409 }, { kind: 'conflict' }],
    ['412', { status: 412 }, { kind: 'conflict' }],
    ['a closed connection', { fault: 'cut' }, { kind: 'unreached' }],
  ] as const)('%s', async (_name, reply: Reply, expected) => {
    const { remote } = await against(reply);
    expect(await remote.node('access-1', '1')).toMatchObject(problem(expected));
  });

  it.each(['silence', 'stall'] as const)('%s becomes a timeout that says how long', async (fault) => {
    const { remote } = await against({ body: node, fault }, 0.05);
    expect(await remote.node('access-1', '1')).toEqual(problem({ kind: 'timeout', seconds: 0.05 }));
  });

  it('no server at all is a server that is not reached', async () => {
    const remote = createRemote({ backendUrl: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' });
    expect(await remote.version()).toEqual(problem({ kind: 'unreached' }));
  });

  it('a node that somebody else wrote meanwhile is a conflict, in any language', async () => {
    const { remote } = await against({ status: 422, body: overtaken });
    expect(await remote.patchNode('access-1', '1', {})).toEqual(problem({ kind: 'conflict' }));
  });

  it.each([
    'Unprocessable Entity: validation failed.\nfield_cid.0.value: This value should be of the correct primitive type.\n',
    'Could not determine entity type bundle: "type" field is missing.',
  ])('other bad data of a node is refused: %s', async (message) => {
    const { remote } = await against({ status: 422, body: { message } });
    expect(await remote.patchNode('access-1', '1', {})).toEqual(
      problem({ kind: 'refused', status: 422, message }),
    );
  });
});

describe('refused tokens', () => {
  const signIn = [
    [400, 'invalid_grant', 'wrong-credentials'],
    [400, 'invalid_request', 'wrong-credentials'],
    [401, 'invalid_request', 'wrong-credentials'],
    [401, 'invalid_client', 'wrong-client'],
  ] as const;
  it.each(signIn)('sign-in: %i %s is %s', async (status, error, kind) => {
    const { remote } = await against({ status, body: { error } });
    expect(await remote.signIn('a', 'b')).toEqual(problem({ kind }));
  });

  const refresh = [
    [401, 'invalid_request', 'signed-out'],
    [400, 'invalid_grant', 'signed-out'],
    [401, 'invalid_client', 'wrong-client'],
    [400, 'invalid_request', 'wrong-client'],
    [400, 'invalid_scope', 'wrong-client'],
  ] as const;
  it.each(refresh)('refresh: %i %s is %s', async (status, error, kind) => {
    const { remote } = await against({ status, body: { error } });
    expect(await remote.refresh('r')).toEqual(problem({ kind }));
  });

  it.each([
    [429, 'too-many'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('%i is no word about the person: %s', async (status, kind) => {
    const { remote } = await against({ status, body: 'text' });
    expect(await remote.signIn('a', 'b')).toMatchObject(problem({ kind }));
    expect(await remote.refresh('r')).toMatchObject(problem({ kind }));
  });
});
