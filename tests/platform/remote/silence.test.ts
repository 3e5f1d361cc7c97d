/** A request without an answer: repeated at most twice, without writes, to find the cause. */
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createRemote, type Remote } from '#src/platform/remote/remote.ts';
import { type Heard, type Reply, startFaultyServer } from './faulty-server.ts';

const calls: readonly (readonly [name: string, call: (remote: Remote) => Promise<unknown>])[] = [
  ['a read', (remote) => remote.node('the-bearer', '1')],
  ['a write', (remote) => remote.patchNode('the-bearer', '1', { field_cid: '{"a":"words"}' })],
  ['a sign-in', (remote) => remote.signIn('alice@example.test', 'the-password')],
  ['an upload', (remote) => remote.upload('the-bearer', { name: 'a.txt', content: new Blob(['words']) })],
  ['a file', (remote) => remote.file('the-bearer', '/system/files/a.txt')],
];

async function against(answer: (heard: Heard) => Reply, online = true) {
  const server = await startFaultyServer(answer);
  const client = { clientId: 'a', clientSecret: 'the-secret', timeoutSeconds: 20 };
  const remote = createRemote({ ...client, backendUrl: server.url, online: () => online });
  return { remote, heard: server.heard };
}

const isProbe = ({ method, headers }: Heard) => method === 'GET' && headers.accept !== 'application/json';

describe.each(calls)('%s', (_name, call) => {
  it('that is cut off on a device without network is told as that, and not asked again', async () => {
    const { remote, heard } = await against(() => ({ fault: 'cut' }), false);
    expect(await call(remote)).toMatchObject({ problem: { kind: 'offline' } });
    expect(new Set(heard.map(({ method, path }) => `${method} ${path}`)).size).toBe(1);
  });

  it('that nobody answers, again and again, is a server that is not reached', async () => {
    const { remote } = await against(() => ({ fault: 'cut' }));
    expect(await call(remote)).toMatchObject({ problem: { kind: 'unreached' } });
  });

  it('that meets a closed port is a server that is not reached', async () => {
    const held = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => held.once('listening', resolve));
    const address = held.address();
    await new Promise((resolve) => held.close(resolve));
    const port = typeof address === 'object' ? address?.port : undefined;
    const remote = createRemote({ backendUrl: `http://127.0.0.1:${port}`, clientId: 'a', clientSecret: 'b' });
    expect(await call(remote)).toMatchObject({ problem: { kind: 'unreached' } });
  });

  it('that goes round in circles is a redirect', async () => {
    const { remote } = await against(() => ({ status: 302, headers: { Location: '/node/1' } }));
    expect(await call(remote)).toMatchObject({ problem: { kind: 'redirected' } });
  });

  it('whose answer breaks off in its middle is interrupted', async () => {
    const { remote, heard } = await against(() => ({ fault: 'torn', body: 'x'.repeat(4000) }));
    expect(await call(remote)).toMatchObject({ problem: { kind: 'interrupted' } });
    expect(heard).toHaveLength(1);
  });

  it('is never sent a second time with what it wrote, nor with a bearer that it did not have', async () => {
    const { remote, heard } = await against(() => ({ fault: 'cut' }));
    await call(remote);
    const again = heard.filter(isProbe);
    expect(again.length).toBeGreaterThan(0);
    for (const one of again) {
      expect(one.body).toBe('');
      expect(one.path).toBe(heard[0]?.path);
      if (one.headers['sec-fetch-mode'] === 'no-cors') expect(one.headers.authorization).toBeUndefined();
    }
    expect(heard.filter(({ body }) => body !== '').length).toBeLessThanOrEqual(1);
  });
});
