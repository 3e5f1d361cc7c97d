/** Where the answers of an exercise go at its end. */

import type { Answers, Context } from '#renderers/engine/answers.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import type { AnswerRecord } from '#renderers/engine/question-record.ts';
import type { StoredEntry } from '#src/domain/entry.ts';
import type { Snapshot } from '#src/workspace/store/snapshot.ts';
import type { Descriptor, Landing } from './descriptor.ts';
import { rebase } from './rebase.ts';
import type { RunSubject } from './run-contract.ts';

/** Keys of former questions whose answers are under other keys now. */
export function movedIn(record: AnswerRecord): readonly string[] {
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
  {
    descriptor,
    snapshot,
    subject: { exercise, former, about },
  }: { readonly descriptor: Descriptor; readonly snapshot: Snapshot; readonly subject: RunSubject },
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
