/** Signed-in and anonymous callers who repeatedly send the largest allowed and the smallest forbidden of everything. */
import { connect } from 'node:net';
import { calls } from '#src/contract/wire/calls.ts';
import { bodyBytes, nodeBytes } from '#src/contract/wire/limits.ts';
import { loginTo, ownNode } from '#tests/server/program.ts';

/** Number of answers by status; `closed`: the connection ended without one. */
export type Answered = Map<string, number>;

interface Attacker {
  readonly origin: string;
  readonly bearer: string;
  readonly node: string;
}

interface Sending {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const megabyte = 2 ** 20;
const json = { 'content-type': 'application/json' };

function patch(node: string, fields: Readonly<Record<string, string>>): Sending {
  const items = Object.entries(fields).map(([field, value]) => [field, [{ value }]]);
  return {
    method: 'PATCH',
    path: node,
    headers: json,
    body: JSON.stringify({ type: [{ target_id: 'data' }], ...Object.fromEntries(items) }),
  };
}

/** Requests of a signed-in person. Each builds its body on sending, since stored bodies would fill this process. */
function ofPerson(node: string): readonly (() => Sending)[] {
  const rest = nodeBytes.node - nodeBytes.field;
  const patchWith = (body: string): Sending => ({ method: 'PATCH', path: node, headers: json, body });
  return [
    // The largest node, in a rendered field and in another one.
    () => patch(node, { field_cid: '<'.repeat(nodeBytes.field) }),
    () => patch(node, { field_amitiepro: "'".repeat(rest - megabyte / 16) }),
    () => ({ method: 'GET', path: node }),
    () => patch(node, { field_cid: 'x'.repeat(nodeBytes.field + 1) }),
    () => patch(node, { field_cid: '', field_amitiepro: 'a\n'.repeat(nodeBytes.field / 3) }),
    // Sent twice, so that the server compares the stored text with the sent one.
    ...['1', '2'].map(
      (last) => () =>
        patch(node, { field_amitiepro: '', field_plf: `{${'"":0,'.repeat(megabyte / 2)}"":${last}}` }),
    ),
    ...['{}', '{"a":1}'].map(
      (first) => () => patch(node, { field_plf: `${first}${' '.repeat(nodeBytes.field - 10)}` }),
    ),
    () => patchWith('[],'.repeat(bodyBytes.node / 3)),
    () => patchWith(`[${'"'.repeat(bodyBytes.node - 2)}]`),
    () => patchWith(JSON.stringify(Array.from({ length: 9990 }, () => '\\'.repeat(400)))),
    () => patchWith(`{"${'\\u0041'.repeat(megabyte)}":1}`),
    () => patchWith('x'.repeat(bodyBytes.node + 1)),
    () => ({
      method: 'POST',
      path: `${calls.uploadAttachment.route}?_format=json`,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `file; filename="${'.'.repeat(8000)}x.txt"`,
      },
      body: Buffer.alloc(bodyBytes.attachment, 'x'),
    }),
    () => ({ method: 'GET', path: '/ge_rest/ge_get_schema_url?_format=json' }),
    () => patch(node, { field_cid: 'small again', field_plf: '', field_amitiepro: '' }),
  ];
}

/** Requests open to anonymous callers. */
const ofStranger: readonly (() => Sending)[] = [
  () => ({
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'
      .repeat(1000)
      .slice(0, bodyBytes.usual),
  }),
  () => ({
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=password&client_id=ancrage-app&client_secret=ancrage-public&username=nobody&password=${'x'.repeat(60_000)}`,
  }),
  () => ({
    method: 'POST',
    path: '/user/lost-password-verification?_format=json',
    headers: json,
    body: `${'['.repeat(5000)}${']'.repeat(5000)}`,
  }),
  () => ({
    method: 'POST',
    path: '/user/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '%41='.repeat(bodyBytes.usual / 4),
  }),
  () => ({ method: 'GET', path: `/${'.'.repeat(12_000)}/`, headers: { accept: 'text/html' } }),
  () => ({ method: 'GET', path: `/nowhere?${'_format[]=json&'.repeat(700)}`, headers: {} }),
  () => ({
    method: 'GET',
    path: '/oauth/userinfo',
    headers: { authorization: `Bearer ${'a.'.repeat(5000)}` },
  }),
  () => ({ method: 'POST', path: '/nowhere', headers: json, body: 'x'.repeat(megabyte) }),
  () => ({ method: 'PATCH', path: '/node/1', headers: json, body: 'x'.repeat(megabyte) }),
];

function count(answered: Answered, status: string): void {
  answered.set(status, (answered.get(status) ?? 0) + 1);
}

/** Without a client library: reads an early error, and stores nothing of the answer. */
function send(
  origin: string,
  { method, path, headers = {}, body = '' }: Sending,
  answered: Answered,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let status: string | undefined;
    const head = Object.entries({
      host: 'x',
      connection: 'close',
      ...headers,
      ...(body.length > 0 ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    });
    socket.on('data', (chunk: Buffer) => {
      status ??= /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 12))?.[1];
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      count(answered, status ?? 'closed');
      resolve();
    });
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    socket.write(body);
  });
}

/**
 * Attacks until it is stopped.
 * @param accounts mail and password of the signed-in attackers.
 */
export function attack(
  origin: string,
  accounts: readonly (readonly [string, string])[],
): { readonly stop: () => Promise<Answered> } {
  const answered: Answered = new Map();
  let going = true;
  const person = async ([mail, password]: readonly [string, string]): Promise<void> => {
    let attacker: Attacker | undefined;
    while (going) {
      // Tokens expire after a few minutes.
      const bearer = await loginTo(origin, mail, password);
      attacker ??= { origin, bearer, node: await ownNode(origin, bearer) };
      for (const make of ofPerson(attacker.node)) {
        if (!going) return;
        const sending = make();
        await send(
          origin,
          { ...sending, headers: { ...sending.headers, authorization: `Bearer ${bearer}` } },
          answered,
        );
      }
    }
  };
  const stranger = async (): Promise<void> => {
    while (going) for (const make of ofStranger) if (going) await send(origin, make(), answered);
  };
  const all = Promise.all([...accounts.map(person), stranger(), stranger()]);
  return {
    async stop() {
      going = false;
      await all;
      return answered;
    },
  };
}
