/** Friendship exchanges for lists: single, by person, by theme; and how to begin one. */
import { freeDateKey, newestFirst } from '#src/contract/domain/date-key.ts';
import { type FriendshipPart, friendshipParts } from '#src/contract/domain/friendship.ts';
import type {
  DateKey,
  ExerciseDraft,
  StoredEntries,
  StoredEntry,
} from '#src/contract/domain/stored-entry.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';
import { amitiepro, amitieproKeys, friendIn, nextPartOf } from '#src/core/exercises/amitiepro.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

export interface Exchange {
  readonly key: DateKey;
  readonly entry: StoredEntry;
  readonly answers: Readonly<Record<string, unknown>>;
  /** As typed, trimmed; '' if the entry names no person. */
  readonly who: string;
  /** The next part; the last one once everything is done. */
  readonly next: FriendshipPart;
  readonly finished: boolean;
}

/** The exchanges with one person. */
export interface Friend {
  /** The normalized name. */
  readonly id: string;
  /** The name as typed in the newest exchange. */
  readonly who: string;
  /** Newest first, at least one. */
  readonly exchanges: readonly Exchange[];
}

export const themes = ['appreciation', 'contribution', 'tips', 'help'] as const;

export type Theme = (typeof themes)[number];

/** One sentence given or received, with whom and when. */
export interface ThemeLine {
  readonly exchange: Exchange;
  readonly side: 'given' | 'received';
  /** One text, or the tips in their order. */
  readonly words: string | readonly string[];
}

export const exchangesPath = '/pages/amitiepro';

export function exchangePath(key: DateKey, part: FriendshipPart): string {
  return amitiepro.pathOf({ about: { key, part } });
}

/** Draft name of a part of an exchange. */
export function partName(key: DateKey, part: FriendshipPart): string {
  return `${key}:${part}`;
}

/** An unused key for a new exchange. @param now in milliseconds. */
export function freshExchangeKey({ collections, drafts }: Snapshot, now: number): DateKey {
  const begun = new Set(Object.values(drafts).map((draft) => draftKey(draft)));
  return freeDateKey(now, (key) => Object.hasOwn(collections.friendships, key) || begun.has(key));
}

/** The exchange that a draft belongs to; undefined for other drafts. */
function draftKey({ exercise, entry, about }: ExerciseDraft): DateKey | undefined {
  return exercise === amitiepro.name ? (entry ?? about?.['key']) : undefined;
}

/** Newest first. */
export function readExchanges(entries: StoredEntries): readonly Exchange[] {
  return Object.entries(entries)
    .sort(([left], [right]) => newestFirst(left, right))
    .map(([key, entry]) => {
      const answers = answersOf(entry, []);
      const next = nextPartOf(entry);
      return { key, entry, answers, who: friendIn(answers), next, finished: isFinished(next, answers) };
    });
}

/** `end` is the next part and, once it is answered, the finished one. */
function isFinished(next: FriendshipPart, answers: Exchange['answers']): boolean {
  if (next !== 'end') return false;
  return Object.keys(answers).some((key) => partOfKey(key) === 'end' && wordsAt(answers, key) !== undefined);
}

/** The part that asks a question, by its key; undefined for an unknown key. */
export function partOfKey(key: string): FriendshipPart | undefined {
  return friendshipParts.find((part) => key.startsWith(`${amitiepro.name}-${part}-`));
}

/** Whether a part is past, next or in the future. */
export function exchangeStateOf(
  { next, finished }: Exchange,
  part: FriendshipPart,
): 'done' | 'now' | 'ahead' {
  const distance = friendshipParts.indexOf(part) - friendshipParts.indexOf(next);
  if (finished || distance < 0) return 'done';
  return distance === 0 ? 'now' : 'ahead';
}

/** True for a past part with an answer, which can be corrected. A part without one is still to do. */
export function isPartDone(exchange: Exchange, part: FriendshipPart): boolean {
  const { answers } = exchange;
  return (
    exchangeStateOf(exchange, part) === 'done' &&
    Object.keys(answers).some((key) => partOfKey(key) === part && wordsAt(answers, key) !== undefined)
  );
}

/** An answer as trimmed text; undefined if empty. */
export function wordsAt(answers: Exchange['answers'], key: string): ThemeLine['words'] | undefined {
  const value = answers[key];
  if (typeof value === 'string') return value.trim() || undefined;
  if (!Array.isArray(value)) return undefined;
  const items = value.filter((item) => typeof item === 'string' && item.trim() !== '');
  return items.length > 0 ? items.map((item: string) => item.trim()) : undefined;
}

/** Normalizes a name: no case, accents or outer spaces. */
function comparable(who: string): string {
  return who.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** One group for each person, the one with the newest exchange first. @param exchanges newest first. */
export function byPerson(exchanges: readonly Exchange[]): readonly Friend[] {
  const groups = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const id = comparable(exchange.who);
    const group = groups.get(id);
    if (group) group.push(exchange);
    else groups.set(id, [exchange]);
  }
  return [...groups].map(([id, group]) => ({ id, who: group[0]?.who ?? '', exchanges: group }));
}

/** What was given and received of one theme, in the order of the exchanges. */
export function linesOf(theme: Theme, exchanges: readonly Exchange[]): readonly ThemeLine[] {
  return exchanges.flatMap((exchange) =>
    (['given', 'received'] as const).flatMap((side): ThemeLine[] => {
      const words = wordsAt(exchange.answers, amitieproKeys[side][theme]);
      return words === undefined ? [] : [{ exchange, side, words }];
    }),
  );
}
