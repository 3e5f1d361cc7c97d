/** The recorded exchanges of the newer stack, sent again to the embedded backend: status and body must be the same. */
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from './server.ts';

interface Exchange {
  readonly id: string;
  readonly title: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | object | null;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

function recorded(file: string): Exchange[] {
  return JSON.parse(readFileSync(`tests/contract/transcripts/b/${file}.json`, 'utf8')) as Exchange[];
}

/** Where the backend differs on purpose, or the recording cannot be sent again. */
const exempt: Readonly<Record<string, string>> = {
  T06: 'a blocked account gets no tokens',
  R04: 'rotation: a test of its own',
  R05: 'rotation: a test of its own',
  N03: 'a foreign node is never readable',
  N08: 'a foreign node is never readable',
  G08: 'the page differs',
  N13: 'the page differs',
  G09: 'the refusal of XML is told in JSON',
  U10: 'a blocked account gets no tokens',
  G13: 'a blocked account gets no tokens',
  P55: 'a field of 20 MB is too large here',
  P58: 'the Allow list differs',
  P60: 'If-Match is honoured',
  V39: 'no node of somebody else can be referred to',
};

/** A field that was added to the recorded servers for a trial. */
const testFields = ['field_private_notes'];

const volatile = /^(uuid|target_uuid|changed|created|revision_timestamp|updated_at|vid)$/;

/** What two servers can have in common: no ids, times, tokens or hosts. */
function comparable(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return value.replace(/http:\/\/[\w.:-]+/g, 'http://host');
  if (Array.isArray(value)) return volatile.test(key) ? value.length : value.map((item) => comparable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !testFields.includes(name))
      .map(([name, member]) => {
        if (/_token$|^expires_in$/.test(name)) return [name, typeof member];
        if (volatile.test(name) && !Array.isArray(member)) return [name, typeof member];
        return [name, comparable(member, name)];
      }),
  );
}

/** Alice's, which two of the exchanges change. */
let alicePassword = 'Alice-pass-1';
const passwordAfter: Readonly<Record<string, string>> = { V18: 'New-pass-1', V19: 'Alice-pass-1' };

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend({ fixturesDir: 'tests/backend' });
});
afterAll(() => backend.stop());

/** The bearer that the recording shortened: by what its title says, else a good one of Alice. */
async function bearerOf({ id, title, request }: Exchange): Promise<string | undefined> {
  const given = request.headers['Authorization'];
  if (given === undefined || !given.includes('<JWT')) return given;
  const good = async (name?: string, password = alicePassword, scope?: string) =>
    (await backend.login(name, password, scope)).access_token;
  if (/^expired/.test(title)) {
    backend.clock.now -= 600_000;
    const token = await good();
    backend.clock.now += 600_000;
    return `Bearer ${token}`;
  }
  if (/broken signature/.test(title)) return `Bearer ${(await good()).slice(0, -4)}AAAA`;
  if (/^(old ACCESS token|right after it: the access token|a second session)/.test(title)) {
    const { access_token, refresh_token } = await backend.login(undefined, alicePassword);
    await backend.token({ grant_type: 'refresh_token', refresh_token });
    return `Bearer ${access_token}`;
  }
  if (['U09', 'G12', 'G14', 'V53'].includes(id))
    return `Bearer ${await good('norole@example.test', 'Norole-pass-1')}`;
  if (['N12', 'P50'].includes(id)) return `Bearer ${await good(undefined, undefined, '')}`;
  return given.replace(/<JWT[^>]*>/, await good());
}

async function bodyOf({ title, request, response }: Exchange): Promise<string> {
  const text =
    typeof request.body === 'object' && request.body !== null
      ? JSON.stringify(request.body)
      : (request.body ?? '');
  if (/^very long value/.test(title)) {
    const length = Number(/(\d+)/.exec(title)?.[1]);
    return JSON.stringify({ type: [{ target_id: 'data' }], field_cid: [{ value: 'é'.repeat(length / 2) }] });
  }
  if (/sent back/.test(title) && response.status === 200 && text.includes('"nid"')) {
    const { access_token } = await backend.login(undefined, alicePassword);
    return (await backend.call('GET', '/node/1?_format=json', { bearer: access_token })).text;
  }
  if (!text.includes('<refresh token')) return text;
  if (/^expired/.test(title)) {
    backend.clock.now -= 1_300_000_000;
    const { refresh_token } = await backend.login(undefined, alicePassword);
    backend.clock.now += 1_300_000_000;
    return text.replace(/<refresh token[^>]*>/, refresh_token);
  }
  return text.replace(/<refresh token[^>]*>/, (await backend.login(undefined, alicePassword)).refresh_token);
}

/** Sent without a client that tidies up: a recorded request may lack a type or name no whole character. */
function send(
  exchange: Exchange,
  authorization: string | undefined,
  body: string,
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const { method, path, headers } = exchange.request;
  const bytes =
    exchange.id === 'P64' ? Buffer.from(body.replace('\ufffd', '\xe9'), 'latin1') : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${backend.origin}${path}`,
      {
        method,
        headers: {
          ...headers,
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
    sent.end(bytes.length > 0 ? bytes : undefined);
  });
}

function asRead(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Between these and the ones before, other calls changed fields and were not recorded: only what is sent is compared. */
const afterOthers = /^(V51|Q\d+)$/;

function onlySent(record: unknown, sent: string): unknown {
  const names = Object.keys(JSON.parse(sent) as object);
  return names.map((name) => [name, (record as Readonly<Record<string, unknown>>)[name]]);
}

/** Very long bodies are recorded as shortened text. */
function isShortened(exchange: Exchange): boolean {
  return /^very long value/.test(exchange.title);
}

const sameHeaders = ['content-type', 'pragma', 'allow'] as const;

async function replay(exchange: Exchange): Promise<void> {
  const { id, response } = exchange;
  const sent = await bodyOf(exchange);
  const answer = await send(exchange, await bearerOf(exchange), sent);
  alicePassword = passwordAfter[id] ?? alicePassword;

  expect(answer.status, answer.text).toBe(response.status);
  const read = asRead(answer.text);
  if (afterOthers.test(id)) {
    expect(comparable(onlySent(read, sent))).toEqual(comparable(onlySent(response.body, sent)));
  } else if (!isShortened(exchange)) {
    expect(comparable(read)).toEqual(comparable(response.body ?? ''));
  }
  const wanted = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const name of sameHeaders) expect(answer.headers[name], name).toBe(wanted[name]);
  expect(answer.headers['www-authenticate'] !== undefined).toBe(wanted['www-authenticate'] !== undefined);
}

const files = [
  '01-oauth-token',
  '02-userinfo',
  '03-user-get',
  '04-node-get',
  '05-schema-and-version',
  '06-node-patch',
  '07-user-patch',
  '15-numeric-text',
];

describe.each(files)('%s', (file) => {
  for (const exchange of recorded(file)) {
    if (exempt[exchange.id] === undefined) test(`${exchange.id} ${exchange.title}`, () => replay(exchange));
  }
});
