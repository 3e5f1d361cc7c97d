/** The answers of an exercise being written, kept on the device at every change. */
import { useEffect, useRef, useState } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { Draft } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { storageToast } from '#src/parts/alert-words.ts';
import { useApp } from '#src/parts/app.tsx';
import type { Saving } from '#src/parts/saved-mark.tsx';
import { useWorkspace } from '#src/parts/workspace.tsx';
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
}

export function useDraft(name: string, exercise: Exercise, former: Former | undefined): DraftRun {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const [found] = useState<Draft | undefined>(() => workspace.snapshot().drafts[name]);
  const [answers, setAnswers] = useState<Answers>(
    () => found?.answers ?? reconew.startFrom(workspace.snapshot(), former?.entry),
  );
  const [saving, setSaving] = useState<Saving>(found ? 'saved' : 'untouched');
  const latest = useRef(answers);
  const startedAt = useRef(found?.startedAt);
  const writes = useRef(0);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const keep = (next: Answers, slide: string) => {
    latest.current = next;
    setAnswers(next);
    setSaving('saving');
    writes.current += 1;
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
    };
    workspace.putDraft(name, draft).then(
      () => {
        if (here.current && write === writes.current) setSaving('saved');
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
  };
}
