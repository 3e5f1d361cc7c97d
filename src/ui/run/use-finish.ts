/** The end of an exercise: the answers land where its descriptor says, and the draft goes. */
import { useRef, useState } from 'react';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import type { Parked } from '#renderers/engine/record.ts';
import type { DateKey, StoredEntry } from '#src/domain/entry.ts';
import type { Landing } from '#src/exercises/descriptor.ts';
import { land } from '#src/exercises/land.ts';
import { rebase } from '#src/exercises/rebase.ts';
import { storageToast } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app.tsx';
import { sendNow } from '#src/ui/app/send-now.ts';
import { useWorkspace } from '#src/ui/app/workspace.tsx';
import type { DraftOptions } from './use-draft.ts';

/** What was written, and under which key where it is an entry. */
export interface Landed {
  readonly landing: Landing;
  readonly key: DateKey | undefined;
  readonly answers: Answers;
}

interface FinishOptions extends DraftOptions {
  readonly context: Context;
  /** The entry being edited as the person saw it when they began. */
  readonly begunFrom: StoredEntry | undefined;
  /** What stood elsewhere of these answers when they were last looked at or written. */
  readonly seen: () => Answers;
  /** Answers that the document has no place for any more. */
  readonly parked?: readonly Parked[];
  /** Keys of former questions whose answers stand under other keys now. */
  readonly moved?: readonly string[];
  /** What is still being written of the answers before the end. */
  readonly ready?: () => Promise<void>;
  /** The draft stays: what follows may lead back to it. */
  readonly keepsDraft?: boolean | undefined;
  /** Names of other drafts that are over with this one. */
  readonly alsoEnds?: (() => readonly string[]) | undefined;
  /**
   * Hands on what else comes of the answers, before the draft goes: it may be their only place. Done again after a
   * crash, it comes to the same.
   */
  readonly feed?: ((answers: Answers) => Promise<void>) | undefined;
  /** Everything is on the device: say so and go on. */
  readonly onLanded: (landed: Landed) => void | Promise<void>;
}

export function useFinish(options: FinishOptions) {
  const { descriptor, draftName, exercise, context, former, begunFrom, about } = options;
  const { seen, parked = [], moved = [], ready, feed, keepsDraft = false, alsoEnds, onLanded } = options;
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const [phase, setPhase] = useState<'writing' | 'busy'>('writing');
  const over = useRef(false);
  const running = useRef(false);

  const run = async (answers: Answers) => {
    // A second press comes before the next draw: what is drawn knows nothing of the first yet.
    if (running.current) return;
    running.current = true;
    setPhase('busy');
    try {
      await ready?.();
      const { document } = exercise;
      const snapshot = workspace.snapshot();
      const startFrom = (entry: StoredEntry) => descriptor.startFrom(snapshot, entry, about);
      const edit = former && rebase(startFrom, answers, begunFrom ?? former.entry, former.entry);
      const split = splitHidden(exercise, edit?.answers ?? answers, context);
      const landing = descriptor.gather({
        document,
        ...split,
        former: former && edit && { key: former.key, entry: edit.entry },
        snapshot,
        ...(about && { about }),
        aside: parked,
        moved,
        ...(!former && { seen: seen() }),
      });
      // The profile is saved with the server, by a page of its own.
      if (landing.to === 'profile') return;
      await feed?.(answers);
      const key = await land(landing, workspace, keepsDraft ? [] : [draftName, ...(alsoEnds?.() ?? [])]);
      over.current = true;
      if (landing.to !== 'nothing') sendNow(workspace, toasts);
      await onLanded({ landing, key, answers });
    } catch (thrown) {
      running.current = false;
      setPhase('writing');
      toasts.show(storageToast(thrown));
    }
  };
  /** Asked at the moment of leaving, which comes before the next draw. */
  const isOver = () => over.current;
  return { run, busy: phase !== 'writing', isOver };
}
