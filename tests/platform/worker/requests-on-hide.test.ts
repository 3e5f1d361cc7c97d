/** Requests handed over by a closing page: sent by the worker; other messages are ignored. */
import { describe, expect, it } from 'vitest';
import { acknowledgement } from '#src/platform/device/worker-line.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { answerOnHide } from '#src/platform/worker/requests-on-hide.ts';
import { startFaultyServer } from '../remote/faulty-server.ts';

/** Sends a message to the worker. Returns its messages, and when it may be stopped. */
function worker(data: unknown) {
  const said: unknown[] = [];
  let work: Promise<unknown> | undefined;
  const port = { postMessage: (word: unknown) => said.push(word) } as unknown as MessagePort;
  const waitUntil = (until: Promise<unknown>) => {
    work = until;
  };
  answerOnHide(Object.assign(new Event('message'), { data, ports: [port], waitUntil }));
  return { said, over: async () => work };
}

async function sent(size: number, controls = false) {
  const server = await startFaultyServer(() => ({ body: {} }));
  const handed: unknown[] = [];
  const remote = createRemote({
    backendUrl: server.url,
    clientId: 'x',
    clientSecret: '',
    handOver: {
      controls: () => controls,
      ask: async (message) => {
        // As it arrives in another thread.
        const { said, over } = worker(structuredClone(message));
        handed.push(...said);
        await over();
        handed.push(said.at(-1));
      },
    },
  });
  const words = 'x'.repeat(size);
  await remote.patchNodeOnHide('bearer', '7', { field_plf: words }, '"etag"');
  return { handed, heard: server.heard, words };
}

describe('a page that goes', () => {
  it('sends by itself what a browser lets it', async () => {
    const { handed, heard } = await sent(50_000);
    expect(handed).toEqual([]);
    expect(heard).toHaveLength(1);
  });

  it('hands over all that it sends where a worker stands between it and the network', async () => {
    const { handed, heard } = await sent(100, true);
    expect(handed).toEqual([acknowledgement, 'over']);
    expect(heard).toHaveLength(1);
  });

  it('hands over what is larger: the same request is made, and the page is told when it is over', async () => {
    const { handed, heard, words } = await sent(70_000);
    expect(handed).toEqual([acknowledgement, 'over']);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ method: 'PATCH' });
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer bearer', 'if-match': '"etag"' });
    expect(heard[0]?.body).toContain(words);
  });
});

describe('the worker', () => {
  it.each([
    undefined,
    'send',
    { type: 'send-on-hide-1' },
    { type: 'renew-tokens-1', url: 'x', body: '', headers: {} },
  ])('leaves alone %j', (message) => {
    expect(worker(message).said).toEqual([]);
  });

  it('says that it is over also where the server is not reached', async () => {
    const message = { type: 'send-on-hide-1', url: 'http://127.0.0.1:1/', headers: {}, body: '{}' };
    const { said, over } = worker(message);
    await over();
    expect(said).toEqual([acknowledgement, 'over']);
  });
});
