/** What a tab knows of an exercise being done, and what is shown of it. */

import type { Answers } from '#renderers/engine/answers.ts';
import type { AnswerRecord } from '#renderers/engine/question-record.ts';
import { sameJson } from '#renderers/json.ts';
import type { Counts, Draft, StoredEntry } from '#src/contract/domain/entry.ts';
import { createListeners, type Listeners } from '#src/platform/listeners.ts';
import type { RunOptions, RunState, RunSubject, Saving } from './run-contract.ts';
import { type Ground, startAnew, startFromDraft } from './run-start.ts';

/** What this tab knows of an exercise being done. */
export interface Doing {
  readonly options: RunOptions;
  readonly listeners: Listeners;
  subject: RunSubject;
  /** The entry being edited as it was when the edit began. */
  readonly begunFrom: StoredEntry | undefined;
  answers: Answers;
  seen: Answers;
  record: AnswerRecord;
  saving: Saving;
  busy: boolean;
  over: boolean;
  /** The draft on the device when this tab last wrote it or was notified of it. */
  heard: Answers | undefined;
  startedAt: number | undefined;
  /** Of the version that this text goes on from: said with every write, whatever is on the device by then. */
  from: Counts;
  /** Something was typed on this slide: what arrives is not put under the fingers. */
  typed: boolean;
  pickedUp: boolean;
  /** Names of the slide that one is on, and of the furthest one. */
  place: string;
  reached: string | undefined;
  /** How many writes of the draft were asked for. */
  writes: number;
  /** The device does not contain the answers of this tab yet. */
  unkept: boolean;
  /** What is shown: the same object until something in it changes. */
  state: RunState;
}

/** @param found the draft that it goes on from. */
export function begin(options: RunOptions, found: Draft | undefined): Doing {
  const ground = groundOf({ options, subject: options });
  const doing = {
    options,
    listeners: createListeners(),
    subject: options,
    begunFrom: found?.former ?? options.former?.entry,
    ...(found ? startFromDraft(ground, found) : startAnew(ground)),
    saving: found ? ('saved' as const) : ('untouched' as const),
    busy: false,
    over: false,
    heard: found?.answers,
    startedAt: found?.startedAt,
    from: countsOf(found),
    typed: false,
    pickedUp: false,
    place: found?.slide ?? '',
    reached: found && (found.reached ?? found.slide),
    writes: 0,
    unkept: false,
  };
  return { ...doing, state: pictureOf(doing) };
}

/** The draft on the device. */
export function draftNow({ workspace, draftName }: RunOptions): Draft | undefined {
  return workspace.snapshot().drafts[draftName];
}

/** Of the version that a draft goes on from; of none where it goes on from none. */
export function countsOf(draft: Draft | undefined): Counts {
  return draft?.from ?? {};
}

/** What its start and its end are made of at this moment. */
export function groundOf({ options, subject }: Pick<Doing, 'options' | 'subject'>): Ground {
  return { descriptor: options.descriptor, subject, snapshot: options.workspace.snapshot() };
}

/** Takes over into `state` what is known, and calls the listeners. @param isKey only the answers and the mark follow it, unless something else changed by it. */
export function show(doing: Doing, isKey = false): void {
  const next = pictureOf(doing);
  if ((!isKey && next.answers !== doing.state.answers) || !isSameBesides(next, doing.state))
    doing.state = next;
  doing.listeners.call();
}

function pictureOf(doing: Omit<Doing, 'state'>): RunState {
  const { answers, saving, record, busy, pickedUp } = doing;
  return {
    answers,
    begun: saving !== 'untouched',
    parked: record.parked,
    kept: record.kept,
    moved: movedIn(record),
    gone: isGone(doing),
    busy,
    pickedUp,
  };
}

/** See `RunState.gone`. */
export function isGone({ options, saving }: Pick<Doing, 'options' | 'saving'>): boolean {
  const { endedElsewhere } = options.workspace.snapshot();
  return saving === 'saved' && draftNow(options) === undefined && !endedElsewhere.includes(options.draftName);
}

/** Whether nothing but the answers is another. */
function isSameBesides(left: RunState, right: RunState): boolean {
  return sameJson({ ...left, answers: null }, { ...right, answers: null });
}

/** Keys of former questions whose answers are under other keys now. */
export function movedIn(record: AnswerRecord): readonly string[] {
  return record.carried.flatMap(({ key, origins }) =>
    origins.map((origin) => origin.key).filter((former) => former !== key),
  );
}
