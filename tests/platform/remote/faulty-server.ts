/** A real HTTP server on this machine with configurable faults. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Heard {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: string | object;
  /**
   * `silence`: no answer at all; `stall`: headers and half a body, then nothing; `cut`: the connection is closed;
   * `torn`: it is closed in the middle of the body; `short`: the body ends in its middle as if complete.
   */
  readonly fault?: 'silence' | 'stall' | 'cut' | 'torn' | 'short';
  /** Sends the body in this many pieces, each when `allow` resolves. */
  readonly drip?: { readonly pieces: number; allow(piece: number): Promise<void> };
}

export interface FaultyServer {
  readonly url: string;
  readonly heard: Heard[];
}

/** Starts one for the running test; it stops with the test. */
export async function startFaultyServer(
  answer: (heard: Heard) => Reply | Promise<Reply>,
): Promise<FaultyServer> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const url = new URL(request.url ?? '/', 'http://server');
    const one: Heard = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.search,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    heard.push(one);
    const { status = 200, headers = {}, body = '', fault, drip } = await answer(one);
    if (fault === 'silence') return;
    if (fault === 'cut') {
      response.destroy();
      return;
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'text/plain; charset=UTF-8' : 'application/json';
    const half = text.slice(0, text.length / 2);
    if (fault === 'torn') response.setHeader('Content-Length', Buffer.byteLength(text));
    response.setHeader('Content-Type', type);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    if (drip !== undefined) {
      const size = Math.ceil(text.length / drip.pieces);
      for (let piece = 0; piece < drip.pieces; piece++) {
        await drip.allow(piece);
        response.write(text.slice(piece * size, (piece + 1) * size));
      }
      response.end();
    } else if (fault === 'stall') response.write(half);
    else if (fault === 'torn') response.write(half, () => response.destroy());
    else if (fault === 'short') response.end(half);
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard };
}

/** One value of a multipart body. */
export function formValue(heard: Heard, name: string): string | undefined {
  return new RegExp(`name="${name}"\r\n\r\n([^\r]*)\r\n`, 'u').exec(heard.body)?.[1];
}
