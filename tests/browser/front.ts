/** A real server between the app and its backend, on its own origin, that imitates the failures of a proxy. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `pass`: forwards all calls. `bad gateway`: a proxy's own 502 page, without CORS headers. `circle`: the maintenance of
 * a Drupal 10.2, whose 302 to `/` has the CORS header and redirects to itself. `closed`: does not listen.
 */
export type Mood = 'pass' | 'bad gateway' | 'circle' | 'closed';

export interface Front {
  readonly origin: string;
  /** Every request so far, as `METHOD /path`. */
  readonly heard: readonly string[];
  become(mood: Mood): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param backend origin behind it; set late, since each of the two needs the other's address.
 * @param without names of headers that it removes from answers, as a Drupal lacks them.
 * @param refused fields of the node: a PATCH of one of them is answered with 403.
 */
export async function startFront(
  backend: () => string,
  without: readonly string[] = [],
  refused: readonly string[] = [],
): Promise<Front> {
  const heard: string[] = [];
  let mood: Mood = 'pass';
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  function listen(at: number): Promise<Server> {
    const made = createServer((asked, answer) => {
      heard.push(`${asked.method} ${asked.url?.split('?')[0]}`);
      if (mood === 'pass' && refused.length > 0 && asked.method === 'PATCH')
        void passUnlessRefused(backend(), without, refused, asked, answer);
      else if (mood === 'pass') pass(backend(), without, asked, answer);
      else if (mood === 'bad gateway') badGateway(asked, answer);
      else circle(asked, answer);
    });
    return new Promise((resolve) => made.listen(at, '127.0.0.1', () => resolve(made)));
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    async become(next) {
      if (mood === 'closed' && next !== 'closed') server = await listen(port);
      if (mood !== 'closed' && next === 'closed') await close();
      mood = next;
    },
    stop: async () => {
      if (mood !== 'closed') await close();
    },
  };
}

/** Answers a PATCH like a Drupal that makes a field read-only. */
async function passUnlessRefused(
  backend: string,
  without: readonly string[],
  refused: readonly string[],
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(Buffer.from(chunk as Uint8Array));
  const body = Buffer.concat(chunks);
  const field = refused.find((name) => body.includes(`"${name}":`));
  if (field === undefined) {
    pass(backend, without, asked, answer, body);
    return;
  }
  const headers = {
    'content-type': 'application/json',
    'access-control-allow-origin': asked.headers.origin ?? '*',
  };
  answer
    .writeHead(403, headers)
    .end(JSON.stringify({ message: `Access denied on updating field '${field}'.` }));
}

function pass(
  backend: string,
  without: readonly string[],
  asked: IncomingMessage,
  answer: ServerResponse,
  body?: Buffer,
): void {
  const { hostname, port } = new URL(backend);
  const behind = request(
    { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
    (said) => {
      const headers = Object.entries(said.headers).filter(([name]) => !without.includes(name));
      answer.writeHead(said.statusCode ?? 500, Object.fromEntries(headers));
      said.pipe(answer);
    },
  );
  behind.on('error', () => answer.destroy());
  if (body === undefined) asked.pipe(behind);
  else behind.end(body);
}

function badGateway(asked: IncomingMessage, answer: ServerResponse): void {
  asked.resume();
  answer.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
}

function circle(asked: IncomingMessage, answer: ServerResponse): void {
  asked.resume();
  const cors = {
    'access-control-allow-origin': asked.headers.origin ?? '*',
    'access-control-allow-methods': 'GET, POST, PATCH',
    'access-control-allow-headers': 'authorization, content-type, if-match',
  };
  if (asked.method === 'OPTIONS') answer.writeHead(204, cors).end();
  else answer.writeHead(302, { ...cors, location: '/' }).end();
}
