/** State of a running exercise in one tab. */

import type { Answers } from '#renderers/engine/answers.ts';
import type { AnswerRecord } from '#renderers/engine/question-record.ts';
import { sameJson } from '#renderers/json.ts';
import type { Counts, ExerciseDraft, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { createListeners, type Listeners } from '#src/platform/listeners.ts';
import type { RunOptions, RunState, RunSubject, Saving } from './run-contract.ts';
import { type RunContext, startFresh, startFromDraft } from './run-start.ts';

/** What this tab knows of a running exercise. */
export interface RunModel {
  readonly options: RunOptions;
  readonly listeners: Listeners;
  subject: RunSubject;
  /** The edited entry as it was when the edit began. */
  readonly originalEntry: StoredEntry | undefined;
  answers: Answers;
  seen: Answers;
  record: AnswerRecord;
  saving: Saving;
  busy: boolean;
  over: boolean;
  /** The stored draft when this tab last wrote or received it. */
  lastStoredAnswers: Answers | undefined;
  startedAt: number | undefined;
  /** Version these answers are based on. Sent with every write, even if the stored draft has changed since. */
  from: Counts;
  /** True once the user has typed on this slide. Incoming changes must not replace the answers then. */
  typed: boolean;
  wasUpdatedElsewhere: boolean;
  /** Names of the current slide, and of the furthest one. */
  place: string;
  reached: string | undefined;
  /** Number of draft writes requested. */
  writes: number;
  /** True while the device does not store the answers of this tab. */
  isUnsaved: boolean;
  /** The published state: the same object until something in it changes. */
  state: RunState;
}

/** @param found the draft to continue. */
export function begin(options: RunOptions, found: ExerciseDraft | undefined): RunModel {
  const context = runContext({ options, subject: options });
  const model = {
    options,
    listeners: createListeners(),
    subject: options,
    originalEntry: found?.former ?? options.former?.entry,
    ...(found ? startFromDraft(context, found) : startFresh(context)),
    saving: found ? ('saved' as const) : ('untouched' as const),
    busy: false,
    over: false,
    lastStoredAnswers: found?.answers,
    startedAt: found?.startedAt,
    from: countsOf(found),
    typed: false,
    wasUpdatedElsewhere: false,
    place: found?.slide ?? '',
    reached: found && (found.reached ?? found.slide),
    writes: 0,
    isUnsaved: false,
  };
  return { ...model, state: pictureOf(model) };
}

/** The stored draft. */
export function draftNow({ workspace, draftName }: RunOptions): ExerciseDraft | undefined {
  return workspace.snapshot().drafts[draftName];
}

/** The version that a draft is based on; empty without a draft. */
export function countsOf(draft: ExerciseDraft | undefined): Counts {
  return draft?.from ?? {};
}

/** The current inputs of a start or an end. */
export function runContext({ options, subject }: Pick<RunModel, 'options' | 'subject'>): RunContext {
  return { descriptor: options.descriptor, subject, snapshot: options.workspace.snapshot() };
}

/** Publishes the data and calls the listeners. @param isKey a key press: publish only answers and marks if possible. */
export function show(model: RunModel, isKey = false): void {
  const next = pictureOf(model);
  if ((!isKey && next.answers !== model.state.answers) || !isSameBesides(next, model.state))
    model.state = next;
  model.listeners.call();
}

function pictureOf(model: Omit<RunModel, 'state'>): RunState {
  const { answers, saving, record, busy, wasUpdatedElsewhere } = model;
  return {
    answers,
    begun: saving !== 'untouched',
    parked: record.parked,
    kept: record.kept,
    moved: movedIn(record),
    gone: isGone(model),
    busy,
    wasUpdatedElsewhere,
  };
}

/** See `RunState.gone`. */
export function isGone({ options, saving }: Pick<RunModel, 'options' | 'saving'>): boolean {
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
