/** What the exercises have in common whose answers become one entry of a collection. */

import { type KeptMarks, noMarks } from '#renderers/engine/kept.ts';
import type { AlertKey } from '#src/contract/domain/alert.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { About, StoredEntry } from '#src/contract/domain/entry.ts';
import { answersOf, asideOf, marksOf, parkedAnswersOf, writeEntry } from '#src/contract/wire/entry-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Descriptor, Finished } from './descriptor.ts';
import { savedAlert } from './saved-alert.ts';

interface Dated {
  readonly collection: CollectionName;
  /** Answers that are at the top of the entry; the document's own list comes before it. */
  readonly top: readonly string[];
  /** Shown when the document names no alert of the app. */
  readonly alert: AlertKey;
  /** Members kept beside the answers (`entry.meta`), out of what the exercise was about. */
  readonly meta?: (about: About, former: StoredEntry | undefined) => Readonly<Record<string, unknown>>;
  readonly write?: typeof writeEntry;
  /** How many things the alert counts. */
  readonly countOf?: (entry: StoredEntry) => number;
}

/** Answers to begin with: none, or those of the entry being edited, what was put aside too. */
export function datedStart(top: readonly string[]): Descriptor['startFrom'] {
  return (_snapshot, former) =>
    former === undefined ? {} : { ...parkedAnswersOf(former), ...answersOf(former, top) };
}

/** What such an entry keeps of answers that its document has no place for. */
export function entryAside(_snapshot: Snapshot, former: StoredEntry | undefined): readonly unknown[] {
  return former === undefined ? [] : asideOf(former);
}

/** Marks of the answers that such an entry keeps although a rule refuses them. */
export function entryMarks(_snapshot: unknown, former: StoredEntry | undefined): KeptMarks {
  return former === undefined ? noMarks : marksOf(former);
}

/** The end of such an exercise. */
export function datedGather(dated: Dated): Descriptor['gather'] {
  const { collection, top, alert, meta, write = writeEntry, countOf = () => 1 } = dated;
  return ({
    document,
    answers,
    parked,
    former,
    about = {},
    aside = [],
    moved = [],
    kept = noMarks,
  }: Finished) => {
    const content = write({
      answers,
      top: document.entry.top ?? top,
      locale: document.locale,
      version: document.version,
      known: [...Object.keys(document.schema.properties ?? {}), ...moved],
      parked,
      aside,
      kept,
      ...(meta && { meta: meta(about, former?.entry) }),
      ...(former && { former: former.entry }),
    });
    return {
      to: 'collection',
      collection,
      // The address of a new entry may name its key.
      key: former?.key ?? about['key'],
      content,
      seen: former?.entry,
      alert: savedAlert(document, alert),
      count: countOf(content),
    };
  };
}
