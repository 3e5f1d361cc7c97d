/** An exercise being done, without a screen: its draft on the device, the place in it, its end. */

import { sameJson } from '#renderers/document/json-equality.ts';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { type AnswerRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import type { Counts, DateKey, Draft, StoredEntry } from '#src/domain/entry.ts';
import { createListeners } from '#src/domain/listeners.ts';
import { isOnLine } from '#src/workspace/merge/drafts.ts';
import type { DraftPace } from '#src/workspace/store/draft-writer.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import type { Landing } from './descriptor.ts';
import { hearWorkspace } from './hear-workspace.ts';
import { rebase } from './rebase.ts';
import type { FinishOptions, Landed, Run, RunOptions, RunState, RunSubject, Saving } from './run-contract.ts';
import { answersOfEntry, type Ground, startAnew, startFromDraft } from './run-start.ts';

/** Of none where it goes on from none. */
function countsOf(draft: Draft | undefined): Counts {
  return draft?.from ?? {};
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

/** Whether nothing but the answers is another. */
function isSameBesides(left: RunState, right: RunState): boolean {
  return sameJson({ ...left, answers: null }, { ...right, answers: null });
}

export function createRun(options: RunOptions): Run {
  const { workspace, descriptor, draftName, onFailure, onSaved, now = Date.now } = options;
  let subject: RunSubject = options;
  const draftNow = (): Draft | undefined => workspace.snapshot().drafts[draftName];
  const found = draftNow();
  const begunFrom = found?.former ?? options.former?.entry;
  const listeners = createListeners();

  const ground = () => ({ descriptor, subject, snapshot: workspace.snapshot() });

  let { answers, seen, record } = found ? startFromDraft(ground(), found) : startAnew(ground());
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
    begun: saving !== 'untouched',
    parked: record.parked,
    moved: movedIn(record),
    gone:
      saving === 'saved' &&
      draftNow() === undefined &&
      !workspace.snapshot().endedElsewhere.includes(draftName),
    busy,
    pickedUp,
  });
  let state = picture();
  /** @param isKey only the answers and the mark follow it, unless something else changed by it. */
  const changed = (isKey = false): void => {
    const next = picture();
    if ((!isKey && next.answers !== state.answers) || !isSameBesides(next, state)) state = next;
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
        ({ answers, seen, record } = startFromDraft(ground(), stored));
        saving = 'saved';
        changed();
        return;
      }
    }
    if (picture().gone !== state.gone) changed();
  };

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
      asked: exercise.slides.flatMap((each) => each.slide.fields),
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

  async function keep(given: Answers, slide: string, pace: DraftPace = 'now'): Promise<void> {
    const isTyped = given !== answers && !sameJson(given, answers);
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
    const kept = workspace.putDraft(draftName, draftOf(slide), pace);
    changed(pace === 'typing');
    try {
      await kept;
      if (write !== writes) return;
      unkept = false;
      saving = 'saved';
      changed(true);
    } catch (thrown) {
      // Of several keys that were to be written together, the last one says it.
      if (write !== writes) return;
      saving = 'failed';
      changed(true);
      onFailure(thrown);
    }
  }

  async function end(last: Answers, finishing: FinishOptions): Promise<Landed | undefined> {
    const landing = landingOf(ground(), last, { begunFrom, record, seen, context: finishing.context });
    // The profile is saved with the server, by a page of its own.
    if (landing.to === 'profile') return undefined;
    const { feed, keepsDraft = false, alsoEnds } = finishing;
    // What ends is the text before the eyes, whatever arrived meanwhile.
    const stored = draftNow();
    if (!keepsDraft && saving === 'saved' && !(stored && sameJson(countsOf(stored), from)))
      await workspace.putDraft(draftName, draftOf(place));
    await feed?.(last);
    const key = await land(landing, workspace, keepsDraft ? [] : [draftName, ...(alsoEnds?.() ?? [])]);
    return { landing, key, answers: last };
  }

  const hear = hearWorkspace(workspace, listeners, heed);
  return {
    state: () => state,
    subscribe(listener) {
      const unsubscribe = hear(listener);
      heed();
      return unsubscribe;
    },
    follow(next) {
      subject = next;
    },
    latest: () => answers,
    saving: () => saving,
    reached: () => reached,
    keep,
    settle() {
      void workspace.writeDrafts();
      if (state.answers !== answers) changed();
    },
    stoppedAt: found && {
      name: found.slide,
      ...(found.field !== undefined && { field: found.field }),
      ...(found.index !== undefined && { index: found.index }),
      ...(found.asked !== undefined && { asked: found.asked }),
      version: found.version,
    },
    begunFrom,
    before: () => (begunFrom === undefined ? seen : answersOfEntry(ground(), begunFrom)),
    seen: () => seen,
    stored(written) {
      seen = written;
    },
    async finish(last, finishing) {
      // A second press comes before the next draw: what is drawn knows nothing of the first yet.
      if (busy) return;
      busy = true;
      void workspace.writeDrafts();
      changed();
      try {
        await finishing.ready?.();
        const landed = await end(last, finishing);
        if (landed === undefined) return;
        over = true;
        if (landed.landing.to !== 'nothing') onSaved?.();
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

/** Keys of former questions whose answers are under other keys now. */
function movedIn(record: AnswerRecord): readonly string[] {
  return record.carried.flatMap(({ key, origins }) =>
    origins.map((origin) => origin.key).filter((former) => former !== key),
  );
}

interface AtEnd {
  /** The entry being edited as it was when the edit began. */
  readonly begunFrom: StoredEntry | undefined;
  readonly record: AnswerRecord;
  readonly seen: Answers;
  readonly context: Context;
}

/** What the descriptor makes of the last answers; an edit is rebased on the entry as it is now. */
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
    moved: movedIn(record),
    ...(!former && { seen }),
  });
}

/** The landings that are written on this device first; the profile goes through the session instead. */
type LocalLanding = Exclude<Landing, { to: 'profile' }>;

/**
 * Writes on the device; resolves when it is there, with the key of the entry where there is one.
 * Throws StorageProblem.
 * @param ends names of the drafts that go with it: all of it happens, or nothing.
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
