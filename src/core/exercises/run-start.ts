/** What an exercise goes on from: a draft or an entry, by the questions of today. */

import { adoptAnswers } from '#renderers/engine/adopt.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import { type AnswerRecord, noRecord, readAnswerRecord } from '#renderers/engine/question-record.ts';
import type { Draft, StoredEntry } from '#src/contract/domain/entry.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Descriptor } from './descriptor.ts';
import { rebaseDraft } from './rebase.ts';
import type { RunSubject } from './run-contract.ts';

export interface Start {
  readonly answers: Answers;
  /** What the destination of the answers contains, as far as they go on from it. */
  readonly seen: Answers;
  readonly record: AnswerRecord;
}

/** Everything that a start and an end are made of, as it is at that moment. */
export interface Ground {
  readonly descriptor: Descriptor;
  readonly snapshot: Snapshot;
  readonly subject: RunSubject;
}

/** The document may have changed since: each answer finds its place in it, or is put aside. */
function adopt({ subject }: Ground, answers: Answers, seen: Answers, before: AnswerRecord): Start {
  const adopted = adoptAnswers(subject.exercise, answers, before);
  return { seen, answers: adopted.answers, record: adopted.record };
}

/** What an entry keeps of its own questions: those of then are the questions of its version. */
function recordOfEntry({ descriptor, snapshot }: Ground, entry: StoredEntry | undefined): AnswerRecord {
  const parked = descriptor.asideOf?.(snapshot, entry) ?? [];
  const kept = descriptor.marksOf?.(snapshot, entry);
  return readAnswerRecord({ version: entry?.['version'], parked, kept });
}

/** A draft of an older app has no record: its answers are those of its own version. */
function recordOf({ record, version }: Draft): AnswerRecord {
  return record === undefined ? { ...noRecord, version } : readAnswerRecord(record);
}

/** From a draft. An edit is rebased on the entry as it is at the end: `former` is the version that it began from. */
export function startFromDraft(ground: Ground, draft: Draft): Start {
  const { descriptor, snapshot, subject } = ground;
  if (subject.former) return adopt(ground, draft.answers, {}, recordOf(draft));
  const present = descriptor.startFrom(snapshot, undefined, subject.about);
  const { answers, seen } = rebaseDraft(draft.answers, draft.seen ?? {}, present);
  return adopt(ground, answers, seen, recordOf(draft));
}

/** From the entry that is edited, or from nothing. */
export function startAnew(ground: Ground): Start {
  const { former, about } = ground.subject;
  const present = ground.descriptor.startFrom(ground.snapshot, former?.entry, about);
  return adopt(ground, present, present, recordOfEntry(ground, former?.entry));
}

/** The answers of an entry as it was, by the questions of today. */
export function answersOfEntry(ground: Ground, entry: StoredEntry): Answers {
  const answers = ground.descriptor.startFrom(ground.snapshot, entry, ground.subject.about);
  return adopt(ground, answers, {}, recordOfEntry(ground, entry)).answers;
}
