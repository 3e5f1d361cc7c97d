/**
 * A front before the embedded backend that handles refresh tokens like the recorded servers: a token works once, even
 * if the answer is lost. A second use is rejected, and the tokens of the first stay valid.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RotatingFront {
  readonly origin: string;
  /** Milliseconds between a finished refresh and its answer. */
  delay: number;
  /** Lifetime in seconds of access tokens from refreshes; undefined: the backend's. */
  lifetime: number | undefined;
  /** Number of refresh grants answered with tokens. */
  granted(): number;
  /** Number of refresh grants rejected because the token had been used. */
  refused(): number;
  /** Number of refreshes without an answer yet. */
  underWay(): number;
  /** Resolves when the next refresh reaches the server. */
  nextRefresh(): Promise<void>;
  /** Rejects every existing access token, as after a change of the account. */
  revokeAccess(): void;
  stop(): void;
}

/** @param backend origin of the embedded backend, which serves the app too. */
export async function startRotatingFront(backend: string): Promise<RotatingFront> {
  const usedUp = new Set<string>();
  const given = new Set<string>();
  const revoked = new Set<string>();
  let [granted, refused, underWay] = [0, 0, 0];
  const waiting: (() => void)[] = [];

  function remembered(answered: Answered): Answered {
    if (answered.status === 200) given.add(JSON.parse(answered.body.toString('utf8')).access_token);
    return answered;
  }

  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await wholeOf(from);
    const path = from.url ?? '';
    if (!path.startsWith('/oauth/token')) {
      const bearer = /^Bearer (.*)$/.exec(from.headers.authorization ?? '')?.[1];
      if (bearer !== undefined && revoked.has(bearer)) {
        to.writeHead(401, { 'content-type': 'application/json' });
        to.end('{"message":"Access token has been revoked"}');
        return;
      }
      send(to, await pass(backend, from, body));
      return;
    }
    const token = /name="refresh_token"\r\n\r\n([^\r]*)\r\n/.exec(body.toString('utf8'))?.[1];
    if (token === undefined) {
      send(to, remembered(await pass(backend, from, body)));
      return;
    }
    if (usedUp.has(token)) {
      refused += 1;
      to.writeHead(401, { 'content-type': 'application/json' });
      to.end('{"error":"invalid_request","hint":"Token has been revoked"}');
      return;
    }
    usedUp.add(token);
    underWay += 1;
    for (const resolve of waiting.splice(0)) resolve();
    const answered = await pass(backend, from, body);
    await new Promise((resolve) => setTimeout(resolve, front.delay));
    underWay -= 1;
    if (answered.status === 200) granted += 1;
    send(to, shortened(remembered(answered), front.lifetime));
  }

  const server = createServer((from, to) => {
    answer(from, to).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: RotatingFront = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: 0,
    lifetime: undefined,
    granted: () => granted,
    refused: () => refused,
    underWay: () => underWay,
    nextRefresh: () => new Promise((resolve) => waiting.push(resolve)),
    revokeAccess() {
      for (const bearer of given) revoked.add(bearer);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

function pass(backend: string, from: IncomingMessage, body: Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...headers } = from.headers;
    const { host } = new URL(backend);
    const sent = request(
      `${backend}${from.url}`,
      { method: from.method, headers: { ...headers, host } },
      (back) => {
        wholeOf(back).then(
          (whole) => resolve({ status: back.statusCode ?? 502, headers: back.headers, body: whole }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function shortened(answered: Answered, lifetime: number | undefined): Answered {
  if (lifetime === undefined || answered.status !== 200) return answered;
  const tokens: unknown = JSON.parse(answered.body.toString('utf8'));
  const body = Buffer.from(JSON.stringify({ ...(tokens as object), expires_in: lifetime }));
  return { ...answered, headers: { ...answered.headers, 'content-length': String(body.length) }, body };
}

function send(to: ServerResponse, { status, headers, body }: Answered): void {
  const { connection: _connection, 'transfer-encoding': _encoding, ...kept } = headers;
  to.writeHead(status, { ...kept, 'content-length': String(body.length) });
  to.end(body);
}
