/** The interface of a running exercise: its inputs, its state and its actions (`createRun`). */

import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import type { Parked } from '#renderers/engine/question-record.ts';
import type { About, DateKey, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import type { DraftPace } from '#src/core/workspace/store/draft-writer.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Descriptor, Landing } from './descriptor.ts';
import type { StoppedAt } from './place.ts';

/** The entry being edited. */
export interface Former {
  readonly key: DateKey;
  readonly entry: StoredEntry;
}

/** What is being done. It may change during the run: a newer document, another entry version, another choice. */
export interface RunSubject {
  readonly exercise: Exercise;
  /** undefined: a new entry. */
  readonly former: Former | undefined;
  readonly about: About | undefined;
}

export interface RunOptions extends RunSubject {
  readonly workspace: Workspace;
  readonly descriptor: Descriptor;
  /** Name of the draft. */
  readonly draftName: string;
  /** Called when the device failed to store something. */
  readonly onFailure: (thrown: unknown) => void;
  /** Called when the answers are stored at their destination and may be synced. */
  readonly onSaved?: () => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** untouched: nothing was written yet. */
export type Saving = 'untouched' | 'saving' | 'saved' | 'failed';

/** State around the questions. The same object at each key press, unless the key changed part of it. */
export interface RunState {
  /** The answers at the last pause: when the user left a question or changed slides. */
  readonly answers: Answers;
  /** Something was written: the draft is stored or being stored. */
  readonly begun: boolean;
  /** Answers that wait until their question is asked again. */
  readonly parked: readonly Parked[];
  /** Marks of answers that the user kept despite a validation error. */
  readonly kept: KeptMarks;
  /** Keys of former questions whose answers have moved to other keys. */
  readonly moved: readonly string[];
  /** The draft is no longer on the device: another tab finished or discarded it. */
  readonly gone: boolean;
  /** The exercise is being finished. */
  readonly busy: boolean;
  /** True if changes from another device were applied because nothing was typed here. */
  readonly wasUpdatedElsewhere: boolean;
}

/** What was written at the end, and its key if it is an entry. */
export interface Landed {
  readonly landing: Landing;
  readonly key: DateKey | undefined;
  readonly answers: Answers;
}

export interface FinishOptions {
  readonly context: Context;
  /** Waits for pending writes of the answers before finishing. */
  readonly ready?: () => Promise<void>;
  /** Keeps the draft, because the next page may return to it. */
  readonly keepsDraft?: boolean | undefined;
  /** Names of other drafts to delete with this one. */
  readonly alsoEnds?: (() => readonly string[]) | undefined;
  /**
   * Passes the answers on before the draft is deleted, because the draft may be their only copy. Idempotent, so that it
   * can be repeated after a crash.
   */
  readonly feed?: ((answers: Answers) => Promise<void>) | undefined;
  /** Called when everything is stored. The exercise counts as being finished until this resolves. */
  readonly onLanded: (landed: Landed) => void | Promise<void>;
}

export interface Run {
  /** The same object until something in it changes. */
  state(): RunState;
  /** Calls the listener at every change, including other tabs. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Sets the subject for the next writes; writes nothing. */
  follow(subject: RunSubject): void;
  /** The current answers, even between two renders. */
  latest(): Answers;
  /** The current save state of the answers. */
  saving(): Saving;
  /** Name of the furthest slide visited, as stored in the draft. Its changes do not call the listeners. */
  reached(): string | undefined;
  /**
   * Stores the answers on the device with the current slide. Resolves when they are stored, or when storing has
   * failed.
   * @param pace `typing`: a key was pressed; see `Workspace.putDraft`. Default: at once.
   */
  keep(answers: Answers, slide: string, pace?: DraftPace): Promise<void>;
  /** Marks an answer as kept despite the error with this code. Resolves as `keep` does. */
  mark(key: string, code: string, slide: string): Promise<void>;
  /** Sets the answers that wait until their question is asked again. Resolves as `keep` does. */
  park(parked: readonly Parked[], slide: string): Promise<void>;
  /** The current marks, even between two renders. */
  marks(): KeptMarks;
  /** Writes pending text now and updates the state around it, because the user left a question. */
  settle(): void;
  /** The slide where the draft stopped; undefined for a new draft. */
  readonly stoppedAt: StoppedAt | undefined;
  /** The edited entry as it was when the edit began. */
  readonly originalEntry: StoredEntry | undefined;
  /** The initial answers of an edit: those of the entry at the time, by the current questions. */
  before(): Answers;
  /** The content of the answers' destination (the edited entry) when it was last read or written. */
  seen(): Answers;
  /** Records that these answers were stored before the end. They are the base of further edits. */
  stored(answers: Answers): void;
  /** Saves the answers at their destination and deletes the draft in one transaction. Ignores concurrent calls. */
  finish(answers: Answers, options: FinishOptions): Promise<void>;
  /** True once the answers have landed. Read when the user leaves. */
  isOver(): boolean;
}
