/** What was ticked, by id; a tick outlives a verdict that asks the same again. */
import { useState } from 'react';

/** @param before ids that were ticked already, when it was scheduled. */
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
