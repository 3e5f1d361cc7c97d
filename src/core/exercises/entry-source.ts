/** Origin of derailors and claims: a reconnection and, if both are written in a row, the derailor just written. */

import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { About, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';

import { cardLabels, commonContext } from './context.ts';
import { datedGather, datedStart, entryAside, entryMarks } from './dated-entry.ts';
import type { Descriptor, LabelsOf, QuotedSnapshot } from './descriptor.ts';
import { reconewKeys } from './reconew.ts';

/** What the opening passes on and an entry stores. */
export interface Origin {
  /** Key of the reconnection. */
  readonly source?: string;
  /** The user's choice: `deviateur`, `pretention` or `both`. */
  readonly choice?: string;
  /** Key of the derailor written just before, if the choice is `both`. */
  readonly derailor?: string;
}

/** True if a claim follows the derailor. */
export function leadsToBoth({ choice }: Origin): boolean {
  return choice === 'both';
}

/** True for the claim that follows a derailor. */
export function isSecondOfBoth({ derailor }: Origin): boolean {
  return derailor !== undefined;
}

/** Member of an entry that contains the key of its reconnection. */
const sourceMember = 'source';

/** The key of the reconnection that an entry came from; undefined if none is stored. */
export function sourceOf(entry: StoredEntry): string | undefined {
  const source = entry[sourceMember];
  return typeof source === 'string' && source !== '' ? source : undefined;
}

function quoted<T>(prefix: string, answers: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [`${prefix}.${key}`, value]));
}

function entryAnswers(entry: StoredEntry | undefined, top: readonly string[]) {
  return entry === undefined ? {} : answersOf(entry, top);
}

function sourceContext({ collections }: QuotedSnapshot, about: About): Readonly<Record<string, unknown>> {
  const { source = '', derailor = '' }: Origin = about;
  return {
    ...quoted('$source', entryAnswers(collections.reconnections[source], [reconewKeys.tense])),
    ...quoted('$deviateur', entryAnswers(collections.derailors[derailor], ['kind'])),
  };
}

const contextWithSource: Descriptor['contextOf'] = (snapshot, locale, today, about = {}) => ({
  ...commonContext(snapshot, locale, today),
  ...sourceContext(snapshot, about),
});

const labelsWithSource: Descriptor['contextLabels'] = (t, labelsOf: LabelsOf = () => ({})) => ({
  ...cardLabels(t),
  ...quoted('$source', labelsOf('reconew')),
  ...quoted('$deviateur', labelsOf('deviateur')),
});

/** An exercise whose entry stores its reconnection. The received or emitted kind is at the top of the entry. */
export function exerciseWithSource(
  name: string,
  collection: CollectionName,
  kind: string,
  alert: AlertKey,
): Descriptor {
  const top = [kind];
  return {
    name,
    layout: 'slides',
    startFrom: datedStart(top),
    asideOf: entryAside,
    marksOf: entryMarks,
    contextOf: contextWithSource,
    contextLabels: labelsWithSource,
    pathOf: () => '/deviateur/add',
    gather: datedGather({ collection, top, alert, meta: sourceMeta }),
  };
}

/** The origin of an entry, for edits. */
export function originOf(entry: StoredEntry): About {
  const source = sourceOf(entry);
  return source === undefined ? {} : { source };
}

/** The reconnection's key, to store with the answers. An edit keeps the stored one. */
function sourceMeta(about: About, former: StoredEntry | undefined): Readonly<Record<string, unknown>> {
  const source = about['source'] ?? (former && sourceOf(former));
  return source === undefined ? {} : { [sourceMember]: source };
}
