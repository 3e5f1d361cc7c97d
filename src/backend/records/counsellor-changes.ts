/**
 * What a counsellor may change of a professional's data: the vocation and the word of the report, nothing else. Of the
 * progression they receive no member that begins with `_`, and what they write never drops one.
 */

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
import { privateMembers, sharedText, withPrivateMembers } from './private-members.ts';
import { membersOf } from './sent-fields.ts';

/** The one member of each field that is theirs. Both fields are written whole. */
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

function sameMembers(left: Members, right: Members): boolean {
  try {
    return isDeepStrictEqual(left, right);
  } catch {
    // Nested so deeply that it cannot be compared.
    return false;
  }
}

/** The members that a counsellor sees. */
function shared(object: Members): Members {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith('_')));
}

/** Of a member that they do not receive, at most what is stored comes back: from a client of an older release. */
function returnsWhatIsKept(old: Members, wanted: Members): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => !name.startsWith('_') || sameMembers({ value }, { value: old[name] }),
  );
}

function changesOneMember(old: Members, wanted: Members, member: string): boolean {
  if (!mayBe(member, wanted[member]) || !returnsWhatIsKept(old, wanted)) return false;
  return sameMembers(without(shared(old), member), without(shared(wanted), member));
}

/** What a counsellor sees of a field; undefined: nothing. */
export async function textForCounsellor(
  field: NodeField,
  text: Uint8Array | undefined,
): Promise<Uint8Array | undefined> {
  if (text === undefined || field !== progressionField) return text;
  // Of what is no object, or cannot be looked at, nobody knows which part is the person's alone.
  return objectIn(text) === undefined ? undefined : sharedText(text);
}

/**
 * @param body as sent; naming any other field is refused, even unchanged, since a counsellor sees it empty.
 * @returns the texts to store: with the members that a counsellor does not receive.
 * @throws Refusal 403 where anything else would change; the whole body is refused then.
 */
export async function checkCounsellorChanges(
  body: unknown,
  stored: NodeTexts,
  { title, texts }: WantedChanges,
): Promise<WantedChanges['texts']> {
  for (const [name] of membersOf(body)) {
    const isField = isTextField(name) || name === attachmentField;
    if (isField && !isCounsellorField(name)) throw denied(name);
  }
  if (title !== undefined) throw denied('title');
  const whole = new Map<NodeField, Uint8Array | undefined>();
  for (const [field, text] of texts) {
    if (!isCounsellorField(field)) throw denied(field);
    const [old, wanted] = [objectIn(stored.get(field)), objectIn(text)];
    if (!old || !wanted || !changesOneMember(old, wanted, members[field]))
      throw new Refusal(
        403,
        `Access denied on updating field '${field}'. A counsellor changes nothing of it but '${members[field]}'.`,
      );
    // Sent back as it was received: nothing changes.
    if (stored.has(field) && sameMembers(shared(old), shared(wanted))) continue;
    const kept = field === progressionField ? await privateMembers(stored.get(field)) : undefined;
    whole.set(field, await withPrivateMembers(text, kept));
  }
  return whole;
}
