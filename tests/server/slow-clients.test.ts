/** What the server grants to slow clients, and the limits that Node has for the others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#src/contract/wire/calls.ts';
import { secondsOfBody } from '#src/platform/remote/response-timeout.ts';
import { defaultPatience } from '#src/server/http/server-options.ts';
import { patience } from '#tests/cases.ts';
import { type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

function open(): Socket {
  const socket = connect(Number(new URL(backend.origin).port), '127.0.0.1');
  // The server may close the connection.
  socket.on('error', () => undefined);
  return socket;
}

test(
  'a client that is slow to take its answer gets the rest of it while the server stops, which waits for nothing more',
  patience,
  async () => {
    const megabytes = 6;
    const { access_token: bearer } = await backend.login();
    const text = 'é'.repeat((megabytes * 2 ** 20) / 2);
    expect((await backend.patchNode(bearer, { field_plf: [{ value: text }] })).status).toBe(200);
    // Between two calls a connection may be silent for longer than this test may take.
    await backend.restart({ patience: { ...defaultPatience, pause: 3_600_000 } });
    const client = open();
    const ended = new Promise((resolve) => client.once('close', resolve));
    client.pause();
    client.write(`GET /node/1?_format=json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`);
    await once(client, 'readable');
    const stopped = backend.restart();
    let read = 0;
    client.on('data', (chunk) => {
      read += chunk.length;
    });
    client.resume();
    await stopped;
    await ended;
    expect(read).toBeGreaterThan(megabytes * 2 ** 20);
  },
);

test('a node that is too large is refused with the figure while it still comes; the rest of it is let fall, and the connection goes on', async () => {
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

test('Node has its timeouts and its limit of connections', () => {
  const { server } = backend;
  expect({
    headers: server.headersTimeout,
    request: server.requestTimeout,
    silence: server.timeout,
    pause: server.keepAliveTimeout,
    connections: server.maxConnections,
  }).toEqual(defaultPatience);
});

test('the product is patient: a full body over a poor mobile connection arrives', () => {
  const megabytes = 8;
  const bytesPerSecond = 125_000;
  expect((megabytes * 2 ** 20) / bytesPerSecond).toBeLessThan(defaultPatience.request / 1000);
  expect(defaultPatience.headers).toBeLessThan(defaultPatience.request);
});

test('the server takes a body for as long as the app waits for its answer', () => {
  for (const { bodyLimit } of Object.values(calls))
    expect(defaultPatience.request).toBeGreaterThanOrEqual(1000 * secondsOfBody(bodyLimit));
});
