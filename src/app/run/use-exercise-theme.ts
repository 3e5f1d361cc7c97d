/** The theme of an exercise: a class on the body, for whoever styles one of them otherwise. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Sets `theme-<exercise>` on the body. The navigation guard removes it at every navigation, also at one to a slide. */
export function useExerciseTheme(exercise: string): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: set anew after each navigation, which removed it.
  useEffect(() => {
    const name = `theme-${exercise}`;
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [exercise, key]);
}
