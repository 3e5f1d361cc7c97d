/** What an exercise being done is told, what it shows, and what can be done with it (`createRun`). */

import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept.ts';
import type { Parked } from '#renderers/engine/question-record.ts';
import type { About, DateKey, StoredEntry } from '#src/contract/domain/entry.ts';
import type { DraftPace } from '#src/core/workspace/store/draft-writer.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Descriptor, Landing } from './descriptor.ts';
import type { StoppedAt } from './place.ts';

/** The entry being edited. */
export interface Former {
  readonly key: DateKey;
  readonly entry: StoredEntry;
}

/** What is done, which may change while it is: a newer document, another version of the entry, another choice. */
export interface RunSubject {
  readonly exercise: Exercise;
  /** undefined: a new entry. */
  readonly former: Former | undefined;
  readonly about: About | undefined;
}

export interface RunOptions extends RunSubject {
  readonly workspace: Workspace;
  readonly descriptor: Descriptor;
  /** Under which name it is kept while it is written. */
  readonly draftName: string;
  /** The device did not keep something. */
  readonly onFailure: (thrown: unknown) => void;
  /** The answers are where they land, and may leave this device. */
  readonly onSaved?: () => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** untouched: nothing was written yet. */
export type Saving = 'untouched' | 'saving' | 'saved' | 'failed';

/** What stands around the questions: the same at each key, unless a key changed something of it. */
export interface RunState {
  /** As they were at the last pause: when the person left a question, or came to another slide. */
  readonly answers: Answers;
  /** Something was written: the draft is on the device, or on its way. */
  readonly begun: boolean;
  /** Answers that the document has no place for any more. */
  readonly parked: readonly Parked[];
  /** Marks of the answers that are kept although a rule refuses them. */
  readonly kept: KeptMarks;
  /** Keys of former questions whose answers are under other keys now. */
  readonly moved: readonly string[];
  /** The draft was on the device and is not any more: finished or discarded in another tab of it. */
  readonly gone: boolean;
  /** It is being finished. */
  readonly busy: boolean;
  /** What was written on another device was taken up here, nothing being typed. */
  readonly pickedUp: boolean;
}

/** What was written at the end, and under which key where it is an entry. */
export interface Landed {
  readonly landing: Landing;
  readonly key: DateKey | undefined;
  readonly answers: Answers;
}

export interface FinishOptions {
  readonly context: Context;
  /** What is still being written of the answers before the end. */
  readonly ready?: () => Promise<void>;
  /** The draft stays: what follows may lead back to it. */
  readonly keepsDraft?: boolean | undefined;
  /** Names of other drafts that are over with this one. */
  readonly alsoEnds?: (() => readonly string[]) | undefined;
  /**
   * Hands on what else comes of the answers, before the draft goes: it may be their only place. Done again after a
   * crash, it comes to the same.
   */
  readonly feed?: ((answers: Answers) => Promise<void>) | undefined;
  /** Everything is on the device. Until it is through, the exercise is being finished. */
  readonly onLanded: (landed: Landed) => void | Promise<void>;
}

export interface Run {
  /** The same object until something in it changes. */
  state(): RunState;
  /** Hears every change, those of other tabs too, until the returned function cancels it. */
  subscribe(listener: () => void): () => void;
  /** Sets what is done from now on; writes nothing. */
  follow(subject: RunSubject): void;
  /** The answers of this very moment, also between two draws. */
  latest(): Answers;
  /** Where the answers of this very moment are. */
  saving(): Saving;
  /** Name of the furthest slide that the person has been on, as far as the draft knows: nobody hears when it changes. */
  reached(): string | undefined;
  /**
   * Keeps the answers on the device, with the slide that one is on. Resolves when they are, or when it turned out that they
   * cannot be.
   * @param pace `typing`: a key was pressed; see `Workspace.putDraft`. Default: at once.
   */
  keep(answers: Answers, slide: string, pace?: DraftPace): Promise<void>;
  /** Marks the answer to a question as kept against an error of this code. Resolves as `keep` does. */
  mark(key: string, code: string, slide: string): Promise<void>;
  /** Sets the answers that wait until their question is asked again. Resolves as `keep` does. */
  park(parked: readonly Parked[], slide: string): Promise<void>;
  /** The marks of this very moment, also between two draws. */
  marks(): KeptMarks;
  /** The person left a question: what they typed is written now, and what stands around it follows. */
  settle(): void;
  /** The slide where the draft stopped; undefined for a fresh one. */
  readonly stoppedAt: StoppedAt | undefined;
  /** The entry being edited as it was when the edit began. */
  readonly begunFrom: StoredEntry | undefined;
  /** The answers that an edit began with: those of the entry as it was then, by the questions of today. */
  before(): Answers;
  /** What the destination of these answers contained when it was last read or written: the entry being edited. */
  seen(): Answers;
  /** These answers were written where they land, before the end: they are what is edited from now on. */
  stored(answers: Answers): void;
  /** Saves the answers where the descriptor says and deletes the draft, in one transaction. A second call meanwhile does nothing. */
  finish(answers: Answers, options: FinishOptions): Promise<void>;
  /** It has landed; asked at the moment of leaving. */
  isOver(): boolean;
}
