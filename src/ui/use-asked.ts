/** What is asked of a server when something is drawn, and again on demand. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * @param ask never rejects; another function asks anew.
 * @param take gets the answer to the latest question; one that comes later to an earlier question is dropped.
 * @param since asks anew whenever it changes.
 * @returns asks once more.
 */
export function useAsked<T>(ask: () => Promise<T>, take: (answer: T) => void, since = 0): () => void {
  const [round, setRound] = useState(0);
  const taken = useEffectEvent(take);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew.
  useEffect(() => {
    let isOver = false;
    void ask().then((answer) => {
      if (!isOver) taken(answer);
    });
    return () => {
      isOver = true;
    };
  }, [ask, round, since]);
  return useCallback(() => setRound((count) => count + 1), []);
}
