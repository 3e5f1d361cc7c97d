/** The app's own members of a field: removed from what a counsellor sees and from earlier texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { progressionField } from '#src/contract/wire/node-fields.ts';
import { historyText, sharedText } from '#src/server/records/private-members.ts';
import { cases } from '#tests/cases.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (of: Uint8Array | undefined): string | undefined => of && Buffer.from(of).toString();

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('_sync', 'drafts', '_', '__proto__', 'constructor'),
);
const object = fc.dictionary(name, fc.jsonValue({ maxDepth: 3 }));

test('a counsellor sees every member but those that begin with _', () => {
  fc.assert(
    fc.property(object, (value) => {
      const json = JSON.stringify(value, null, 1);
      const shared = text(sharedText(bytes(json)));
      const kept = Object.entries(JSON.parse(json) as object).filter(([each]) => !each.startsWith('_'));
      expect(Object.entries(JSON.parse(shared ?? ''))).toEqual(kept);
      if (kept.length === Object.keys(value).length) expect(shared).toBe(json);
    }),
    { numRuns: cases(300) },
  );
});

test.each(['', ' ', '[]', '"a"', '{', '{"a":1', '{"a":1}x', '{"a":1}{}', '{"a"}', '{a:1}', '{"a":1,}', '}'])(
  'of %j, which is no object, a counsellor sees nothing',
  (none) => {
    expect(sharedText(bytes(none))).toBeUndefined();
  },
);

test.each([
  ['many members', `{"a":[${'[],'.repeat(30_000)}[]]}`],
  ['many levels', `{"a":${'['.repeat(600)}${']'.repeat(600)}}`],
])('of an object with too %s nothing is read', (_name, heavy) => {
  expect(sharedText(bytes(heavy))).toBeUndefined();
  expect(text(historyText(progressionField, bytes(heavy)))).toBe(heavy);
  expect(text(historyText(progressionField, bytes(heavy), bytes(heavy)))).toBe(heavy);
});

test('drafts and their ends leave nothing behind in an earlier text, and are no difference', () => {
  const withDrafts = bytes('{"step1":{"a":1},"_sync":{"v":2,"drafts":{"x":1},"draftsEnded":{"y":2}}}');
  expect(text(historyText(progressionField, withDrafts))).toBe(
    '{"step1":{"a":1},"_sync":{"v":2,"draftsEnded":{"y":2}}}',
  );
  const only = bytes('{"step1":{"a":1},"_sync":{"drafts":{}}}');
  expect(text(historyText(progressionField, only))).toBe('{"step1":{"a":1}}');
  const former = bytes('{"step1":{"a":1},"_sync":{"v":2,"drafts":{"x":7}}}');
  expect(historyText(progressionField, withDrafts, former)).toBeUndefined();
  expect(text(historyText(progressionField, withDrafts, bytes('{"step1":{"a":2}}')))).toBe(
    '{"step1":{"a":1},"_sync":{"v":2,"draftsEnded":{"y":2}}}',
  );
});
