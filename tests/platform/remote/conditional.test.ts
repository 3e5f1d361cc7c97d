/** Conditional reads on a server that may not allow the header. */
import { describe, expect, it } from 'vitest';
import { createRemote } from '#src/platform/remote/remote.ts';
import { type Heard, type Reply, startFaultyServer } from './faulty-server.ts';

async function against(answer: (heard: Heard) => Reply) {
  const server = await startFaultyServer(answer);
  const remote = createRemote({ backendUrl: server.url, clientId: 'app', clientSecret: 'secret' });
  return { server, remote };
}

describe('a server whose CORS does not allow `If-None-Match`', () => {
  const documents: Reply = { body: '{"fr":{},"en":{}}', headers: { ETag: '"8-new"' } };
  const node: Reply = {
    body: { nid: [{ value: 1 }], field_cid: [{ value: '{"CIDsymptome":"s"}' }] },
    headers: { ETag: '"n-1"' },
  };

  /** A browser sends no request whose preflight fails. The page sees no answer. */
  const refusing = () =>
    against(({ path, headers }) => {
      if (headers['if-none-match'] !== undefined) return { fault: 'cut' };
      return path.startsWith('/node/') ? node : documents;
    });

  it('is read again without the condition, and from then on without one', async () => {
    const { server, remote } = await refusing();
    const conditions = () => server.heard.filter(({ headers }) => headers['if-none-match'] !== undefined);
    // The tag saves nothing here, so the caller should poll as rarely as without one.
    const fresh = { ok: true, value: { changed: true, text: '{"fr":{},"en":{}}', tag: undefined } };
    expect(await remote.documents('access-1', '"7-abc"')).toEqual(fresh);
    const tried = conditions().length;
    expect(tried).toBeGreaterThan(0);
    expect(await remote.documents('access-1', '"7-abc"')).toEqual(fresh);
    expect(conditions()).toHaveLength(tried);
  });

  it('gives the node too, with its tag, which writes still name', async () => {
    const { remote } = await refusing();
    const first = await remote.node('access-1', '1');
    expect(first).toMatchObject({ ok: true, value: { etag: '"n-1"' } });
    const known = first.ok ? first.value : undefined;
    expect(await remote.node('access-1', '1', known)).toEqual(first);
  });

  it('that is down keeps its condition for later', async () => {
    let isDown = true;
    const { server, remote } = await against(() => (isDown ? { fault: 'cut' } : documents));
    expect(await remote.documents('access-1', '"7-abc"')).toEqual({
      ok: false,
      problem: { kind: 'unreached' },
    });
    isDown = false;
    await remote.documents('access-1', '"7-abc"');
    expect(server.heard.at(-1)?.headers['if-none-match']).toBe('"7-abc"');
  });
});
