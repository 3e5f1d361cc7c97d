/** Confirmed question ids. They stay confirmed if a new verdict has the same questions. */
import { useState } from 'react';

/** @param before ids that were confirmed when the draft was scheduled. */
export function useTicks(before: readonly string[] = []) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(before));
  return {
    ticked,
    tick: (id: string, isOn: boolean) =>
      setTicked((known) => {
        const now = new Set(known);
        if (isOn) now.add(id);
        else now.delete(id);
        return now;
      }),
  };
}
