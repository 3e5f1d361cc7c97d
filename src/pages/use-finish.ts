/** The end of an exercise: the answers become an entry, that is said, and it is sent. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import type { StoredEntry } from '#src/domain/entry.ts';
import { land } from '#src/exercises/land.ts';
import { rebase } from '#src/exercises/rebase.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { alertToast, storageToast } from '#src/parts/alert-words.ts';
import { useApp } from '#src/parts/app.tsx';
import { sendNow } from '#src/parts/send-now.ts';
import { useWorkspace } from '#src/parts/workspace.tsx';
import type { Former } from './exercise-run.tsx';

interface FinishOptions {
  readonly draftName: string;
  readonly exercise: Exercise;
  readonly context: Context;
  /** The entry being edited as it stands now. */
  readonly former: Former | undefined;
  /** The same entry as the person saw it when they began. */
  readonly begunFrom: StoredEntry | undefined;
}

export function useFinish({ draftName, exercise, context, former, begunFrom }: FinishOptions) {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'writing' | 'busy'>('writing');
  const over = useRef(false);

  const run = async (answers: Answers) => {
    if (phase !== 'writing') return;
    setPhase('busy');
    try {
      const { document } = exercise;
      const snapshot = workspace.snapshot();
      const startFrom = (entry: StoredEntry) => reconew.startFrom(snapshot, entry);
      const edit = former && rebase(startFrom, answers, begunFrom ?? former.entry, former.entry);
      const split = splitHidden(exercise, edit?.answers ?? answers, context);
      const landing = reconew.gather({
        document,
        ...split,
        former: former && edit && { key: former.key, entry: edit.entry },
        snapshot,
      });
      if (landing.to !== 'collection') return;
      const key = await land(landing, workspace);
      // The entry is safe: a draft that cannot be dropped now is only offered once more.
      await workspace.dropDraft(draftName).catch((thrown: unknown) => toasts.show(storageToast(thrown)));
      over.current = true;
      toasts.show(alertToast(landing.alert, landing.count));
      sendNow(workspace, toasts);
      await navigate(`/reco/view/${key}`, { replace: true });
    } catch (thrown) {
      setPhase('writing');
      toasts.show(storageToast(thrown));
    }
  };
  /** Asked at the moment of leaving, which comes before the next draw. */
  const isOver = () => over.current;
  return { run, busy: phase !== 'writing', isOver };
}
