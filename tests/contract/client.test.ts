/** Passes every answer recorded from two generations of real servers to the client's own calls. */
import { afterAll, describe, expect, it } from 'vitest';
import { type FieldText, readNode } from '#src/contract/wire/field-text.ts';
import { readReconnections } from '#src/contract/wire/reconnection-codec.ts';
import { readNodeState } from '#src/core/workspace/sync/node-state.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { createRemote, type Remote } from '#src/platform/remote/remote.ts';
import { type Reply, startFaultyServer } from '../platform/remote/faulty-server.ts';
import { bodyText, type Exchange, exchanges } from './transcripts.ts';

const file = { name: 'note.txt', content: new Blob(['hello note']) };

interface Ask {
  readonly name: string;
  /** `GET /node/1`. Calls that the client does not make go to a similar one. */
  readonly hears: RegExp;
  readonly call: (remote: Remote) => Promise<Outcome<unknown>>;
  /** The member that a 200 must have to be an answer to this call. */
  readonly mark?: string;
}

const asks: readonly Ask[] = [
  {
    name: 'sign-in',
    hears: /^(POST|GET|OPTIONS) \/oauth\/token$|^POST \/user\/login$/u,
    call: (remote) => remote.signIn('a', 'b'),
    mark: 'access_token',
  },
  {
    name: 'refresh',
    hears: /^(POST|GET) \/oauth\/token$/u,
    call: (remote) => remote.refresh('r'),
    mark: 'access_token',
  },
  {
    name: 'userinfo',
    hears: /^\w+ \/oauth\/userinfo$/u,
    call: (remote) => remote.userinfo('a'),
    mark: 'sub',
  },
  { name: 'user', hears: /^\w+ \/user\/(\d+|abc)$/u, call: (remote) => remote.user('a', '2'), mark: 'uid' },
  {
    name: 'user PATCH',
    hears: /^PATCH \/user\/\d+$/u,
    call: (remote) => remote.patchUser('a', '2', { firstName: 'A' }),
    mark: 'uid',
  },
  {
    name: 'node',
    hears: /^\w+ \/node\/[^/]*$|^GET \/$|^OPTIONS \/nope$/u,
    call: (remote) => remote.node('a', '1'),
    mark: 'nid',
  },
  {
    name: 'node PATCH',
    hears: /^(PATCH|PUT|DELETE|POST) \/node\/\d+$/u,
    call: (remote) => remote.patchNode('a', '1', { field_cid: '{}' }),
    mark: 'nid',
  },
  {
    name: 'files of the node',
    hears: /^GET \/node\/[^/]*$|^GET \/(sites|system)\//u,
    call: (remote) => remote.attachments('a', '1'),
    mark: 'nid',
  },
  {
    name: 'files PATCH',
    hears: /^PATCH \/node\/\d+$/u,
    call: (remote) => remote.patchAttachments('a', '1', []),
    mark: 'nid',
  },
  {
    name: 'upload',
    hears: /^\w+ \/file\/upload\//u,
    call: (remote) => remote.upload('a', file),
    mark: 'fid',
  },
  { name: 'documents', hears: /^\w+ \/ge_rest\//u, call: (remote) => remote.documents('a') },
  { name: 'version', hears: /^\w+ \/getwaversion\//u, call: (remote) => remote.version(), mark: 'v' },
  {
    name: 'code by e-mail',
    hears: /^\w+ \/user\/lost-password(-verification)?$/u,
    call: (remote) => remote.requestPasswordCode('a@example.test'),
    mark: 'message',
  },
  {
    name: 'new password',
    hears: /^\w+ \/user\/lost-password-reset$/u,
    call: (remote) => remote.resetPassword('a@example.test', 'c', 'p'),
    mark: 'message',
  },
];

/** Possible outcomes of a status; `value` for an expected answer without success. */
const kinds: Readonly<Record<number, readonly string[]>> = {
  302: ['server', 'redirected'],
  400: ['refused', 'wrong-credentials', 'wrong-client', 'signed-out', 'value'],
  401: ['refused', 'wrong-credentials', 'wrong-client', 'signed-out'],
  403: ['forbidden'],
  404: ['refused'],
  405: ['refused'],
  406: ['refused'],
  415: ['refused'],
  422: ['refused', 'conflict', 'value'],
  500: ['server'],
  503: ['server'],
};

function expectedOf({ status, body }: Exchange, { mark }: Ask): readonly string[] {
  if (status >= 300) return kinds[status] ?? [];
  if (typeof body !== 'object' || body === null) return ['unreadable'];
  return mark === undefined || mark in body ? ['value'] : ['unreadable'];
}

/** The headers that a client uses. */
const telling = /^(content-type|location|retry-after|www-authenticate)$/iu;

function replyOf(exchange: Exchange | undefined): Reply {
  if (exchange === undefined) return { status: 500 };
  const headers = Object.entries(exchange.headers).filter(([name]) => telling.test(name));
  return { status: exchange.status, headers: Object.fromEntries(headers), body: bodyText(exchange) };
}

/** A server that replays the recorded exchanges one after the other. */
async function recordedServer() {
  let current: Exchange | undefined;
  const home = all.find(({ name }) => name === 'a W03');
  const server = await startFaultyServer(({ path }) => replyOf(path === '/' ? home : current));
  const remote = createRemote({ backendUrl: server.url, clientId: 'a', clientSecret: 'b' });
  return {
    ask: ({ call }: Ask, exchange: Exchange) => {
      current = exchange;
      return call(remote);
    },
  };
}

function askNamed(name: string): Ask {
  const found = asks.find((ask) => ask.name === name);
  if (found === undefined) throw new Error(`no such call: ${name}`);
  return found;
}

const all = exchanges(/^/u);
const heard = new Set<Exchange>();
const count = { asked: 0, values: 0, problems: 0 };
const kindCount = new Map<string, number>();

afterAll(() => {
  const told = [...kindCount].sort(([, a], [, b]) => b - a).map(([kind, times]) => `${kind} ${times}`);
  console.log(
    `client over recorded answers: ${heard.size} exchanges read, asked ${count.asked} times: ` +
      `${count.values} values, ${count.problems} problems (${told.join(', ')})`,
  );
});

describe('every recorded answer', () => {
  it('is there, of both generations', () => {
    for (const generation of ['a', 'b'])
      expect(all.filter(({ name }) => name.startsWith(`${generation} `))).toHaveLength(398);
    expect(
      all.filter(({ method, path }) => !asks.some(({ hears }) => hears.test(`${method} ${path}`))),
    ).toEqual([]);
  });

  it.each(asks)('to “$name” is a value, or a problem with a name and a place', async (ask) => {
    const { ask: put } = await recordedServer();
    const recorded = all.filter(({ method, path }) => ask.hears.test(`${method} ${path}`));
    expect(recorded.length).toBeGreaterThan(1);
    for (const exchange of recorded) {
      const outcome = await put(ask, exchange);
      heard.add(exchange);
      count.asked += 1;
      const kind = outcome.ok ? 'value' : outcome.problem.kind;
      expect(expectedOf(exchange, ask), exchange.name).toContain(kind);
      if (outcome.ok) {
        count.values += 1;
        continue;
      }
      count.problems += 1;
      kindCount.set(kind, (kindCount.get(kind) ?? 0) + 1);
      if (outcome.problem.kind === 'unreadable') {
        expect(outcome.problem.place, exchange.name).toMatch(/^(\/.+)?$/u);
        expect(outcome.problem.detail, exchange.name).not.toBe('');
      }
      // A redirect is followed if nothing was sent. It leads to the maintenance page.
      if (outcome.problem.kind === 'server')
        expect(exchange.status === 302 ? 503 : exchange.status).toBe(outcome.problem.status);
    }
  });

  it('leaves none unread', () => {
    expect(all.filter((exchange) => !heard.has(exchange)).map(({ name }) => name)).toEqual([]);
  });
});

describe('the texts inside recorded nodes', () => {
  it('are each read, or left alone with the field and what is wrong', async () => {
    const { ask } = await recordedServer();
    const nodes = all.filter(({ method, path }) => /^(GET|PATCH) \/node\//u.test(`${method} ${path}`));
    let [read, refused] = [0, 0];
    for (const exchange of nodes) {
      const outcome = await ask(askNamed('node'), exchange);
      if (!outcome.ok) continue;
      const { texts } = outcome.value as NodeTexts;
      const fields: readonly FieldText<unknown>[] = Object.values(readNode(texts));
      for (const field of fields) {
        if (field.kind === 'read') read += 1;
        else {
          refused += 1;
          expect(field).toMatchObject({ text: texts[field.field], detail: expect.stringMatching(/./u) });
        }
      }
      const state = readNodeState(texts);
      readReconnections(state.state.collections.reconnections);
      for (const { field } of state.unreadable) expect(texts[field], exchange.name).toBeDefined();
    }
    console.log(`texts of recorded nodes: ${read} read, ${refused} left alone`);
    expect(read).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(0);
  });
});

describe('what single answers mean, in both generations', () => {
  const wrongCode = { ok: true, value: 'wrong-code' };
  const fileId = expect.stringMatching(/^\d+$/u);
  const rows: readonly (readonly [id: string, ask: string, outcome: object])[] = [
    ['T04', 'sign-in', { problem: { kind: 'wrong-credentials' } }],
    ['T14', 'sign-in', { problem: { kind: 'wrong-client' } }],
    ['R04', 'refresh', { problem: { kind: 'signed-out' } }],
    ['R06', 'refresh', { problem: { kind: 'signed-out' } }],
    ['R09', 'refresh', { problem: { kind: 'wrong-client' } }],
    ['Y21', 'refresh', { ok: true }],
    ['G02', 'user', { problem: { kind: 'forbidden' } }],
    ['G08', 'user', { problem: { kind: 'unreadable', detail: 'an HTML page instead of JSON' } }],
    ['N02', 'node', { problem: { kind: 'forbidden', message: '' } }],
    ['P08', 'node PATCH', { problem: { kind: 'server', status: 500 } }],
    ['P20', 'node PATCH', { problem: { kind: 'refused', status: 422 } }],
    ['V10', 'user PATCH', { problem: { kind: 'refused', status: 422 } }],
    ['L01', 'code by e-mail', { ok: true, value: { sent: true } }],
    ['K01', 'code by e-mail', { ok: true, value: { sent: true } }],
    ['K02', 'code by e-mail', { ok: true, value: { sent: false, message: 'msg_2' } }],
    [
      'L20',
      'code by e-mail',
      { problem: { kind: 'refused', status: 400, message: expect.stringMatching(/^Sorry/u) } },
    ],
    ['L13', 'code by e-mail', { problem: { kind: 'refused', status: 404, message: '' } }],
    ['M01', 'new password', wrongCode],
    ['M02', 'new password', wrongCode],
    ['M03', 'new password', { problem: { kind: 'refused', message: expect.stringContaining('not found') } }],
    ['M14', 'new password', wrongCode],
    ['M04', 'new password', { problem: { kind: 'refused', message: expect.stringContaining('required') } }],
    ['M06', 'new password', { problem: { kind: 'refused', message: expect.stringContaining('blocked') } }],
    ['M08', 'new password', { problem: { kind: 'server', status: 500 } }],
    ['M13', 'new password', { ok: true, value: 'saved' }],
    [
      'F01',
      'upload',
      { value: { fileId, name: 'note.txt', url: expect.stringMatching(/^\/sites\/.*note(_\d)?\.txt$/u) } },
    ],
    [
      'F16',
      'upload',
      { problem: { kind: 'refused', status: 422, message: expect.stringContaining('txt pdf') } },
    ],
    [
      'F24',
      'upload',
      { problem: { kind: 'refused', message: expect.stringContaining('maximum file size') } },
    ],
    ['F00', 'upload', { problem: { kind: 'forbidden' } }],
    ['A02', 'files PATCH', { value: { attachments: [{ fileId, description: 'ma note' }] } }],
    ['A05', 'files PATCH', { problem: { kind: 'refused', status: 422 } }],
    ['A06', 'files PATCH', { ok: true, value: 'full' }],
    ['A07', 'files PATCH', { problem: { kind: 'refused', status: 422 } }],
    ['A08', 'files PATCH', { value: { attachments: [] } }],
    ['E03', 'files PATCH', { value: { attachments: [{ fileId }, { fileId }, { fileId }] } }],
  ];

  it.each(rows)('%s of “%s”', async (id, name, expected) => {
    const { ask } = await recordedServer();
    const both = all.filter((exchange) => exchange.name.endsWith(` ${id}`));
    expect(both).toHaveLength(2);
    for (const exchange of both) expect(await ask(askNamed(name), exchange)).toMatchObject(expected);
  });
});
