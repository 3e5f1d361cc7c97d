/** Marks of answers that are kept although a rule rejects them. */
import { useState } from 'react';
import { type KeptMarks, noMarks } from '#renderers/engine/kept-marks.ts';

/** The present marks: those of the host, with the changes since then. */
function createMarks() {
  let given: KeptMarks = noMarks;
  let latest: KeptMarks = noMarks;
  return {
    follow(kept: KeptMarks) {
      if (kept === given) return;
      given = kept;
      latest = kept;
    },
    latest: () => latest,
    add(key: string, code: string) {
      latest = { ...latest, [key]: code };
    },
    /** The answers to these questions changed. */
    drop(keys: readonly string[]) {
      if (keys.every((key) => !Object.hasOwn(latest, key))) return;
      latest = Object.fromEntries(Object.entries(latest).filter(([key]) => !keys.includes(key)));
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;

export function useMarks(kept: KeptMarks): Marks {
  const [marks] = useState(createMarks);
  marks.follow(kept);
  return marks;
}
