/** Members taken out of a JSON object or put into it: letter by letter, and never much of it in one turn of the loop. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sliceBytes } from '#src/backend/limits/slices.ts';
import { rewriteMembers, valueOfMember } from '#src/backend/records/json-members.ts';
import { sameButDrafts, sharedText, withoutDrafts } from '#src/backend/records/private-members.ts';
import { progressionField } from '#src/wire/node-fields.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (of: Uint8Array | undefined): string | undefined => of && Buffer.from(of).toString();

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 });
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('_sync', 'drafts', '_', '__proto__', 'constructor', '_long'.repeat(200), 'é'.repeat(600)),
);
/** As JSON, or with its first letter as a code. */
const nameText = fc
  .tuple(name, fc.boolean())
  .map(([of, coded]) =>
    coded && of.charCodeAt(0) < 128
      ? `"\\u${of.charCodeAt(0).toString(16).padStart(4, '0')}${JSON.stringify(of.slice(1)).slice(1)}`
      : JSON.stringify(of),
  );
const member = fc.record({
  name: nameText,
  value: fc.json({ maxDepth: 3 }),
  blanks: fc.tuple(blank, blank, blank, blank),
});
const object = fc.record({ members: fc.array(member, { maxLength: 6 }), around: fc.tuple(blank, blank) });

type Member = typeof member extends fc.Arbitrary<infer Value> ? Value : never;
const written = ({ name: named, value, blanks: [a, b, c, d] }: Member): string =>
  `${a}${named}${b}:${c}${value}${d}`;
const isPrivate = ({ name: named }: Member): boolean => String(JSON.parse(named)).startsWith('_');

describe('the members of an object', () => {
  test('stay letter by letter where others go', async () => {
    await expectLaw(
      fc.asyncProperty(object, async ({ members, around: [before, after] }) => {
        const whole = `${before}{${members.map(written).join(',')}}${after}`;
        const kept = members.filter((each) => !isPrivate(each));
        const shared = await sharedText(bytes(whole));
        expect(text(shared)).toBe(
          kept.length === members.length ? whole : `{${kept.map(written).join(',')}}`,
        );
      }),
      300,
    );
  });

  test('are those of an object alone', async () => {
    for (const none of [
      '',
      ' ',
      '[]',
      '"a"',
      '{',
      '{"a":1',
      '{"a":1}x',
      '{"a":1}{}',
      '{"a"}',
      '{a:1}',
      '{,}',
      '{"a":1,}',
      '{1:2}',
      '}',
    ])
      expect(await sharedText(bytes(none)), none).toBeUndefined();
    for (const empty of ['{}', ' {\n} ']) expect(text(await sharedText(bytes(empty)))).toBe(empty);
  });

  test('of one name give their value; several of it give none', async () => {
    expect(text(await valueOfMember(bytes('{"a":{"_sync":1},"_sync" : {"b":[1,2]} }'), '_sync'))).toBe(
      ' {"b":[1,2]} ',
    );
    expect(await valueOfMember(bytes('{"_sync":1,"_sync":2}'), '_sync')).toBeUndefined();
    expect(await valueOfMember(bytes('{"a":{"_sync":1}}'), '_sync')).toBeUndefined();
  });
});

test('drafts and their ends leave nothing behind in an earlier text, and are no difference', async () => {
  const withDrafts = bytes('{"step1":{"a":1},"_sync":{"v":2,"drafts":{"x":1},"draftsEnded":{"y":2}}}');
  expect(text(await withoutDrafts(progressionField, withDrafts))).toBe(
    '{"step1":{"a":1},"_sync":{"v":2,"draftsEnded":{"y":2}}}',
  );
  const only = bytes('{"step1":{"a":1},"_sync":{"drafts":{}}}');
  expect(text(await withoutDrafts(progressionField, only))).toBe('{"step1":{"a":1}}');
  const former = bytes('{"step1":{"a":1},"_sync":{"v":2,"drafts":{"x":7}}}');
  expect(await sameButDrafts(progressionField, withDrafts, former)).toBe(true);
  expect(await sameButDrafts(progressionField, withDrafts, bytes('{"step1":{"a":2}}'))).toBe(false);
});

describe('however the text is made, no turn of the loop sees more of it than a slice', patience, () => {
  const megabyte = 2 ** 20;

  /** The most members that were asked about between two turns, and how many turns there were. */
  async function turnsOf(
    of: string,
    fate: (named: string) => boolean,
  ): Promise<readonly [most: number, turns: number]> {
    let [most, now, turns, over] = [0, 0, 0, false];
    const turn = (): void => {
      most = Math.max(most, now);
      now = 0;
      turns += 1;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    await rewriteMembers(bytes(of), (named) => {
      now += 1;
      return fate(named);
    });
    over = true;
    return [Math.max(most, now), turns];
  }

  test.each([
    ['a million members', `{${'"":0,'.repeat(megabyte)}"":0}`],
    ['half of them somebody else’s', `{${'"":0,"_":0,'.repeat(megabyte / 2)}"":0}`],
    ['blanks behind it', `{}${' '.repeat(5 * megabyte)}`],
    ['blanks within it', `{${' '.repeat(5 * megabyte)}}`],
    ['blanks before it', `${' '.repeat(5 * megabyte)}{}`],
  ])('%s', async (_name, of) => {
    const [most, turns] = await turnsOf(of, (named) => named === '');
    expect(most).toBeLessThanOrEqual(sliceBytes / '"":0,'.length + 1);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(of.length / sliceBytes) - 1);
  });
});
