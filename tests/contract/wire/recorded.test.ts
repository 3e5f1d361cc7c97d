/** Runs every parser over every recorded answer of its call, of both generations of servers. */
import { describe, expect, it } from 'vitest';
import { readNode, unreadableTexts } from '#src/contract/wire/field-text.ts';
import { readNodeAnswer } from '#src/contract/wire/node-codec.ts';
import type { Read } from '#src/contract/wire/read-problem.ts';
import { readReconnections } from '#src/contract/wire/reconnection-codec.ts';
import { readTokenAnswer, readUserinfo, readVersion } from '#src/contract/wire/token-codec.ts';
import { readUser } from '#src/contract/wire/user-codec.ts';
import { bodyText, exchanges } from '#tests/contract/transcripts.ts';

const readers: readonly (readonly [string, RegExp, (raw: unknown) => Read<unknown>])[] = [
  ['token', /^\/oauth\/token$/u, readTokenAnswer],
  ['userinfo', /^\/oauth\/userinfo$/u, readUserinfo],
  ['user', /^\/user\/[^/]+$/u, readUser],
  ['node', /^\/node\/[^/]*$/u, readNodeAnswer],
  ['version', /^\/getwaversion\/tmp$/u, readVersion],
];

/** True for a success with the body of its call, false for refusals and HTML pages. */
function promises(call: string, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const mark = { token: 'access_token', userinfo: 'sub', user: 'uid', node: 'nid', version: 'v' }[call];
  return mark !== undefined && mark in body;
}

describe.each(readers)('the reader of %s', (call, path, read) => {
  const recorded = exchanges(path);

  it('has recorded answers of both generations', () => {
    expect(recorded.some((exchange) => exchange.name.startsWith('a '))).toBe(true);
    expect(recorded.some((exchange) => exchange.name.startsWith('b '))).toBe(true);
  });

  it.each(recorded)('makes a value or a named problem of $name', (exchange) => {
    const answer = read(exchange.body);
    expect(answer.ok).toBe(promises(call, exchange.body));
    if (!answer.ok) expect(answer.problem.detail).toMatch(/expected/u);
  });
});

describe('recorded values', () => {
  it('gives the owner’s ids, node and profile from the own record', () => {
    for (const exchange of exchanges(/^\/user\/2$/u).filter(({ name }) => name.endsWith(' G01'))) {
      expect(readUser(exchange.body)).toMatchObject({
        ok: true,
        value: {
          userId: '2',
          nodeId: '1',
          mail: 'alice@example.test',
          personal: {
            firstName: 'Alice',
            company: 'ACME',
            businessUnit: 'R&D',
            termsAccepted: true,
            userId: 2,
          },
        },
      });
    }
  });

  it('reads the texts of every recorded node: each field a value or a place', () => {
    let unreadable = 0;
    let readable = 0;
    for (const exchange of exchanges(/^\/node\//u)) {
      const node = readNodeAnswer(exchange.body);
      if (!node.ok) continue;
      expect(bodyText(exchange)).not.toBe('');
      const content = readNode(node.value.texts);
      for (const text of unreadableTexts(content)) {
        unreadable += 1;
        expect(text.text).toBe(node.value.texts[text.field]);
      }
      if (content.reconnections.kind === 'read') readReconnections(content.reconnections.parsed);
      if (content.identityCard.kind === 'read') readable += Object.keys(content.identityCard.parsed).length;
    }
    expect(unreadable).toBeGreaterThan(0);
    expect(readable).toBeGreaterThan(0);
  });
});
