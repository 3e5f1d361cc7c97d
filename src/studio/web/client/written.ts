/** A counsellor's texts in the person's node, and how local edits merge with them. */
import { sameJson } from '#renderers/json.ts';
import {
  type FieldText,
  readObjectText,
  readTextsText,
  writeFieldText,
} from '#src/contract/wire/field-text.ts';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { identityCardField, type NodeField, progressionField } from '#src/contract/wire/node-fields.ts';
import { isRecord, member } from '#src/contract/wire/shape.ts';

/** Texts as typed; '' if empty. */
export interface Written {
  readonly vocation: string;
  readonly word: string;
  /** ISO date of the conversation. */
  readonly date: string;
}

/** The same fields on the server, with the record of the vocation's author. */
export interface Seen extends Written {
  readonly record?: unknown;
}

/** Fields that belong together: the vocation and its author, the report and its date. */
export type Group = 'vocation' | 'report';

export interface PersonTexts {
  readonly card: FieldText<Readonly<Record<string, string>>>;
  readonly progression: FieldText<Readonly<Record<string, unknown>>>;
}

const reportMember = 'compterendu';

export function readPersonTexts(texts: Readonly<Partial<Record<NodeField, string>>>): PersonTexts {
  return {
    card: readTextsText(identityCardField, texts[identityCardField]),
    progression: readObjectText(progressionField, texts[progressionField]),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function seenIn({ card, progression }: PersonTexts): Seen {
  const report = progression.kind === 'read' ? progression.parsed[reportMember] : undefined;
  return {
    vocation: card.kind === 'read' ? (card.parsed[identityCardKeys.vocation] ?? '') : '',
    word: textOf(member(report, 'mot')),
    date: textOf(member(report, 'date')),
    record: member(report, 'vocation'),
  };
}

/** True if a counsellor wrote the card's vocation, and not the person. */
export function isCompleted({ vocation, record }: Seen): boolean {
  const written = isRecord(record) ? textOf(record['texte']).trim() : '';
  return written !== '' && written === vocation.trim();
}

function isUntouched(group: Group, mine: Written, base: Written): boolean {
  return group === 'vocation'
    ? mine.vocation === base.vocation
    : mine.word === base.word && mine.date === base.date;
}

const groups: readonly Group[] = ['vocation', 'report'];

/** Merges local edits into the server's current texts. Unedited fields follow the server; the rest are conflicts. */
export function meet(
  base: Seen,
  now: Seen,
  mine: Seen,
): { readonly value: Seen; readonly clashes: readonly Group[] } {
  let value: Seen = { ...mine, record: now.record };
  const clashes: Group[] = [];
  for (const group of groups) {
    const stood = isUntouched(group, base, now) && (group === 'report' || sameJson(base.record, now.record));
    if (stood || isUntouched(group, mine, now)) continue;
    if (isUntouched(group, mine, base)) value = takeOver(group, value, now);
    else clashes.push(group);
  }
  return { value, clashes };
}

/** Resolves a conflict with the server's text. */
export function takeOver(group: Group, mine: Seen, now: Seen): Seen {
  return group === 'vocation'
    ? { ...mine, vocation: now.vocation }
    : { ...mine, word: now.word, date: now.date };
}

/** True if every text is already on the server. */
export function isSame(mine: Written, now: Written): boolean {
  return groups.every((group) => isUntouched(group, mine, now));
}

/** Returns the changed fields only. The server keeps the others. */
export function bodyOf(mine: Written, now: Seen): Partial<Record<NodeField, string>> {
  const report = {
    ...(mine.word !== now.word && { mot: mine.word }),
    ...(mine.date !== now.date && { date: mine.date }),
  };
  return {
    ...(mine.vocation !== now.vocation && {
      [identityCardField]: writeFieldText({ [identityCardKeys.vocation]: mine.vocation }),
    }),
    ...(Object.keys(report).length > 0 && {
      [progressionField]: writeFieldText({ [reportMember]: report }),
    }),
  };
}
