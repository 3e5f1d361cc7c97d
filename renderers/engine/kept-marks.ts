/** The marks of the answers that a person keeps although a rule refuses them. */

import { own } from '#renderers/format/own-property.ts';
import { asMembers, isText, sameJson } from '#renderers/json.ts';
import type { Answers } from './answers.ts';

/** The code of the error that each answer was kept against, by the key of its question. */
export type KeptMarks = Readonly<Record<string, string>>;

export const noMarks: KeptMarks = {};

/** The marks of the answers that are still the same; the same object if no marked answer has changed. */
export function unchangedMarks(kept: KeptMarks, before: Answers, after: Answers): KeptMarks {
  const marks = Object.entries(kept);
  const unchanged = marks.filter(([key]) => sameJson(own(before, key) ?? null, own(after, key) ?? null));
  return unchanged.length === marks.length ? kept : Object.fromEntries(unchanged);
}

/** Reads marks from wherever they are stored. Never throws: what is not a mark is left out. */
export function readKept(raw: unknown): KeptMarks {
  const marks = Object.entries(asMembers(raw) ?? {}).filter(
    (mark): mark is [string, string] => mark[0] !== '__proto__' && isText(mark[1]),
  );
  return marks.length === 0 ? noMarks : Object.fromEntries(marks);
}
