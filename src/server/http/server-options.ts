/** Time and size limits of a connection, and the answer to a malformed request. */
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { bodyBytes } from '#src/contract/wire/limits.ts';

/** Milliseconds, for Node's own time limits: a slower client is disconnected. */
export interface Patience {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** To the end of its body: the largest one over a poor mobile connection. */
  readonly request: number;
  /** Without a byte in either direction during a call. */
  readonly silence: number;
  /** Between two calls. Longer than proxies keep a connection, so that they never use one that is closing. */
  readonly pause: number;
  /** Maximum number of connections of one process. */
  readonly connections: number;
}

/** Bytes a second: a client gives up on a slower body. */
const slowestRate = 20_000;

export const defaultPatience: Patience = {
  headers: 20_000,
  request: 30_000 + 1000 * Math.ceil(Math.max(...Object.values(bodyBytes)) / slowestRate),
  silence: 60_000,
  pause: 72_000,
  connections: 2_000,
};

const codes: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a malformed request without repeating a byte of it. */
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
      // A malformed address fails before any hook.
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

/** Limits the connections, and closes each after its last answer once the server stops. */
export function limitConnections(app: FastifyInstance, { connections }: Patience = defaultPatience): void {
  app.server.maxConnections = connections;
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // A call in progress when the server begins to stop is the last of its connection.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // If its answer had begun, the client lacks that header and would keep the connection open.
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (closing) socket.destroySoon();
  });
}
