/** What was ticked, by id; a tick outlives a verdict that asks the same again. */
import { useState } from 'react';

export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    ticked,
    tick: (id: string, isOn: boolean) =>
      setTicked((before) => {
        const now = new Set(before);
        if (isOn) now.add(id);
        else now.delete(id);
        return now;
      }),
  };
}
