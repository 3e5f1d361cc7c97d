/** The things that a counsellor writes, as the person's node has them, and how what is written here meets what is there. */
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

/** Texts as typed; '' where there is none. */
export interface Written {
  readonly vocation: string;
  readonly word: string;
  /** ISO date of the conversation. */
  readonly date: string;
}

/** The same as it stands in the node, with the record of who wrote the vocation. */
export interface Seen extends Written {
  readonly record: unknown;
}

/** What belongs together: the vocation with who wrote it, the report's word with its day. */
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

/** Whose text the card says: that of a counsellor, or the person's own. */
export function isCompleted({ vocation, record }: Seen): boolean {
  const written = isRecord(record) ? textOf(record['texte']).trim() : '';
  return written !== '' && written === vocation.trim();
}

function isUntouched(group: Group, mine: Written, base: Written): boolean {
  return group === 'vocation'
    ? mine.vocation === base.vocation
    : mine.word === base.word && mine.date === base.date;
}

function taken(group: Group, mine: Written, from: Written): Written {
  return group === 'vocation'
    ? { ...mine, vocation: from.vocation }
    : { ...mine, word: from.word, date: from.date };
}

const groups: readonly Group[] = ['vocation', 'report'];

/** What was written for one text and now meets another: what nobody wrote here is taken over, the rest is to be chosen. */
export function meet(
  mine: Written,
  base: Seen,
  now: Seen,
): { readonly mine: Written; readonly clashes: readonly Group[] } {
  let met = mine;
  const clashes: Group[] = [];
  for (const group of groups) {
    const stood = isUntouched(group, base, now) && (group === 'report' || sameJson(base.record, now.record));
    if (stood || isUntouched(group, mine, now)) continue;
    if (isUntouched(group, mine, base)) met = taken(group, met, now);
    else clashes.push(group);
  }
  return { mine: met, clashes };
}

/** The choice of a clash: what is there, in the place of what was written. */
export function takeOver(group: Group, mine: Written, now: Seen): Written {
  return taken(group, mine, now);
}

/** Nothing is written that is not there already. */
export function isSame(mine: Written, now: Written): boolean {
  return groups.every((group) => isUntouched(group, mine, now));
}

/** The fields of a body with what is written and nothing else: what is left out stays. */
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
