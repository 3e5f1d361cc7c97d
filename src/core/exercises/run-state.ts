/** State of a running exercise in one tab. */

import type { Answers } from '#renderers/engine/answers.ts';
import type { AnswerRecord } from '#renderers/engine/question-record.ts';
import { sameJson } from '#renderers/json.ts';
import type { Counts, Draft, StoredEntry } from '#src/contract/domain/entry.ts';
import { createListeners, type Listeners } from '#src/platform/listeners.ts';
import type { RunOptions, RunState, RunSubject, Saving } from './run-contract.ts';
import { type Ground, startAnew, startFromDraft } from './run-start.ts';

/** What this tab knows of a running exercise. */
export interface Doing {
  readonly options: RunOptions;
  readonly listeners: Listeners;
  subject: RunSubject;
  /** The edited entry as it was when the edit began. */
  readonly begunFrom: StoredEntry | undefined;
  answers: Answers;
  seen: Answers;
  record: AnswerRecord;
  saving: Saving;
  busy: boolean;
  over: boolean;
  /** The stored draft when this tab last wrote or received it. */
  heard: Answers | undefined;
  startedAt: number | undefined;
  /** Version these answers are based on. Sent with every write, even if the stored draft has changed since. */
  from: Counts;
  /** True once the user has typed on this slide. Incoming changes must not replace the answers then. */
  typed: boolean;
  pickedUp: boolean;
  /** Names of the current slide, and of the furthest one. */
  place: string;
  reached: string | undefined;
  /** Number of draft writes requested. */
  writes: number;
  /** True while the device does not store the answers of this tab. */
  unkept: boolean;
  /** The published state: the same object until something in it changes. */
  state: RunState;
}

/** @param found the draft to continue. */
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

/** The stored draft. */
export function draftNow({ workspace, draftName }: RunOptions): Draft | undefined {
  return workspace.snapshot().drafts[draftName];
}

/** The version that a draft is based on; empty without a draft. */
export function countsOf(draft: Draft | undefined): Counts {
  return draft?.from ?? {};
}

/** The current inputs of a start or an end. */
export function groundOf({ options, subject }: Pick<Doing, 'options' | 'subject'>): Ground {
  return { descriptor: options.descriptor, subject, snapshot: options.workspace.snapshot() };
}

/** Publishes the data and calls the listeners. @param isKey a key press: publish only answers and marks if possible. */
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

/** Whether the states differ in their answers only. */
function isSameBesides(left: RunState, right: RunState): boolean {
  return sameJson({ ...left, answers: null }, { ...right, answers: null });
}

/** Keys of former questions whose answers have moved to other keys. */
export function movedIn(record: AnswerRecord): readonly string[] {
  return record.carried.flatMap(({ key, origins }) =>
    origins.map((origin) => origin.key).filter((former) => former !== key),
  );
}
