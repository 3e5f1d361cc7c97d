/** A running exercise without a user interface: its draft, its current slide, its end. */

import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { type KeptMarks, noMarks } from '#renderers/engine/kept.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import {
  type AnswerRecord,
  markKept,
  readAnswerRecord,
  recordAnswers,
} from '#renderers/engine/question-record.ts';
import { sameJson } from '#renderers/json.ts';
import type { DateKey, Draft, StoredEntry } from '#src/contract/domain/entry.ts';
import { isOnLine } from '#src/core/workspace/merge/drafts.ts';
import type { DraftPace } from '#src/core/workspace/store/draft-writer.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Landing } from './descriptor.ts';
import { hearWorkspace } from './hear-workspace.ts';
import { stoppedAtOf } from './place.ts';
import { type Rebased, rebase } from './rebase.ts';
import type { FinishOptions, Landed, Run, RunOptions } from './run-contract.ts';
import { answersOfEntry, type Ground, startFromDraft } from './run-start.ts';
import { begin, countsOf, type Doing, draftNow, groundOf, isGone, movedIn, show } from './run-state.ts';

/** Starts an exercise, or continues its draft. */
export function createRun(options: RunOptions): Run {
  const { workspace } = options;
  const found = draftNow(options);
  const doing = begin(options, found);
  const { begunFrom } = doing;
  const hear = hearWorkspace(workspace, doing.listeners, () => heed(doing));
  return {
    state: () => doing.state,
    subscribe(listener) {
      const unsubscribe = hear(listener);
      heed(doing);
      return unsubscribe;
    },
    follow(next) {
      doing.subject = next;
    },
    latest: () => doing.answers,
    saving: () => doing.saving,
    reached: () => doing.reached,
    keep: (answers, slide, pace) => keep(doing, answers, slide, pace),
    marks: () => doing.record.kept,
    mark(key, code, slide) {
      doing.record = markKept(doing.record, key, code);
      return keep(doing, doing.answers, slide);
    },
    park(parked, slide) {
      doing.record = { ...doing.record, parked };
      return keep(doing, doing.answers, slide, 'typing');
    },
    settle() {
      void workspace.writeDrafts();
      if (doing.state.answers !== doing.answers) show(doing);
    },
    stoppedAt: found && stoppedAtOf(found),
    begunFrom,
    before: () => (begunFrom === undefined ? doing.seen : answersOfEntry(groundOf(doing), begunFrom)),
    seen: () => doing.seen,
    stored(written) {
      doing.seen = written;
    },
    finish: (last, finishing) => finish(doing, last, finishing),
    isOver: () => doing.over,
  };
}

/**
 * Applies an external change of the draft. If another tab wrote it, its text must appear here, or the next key press
 * would overwrite it. Text of another device appears only if nothing was typed here; otherwise both versions stay.
 */
function heed(doing: Doing): void {
  const { options, subject, unkept } = doing;
  const stored = draftNow(options);
  const line = options.workspace.snapshot().draftStates[options.draftName]?.line;
  // Choosing between two versions is local, as is a write of another tab.
  if (stored && !unkept && sameJson(stored.answers, doing.answers)) {
    doing.from = countsOf(stored);
    // A mark can be set without changing the answers.
    const { kept } = readAnswerRecord(stored.record);
    if (!sameJson(kept, doing.record.kept)) {
      doing.record = { ...doing.record, kept };
      show(doing);
    }
  }
  const isElsewhere = !sameJson(countsOf(stored), doing.from) && !isOnLine(line, countsOf(stored));
  if (stored && !unkept && !(doing.typed && isElsewhere) && !sameJson(stored.answers, doing.heard)) {
    doing.heard = stored.answers;
    doing.from = countsOf(stored);
    doing.reached = further(subject.exercise, doing.reached, stored.reached);
    if (!sameJson(stored.answers, doing.answers)) {
      doing.pickedUp ||= isElsewhere;
      Object.assign(doing, startFromDraft(groundOf(doing), stored));
      doing.saving = 'saved';
      show(doing);
      return;
    }
  }
  if (isGone(doing) !== doing.state.gone) show(doing);
}

async function keep(doing: Doing, given: Answers, slide: string, pace: DraftPace = 'now'): Promise<void> {
  const { workspace, draftName, onFailure } = doing.options;
  const isTyped = given !== doing.answers && !sameJson(given, doing.answers);
  if (!isTyped && slide !== doing.place) {
    // The user types nothing between two slides.
    doing.typed = false;
    heed(doing);
  }
  const { answers: before, subject } = doing;
  const answers = isTyped ? given : before;
  doing.record = recordAnswers(subject.exercise, doing.record, before, answers);
  doing.typed ||= isTyped;
  doing.answers = answers;
  doing.heard = answers;
  doing.place = slide;
  doing.saving = 'saving';
  doing.reached = further(subject.exercise, doing.reached, slide);
  doing.unkept = true;
  doing.writes += 1;
  const write = doing.writes;
  const kept = workspace.putDraft(draftName, draftOf(doing), pace);
  show(doing, pace === 'typing');
  try {
    await kept;
    if (write !== doing.writes) return;
    doing.unkept = false;
    doing.saving = 'saved';
    show(doing, true);
  } catch (thrown) {
    // When several key presses are written together, only the last write reports.
    if (write !== doing.writes) return;
    doing.saving = 'failed';
    show(doing, true);
    onFailure(thrown);
  }
}

/** The draft to store. */
function draftOf(doing: Doing): Draft {
  const { options, subject, place, from, reached, answers, record, seen, begunFrom } = doing;
  const { exercise, former, about } = subject;
  const { version, locale } = exercise.document;
  const at = exercise.slides.find((each) => each.slide.name === place);
  const field = at?.slide.fields[0];
  const instant = (options.now ?? Date.now)();
  doing.startedAt ??= instant;
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
    startedAt: doing.startedAt,
    updatedAt: instant,
    version,
    locale,
    ...(about && { about }),
    ...(!former && Object.keys(seen).length > 0 && { seen }),
    ...(former && { entry: former.key }),
    ...(begunFrom && { former: begunFrom }),
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

async function finish(doing: Doing, last: Answers, finishing: FinishOptions): Promise<void> {
  const { workspace, onSaved, onFailure } = doing.options;
  // A second press can arrive before the next render, which does not show the first one yet.
  if (doing.busy) return;
  doing.busy = true;
  void workspace.writeDrafts();
  show(doing);
  try {
    await finishing.ready?.();
    const landed = await end(doing, last, finishing);
    if (landed === undefined) return;
    doing.over = true;
    if (landed.landing.to !== 'nothing') onSaved?.();
    await finishing.onLanded(landed);
  } catch (thrown) {
    doing.busy = false;
    show(doing);
    onFailure(thrown);
  }
}

async function end(doing: Doing, last: Answers, finishing: FinishOptions): Promise<Landed | undefined> {
  const { options, begunFrom, record, seen } = doing;
  const { workspace, draftName } = options;
  const landing = landingOf(groundOf(doing), last, { begunFrom, record, seen, context: finishing.context });
  // The profile page saves the profile through the server.
  if (landing.to === 'profile') return undefined;
  const { feed, keepsDraft = false, alsoEnds } = finishing;
  // Finish with the text on screen, whatever has arrived since.
  const stored = draftNow(options);
  const isStored = stored !== undefined && sameJson(countsOf(stored), doing.from);
  if (!keepsDraft && doing.saving === 'saved' && !isStored)
    await workspace.putDraft(draftName, draftOf(doing));
  await feed?.(last);
  const key = await land(landing, workspace, keepsDraft ? [] : [draftName, ...(alsoEnds?.() ?? [])]);
  return { landing, key, answers: last };
}

interface AtEnd {
  /** The edited entry as it was when the edit began. */
  readonly begunFrom: StoredEntry | undefined;
  readonly record: AnswerRecord;
  readonly seen: Answers;
  readonly context: Context;
}

/** Builds the landing from the last answers. Rebases an edit on the current entry. */
export function landingOf(
  { descriptor, snapshot, subject: { exercise, former, about } }: Ground,
  last: Answers,
  { begunFrom, record, seen, context }: AtEnd,
): Landing {
  const startFrom = (entry: StoredEntry) => descriptor.startFrom(snapshot, entry, about);
  const edit = former && rebase(startFrom, last, begunFrom ?? former.entry, former.entry);
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
