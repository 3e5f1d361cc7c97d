/**
 * What a counsellor sees of a professional's data: the card and the progression, without members that begin with `_`.
 * They may change the vocation, and the word of the report with its day. All other stored texts stay.
 */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isOneOf } from '#src/contract/domain/names.ts';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { decodeText, encodeText } from '#src/contract/wire/lookalikes.ts';
import {
  counsellorFields,
  identityCardField,
  type NodeField,
  progressionField,
} from '#src/contract/wire/node-fields.ts';
import { type NewValue, notedAfter } from '#src/contract/wire/noted-versions.ts';
import { isRecord, member } from '#src/contract/wire/shape.ts';
import { HttpError } from '../http/http-error.ts';
import type { NodeTexts } from '../store/nodes.ts';
import { attachmentField } from './attachment-changes.ts';
import { checkDay, checkVocation, checkWord } from './counsellor-words.ts';
import { changedMembers, type MemberChange } from './member-changes.ts';
import { denied, isTextField, type WantedChanges } from './node-changes.ts';
import { sharedText } from './private-members.ts';
import { membersOf } from './sent-fields.ts';
import { type Members, objectIn } from './stored-object.ts';

const vocationMember = identityCardKeys.vocation;
const reportMember = 'compterendu';
/** Author of the vocation: set here, whatever a client sends. */
const writerMember = 'vocation';
/** The app's own notes, with the version of each value. */
const block = '_sync';

/** An empty field is an empty object. */
function membersIn(text: Uint8Array | undefined): Members | undefined {
  return text === undefined ? {} : objectIn(text);
}

/** The part of the stored texts that a counsellor sees. */
export function textsForCounsellor(stored: NodeTexts): NodeTexts {
  const texts = new Map<string, Uint8Array>();
  for (const field of counsellorFields) {
    const text = stored.get(field);
    const seen = text && sharedText(text);
    if (seen !== undefined) texts.set(field, seen);
  }
  return texts;
}

/** Computed from what a counsellor sees alone, so that hidden changes do not affect it. */
export function seenTag(seen: NodeTexts): string {
  const hash = createHash('sha256');
  for (const field of counsellorFields) {
    const text = seen.get(field);
    hash.update(`${field} ${text?.length ?? '-'} `);
    if (text) hash.update(text);
  }
  return `"${hash.digest('base64url').slice(0, 24)}"`;
}

function onlyOne(field: NodeField, name: string): HttpError {
  return new HttpError(
    403,
    `Access denied on updating field '${field}'. A counsellor changes nothing of it but '${name}'.`,
  );
}

/** Ignores members that are absent or hidden from the counsellor. @throws HttpError 403 */
function checkOthers(wanted: Members, old: Members, allowed: string, refuse: () => HttpError): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (name === allowed || name.startsWith('_')) continue;
    if (!Object.hasOwn(old, name) || !isDeepStrictEqual(value, old[name])) throw refuse();
  }
}

/** Both sides of a field; undefined if not sent. @throws HttpError 403 if either side cannot be parsed */
function sides(
  field: NodeField,
  stored: NodeTexts,
  { texts }: WantedChanges,
  allowed: string,
): { readonly old: Members; readonly wanted: Members } | undefined {
  const text = texts.get(field);
  if (text === undefined) return undefined;
  const [old, wanted] = [membersIn(stored.get(field)), membersIn(text)];
  if (!old || !wanted) throw onlyOne(field, allowed);
  checkOthers(wanted, old, allowed, () => onlyOne(field, allowed));
  return { old, wanted };
}

/** The new text; undefined if unchanged. */
function changed(wanted: Members, old: Members, name: string): unknown {
  return Object.hasOwn(wanted, name) && !isDeepStrictEqual(wanted[name], old[name])
    ? wanted[name]
    : undefined;
}

export interface Writing {
  /** The counsellor's display name. */
  readonly name: string;
  /** ISO date. */
  readonly day: string;
  /** Maximum characters of the vocation; undefined: the published document has no limit. */
  readonly longestVocation: number | undefined;
  /** Some random characters of [0-9a-z]. */
  readonly random: () => string;
}

export interface CounsellorChanges {
  /** The texts to store; empty if nothing changes. */
  readonly texts: ReadonlyMap<NodeField, Uint8Array>;
  readonly wrote: readonly ('wrote-vocation' | 'wrote-report')[];
}

/** Rejects fields that a counsellor must not send, even unchanged, since they see them empty. */
function checkNames(body: unknown, title: string | undefined): void {
  for (const [name] of membersOf(body)) {
    const isField = isTextField(name) || name === attachmentField;
    if (isField && !isOneOf(counsellorFields, name)) throw denied(name);
  }
  if (title !== undefined && title !== titleForCounsellor) throw denied('title');
}

/** Replaces the node's own title, which contains the person's e-mail. */
export const titleForCounsellor = 'data';

/**
 * @param stored the texts of both fields.
 * @throws HttpError 403 if anything else would change, 422 if a text is invalid; the whole body is rejected then.
 */
export function counsellorChanges(
  body: unknown,
  stored: NodeTexts,
  wanted: WantedChanges,
  writing: Writing,
): CounsellorChanges {
  checkNames(body, wanted.title);
  const card = sides(identityCardField, stored, wanted, vocationMember);
  const progression = sides(progressionField, stored, wanted, reportMember);
  const vocation = card && checkVocation(changed(card.wanted, card.old, vocationMember), writing);
  const report = progression && reportChanges(progression.wanted, progression.old);
  if (vocation === undefined && !report?.length) return { texts: new Map(), wrote: [] };

  const old = membersIn(stored.get(progressionField));
  if (!old) throw onlyOne(progressionField, reportMember);
  const texts = new Map<NodeField, Uint8Array>();
  const edits: MemberChange[] = [...(report ?? [])];
  if (vocation !== undefined) {
    const value = { par: encodeText(writing.name), date: writing.day, texte: vocation };
    edits.push({ path: [reportMember, writerMember], value });
    const cardText = stored.get(identityCardField);
    texts.set(identityCardField, changedMembers(cardText, [{ path: [vocationMember], value: vocation }]));
    edits.push(cardVersion(old, card?.old[vocationMember], vocation, writing));
  }
  edits.push(reportVersion(old, edits, writing));
  texts.set(progressionField, changedMembers(stored.get(progressionField), edits));
  return {
    texts,
    wrote: [
      ...(vocation === undefined ? [] : (['wrote-vocation'] as const)),
      ...(report?.length ? (['wrote-report'] as const) : []),
    ],
  };
}

/** @throws HttpError 403 or 422 */
function reportChanges(wanted: Members, old: Members): readonly MemberChange[] {
  if (!Object.hasOwn(wanted, reportMember)) return [];
  const [report, former] = [wanted[reportMember], old[reportMember]];
  if (isDeepStrictEqual(report, former)) return [];
  if (!isRecord(report)) throw new HttpError(422, `/${reportMember}: an object is wanted.`);
  const before = isRecord(former) ? former : {};
  for (const [name, value] of Object.entries(report))
    if (!['mot', 'date', writerMember].includes(name) && !isDeepStrictEqual(value, before[name]))
      throw onlyOne(progressionField, `${reportMember}.mot`);
  const word = checkWord(changed(report, before, 'mot'));
  const day = checkDay(changed(report, before, 'date'));
  return [
    ...(word === undefined ? [] : [{ path: [reportMember, 'mot'], value: word }]),
    ...(day === undefined ? [] : [{ path: [reportMember, 'date'], value: day }]),
  ];
}

function versionOf(old: Members, group: string, key: string, next: NewValue): MemberChange {
  const noted = member(member(member(old[block], 'versions'), group), key);
  return { path: [block, 'versions', group, key], value: notedAfter(noted, next) };
}

function cardVersion(old: Members, former: unknown, value: string, { random }: Writing): MemberChange {
  const written = member(member(old[reportMember], writerMember), 'texte');
  const isShown = (text: unknown): boolean =>
    typeof text === 'string' &&
    typeof written === 'string' &&
    decodeText(text).trim() === decodeText(written).trim();
  const before = typeof former === 'string' ? former : undefined;
  return versionOf(old, 'identityCard', vocationMember, { former: before, value, isShown, random: random() });
}

/** The report is one value: its version is computed from its changed members. */
function reportVersion(old: Members, edits: readonly MemberChange[], { random }: Writing): MemberChange {
  const former = old[reportMember];
  const value = Object.fromEntries([
    ...Object.entries(isRecord(former) ? former : {}),
    ...edits.flatMap(({ path: [first, name], value: part }) =>
      first === reportMember && name !== undefined ? [[name, part] as const] : [],
    ),
  ]);
  return versionOf(old, 'progression', `/${reportMember}`, { former, value, random: random() });
}
