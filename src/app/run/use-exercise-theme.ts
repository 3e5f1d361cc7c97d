/** Theme of an exercise: a class on the body, for style sheets. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Sets `theme-<exercise>` on the body. The guard removes it at every navigation, also between slides. */
export function useExerciseTheme(exercise: string): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: set again after each navigation, which removes it.
  useEffect(() => {
    const name = `theme-${exercise}`;
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [exercise, key]);
}
