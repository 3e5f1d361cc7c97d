/** What the app adds to an exercise document: its layout and where its answers are stored. */

import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type {
  About,
  DateKey,
  ExerciseDraft,
  IdentityCard,
  StoredEntry,
} from '#src/contract/domain/stored-entry.ts';
import type { PutAside } from '#src/contract/wire/entry-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Translate } from '#src/i18n/i18n.ts';

/** A finished exercise, before anything is written. */
export interface Finished {
  readonly document: ExerciseDocument;
  /** Answers of the slides that are shown. */
  readonly answers: Answers;
  /** Answers of slides that are hidden at the end. Stored with the others, never dropped. */
  readonly parked: Answers;
  /** The entry being edited; undefined makes a new one. */
  readonly former: { readonly key: DateKey; readonly entry: StoredEntry } | undefined;
  /** The snapshot that the user saw when they began. */
  readonly snapshot: Snapshot;
  readonly about?: About;
  /** The initial answers. */
  readonly seen?: Answers;
  /** Answers that the document no longer asks for. */
  readonly aside?: readonly PutAside[];
  /** Keys of former questions whose answers have moved to other keys. */
  readonly moved?: readonly string[];
  /** Marks of answers that the user kept despite a validation error. */
  readonly kept?: KeptMarks;
}

/** Where the answers are stored. `count`: the number in the alert's text. */
export type Landing =
  | {
      readonly to: 'collection';
      readonly collection: CollectionName;
      readonly key: DateKey | undefined;
      readonly content: StoredEntry;
      /** The edited entry as the user saw it. */
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
  /** Members of the `plf` object; omitted members stay unchanged. */
  | {
      readonly to: 'progression';
      readonly change: Readonly<Record<string, unknown>>;
      /** The same object as the user saw it when they began. */
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
  /** Initial answers: the edited entry, card or profile. */
  readonly startFrom: (snapshot: Snapshot, former: StoredEntry | undefined, about?: About) => Answers;
  /** Answers saved on this device but not yet on the server. The form's draft keeps them until then. */
  readonly savedHere?: (snapshot: Snapshot) => Answers;
  /** Answers put aside in the edited object, as stored. */
  readonly asideOf?: (snapshot: Snapshot, former: StoredEntry | undefined) => readonly unknown[];
  /** Marks in the edited object: answers that the user kept despite a validation error. */
  readonly marksOf?: (snapshot: Pick<Snapshot, 'progression'>, former: StoredEntry | undefined) => KeptMarks;
  readonly contextOf: (snapshot: QuotedSnapshot, locale: Locale, today: string, about?: About) => Context;
  /** Short labels of the context values that a slide may quote, by `$key`. */
  readonly contextLabels: (t: Translate, labelsOf?: LabelsOf) => Readonly<Record<string, string>>;
  /** The path where a draft of it continues. */
  readonly pathOf: (draft: Pick<ExerciseDraft, 'about' | 'entry'>) => string;
  readonly gather: (finished: Finished) => Landing;
}
