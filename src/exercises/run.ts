/** An exercise being done, without a screen: its draft on the device, the place in it, its end. */

import { sameJson } from '#renderers/document/json-equality.ts';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import {
  type AnswerRecord,
  noRecord,
  type Parked,
  readAnswerRecord,
  recordAnswers,
} from '#renderers/engine/question-record.ts';
import type { About, Counts, DateKey, Draft, StoredEntry } from '#src/domain/entry.ts';
import { createListeners } from '#src/domain/listeners.ts';
import { isOnLine } from '#src/workspace/merge/drafts.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import type { Descriptor, Landing } from './descriptor.ts';
import type { StoppedAt } from './place.ts';
import { rebase, rebaseDraft } from './rebase.ts';
import { land } from './save-answers.ts';

/** The entry being edited. */
export interface Former {
  readonly key: DateKey;
  readonly entry: StoredEntry;
}

/** What is done, which may change while it is: a newer document, another version of the entry, another choice. */
interface RunSubject {
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
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** untouched: nothing was written yet. */
export type Saving = 'untouched' | 'saving' | 'saved' | 'failed';

export interface RunState {
  readonly answers: Answers;
  readonly saving: Saving;
  /** Something was written: the draft is on the device, or on its way. */
  readonly begun: boolean;
  /** Answers that the document has no place for any more. */
  readonly parked: readonly Parked[];
  /** Keys of former questions whose answers are under other keys now. */
  readonly moved: readonly string[];
  /** The draft was on the device and is not any more: finished or discarded in another tab of it. */
  readonly gone: boolean;
  /** It is being finished. */
  readonly busy: boolean;
  /** What was written on another device was taken up here, nothing being typed. */
  readonly pickedUp: boolean;
  /** Name of the furthest slide that the person has been on, as far as the draft knows. */
  readonly reached: string | undefined;
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
  /** Keeps the answers on the device, with the slide that one is on. Resolves when they are, or when it turned out that they cannot be. */
  keep(answers: Answers, slide: string): Promise<void>;
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

/** A draft of an older app has no record: its answers are those of its own version. */
function recordOf({ record, version }: Draft): AnswerRecord {
  return record === undefined ? { ...noRecord, version } : readAnswerRecord(record);
}

/** Of none where it goes on from none. */
function countsOf(draft: Draft | undefined): Counts {
  return draft?.from ?? {};
}

function movedIn(record: AnswerRecord): readonly string[] {
  return record.carried.flatMap(({ key, origins }) =>
    origins.map((origin) => origin.key).filter((former) => former !== key),
  );
}

/** Of two names of slides, the one that comes later in the document; a name that it does not know comes before all. */
function further(
  { slides }: Exercise,
  one: string | undefined,
  other: string | undefined,
): string | undefined {
  const at = (name: string | undefined) => slides.findIndex(({ slide }) => slide.name === name);
  return at(other) > at(one) ? other : one;
}

export function createRun(options: RunOptions): Run {
  const { workspace, descriptor, draftName, onFailure, now = Date.now } = options;
  let subject: RunSubject = options;
  const draftNow = (): Draft | undefined => workspace.snapshot().drafts[draftName];
  const found = draftNow();
  const begunFrom = found?.former ?? options.former?.entry;
  const listeners = createListeners();

  const takeUp = (draft: Draft) => {
    // The edit is rebased on the entry as it is at the end: `former` is the version that it began from.
    if (subject.former) return { answers: draft.answers, seen: {} };
    const present = descriptor.startFrom(workspace.snapshot(), undefined, subject.about);
    return rebaseDraft(draft.answers, draft.seen ?? {}, present);
  };
  /** The document may have changed since: each answer finds its place in it, or is put aside. */
  const adopt = (taken: { readonly answers: Answers; readonly seen: Answers }, before: AnswerRecord) => {
    const adopted = adoptAnswers(subject.exercise, taken.answers, before);
    return { seen: taken.seen, answers: adopted.answers, record: adopted.record };
  };
  const begin = () => {
    if (found) return adopt(takeUp(found), recordOf(found));
    const { former, about } = subject;
    const present = descriptor.startFrom(workspace.snapshot(), former?.entry, about);
    return adopt({ answers: present, seen: present }, recordOfEntry(former?.entry));
  };

  /** What an entry keeps of its own questions: those of then are the questions of its version. */
  const recordOfEntry = (entry: StoredEntry | undefined): AnswerRecord => {
    const parked = descriptor.asideOf?.(workspace.snapshot(), entry) ?? [];
    return readAnswerRecord({ version: entry?.['version'], parked });
  };
  const before = (): Answers => {
    if (begunFrom === undefined) return seen;
    const answers = descriptor.startFrom(workspace.snapshot(), begunFrom, subject.about);
    return adopt({ answers, seen: {} }, recordOfEntry(begunFrom)).answers;
  };

  let { answers, seen, record } = begin();
  let saving: Saving = found ? 'saved' : 'untouched';
  let busy = false;
  let over = false;
  /** The draft on the device when this tab last wrote it or was notified of it. */
  let heard = found?.answers;
  let startedAt = found?.startedAt;
  /** Of the version that this text goes on from: said with every write, whatever is on the device by then. */
  let from = countsOf(found);
  /** Something was typed on this slide: what arrives is not put under the fingers. */
  let typed = false;
  let pickedUp = false;
  let place = found?.slide ?? '';
  let reached = found && (found.reached ?? found.slide);
  let writes = 0;
  /** The device does not contain the answers of this tab yet. */
  let unkept = false;

  const picture = (): RunState => ({
    answers,
    saving,
    begun: saving !== 'untouched',
    parked: record.parked,
    moved: movedIn(record),
    gone:
      saving === 'saved' &&
      draftNow() === undefined &&
      !workspace.snapshot().endedElsewhere.includes(draftName),
    busy,
    pickedUp,
    reached,
  });
  let state = picture();
  const changed = (): void => {
    state = picture();
    listeners.call();
  };

  /**
   * Another tab writes the same draft: its words appear here, or the next key press here would write over them. Words of
   * another device appear where nothing was typed here; otherwise the next key goes on from what is before the eyes, and
   * both versions stand.
   */
  const heed = (): void => {
    const stored = draftNow();
    const line = workspace.snapshot().draftStates[draftName]?.line;
    // A choice between two versions is made on this device, as what another tab of it writes is.
    if (stored && !unkept && sameJson(stored.answers, answers)) from = countsOf(stored);
    const isElsewhere = !sameJson(countsOf(stored), from) && !isOnLine(line, countsOf(stored));
    if (stored && !unkept && !(typed && isElsewhere) && !sameJson(stored.answers, heard)) {
      heard = stored.answers;
      from = countsOf(stored);
      reached = further(subject.exercise, reached, stored.reached);
      if (!sameJson(stored.answers, answers)) {
        pickedUp ||= isElsewhere;
        ({ answers, seen, record } = adopt(takeUp(stored), recordOf(stored)));
        saving = 'saved';
        changed();
        return;
      }
    }
    if (picture().gone !== state.gone) changed();
  };
  let cancel: (() => void) | undefined;

  function draftOf(slide: string): Draft {
    const { exercise, former, about } = subject;
    const { version, locale } = exercise.document;
    const at = exercise.slides.find((each) => each.slide.name === slide);
    const field = at?.slide.fields[0];
    const instant = now();
    startedAt ??= instant;
    return {
      exercise: descriptor.name,
      slide,
      from,
      ...(reached !== undefined && { reached }),
      ...(field !== undefined && { field }),
      ...(at && { index: at.index }),
      answers,
      record,
      startedAt,
      updatedAt: instant,
      version,
      locale,
      ...(about && { about }),
      ...(!former && Object.keys(seen).length > 0 && { seen }),
      ...(former && { entry: former.key }),
      ...(begunFrom && { former: begunFrom }),
    };
  }

  async function keep(given: Answers, slide: string): Promise<void> {
    const isTyped = !sameJson(given, answers);
    if (!isTyped && slide !== place) {
      // Between two slides nothing is under the fingers.
      typed = false;
      heed();
    }
    const next = isTyped ? given : answers;
    record = recordAnswers(subject.exercise, record, answers, next);
    typed ||= isTyped;
    answers = next;
    heard = next;
    place = slide;
    saving = 'saving';
    reached = further(subject.exercise, reached, slide);
    unkept = true;
    writes += 1;
    const write = writes;
    const kept = workspace.putDraft(draftName, draftOf(slide));
    changed();
    try {
      await kept;
      if (write !== writes) return;
      unkept = false;
      saving = 'saved';
      changed();
    } catch (thrown) {
      saving = 'failed';
      changed();
      onFailure(thrown);
    }
  }

  async function gather(last: Answers, { context, feed, keepsDraft = false, alsoEnds }: FinishOptions) {
    const { exercise, former, about } = subject;
    const { document } = exercise;
    const snapshot = workspace.snapshot();
    const startFrom = (entry: StoredEntry) => descriptor.startFrom(snapshot, entry, about);
    const edit = former && rebase(startFrom, last, begunFrom ?? former.entry, former.entry);
    const split = splitHidden(exercise, edit?.answers ?? last, context);
    const landing = descriptor.gather({
      document,
      ...split,
      former: former && edit && { key: former.key, entry: edit.entry },
      snapshot,
      ...(about && { about }),
      aside: record.parked,
      moved: movedIn(record),
      ...(!former && { seen }),
    });
    // The profile is saved with the server, by a page of its own.
    if (landing.to === 'profile') return undefined;
    // What ends is the text before the eyes, whatever arrived meanwhile.
    const stored = draftNow();
    if (!keepsDraft && saving === 'saved' && !(stored && sameJson(countsOf(stored), from)))
      await workspace.putDraft(draftName, draftOf(place));
    await feed?.(last);
    const key = await land(landing, workspace, keepsDraft ? [] : [draftName, ...(alsoEnds?.() ?? [])]);
    return { landing, key, answers: last };
  }

  return {
    state: () => state,
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener);
      cancel ??= workspace.subscribe(heed);
      heed();
      return () => {
        unsubscribe();
        if (listeners.size() > 0) return;
        cancel?.();
        cancel = undefined;
        workspace.leaveDraft();
      };
    },
    follow(next) {
      subject = next;
    },
    latest: () => answers,
    keep,
    stoppedAt: found && {
      name: found.slide,
      ...(found.field !== undefined && { field: found.field }),
      ...(found.index !== undefined && { index: found.index }),
    },
    begunFrom,
    before,
    seen: () => seen,
    stored(written) {
      seen = written;
    },
    async finish(last, finishing) {
      // A second press comes before the next draw: what is drawn knows nothing of the first yet.
      if (busy) return;
      busy = true;
      changed();
      try {
        await finishing.ready?.();
        const landed = await gather(last, finishing);
        if (landed === undefined) return;
        over = true;
        await finishing.onLanded(landed);
      } catch (thrown) {
        busy = false;
        changed();
        onFailure(thrown);
      }
    },
    isOver: () => over,
  };
}
