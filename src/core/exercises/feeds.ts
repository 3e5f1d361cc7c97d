/** What a finished flow passes on: lines of the identity card, and intuitions. */

import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import { isBlank } from '#src/contract/domain/blank.ts';
import type { IdentityCard, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { isList, isRecord } from '#src/contract/wire/shape.ts';

/** One line of the card, current and proposed. */
export interface CardLine {
  readonly key: string;
  /** undefined if the card does not have this line yet. */
  readonly today: string | undefined;
  readonly next: string;
  /** choice: the user may choose; new: not on the card yet; same: both are equal; kept: the current text stays. */
  readonly state: 'choice' | 'new' | 'same' | 'kept';
}

function textOf(text: string | undefined): string | undefined {
  return text === undefined || isBlank(text) ? undefined : text;
}

/** The lines that the document feeds into the card, in its order. An empty answer feeds nothing. */
export function cardLines(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  card: IdentityCard,
): readonly CardLine[] {
  const view = viewOf(answers, context);
  return (exercise.document.entry.feeds ?? []).flatMap(({ to, key, value, mode }): readonly CardLine[] => {
    if (to !== 'cid' || key === undefined || value === undefined) return [];
    // A line with a single answer is copied as typed; a composed line is set as a sentence.
    const casing = /^\{\{[^{}]*\}\}$/u.test(value) ? 'copy' : 'sentence';
    const next = textOf(interpolate(value, view, { ...wordingOptions(exercise), casing }));
    if (next === undefined) return [];
    const today = textOf(card[key]);
    if (today === undefined) return [{ key, today, next, state: 'new' }];
    if (today.trim() === next.trim()) return [{ key, today, next, state: 'same' }];
    return [{ key, today, next, state: mode === 'fill' ? 'kept' : 'choice' }];
  });
}

/** The card after the flow. @param keep keys of the lines whose current text stays. */
export function fedCard(
  card: IdentityCard,
  lines: readonly CardLine[],
  keep: ReadonlySet<string>,
): IdentityCard {
  const taken = lines.filter(({ key, state }) => state === 'new' || (state === 'choice' && !keep.has(key)));
  return { ...card, ...Object.fromEntries(taken.map(({ key, next }) => [key, next])) };
}

/** Keys that the flow fills in only if they are empty on the card. */
export function filledKeys(exercise: Exercise, lines: readonly CardLine[]): readonly string[] {
  const filling = (exercise.document.entry.feeds ?? []).filter(({ mode }) => mode === 'fill');
  return lines.flatMap(({ key, state }) =>
    state === 'new' && filling.some((feed) => feed.key === key) ? [key] : [],
  );
}

/** Intuitions that the flow adds, and the entry that stores them. */
export interface FedIntuitions {
  readonly special: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const member = 'intuitionsdata';

/**
 * The `special` entry with the intuitions of this run: new names first; existing ones keep their position and
 * their realised state. Returns undefined if the flow adds none.
 */
export function fedIntuitions(
  exercise: Exercise,
  answers: Answers,
  formerOf: (special: string) => StoredEntry | undefined,
): FedIntuitions | undefined {
  for (const { to, special, from } of exercise.document.entry.feeds ?? []) {
    if (to !== 'intuitions' || special === undefined || from === undefined) continue;
    const former = formerOf(special) ?? {};
    const there = isList(former[member]) ? former[member] : [];
    const known = new Set(there.map(nameOf));
    const brought = (isList(answers[from]) ? answers[from] : [])
      .filter((item) => nameOf(item) !== '' && !known.has(nameOf(item)))
      .map((item) => ({ ...(isRecord(item) ? item : { name: item }), realised: false }));
    if (brought.length === 0) return undefined;
    const { locale, version } = exercise.document;
    return { special, content: { ...former, special, [member]: [...brought, ...there], locale, version } };
  }
  return undefined;
}

function nameOf(item: unknown): string {
  const name = isRecord(item) ? item['name'] : item;
  return typeof name === 'string' ? name.trim() : '';
}
