/** Time and size limits of a connection, and the answer to a malformed request. */
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { nodeBodyLimit } from '#src/wire/calls.ts';
import { networkOf } from './client-address.ts';
import { type Pace, watchAnswer } from './slow-clients.ts';

/** Milliseconds; a slower client is disconnected. */
export interface Patience {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** To the end of its body: the largest one over a poor mobile connection. */
  readonly request: number;
  /** How slowly a body may come meanwhile. */
  readonly body: Pace;
  /** Without a byte in either direction while a call is under way. */
  readonly silence: number;
  /** How slowly an answer may be taken. */
  readonly answer: Pace;
  /** Between two calls; longer than proxies keep a connection, so that they never use one that is being closed. */
  readonly pause: number;
  /** Connections at once, of one process. */
  readonly connections: number;
  /** The same from one network address; not counted behind a proxy, from which all of them come. */
  readonly connectionsOfAddress: number;
}

/** The slowest pace at which a client still waits for what it sends. */
const slowest: Pace = { grace: 30_000, rate: 20_000 };

export const defaultPatience: Patience = {
  headers: 20_000,
  request: slowest.grace + 1000 * Math.ceil(nodeBodyLimit / slowest.rate),
  body: slowest,
  silence: 60_000,
  answer: slowest,
  pause: 72_000,
  connections: 2_000,
  // A large office, each with as many as a browser opens.
  connectionsOfAddress: 500,
};

const codes: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What cannot even be read as a request is answered without repeating a byte of it. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = codes[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: STATUS_CODES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

export function serverOptions(patience: Patience = defaultPatience) {
  return {
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    keepAliveTimeout: patience.pause,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(5_000, patience.headers),
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error: unknown, _request: unknown, { raw }: { readonly raw: ServerResponse }) => {
      // Before any hook: an address that is none.
      const body = '{"message":"Bad Request"}';
      raw.writeHead(400, {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-content-type-options': 'nosniff',
      });
      raw.end(body);
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Nobody takes all the places: who has too many gets no more. */
function limitEachAddress({ server }: FastifyInstance, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

/** @param behindProxy do all connections come from proxies? */
export function limitConnections(
  app: FastifyInstance,
  { connections, connectionsOfAddress, answer }: Patience = defaultPatience,
  behindProxy = false,
): void {
  app.server.maxConnections = connections;
  if (!behindProxy) limitEachAddress(app, connectionsOfAddress);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // A call that was under way when the server began to stop is the last of its connection.
  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    if (closing) reply.header('connection', 'close');
    watchAnswer(reply.raw, socket, answer);
  });
  // Where its answer had begun by then, nobody was told, and the pause for the next call would be waited for.
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (closing) socket.destroySoon();
  });
}
