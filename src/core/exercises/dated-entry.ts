/** Shared by the exercises whose answers become one entry of a collection. */

import { type KeptMarks, noMarks } from '#renderers/engine/kept-marks.ts';
import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { About, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { answersOf, asideOf, marksOf, parkedAnswersOf, writeEntry } from '#src/contract/wire/entry-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Descriptor, Finished } from './descriptor.ts';
import { savedAlert } from './saved-alert.ts';

interface Dated {
  readonly collection: CollectionName;
  /** Answers stored at the top level of the entry, after the document's own list. */
  readonly top: readonly string[];
  /** Shown when the document names no alert of the app. */
  readonly alert: AlertKey;
  /** Extra members to store with the answers (`entry.meta`), derived from the subject of the exercise. */
  readonly meta?: (about: About, former: StoredEntry | undefined) => Readonly<Record<string, unknown>>;
  readonly write?: typeof writeEntry;
  /** How many things the alert counts. */
  readonly countOf?: (entry: StoredEntry) => number;
}

/** Initial answers: empty, or those of the edited entry, including the ones put aside. */
export function datedStart(top: readonly string[]): Descriptor['startFrom'] {
  return (_snapshot, former) =>
    former === undefined ? {} : { ...parkedAnswersOf(former), ...answersOf(former, top) };
}

/** Answers of the entry that its document no longer asks for. */
export function entryAside(_snapshot: Snapshot, former: StoredEntry | undefined): readonly unknown[] {
  return former === undefined ? [] : asideOf(former);
}

/** Marks of the entry's answers that the user kept despite a validation error. */
export function entryMarks(_snapshot: unknown, former: StoredEntry | undefined): KeptMarks {
  return former === undefined ? noMarks : marksOf(former);
}

/** Builds the entry when the exercise is finished. */
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
      // The URL of a new entry may contain its key.
      key: former?.key ?? about['key'],
      content,
      seen: former?.entry,
      alert: savedAlert(document, alert),
      count: countOf(content),
    };
  };
}
