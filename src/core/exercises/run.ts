/** A running exercise without a user interface: its draft, its current slide, its end. */

import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { type KeptMarks, noMarks } from '#renderers/engine/kept-marks.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import {
  type AnswerRecord,
  markKept,
  readAnswerRecord,
  recordAnswers,
} from '#renderers/engine/question-record.ts';
import { sameJson } from '#renderers/json.ts';
import type { DateKey, ExerciseDraft, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { isOnLine } from '#src/core/workspace/merge/draft-record.ts';
import type { DraftPace } from '#src/core/workspace/store/draft-writer.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Landing } from './descriptor.ts';
import { stoppedAtOf } from './place.ts';
import { type Rebased, rebase } from './rebase.ts';
import type { FinishOptions, Landed, Run, RunOptions } from './run-contract.ts';
import { answersOfEntry, type RunContext, startFromDraft } from './run-start.ts';
import { begin, countsOf, draftNow, isGone, movedIn, type RunModel, runContext, show } from './run-state.ts';
import { subscribeToWorkspace } from './subscribe-to-workspace.ts';

/** Starts an exercise, or continues its draft. */
export function createRun(options: RunOptions): Run {
  const { workspace } = options;
  const found = draftNow(options);
  const model = begin(options, found);
  const { originalEntry: original } = model;
  const subscribe = subscribeToWorkspace(workspace, model.listeners, () => applyExternalChange(model));
  return {
    state: () => model.state,
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      applyExternalChange(model);
      return unsubscribe;
    },
    follow(next) {
      model.subject = next;
    },
    latest: () => model.answers,
    saving: () => model.saving,
    reached: () => model.reached,
    keep: (answers, slide, pace) => keep(model, answers, slide, pace),
    marks: () => model.record.kept,
    mark(key, code, slide) {
      model.record = markKept(model.record, key, code);
      return keep(model, model.answers, slide);
    },
    park(parked, slide) {
      model.record = { ...model.record, parked };
      return keep(model, model.answers, slide, 'typing');
    },
    settle() {
      void workspace.writeDrafts();
      if (model.state.answers !== model.answers) show(model);
    },
    stoppedAt: found && stoppedAtOf(found),
    originalEntry: original,
    before: () => (original === undefined ? model.seen : answersOfEntry(runContext(model), original)),
    seen: () => model.seen,
    stored(written) {
      model.seen = written;
    },
    finish: (last, finishing) => finish(model, last, finishing),
    isOver: () => model.over,
  };
}

/**
 * Applies an external change of the draft. If another tab wrote it, its text must appear here, or the next key press
 * would overwrite it. Text of another device appears only if nothing was typed here; otherwise both versions stay.
 */
function applyExternalChange(model: RunModel): void {
  const { options, subject, isUnsaved, lastStoredAnswers } = model;
  const stored = draftNow(options);
  const line = options.workspace.snapshot().draftStates[options.draftName]?.line;
  // Choosing between two versions is local, as is a write of another tab.
  if (stored && !isUnsaved && sameJson(stored.answers, model.answers)) {
    model.from = countsOf(stored);
    // A mark can be set without changing the answers.
    const { kept } = readAnswerRecord(stored.record);
    if (!sameJson(kept, model.record.kept)) {
      model.record = { ...model.record, kept };
      show(model);
    }
  }
  const isElsewhere = !sameJson(countsOf(stored), model.from) && !isOnLine(line, countsOf(stored));
  if (stored && !isUnsaved && !(model.typed && isElsewhere) && !sameJson(stored.answers, lastStoredAnswers)) {
    model.lastStoredAnswers = stored.answers;
    model.from = countsOf(stored);
    model.reached = further(subject.exercise, model.reached, stored.reached);
    if (!sameJson(stored.answers, model.answers)) {
      model.wasUpdatedElsewhere ||= isElsewhere;
      Object.assign(model, startFromDraft(runContext(model), stored));
      model.saving = 'saved';
      show(model);
      return;
    }
  }
  if (isGone(model) !== model.state.gone) show(model);
}

async function keep(model: RunModel, given: Answers, slide: string, pace: DraftPace = 'now'): Promise<void> {
  const { workspace, draftName, onFailure } = model.options;
  const isTyped = given !== model.answers && !sameJson(given, model.answers);
  if (!isTyped && slide !== model.place) {
    // The user types nothing between two slides.
    model.typed = false;
    applyExternalChange(model);
  }
  const { answers: before, subject } = model;
  const answers = isTyped ? given : before;
  model.record = recordAnswers(subject.exercise, model.record, before, answers);
  model.typed ||= isTyped;
  model.answers = answers;
  model.lastStoredAnswers = answers;
  model.place = slide;
  model.saving = 'saving';
  model.reached = further(subject.exercise, model.reached, slide);
  model.isUnsaved = true;
  model.writes += 1;
  const write = model.writes;
  const kept = workspace.putDraft(draftName, draftOf(model), pace);
  show(model, pace === 'typing');
  try {
    await kept;
    if (write !== model.writes) return;
    model.isUnsaved = false;
    model.saving = 'saved';
    show(model, true);
  } catch (thrown) {
    // When several key presses are written together, only the last write reports.
    if (write !== model.writes) return;
    model.saving = 'failed';
    show(model, true);
    onFailure(thrown);
  }
}

/** The draft to store. */
function draftOf(model: RunModel): ExerciseDraft {
  const { options, subject, place, from, reached, answers, record, seen, originalEntry } = model;
  const { exercise, former, about } = subject;
  const { version, locale } = exercise.document;
  const at = exercise.slides.find((each) => each.slide.name === place);
  const field = at?.slide.fields[0];
  const instant = (options.now ?? Date.now)();
  model.startedAt ??= instant;
  return {
    exercise: options.descriptor.name,
    slide: place,
    from,
    ...(reached !== undefined && { reached }),
    ...(field !== undefined && { field }),
    ...(at && { index: at.index, ahead: exercise.slides.slice(at.index + 1).map((each) => each.slide.name) }),
    asked: exercise.slides.flatMap((each) => each.slide.fields),
    answers,
    record,
    startedAt: model.startedAt,
    updatedAt: instant,
    version,
    locale,
    ...(about && { about }),
    ...(!former && Object.keys(seen).length > 0 && { seen }),
    ...(former && { entry: former.key }),
    ...(originalEntry && { former: originalEntry }),
  };
}

/** Returns the slide that comes later in the document. An unknown name comes first. */
function further(
  { slides }: Exercise,
  one: string | undefined,
  other: string | undefined,
): string | undefined {
  const at = (name: string | undefined) => slides.findIndex(({ slide }) => slide.name === name);
  return at(other) > at(one) ? other : one;
}

async function finish(model: RunModel, last: Answers, finishing: FinishOptions): Promise<void> {
  const { workspace, onSaved, onFailure } = model.options;
  // A second press can arrive before the next render, which does not show the first one yet.
  if (model.busy) return;
  model.busy = true;
  void workspace.writeDrafts();
  show(model);
  try {
    await finishing.ready?.();
    const landed = await end(model, last, finishing);
    if (landed === undefined) return;
    model.over = true;
    if (landed.landing.to !== 'nothing') onSaved?.();
    await finishing.onLanded(landed);
  } catch (thrown) {
    model.busy = false;
    show(model);
    onFailure(thrown);
  }
}

async function end(model: RunModel, last: Answers, finishing: FinishOptions): Promise<Landed | undefined> {
  const { options, originalEntry, record, seen } = model;
  const { workspace, draftName } = options;
  const { context, feed, keepsDraft = false, alsoEnds } = finishing;
  const landing = landingOf(runContext(model), last, { originalEntry, record, seen, context });
  // The profile page saves the profile through the server.
  if (landing.to === 'profile') return undefined;
  // Finish with the text on screen, whatever has arrived since.
  const stored = draftNow(options);
  const isStored = stored !== undefined && sameJson(countsOf(stored), model.from);
  if (!keepsDraft && model.saving === 'saved' && !isStored)
    await workspace.putDraft(draftName, draftOf(model));
  await feed?.(last);
  const key = await land(landing, workspace, keepsDraft ? [] : [draftName, ...(alsoEnds?.() ?? [])]);
  return { landing, key, answers: last };
}

interface AtEnd {
  /** The edited entry as it was when the edit began. */
  readonly originalEntry: StoredEntry | undefined;
  readonly record: AnswerRecord;
  readonly seen: Answers;
  readonly context: Context;
}

/** Builds the landing from the last answers. Rebases an edit on the current entry. */
export function landingOf(
  { descriptor, snapshot, subject: { exercise, former, about } }: RunContext,
  last: Answers,
  { originalEntry, record, seen, context }: AtEnd,
): Landing {
  const startFrom = (entry: StoredEntry) => descriptor.startFrom(snapshot, entry, about);
  const edit = former && rebase(startFrom, last, originalEntry ?? former.entry, former.entry);
  const split = splitHidden(exercise, edit?.answers ?? last, context);
  return descriptor.gather({
    document: exercise.document,
    ...split,
    former: former && edit && { key: former.key, entry: edit.entry },
    snapshot,
    ...(about && { about }),
    aside: record.parked,
    kept: edit
      ? rebasedMarks(edit, last, record.kept, descriptor.marksOf?.(snapshot, edit.entry))
      : record.kept,
    moved: movedIn(record),
    ...(!former && { seen }),
  });
}

/** The marks of rebased answers. An answer taken over from the entry takes its mark from there. */
function rebasedMarks(
  { answers }: Rebased,
  last: Answers,
  kept: KeptMarks,
  theirs: KeptMarks = noMarks,
): KeptMarks {
  const isOurs = (key: string) => sameJson(answers[key] ?? null, last[key] ?? null);
  return Object.fromEntries([
    ...Object.entries(theirs).filter(([key]) => !isOurs(key)),
    ...Object.entries(kept).filter(([key]) => isOurs(key)),
  ]);
}

/** Landings written on this device first. The profile goes through the session instead. */
type LocalLanding = Exclude<Landing, { to: 'profile' }>;

/**
 * Writes on the device. Resolves when it is stored, with the key of the entry if it is one.
 * Throws StorageProblem.
 * @param ends names of the drafts to delete in the same transaction.
 */
export async function land(
  landing: LocalLanding,
  workspace: Workspace,
  ends: readonly string[],
): Promise<DateKey | undefined> {
  switch (landing.to) {
    case 'collection':
      return workspace.put(landing.collection, landing.key, landing.content, landing.seen, ends);
    case 'identityCard':
      await workspace.putIdentityCard(landing.card, landing.seen, ends);
      return undefined;
    case 'progression':
      await workspace.putProgression(landing.change, landing.seen, ends);
      return undefined;
    case 'nothing':
      await Promise.all(ends.map((name) => workspace.dropDraft(name)));
      return undefined;
  }
}
