/** Marks of answers that the user keeps although a rule rejects them. */

import { own } from '#renderers/format/own-property.ts';
import { asMembers, isText, sameJson } from '#renderers/json.ts';
import type { Answers } from './answers.ts';

/** The error code that each answer is kept against, by question key. */
export type KeptMarks = Readonly<Record<string, string>>;

export const noMarks: KeptMarks = {};

/** The marks of answers that did not change; the same object if no marked answer changed. */
export function unchangedMarks(kept: KeptMarks, before: Answers, after: Answers): KeptMarks {
  const marks = Object.entries(kept);
  const unchanged = marks.filter(([key]) => sameJson(own(before, key) ?? null, own(after, key) ?? null));
  return unchanged.length === marks.length ? kept : Object.fromEntries(unchanged);
}

/** Reads stored marks. Never throws: skips what is not a mark. */
export function readKept(raw: unknown): KeptMarks {
  const marks = Object.entries(asMembers(raw) ?? {}).filter(
    (mark): mark is [string, string] => mark[0] !== '__proto__' && isText(mark[1]),
  );
  return marks.length === 0 ? noMarks : Object.fromEntries(marks);
}
