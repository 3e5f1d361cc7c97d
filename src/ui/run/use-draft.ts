/** The answers of an exercise being written, kept on the device at every change. */
import { useEffect, useRef, useState } from 'react';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import {
  type AnswerRecord,
  noRecord,
  type Parked,
  readAnswerRecord,
  recordAnswers,
} from '#renderers/engine/record.ts';
import type { About, DateKey, Draft, StoredEntry } from '#src/domain/entry.ts';
import type { Descriptor } from '#src/exercises/descriptor.ts';
import { rebaseDraft } from '#src/exercises/rebase.ts';
import { storageToast } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace.tsx';
import { sameJson } from '#src/workspace/merge/content-hash.ts';
import type { Saving } from './saved-mark.tsx';

/** The entry being edited. */
export interface Former {
  readonly key: DateKey;
  readonly entry: StoredEntry;
}

export interface DraftOptions {
  readonly descriptor: Descriptor;
  readonly draftName: string;
  readonly exercise: Exercise;
  /** undefined: a new entry. */
  readonly former: Former | undefined;
  readonly about: About | undefined;
}

export interface DraftRun {
  readonly answers: Answers;
  /** The answers of this very moment, also between two draws. */
  readonly latest: () => Answers;
  readonly keep: (answers: Answers, slide: string) => void;
  readonly saving: Saving;
  /** Something was written: the draft is on the device, or on its way. */
  readonly begun: boolean;
  /** The slide where the draft stopped, and the first question of it; undefined for a fresh one. */
  readonly stoppedAt: { readonly name: string; readonly field?: string; readonly index?: number } | undefined;
  /** Answers that the document has no place for any more. */
  readonly parked: readonly Parked[];
  /** Keys of former questions whose answers stand under other keys now. */
  readonly moved: readonly string[];
  /** The entry being edited as it was when the edit began. */
  readonly begunFrom: StoredEntry | undefined;
  /** What stood elsewhere of these answers when they were last looked at or written: what is edited. */
  readonly seen: () => Answers;
  /** These answers were written where they land, before the end: they are what is edited from now on. */
  readonly stored: (answers: Answers) => void;
  /** The draft was on the device and is not any more: finished or discarded in another tab. */
  readonly gone: boolean;
}

/** A draft of an older app has no record: its answers are those of its own version. */
function recordOf({ record, version }: Draft): AnswerRecord {
  return record === undefined ? { ...noRecord, version } : readAnswerRecord(record);
}

export function useDraft(options: DraftOptions): DraftRun {
  const { descriptor, draftName, exercise, former, about } = options;
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const [found] = useState<Draft | undefined>(() => workspace.snapshot().drafts[draftName]);
  const [begunFrom] = useState(() => found?.former ?? former?.entry);
  const takeUp = (draft: Draft) => {
    // The edit of an entry is taken over to how it stands at the end: `former` says what it began from.
    if (former) return { answers: draft.answers, seen: {} };
    const present = descriptor.startFrom(workspace.snapshot(), undefined, about);
    return rebaseDraft(draft.answers, draft.seen ?? {}, present);
  };
  /** The record of an entry or of the progression: the questions of then are those of its version. */
  const storedRecord = (): AnswerRecord => {
    const parked = descriptor.asideOf?.(workspace.snapshot(), former?.entry) ?? [];
    return readAnswerRecord({ version: former?.entry['version'], parked });
  };
  /** The document may have changed since: each answer finds its place in it, or is put aside. */
  const adopt = (taken: { readonly answers: Answers; readonly seen: Answers }, before: AnswerRecord) => {
    const adopted = adoptAnswers(exercise, taken.answers, before);
    return { seen: taken.seen, answers: adopted.answers, record: adopted.record };
  };
  const [first] = useState(() => {
    if (found) return adopt(takeUp(found), recordOf(found));
    const present = descriptor.startFrom(workspace.snapshot(), former?.entry, about);
    return adopt({ answers: present, seen: present }, storedRecord());
  });
  const record = useRef<AnswerRecord>(first.record);
  const [answers, setAnswers] = useState<Answers>(first.answers);
  const seen = useRef(first.seen);
  /** What the draft on the device said when this tab last wrote or heard it. */
  const heard = useRef(found?.answers);
  const [saving, setSaving] = useState<Saving>(found ? 'saved' : 'untouched');
  const latest = useRef(answers);
  const startedAt = useRef(found?.startedAt);
  const writes = useRef(0);
  /** The device does not hold the answers of this tab yet. */
  const unkept = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  // Another tab writes the same draft: its words appear here, or the next key press here would write over them.
  const stored = useSnapshot().drafts[draftName];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the device holds of the draft counts.
  useEffect(() => {
    if (!stored || unkept.current || sameJson(stored.answers, heard.current)) return;
    heard.current = stored.answers;
    if (sameJson(stored.answers, latest.current)) return;
    const taken = adopt(takeUp(stored), recordOf(stored));
    seen.current = taken.seen;
    record.current = taken.record;
    latest.current = taken.answers;
    setAnswers(taken.answers);
    setSaving('saved');
  }, [stored]);

  const keep = (next: Answers, slide: string) => {
    record.current = recordAnswers(exercise, record.current, latest.current, next);
    latest.current = next;
    heard.current = next;
    setAnswers(next);
    setSaving('saving');
    writes.current += 1;
    unkept.current = true;
    const write = writes.current;
    const now = Date.now();
    startedAt.current ??= now;
    const { version, locale } = exercise.document;
    const at = exercise.slides.find((each) => each.slide.name === slide);
    const field = at?.slide.fields[0];
    const draft: Draft = {
      exercise: descriptor.name,
      slide,
      ...(field !== undefined && { field }),
      ...(at && { index: at.index }),
      answers: next,
      record: record.current,
      startedAt: startedAt.current,
      updatedAt: now,
      version,
      locale,
      ...(about && { about }),
      ...(!former && Object.keys(seen.current).length > 0 && { seen: seen.current }),
      ...(former && { entry: former.key }),
      ...(begunFrom && { former: begunFrom }),
    };
    workspace.putDraft(draftName, draft).then(
      () => {
        if (write !== writes.current) return;
        unkept.current = false;
        if (here.current) setSaving('saved');
      },
      (thrown: unknown) => {
        if (here.current) setSaving('failed');
        toasts.show(storageToast(thrown));
      },
    );
  };
  return {
    answers,
    latest: () => latest.current,
    keep,
    saving,
    begun: saving !== 'untouched',
    stoppedAt: found && {
      name: found.slide,
      ...(found.field !== undefined && { field: found.field }),
      ...(found.index !== undefined && { index: found.index }),
    },
    parked: record.current.parked,
    moved: record.current.carried.flatMap(({ key, origins }) =>
      origins.map((origin) => origin.key).filter((former) => former !== key),
    ),
    begunFrom,
    seen: () => seen.current,
    stored: (written) => {
      seen.current = written;
    },
    gone: saving === 'saved' && stored === undefined,
  };
}
