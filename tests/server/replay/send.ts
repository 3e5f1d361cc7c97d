/** Sends a recorded request byte by byte, without a client that corrects it. */
import { request as httpRequest } from 'node:http';
import type { Exchange } from './exchange.ts';

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Recordings in which invalid UTF-8 became U+FFFD; the bytes were `é` in Latin-1. */
const inLatin1 = ['P64', 'F13'];

function bytesOf(id: string, text: string): Buffer {
  return inLatin1.includes(id) ? Buffer.from(text.replace(/\ufffd/g, '\xe9'), 'latin1') : Buffer.from(text);
}

export function send(
  origin: string,
  { id, request }: Exchange,
  authorization: string | undefined,
  body: string,
): Promise<Received> {
  const bytes = bytesOf(id, body);
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, bytesOf(id, value).toString('latin1')] as const,
  );
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${origin}${request.path}`,
      {
        method: request.method,
        headers: {
          ...Object.fromEntries(headers),
          ...(authorization === undefined ? {} : { Authorization: authorization }),
          ...(bytes.length > 0 ? { 'Content-Length': bytes.length } : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    // Send the body separately: Node would encode the header of a body sent with it in another way.
    if (bytes.length > 0) sent.write(bytes);
    sent.end();
  });
}
