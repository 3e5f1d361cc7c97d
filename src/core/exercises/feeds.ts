/** What an exercise hands on when its flow ends: lines of the identity card, intuitions that come from elsewhere. */

import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import { isBlank } from '#src/contract/domain/blank.ts';
import type { IdentityCard, StoredEntry } from '#src/contract/domain/entry.ts';
import { isList, isRecord } from '#src/contract/wire/shape.ts';

/** One line of the card, as it is today and as it would become. */
export interface CardLine {
  readonly key: string;
  /** undefined: the card has none yet. */
  readonly today: string | undefined;
  readonly next: string;
  /** choice: either may be chosen; new: the card has none yet; same: both are equal; kept: today's stays. */
  readonly state: 'choice' | 'new' | 'same' | 'kept';
}

function textOf(text: string | undefined): string | undefined {
  return text === undefined || isBlank(text) ? undefined : text;
}

/** The lines that the document feeds into the card, in its order; an answer that is empty feeds nothing. */
export function cardLines(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  card: IdentityCard,
): readonly CardLine[] {
  const view = viewOf(answers, context);
  return (exercise.document.entry.feeds ?? []).flatMap(({ to, key, value, mode }): readonly CardLine[] => {
    if (to !== 'cid' || key === undefined || value === undefined) return [];
    // A line that is one answer alone is taken over as typed; a composed one is a sentence.
    const casing = /^\{\{[^{}]*\}\}$/u.test(value) ? 'copy' : 'sentence';
    const next = textOf(interpolate(value, view, { ...wordingOptions(exercise), casing }));
    if (next === undefined) return [];
    const today = textOf(card[key]);
    if (today === undefined) return [{ key, today, next, state: 'new' }];
    if (today.trim() === next.trim()) return [{ key, today, next, state: 'same' }];
    return [{ key, today, next, state: mode === 'fill' ? 'kept' : 'choice' }];
  });
}

/** The card after the flow. @param keep keys of the lines whose text of today is kept. */
export function fedCard(
  card: IdentityCard,
  lines: readonly CardLine[],
  keep: ReadonlySet<string>,
): IdentityCard {
  const taken = lines.filter(({ key, state }) => state === 'new' || (state === 'choice' && !keep.has(key)));
  return { ...card, ...Object.fromEntries(taken.map(({ key, next }) => [key, next])) };
}

/** Keys that the flow fills in because the card has nothing there, and that it leaves alone otherwise. */
export function filledKeys(exercise: Exercise, lines: readonly CardLine[]): readonly string[] {
  const filling = (exercise.document.entry.feeds ?? []).filter(({ mode }) => mode === 'fill');
  return lines.flatMap(({ key, state }) =>
    state === 'new' && filling.some((feed) => feed.key === key) ? [key] : [],
  );
}

/** Intuitions that the flow brings, and the name under which they are. */
export interface FedIntuitions {
  readonly special: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const member = 'intuitionsdata';

/**
 * The `special` entry with what this run of the flow brought: new names on top, those already there keep their place
 * and whether they are realised. undefined where the flow brings none.
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
