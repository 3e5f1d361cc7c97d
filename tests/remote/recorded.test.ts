/** The calls over a server that answers what the real ones were recorded to answer. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#src/remote/outcome.ts';
import { createRemote, type Remote } from '#src/remote/remote.ts';
import { bodyText, type Exchange, exchanges } from '#tests/contract/transcripts.ts';
import { startFaultyServer } from './faulty-server.ts';

const asks: readonly (readonly [string, string, RegExp, (remote: Remote) => Promise<Outcome<unknown>>])[] = [
  ['sign-in', 'POST', /^\/oauth\/token$/u, (remote) => remote.signIn('a', 'b')],
  ['refresh', 'POST', /^\/oauth\/token$/u, (remote) => remote.refresh('r')],
  ['userinfo', 'GET', /^\/oauth\/userinfo$/u, (remote) => remote.userinfo('a')],
  ['user', 'GET', /^\/user\/[^/]+$/u, (remote) => remote.user('a', '2')],
  ['user PATCH', 'PATCH', /^\/user\/[^/]+$/u, (remote) => remote.patchUser('a', '2', {})],
  ['node', 'GET', /^\/node\/[^/]*$/u, (remote) => remote.node('a', '1')],
  ['node PATCH', 'PATCH', /^\/node\/[^/]*$/u, (remote) => remote.patchNode('a', '1', {})],
  ['documents', 'GET', /^\/ge_rest\/ge_get_schema_url$/u, (remote) => remote.documents('a')],
  ['version', 'GET', /^\/getwaversion\/tmp$/u, (remote) => remote.version()],
];

/** What a status may become. */
const kinds: Readonly<Record<number, readonly string[]>> = {
  400: ['refused', 'wrong-credentials', 'wrong-client', 'signed-out'],
  401: ['refused', 'wrong-credentials', 'wrong-client', 'signed-out'],
  403: ['forbidden'],
  404: ['refused'],
  405: ['refused'],
  406: ['refused'],
  415: ['refused'],
  422: ['refused', 'conflict'],
  500: ['server'],
  503: ['server'],
};

/** HTML pages, and the few bodies that were too long to be recorded whole. */
function isNoJson(exchange: Exchange): boolean {
  return typeof exchange.body === 'string';
}

describe.each(asks)('%s', (_name, method, path, ask) => {
  it('makes a value or the right kind of problem of every recorded answer', async () => {
    const recorded = exchanges(path).filter((exchange) => exchange.method === method);
    expect(recorded.length).toBeGreaterThan(1);
    let next: Exchange | undefined;
    const server = await startFaultyServer(() => ({
      status: next?.status ?? 500,
      headers: { 'Content-Type': next?.headers['Content-Type'] ?? 'application/json' },
      body: next === undefined ? '' : bodyText(next),
    }));
    const remote = createRemote({ backendUrl: server.url, clientId: 'a', clientSecret: 'b' });
    for (const exchange of recorded) {
      next = exchange;
      const outcome = await ask(remote);
      const expected =
        exchange.status < 300 ? (isNoJson(exchange) ? ['unreadable'] : ['ok']) : kinds[exchange.status];
      expect(expected, exchange.name).toContain(outcome.ok ? 'ok' : outcome.problem.kind);
    }
  });
});
