/** What a counsellor may change of a professional's data: the vocation and the word of the report, nothing else. */

import { isDeepStrictEqual } from 'node:util';
import { isOneOf } from '#src/domain/names.ts';
import { parseJson } from '#src/wire/json-text.ts';
import { identityCardField, type NodeField, progressionField } from '#src/wire/node-fields.ts';
import { isRecord } from '#src/wire/shape.ts';
import { scanJson } from '../http/json-scan.ts';
import { Refusal } from '../http/refusal.ts';
import { textOf } from '../store/bytes.ts';
import type { NodeTexts } from '../store/nodes.ts';
import { attachmentField } from './attachment-changes.ts';
import { denied, isTextField, type WantedChanges } from './node-changes.ts';
import { membersOf } from './sent-fields.ts';

/** The one member of each field that is theirs. Both fields can be read whole: they are written whole. */
const members = {
  [identityCardField]: 'CIDvocationpro',
  [progressionField]: 'compterendu',
} as const satisfies Partial<Record<NodeField, string>>;

export const counsellorFields: readonly NodeField[] = [identityCardField, progressionField];

function isCounsellorField(field: string): field is keyof typeof members {
  return isOneOf(counsellorFields, field);
}

/** Bytes, and marks: parsing and comparing what has more would hold up everybody else. */
const longestCompared = 2 ** 21;
const mostCompared = 50_000;

function isComparable(text: Uint8Array): boolean {
  if (text.length > longestCompared) return false;
  const scan = scanJson({ mostMarks: mostCompared, long: Number.POSITIVE_INFINITY, slice: text.length });
  scan.read(text, 0, text.length);
  return !scan.tooMany();
}

type Members = Readonly<Record<string, unknown>>;

/** An empty field is an empty object; undefined: the text contains no object, or too much to be compared. */
function objectIn(text: Uint8Array | undefined): Members | undefined {
  if (text === undefined) return {};
  if (!isComparable(text)) return undefined;
  const reading = parseJson(textOf(text));
  return reading.ok && isRecord(reading.value) ? reading.value : undefined;
}

function without(object: Members, member: string): Members {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== member));
}

function isReport(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, text]) => ['date', 'mot'].includes(name) && typeof text === 'string')
  );
}

/** A member that is taken away is a change too, and a permitted one. */
function mayBe(member: string, value: unknown): boolean {
  if (value === undefined) return true;
  return member === members[progressionField] ? isReport(value) : typeof value === 'string';
}

function changesOneMember(
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
  member: string,
): boolean {
  const [old, wanted] = [objectIn(before), objectIn(after)];
  if (!old || !wanted || !mayBe(member, wanted[member])) return false;
  try {
    return isDeepStrictEqual(without(old, member), without(wanted, member));
  } catch {
    // Nested so deeply that it cannot be compared.
    return false;
  }
}

/**
 * @param body as sent; naming any other field is refused, even unchanged, since a counsellor sees it empty.
 * @throws Refusal 403 where anything else would change; the whole body is refused then.
 */
export function checkCounsellorChanges(
  body: unknown,
  stored: NodeTexts,
  { title, texts }: WantedChanges,
): void {
  for (const [name] of membersOf(body)) {
    const isField = isTextField(name) || name === attachmentField;
    if (isField && !isCounsellorField(name)) throw denied(name);
  }
  if (title !== undefined) throw denied('title');
  for (const [field, text] of texts) {
    if (!isCounsellorField(field)) throw denied(field);
    if (changesOneMember(stored.get(field), text, members[field])) continue;
    throw new Refusal(
      403,
      `Access denied on updating field '${field}'. A counsellor changes nothing of it but '${members[field]}'.`,
    );
  }
}
