/** Parses the JSON object in a stored text. */
import { isWithin } from '#src/contract/wire/json-shape.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { textOf } from '../store/bytes.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Parsing and comparing more would delay all other calls; bytes alone cost little. */
const readable = { depth: 500, marks: 50_000 };

/** Returns undefined if the text is not an object, or has too many members to parse. */
export function objectIn(text: Uint8Array): Members | undefined {
  const json = textOf(text);
  if (!isWithin(json, readable)) return undefined;
  const reading = parseJson(json);
  return reading.ok && isRecord(reading.value) ? reading.value : undefined;
}
