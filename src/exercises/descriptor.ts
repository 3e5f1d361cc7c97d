/** What the app adds to an exercise document: how it is laid out and where its answers land. */

import type { ExerciseDocument } from '#renderers/document/document.ts';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { AlertKey } from '#src/domain/alert.ts';
import type { CollectionName, DateKey, IdentityCard, PersonalInfo, StoredEntry } from '#src/domain/entry.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Say } from '#src/words/i18n.ts';
import type { Snapshot } from '#src/workspace/workspace.ts';

/** An exercise at its end, before anything is written. */
export interface Finished {
  readonly document: ExerciseDocument;
  /** Answers of the slides that are shown. */
  readonly answers: Answers;
  /** Answers given on slides that are hidden at the end: parked beside the others, never dropped. */
  readonly parked: Answers;
  /** The entry being edited; undefined makes a new one. */
  readonly former: { readonly key: DateKey; readonly entry: StoredEntry } | undefined;
  /** What the person had before their eyes when they began. */
  readonly snapshot: Snapshot;
}

/** Where the answers go. `count`: how many things the alert speaks of. */
export type Landing =
  | {
      readonly to: 'collection';
      readonly collection: CollectionName;
      readonly key: DateKey | undefined;
      readonly content: StoredEntry;
      /** The entry that was edited, as the person had it before their eyes. */
      readonly seen: StoredEntry | undefined;
      readonly alert: AlertKey;
      readonly count: number;
    }
  | {
      readonly to: 'identityCard';
      readonly card: IdentityCard;
      /** The card as it was when the person began: only what differs from it is written. */
      readonly seen: IdentityCard;
      readonly alert: AlertKey;
    }
  | { readonly to: 'profile'; readonly changes: PersonalInfo; readonly alert: AlertKey }
  | { readonly to: 'nothing' };

export interface Descriptor {
  /** Name of the document, the same in every language. */
  readonly name: string;
  /** slides: one after the other; page: all slides as groups with one button; stacked: steps without answers. */
  readonly layout: 'slides' | 'page' | 'stacked';
  /** Answers to begin with: the entry, card or profile being edited. */
  readonly startFrom: (snapshot: Snapshot, former: StoredEntry | undefined) => Answers;
  readonly contextOf: (snapshot: Snapshot, locale: Locale, today: string) => Context;
  /** Short labels of the context values that a slide may quote, by `$key`. */
  readonly contextLabels: (say: Say) => Readonly<Record<string, string>>;
  readonly gather: (finished: Finished) => Landing;
}
