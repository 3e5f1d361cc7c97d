/** What the app adds to an exercise document: how it is laid out and where its answers land. */

import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { KeptMarks } from '#renderers/engine/kept.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import type { AlertKey } from '#src/contract/domain/alert.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { About, DateKey, Draft, IdentityCard, StoredEntry } from '#src/contract/domain/entry.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { PutAside } from '#src/contract/wire/entry-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Translate } from '#src/i18n/i18n.ts';

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
  readonly about?: About;
  /** The answers that it began with. */
  readonly seen?: Answers;
  /** Answers that the document has no place for any more. */
  readonly aside?: readonly PutAside[];
  /** Keys of former questions whose answers are under other keys now. */
  readonly moved?: readonly string[];
  /** Marks of the answers that are kept although a rule refuses them. */
  readonly kept?: KeptMarks;
}

/** Where the answers go. `count`: the number in the alert's text. */
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
  /** Members of the `plf` object; what is left out stays. */
  | {
      readonly to: 'progression';
      readonly change: Readonly<Record<string, unknown>>;
      /** The same object as the person had it before their eyes when they began. */
      readonly seen: Readonly<Record<string, unknown>>;
    }
  | { readonly to: 'nothing' };

/** The short labels of another exercise's questions, by key; {} while its document is not on the device. */
export type LabelsOf = (exercise: string) => Readonly<Record<string, string>>;

/** What an exercise may quote: never drafts, nor the state of the sync. */
export type QuotedSnapshot = Pick<Snapshot, 'personal' | 'identityCard' | 'progression' | 'collections'>;

export interface Descriptor {
  /** Name of the document, the same in every language. */
  readonly name: string;
  /** slides: one after the other; page: all slides as groups with one button; stacked: steps without answers. */
  readonly layout: 'slides' | 'page' | 'stacked';
  /** Answers to begin with: the entry, card or profile being edited. */
  readonly startFrom: (snapshot: Snapshot, former: StoredEntry | undefined, about?: About) => Answers;
  /** Answers that were saved on this device and are not with the server yet: the draft of the form keeps them until then. */
  readonly savedHere?: (snapshot: Snapshot) => Answers;
  /** Answers put aside where what is edited is; as stored. */
  readonly asideOf?: (snapshot: Snapshot, former: StoredEntry | undefined) => readonly unknown[];
  /** Marks of answers that were kept although a rule refuses them, where what is edited is. */
  readonly marksOf?: (snapshot: Pick<Snapshot, 'progression'>, former: StoredEntry | undefined) => KeptMarks;
  readonly contextOf: (snapshot: QuotedSnapshot, locale: Locale, today: string, about?: About) => Context;
  /** Short labels of the context values that a slide may quote, by `$key`. */
  readonly contextLabels: (t: Translate, labelsOf?: LabelsOf) => Readonly<Record<string, string>>;
  /** The path where it is done, for a draft to go on. */
  readonly pathOf: (draft: Pick<Draft, 'about' | 'entry'>) => string;
  readonly gather: (finished: Finished) => Landing;
}
