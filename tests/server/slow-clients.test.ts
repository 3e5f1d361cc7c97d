/** Clients that are slow, silent, many or send too much are disconnected, and no other client notices. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#src/contract/wire/calls.ts';
import { secondsOfBody } from '#src/platform/remote/response-timeout.ts';
import { defaultPatience, type Patience } from '#src/server/http/server-options.ts';
import { patience as busy } from '#tests/cases.ts';
import { type RunningBackend, startBackend } from './server.ts';

const patience: Patience = {
  headers: 300,
  request: 900,
  silence: 600,
  pause: 600,
  connections: 20,
};

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend({ patience });
});
afterAll(() => backend.stop());

function open(): Socket {
  const socket = connect(Number(new URL(backend.origin).port), '127.0.0.1');
  // The server is expected to close the connection.
  socket.on('error', () => undefined);
  return socket;
}

/** All that the server sends until it closes the connection. */
function readUntilClosed(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => socket.on('close', () => resolve(said)));
}

/** Sends a byte every few milliseconds while the connection is open. */
function trickle(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => socket.write(text[sent++ % text.length] ?? ''), 50);
  socket.on('close', () => clearInterval(timer));
}

async function othersAreServed(): Promise<void> {
  expect((await backend.call('GET', '/getwaversion/tmp')).status).toBe(200);
}

describe('a client is let go', () => {
  test('whose headers never end', async () => {
    const socket = open();
    socket.write('GET /getwaversion/tmp HTTP/1.1\r\nHost: x\r\n');
    trickle(socket, 'X-Slow: a\r\n');
    const said = readUntilClosed(socket);
    await othersAreServed();
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('whose body never ends', async () => {
    const socket = open();
    socket.write(
      'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10000\r\n\r\n',
    );
    trickle(socket, 'grant_type=password&');
    const said = readUntilClosed(socket);
    await othersAreServed();
    expect(await said).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that says nothing at all, from the start or after a call', async () => {
    const silent = open();
    const done = open();
    done.write('GET /getwaversion/tmp HTTP/1.1\r\nHost: x\r\n\r\n');
    const said = await Promise.all([readUntilClosed(silent), readUntilClosed(done)]);
    expect(said[1]).toMatch(/^HTTP\/1\.1 200 /);
    await othersAreServed();
  });

  test('that comes when there are too many, until one of them goes', async () => {
    const crowd = Array.from({ length: patience.connections }, () => open());
    await Promise.all(crowd.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    // A connection above the limit is closed at once, without an answer.
    const late = open();
    late.write('GET /getwaversion/tmp HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await readUntilClosed(late)).toBe('');
    await Promise.all(crowd.map((socket) => readUntilClosed(socket)));
    await othersAreServed();
  });
});

describe('a client that does not take its answer', () => {
  const megabytes = 6;
  let bearer: string;
  beforeAll(async () => {
    await backend.restart({ patience: defaultPatience });
    bearer = (await backend.login()).access_token;
    const text = 'é'.repeat((megabytes * 2 ** 20) / 2);
    const { status } = await backend.patchNode(bearer, { field_plf: [{ value: text }] });
    expect(status).toBe(200);
  }, busy.timeout);
  afterAll(() => backend.restart());

  /** Requests the large answer and reads nothing; also returns the server's end of the connection. */
  async function ask(): Promise<{ readonly client: Socket; readonly served: Socket }> {
    const accepted = once(backend.server, 'connection') as Promise<[Socket]>;
    const client = open();
    client.pause();
    const [served] = await accepted;
    client.write(`GET /node/1?_format=json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`);
    return { client, served };
  }

  const ended = (socket: Socket): Promise<unknown> =>
    socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));

  test('is disconnected after a silence, and gets no more than it took', async () => {
    await backend.restart({ patience: { ...defaultPatience, silence: 2000 } });
    const { client, served } = await ask();
    await ended(served);
    expect(served.bytesWritten).toBeGreaterThan(0);
    let read = 0;
    client.on('data', (chunk) => {
      read += chunk.length;
    });
    client.resume();
    await ended(client);
    expect(read).toBeLessThan(megabytes * 2 ** 20);
  });

  test('gets the rest of it while the server stops, which waits for nothing more from it', async () => {
    // Between two calls a connection may be silent for longer than this test may take.
    await backend.restart({ patience: { ...defaultPatience, pause: 3_600_000 } });
    const { client } = await ask();
    await once(client, 'readable');
    const stopped = backend.restart();
    let read = 0;
    client.on('data', (chunk) => {
      read += chunk.length;
    });
    client.resume();
    await stopped;
    await ended(client);
    expect(read).toBeGreaterThan(megabytes * 2 ** 20);
  });
});

describe('too much is refused with the figure, and no byte of it comes back', () => {
  // On a slow machine even a small body takes time.
  beforeAll(() => backend.restart({ patience: defaultPatience }), busy.timeout);

  test.each([
    [
      'a form of the token call',
      'POST',
      '/oauth/token',
      'application/x-www-form-urlencoded',
      66_000,
      '64 kB',
    ],
    ['a profile', 'PATCH', '/user/2?_format=json', 'application/json', 65_537, '64 kB'],
    [
      'a request for a new password',
      'POST',
      '/user/lost-password-verification?_format=json',
      'application/json',
      65_537,
      '64 kB',
    ],
  ])('%s', async (_name, method, path, contentType, length, figure) => {
    const { access_token: bearer } = await backend.login();
    const answer = await backend.call(method, path, {
      bearer,
      headers: { 'content-type': contentType },
      body: 'confidential'.repeat(length / 12 + 1),
    });
    expect(answer.status).toBe(413);
    expect(answer.json).toEqual({ message: `The request is too large: at most ${figure} can be taken.` });
  });

  test('a node, while it still comes; the rest of it is let fall, and the connection goes on', async () => {
    const { access_token } = await backend.login();
    const socket = open();
    let said = '';
    const heard = (words: string): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => void (said.includes(words) && resolve());
        socket.on('data', look);
        look();
      });
    socket.on('data', (chunk) => {
      said += chunk;
    });
    const piece = Buffer.alloc(2 ** 20, 'x');
    const megabytes = 9;
    socket.write(
      `PATCH /node/1?_format=json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${access_token}\r\nContent-Type: application/json\r\nContent-Length: ${megabytes * piece.length}\r\n\r\n`,
    );
    await heard('at most 8 MB can be taken');
    for (let count = 0; count < megabytes; count += 1) {
      await new Promise((resolve) => socket.write(piece, resolve));
    }
    socket.write('GET /getwaversion/tmp HTTP/1.1\r\nHost: x\r\n\r\n');
    await heard('HTTP/1.1 200 ');
    socket.destroy();
  });

  test('headers', async () => {
    const socket = open();
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'secret'.repeat(5_000)}\r\n\r\n`);
    const said = await readUntilClosed(socket);
    expect(said).toMatch(/^HTTP\/1\.1 431 /);
    expect(said).not.toContain('secret');
  });
});

test('the product is more patient than these tests: a full body over a poor mobile connection arrives', () => {
  const megabytes = 8;
  const bytesPerSecond = 125_000;
  expect((megabytes * 2 ** 20) / bytesPerSecond).toBeLessThan(defaultPatience.request / 1000);
  expect(defaultPatience.headers).toBeLessThan(defaultPatience.request);
});

test('the server takes a body for as long as the app waits for its answer', () => {
  for (const { bodyLimit } of Object.values(calls))
    expect(defaultPatience.request).toBeGreaterThanOrEqual(1000 * secondsOfBody(bodyLimit));
});
