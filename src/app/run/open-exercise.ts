/** The exercise that a person has before their eyes, while the server publishes newer versions of its document. */
import { useState } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { type PendingChange, pendingChange, withWording } from '#renderers/engine/pending.ts';

export interface OpenExercise {
  readonly exercise: Exercise;
  /** What a newer document changes: new words are here at the next slide, new slides and questions at the next opening. */
  readonly news: PendingChange;
  /** The person goes to another slide. */
  readonly turn: () => void;
}

/** @param latest of the document on the device. Another language is taken at once: it is the person who chose it. */
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
