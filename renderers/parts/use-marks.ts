/** Marks of the answers that are kept although a rule refuses them. */
import { useState } from 'react';
import { type KeptMarks, noMarks } from '#renderers/engine/kept-marks.ts';

/** The marks of this moment: those of the host, and what happened to them since it gave them. */
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
    /** The answers to these questions have changed. */
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
