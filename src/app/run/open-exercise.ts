/** The exercise on the screen, while the server publishes newer versions of its document. */
import { useState } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { type PendingChange, pendingChange, withWording } from '#renderers/engine/pending.ts';

export interface OpenExercise {
  readonly exercise: Exercise;
  /** Changes of a newer document. New texts apply at the next slide, new slides and questions at the next opening. */
  readonly news: PendingChange;
  /** Call it when the user moves to another slide. */
  readonly turn: () => void;
}

/** @param latest latest document on the device. Another language applies at once, because the user chose it. */
export function useOpenExercise(latest: Exercise): OpenExercise {
  const [versions, setVersions] = useState({ open: latest, shown: latest });
  const now = versions.open.locale === latest.locale ? versions : { open: latest, shown: latest };
  if (now !== versions) setVersions(now);
  return {
    exercise: now.shown,
    news: pendingChange(now.open, latest),
    turn: () => {
      const shown = withWording(now.open, latest);
      if (shown !== now.shown) setVersions({ open: now.open, shown });
    },
  };
}
