/** A client that sends arbitrary bytes and reads the answer. */
import { connect } from 'node:net';
import { type BadRequest, canary } from './bad-request.ts';

export interface RawAnswer {
  /** `closed`: the connection ended without an answer. */
  readonly status: number | 'closed';
  /** The lines of the head. */
  readonly head: string;
  readonly body: string;
}

/** Values of the placeholders. */
export interface Known {
  readonly port: number;
  readonly bearers: Readonly<Record<string, string>>;
}

function bytesOf(request: BadRequest, { port, bearers }: Known): Buffer {
  const host = `127.0.0.1:${port}`;
  if (request.bytes !== undefined) {
    const text = request.bytes.replaceAll('{host}', host).replaceAll('{alice}', bearers['alice'] ?? '');
    return Buffer.from(text, 'latin1');
  }
  const { method, path, headers, body } = request;
  const has = (name: string): boolean => headers.some(([other]) => other.toLowerCase() === name);
  const bearer = bearers[request.as];
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...(bearer === undefined || has('authorization') ? [] : [`Authorization: Bearer ${bearer}`]),
    ...headers.map(([name, value]) => `${name}: ${value.replaceAll('{alice}', bearers['alice'] ?? '')}`),
    ...(body === undefined || has('content-length') || has('transfer-encoding')
      ? []
      : [`Content-Length: ${body.length}`]),
  ];
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    ...(body === undefined ? [] : [body]),
  ]);
}

/** Joins the chunks of a body. */
function joined(chunks: string): string {
  const [, size = ''] = /^([0-9a-f]+)\r\n/i.exec(chunks) ?? [];
  const length = Number.parseInt(size || '0', 16);
  const from = size.length + 2;
  return length === 0 ? '' : chunks.slice(from, from + length) + joined(chunks.slice(from + length + 2));
}

function read(said: string): RawAnswer {
  // A 100 Continue precedes the answer.
  const answer = said.replace(/^(HTTP\/1\.1 100 [^\r]*\r\n\r\n)+/, '');
  const end = answer.indexOf('\r\n\r\n');
  const head = end < 0 ? answer : answer.slice(0, end);
  const rest = end < 0 ? '' : answer.slice(end + 4);
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  return {
    status: status === undefined ? 'closed' : Number(status),
    head,
    body: Buffer.from(isChunked ? joined(rest) : rest, 'latin1').toString(),
  };
}

/** Resolves when the server closes the connection, which every request asks for. */
export function send(request: BadRequest, known: Known): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(known.port, '127.0.0.1');
    let said = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      said += chunk;
    });
    // An answer before the end of a body resets the connection; the data received before counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(read(said)));
    socket.write(bytesOf(request, known));
  });
}

const insides =
  /node_modules|\.[cm]?[jt]s:\d|\bat \w+[\w.]* \(|FST_|\bERR_|\bHPE_|sqlite|postgres|libsql|kysely|fastify|busboy|\bselect .+ from\b|insert into|violates|relation "|TypeError|RangeError|SyntaxError|is not a function|Cannot (read|convert)|Maximum call|JSON at position|Unexpected token|\/work\/|\/tmp\/|\/dev\/shm\/|\/home\//i;
const unexpected = 'The website encountered an unexpected error. Try again later.';
/** Maximum bytes: an error is short, whatever was sent; a page has its own style and two languages. */
const longest = { text: 1024, page: 16_384 };

const isPage = (head: string): boolean => /^content-type: text\/html/im.test(head);

function speaksTheFormat({ head, body }: RawAnswer): boolean {
  if (isPage(head)) return body.startsWith('<!doctype html>') || body === '';
  if (/^content-type: text\/plain/im.test(head)) return body === unexpected || body === '';
  if (body === '') return true;
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'string') return true;
    const { message, error, error_description: description } = value as Record<string, unknown>;
    return typeof message === 'string' || (typeof error === 'string' && typeof description === 'string');
  } catch {
    return false;
  }
}

/** The faults of an answer; empty if there are none. */
export function faultsOf({ may }: BadRequest, answer: RawAnswer, known: Known): readonly string[] {
  const { status, head, body } = answer;
  const faults: string[] = [];
  if (!may.includes(status)) faults.push(`${status} ${body.slice(0, 200)}`);
  if (status === 'closed') return faults;
  if (status >= 500 && body !== unexpected) faults.push(`not the recorded 500: ${body.slice(0, 200)}`);
  if (body.length > (isPage(head) ? longest.page : longest.text) && status >= 400)
    faults.push(`${body.length} bytes`);
  if (status >= 400 && !speaksTheFormat(answer))
    faults.push(`no such message: ${head} ${body.slice(0, 200)}`);
  const all = `${head}\n${body}`;
  const leak = insides.exec(all)?.[0];
  if (leak !== undefined) faults.push(`tells its insides: ${leak}`);
  const secrets = [canary, 'Alice-pass-1', ...Object.values(known.bearers)];
  if (secrets.some((secret) => all.includes(secret))) faults.push('says a secret again');
  if (/evil\.example/.test(head)) faults.push('a header of the caller comes back');
  return faults;
}
