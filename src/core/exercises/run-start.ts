/** Initial answers of an exercise: from a draft or an entry, by the current questions. */

import { adoptAnswers } from '#renderers/engine/adopt.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import { type AnswerRecord, noRecord, readAnswerRecord } from '#renderers/engine/question-record.ts';
import type { ExerciseDraft, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Descriptor } from './descriptor.ts';
import { rebaseDraft } from './rebase.ts';
import type { RunSubject } from './run-contract.ts';

export interface Start {
  readonly answers: Answers;
  /** The content of the answers' destination that these answers are based on. */
  readonly seen: Answers;
  readonly record: AnswerRecord;
}

/** The inputs of a start and an end, as they are at that moment. */
export interface RunContext {
  readonly descriptor: Descriptor;
  readonly snapshot: Snapshot;
  readonly subject: RunSubject;
}

/** Moves each answer to its place in the current document, or puts it aside. */
function adopt({ subject }: RunContext, answers: Answers, seen: Answers, before: AnswerRecord): Start {
  const adopted = adoptAnswers(subject.exercise, answers, before);
  return { seen, answers: adopted.answers, record: adopted.record };
}

/** What an entry stores about its own questions: those of its document version. */
function recordOfEntry({ descriptor, snapshot }: RunContext, entry: StoredEntry | undefined): AnswerRecord {
  const parked = descriptor.asideOf?.(snapshot, entry) ?? [];
  const kept = descriptor.marksOf?.(snapshot, entry);
  return readAnswerRecord({ version: entry?.['version'], parked, kept });
}

/** A draft of an older app has no record. Its answers belong to the draft's version. */
function recordOf({ record, version }: ExerciseDraft): AnswerRecord {
  return record === undefined ? { ...noRecord, version } : readAnswerRecord(record);
}

/** Starts from a draft. An edit is rebased when it ends: `former` is the version that it began from. */
export function startFromDraft(context: RunContext, draft: ExerciseDraft): Start {
  const { descriptor, snapshot, subject } = context;
  if (subject.former) return adopt(context, draft.answers, {}, recordOf(draft));
  const present = descriptor.startFrom(snapshot, undefined, subject.about);
  const { answers, seen } = rebaseDraft(draft.answers, draft.seen ?? {}, present);
  return adopt(context, answers, seen, recordOf(draft));
}

/** Starts from the edited entry, or from nothing. */
export function startFresh(context: RunContext): Start {
  const { former, about } = context.subject;
  const present = context.descriptor.startFrom(context.snapshot, former?.entry, about);
  return adopt(context, present, present, recordOfEntry(context, former?.entry));
}

/** The answers of an earlier version of the entry, by the current questions. */
export function answersOfEntry(context: RunContext, entry: StoredEntry): Answers {
  const answers = context.descriptor.startFrom(context.snapshot, entry, context.subject.about);
  return adopt(context, answers, {}, recordOfEntry(context, entry)).answers;
}
