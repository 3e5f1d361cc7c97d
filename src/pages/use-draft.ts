/** The answers of an exercise being written, kept on the device at every change. */
import { useEffect, useRef, useState } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { Draft, StoredEntry } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { storageToast } from '#src/parts/alert-words.ts';
import { useApp } from '#src/parts/app.tsx';
import type { Saving } from '#src/parts/saved-mark.tsx';
import { useSnapshot, useWorkspace } from '#src/parts/workspace.tsx';
import { sameJson } from '#src/workspace/merge/content-hash.ts';
import type { Former } from './exercise-run.tsx';

export interface DraftRun {
  readonly answers: Answers;
  /** The answers of this very moment, also between two draws. */
  readonly latest: () => Answers;
  readonly keep: (answers: Answers, slide: string) => void;
  readonly saving: Saving;
  /** Something was written: the draft is on the device, or on its way. */
  readonly begun: boolean;
  /** Name of the slide where the draft stopped; undefined for a fresh one. */
  readonly stoppedAt: string | undefined;
  /** The entry being edited as it was when the edit began. */
  readonly begunFrom: StoredEntry | undefined;
  /** The draft was on the device and is not any more: finished or discarded in another tab. */
  readonly gone: boolean;
}

export function useDraft(name: string, exercise: Exercise, former: Former | undefined): DraftRun {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const [found] = useState<Draft | undefined>(() => workspace.snapshot().drafts[name]);
  const [begunFrom] = useState(() => found?.former ?? former?.entry);
  const [answers, setAnswers] = useState<Answers>(
    () => found?.answers ?? reconew.startFrom(workspace.snapshot(), former?.entry),
  );
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
  const stored = useSnapshot().drafts[name];
  useEffect(() => {
    if (!stored || unkept.current || sameJson(stored.answers, latest.current)) return;
    latest.current = stored.answers;
    setAnswers(stored.answers);
    setSaving('saved');
  }, [stored]);

  const keep = (next: Answers, slide: string) => {
    latest.current = next;
    setAnswers(next);
    setSaving('saving');
    writes.current += 1;
    unkept.current = true;
    const write = writes.current;
    const now = Date.now();
    startedAt.current ??= now;
    const { version, locale } = exercise.document;
    const draft: Draft = {
      exercise: reconew.name,
      slide,
      answers: next,
      startedAt: startedAt.current,
      updatedAt: now,
      version,
      locale,
      ...(former && { entry: former.key }),
      ...(begunFrom && { former: begunFrom }),
    };
    workspace.putDraft(name, draft).then(
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
    stoppedAt: found?.slide,
    begunFrom,
    gone: saving === 'saved' && stored === undefined,
  };
}
