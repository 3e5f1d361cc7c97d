/** Requests data from a server on mount, and again on demand. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * @param ask never rejects. A new function triggers a new request.
 * @param take gets the result of the latest request. Results of earlier requests are dropped.
 * @param since a change triggers a new request.
 * @returns a function that repeats the request.
 */
export function useAsked<T>(ask: () => Promise<T>, take: (answer: T) => void, since = 0): () => void {
  const [round, setRound] = useState(0);
  const taken = useEffectEvent(take);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request.
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
