import { describe, expect, it } from 'vitest';
import { done } from '#src/remote/outcome.ts';
import { createRemote } from '#src/remote/remote.ts';
import { remoteAtFirstUse } from '#src/remote/remote-at-first-use.ts';

const backendUrl = 'https://backend.example';

function whole(asked: string[]) {
  return createRemote({
    backendUrl,
    clientId: 'app',
    clientSecret: 'secret',
    online: () => true,
    fetch: async (input) => {
      asked.push(new Request(input).url);
      return Response.json({ v: '1.2.3' });
    },
  });
}

describe('a remote whose code comes with its first call', () => {
  it('knows its backend at once, and fetches the code when it is asked', async () => {
    const asked: string[] = [];
    let loads = 0;
    const at = remoteAtFirstUse(
      async () => {
        loads += 1;
        return whole(asked);
      },
      () => true,
    );
    const remote = at.ahead(backendUrl);
    expect([remote.backend, loads]).toEqual([backendUrl, 0]);
    expect(await remote.version()).toEqual(done('1.2.3'));
    await remote.version();
    expect([loads, asked.length]).toEqual([1, 2]);
  });

  it('is a server that does not answer where the code does not come, and asks for it anew', async () => {
    let online = false;
    const at = remoteAtFirstUse(
      () => (online ? Promise.resolve(whole([])) : Promise.reject(new TypeError('no code'))),
      () => online,
    );
    const remote = at.ahead(backendUrl);
    expect(await remote.version()).toEqual({ ok: false, problem: { kind: 'offline' } });
    expect(await remote.opensStudio('bearer')).toBe(false);
    online = true;
    expect(await remote.version()).toEqual(done('1.2.3'));
  });

  it('begins within the same task once the code is there: a page that goes has no other', async () => {
    const asked: string[] = [];
    const at = remoteAtFirstUse(
      async () => whole(asked),
      () => true,
    );
    const remote = at.ahead(backendUrl);
    await at.get();
    void remote.patchNodeOnHide('bearer', '7', {}, '"1"');
    expect(asked).toHaveLength(1);
  });
});
