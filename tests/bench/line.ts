/** A slow line with a device at its end: the real client and the real backend. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { SyncState } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Access } from '#src/platform/remote/access-token.ts';
import { createNodeTransport } from '#src/platform/remote/node-transport.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { createBackend } from '#src/server/app/backend-app.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';

const client = { clientId: 'coaching-app', clientSecret: 'client-secret' };
const alice = { mail: 'alice@example.test', password: 'Alice-pass-1' };

/** A backend in this process with Alice’s empty account, removed after `work`. */
export async function withBackend<T>(work: (port: number) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ancrage-slow-'));
  // A server with an app compresses its answers.
  const appDir = mkdtempSync(join(tmpdir(), 'ancrage-app-'));
  for (const file of ['index.html', 'sw.js']) writeFileSync(join(appDir, file), '');
  const backend = await createBackend({
    dataDir,
    appDir,
    databaseUrl: '',
    numbersAbove: 0,
    fixturesDir: 'schemas-fixtures',
    ...client,
    allowedOrigins: [],
    accounts: () => [{ ...alice, language: 'en', profile: {}, termsAccepted: true, data: {} }],
    passwordCost: { log2N: 10, r: 8, p: 1 },
    evenMilliseconds: 0,
  });
  try {
    await backend.listen({ host: '127.0.0.1', port: 0 });
    return await work((backend.server.address() as AddressInfo).port);
  } finally {
    await backend.close();
    for (const folder of [dataDir, appDir]) rmSync(folder, { recursive: true, force: true });
  }
}

interface SlowWay {
  readonly url: string;
  /** Bytes transferred so far, headers included. */
  bytes(): { readonly up: number; readonly down: number };
  stop(): void;
}

/**
 * A proxy to a port that limits the bytes a second in each direction.
 * @param delay additional milliseconds for each byte, in each direction.
 */
export async function slowWayTo(port: number, bytesPerSecond: number, delay = 0): Promise<SlowWay> {
  const sockets = new Set<Socket>();
  const tick = 20;
  const share = Math.ceil((bytesPerSecond * tick) / 1000);
  const later = (work: () => void) => (delay === 0 ? work() : void setTimeout(work, delay));
  /** The bytes in one direction, over all connections. */
  function lane() {
    const waiting: { readonly to: Socket; readonly from: Socket; data: Buffer; end: boolean }[] = [];
    let passed = 0;
    const timer = setInterval(() => {
      for (let left = share; left > 0 && waiting.length > 0; ) {
        const [first] = waiting;
        if (first === undefined) break;
        const part = first.data.subarray(0, left);
        left -= Math.max(part.length, 1);
        passed += part.length;
        later(() => {
          if (part.length > 0 && !first.to.destroyed) first.to.write(part);
        });
        first.data = first.data.subarray(part.length);
        if (first.data.length > 0) continue;
        if (first.end) later(() => first.to.end());
        waiting.shift();
        if (!waiting.some(({ from }) => from === first.from)) first.from.resume();
      }
    }, tick);
    return {
      pass(from: Socket, to: Socket) {
        from.on('data', (data: Buffer) => {
          waiting.push({ from, to, data, end: false });
          from.pause();
        });
        from.on('end', () => waiting.push({ from, to, data: Buffer.alloc(0), end: true }));
      },
      passed: () => passed,
      stop: () => clearInterval(timer),
    };
  }
  const [up, down] = [lane(), lane()];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    up.pass(near, far);
    down.pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => ({ up: up.passed(), down: down.passed() }),
    stop() {
      up.stop();
      down.stop();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A signed-in device of Alice, with all data of her space. */
export async function openOn(
  seed: number,
  backendUrl: string,
): Promise<{ workspace: Workspace; sync: SyncState }> {
  const { device } = createTestDevice(seed);
  const remote = createRemote({ backendUrl, ...client });
  const tokens = await remote.signIn(alice.mail, alice.password);
  if (!tokens.ok) throw new Error(`signing in failed: ${JSON.stringify(tokens.problem)}`);
  const bearer = tokens.value.accessToken;
  const user = await remote.user(bearer, '2');
  if (!user.ok) throw new Error(`no record: ${JSON.stringify(user.problem)}`);
  const { uuid, nodeId } = user.value;
  if (uuid === undefined || nodeId === undefined) throw new Error('a record without uuid or node');
  // The measurement is shorter than a token's lifetime.
  const access: Access = {
    call: (run) => run(bearer),
    atHand: () => undefined,
    forget: () => undefined,
    end: () => undefined,
    close: () => undefined,
  };
  const transport = createNodeTransport(remote, access, { nodeId, ownerUuid: uuid });
  const account = { userId: '2', uuid, backend: 'https://backend.example' };
  const clock = { ...device.clock, now: () => Date.now(), elapsed: () => performance.now() };
  const workspace = await openWorkspace(account, transport, {
    device: { ...device, clock },
    autoSync: false,
  });
  return { workspace, sync: await workspace.sync() };
}
