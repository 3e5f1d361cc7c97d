/** Checks of the three values that a counsellor writes. Texts arrive as sent, and are measured as displayed. */
import { longestReportWord } from '#src/contract/wire/accompanied.ts';
import { decodeText } from '#src/contract/wire/lookalikes.ts';
import { HttpError } from '../http/http-error.ts';

function textAt(place: string, value: unknown): string {
  if (typeof value !== 'string') throw new HttpError(422, `${place}: a text is wanted.`);
  return value;
}

function charactersIn(text: string): number {
  return [...decodeText(text)].length;
}

/** @param value undefined: unchanged. @throws HttpError 422 */
export function checkVocation(
  value: unknown,
  { longestVocation }: { readonly longestVocation: number | undefined },
): string | undefined {
  if (value === undefined) return undefined;
  const place = '/CIDvocationpro';
  const text = textAt(place, value);
  if (text.trim() === '') throw new HttpError(422, `${place}: it is empty.`);
  if (longestVocation !== undefined && charactersIn(text) > longestVocation)
    throw new HttpError(422, `${place}: at most ${longestVocation} characters.`);
  return text;
}

/** @throws HttpError 422 */
export function checkWord(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = textAt('/compterendu/mot', value);
  if (charactersIn(text) > longestReportWord)
    throw new HttpError(422, `/compterendu/mot: at most ${longestReportWord} characters.`);
  return text;
}

/** @throws HttpError 422 if it is not a calendar day. */
export function checkDay(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = textAt('/compterendu/date', value);
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // JavaScript parses 31 February as a day of March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    throw new HttpError(422, '/compterendu/date: a day of the calendar is wanted, as 2026-11-23.');
  return text;
}
