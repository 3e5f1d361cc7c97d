/** How much was hashed, counted in letters. */
import { onTestFinished, vi } from 'vitest';

/** Each letter is multiplied by this number, and nothing else is. */
const factor = 2654435761;

/** Counts from now on, until the test ends. */
export function countHashed(): () => number {
  const spy = vi.spyOn(Math, 'imul');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.filter(([, by]) => by === factor).length;
}
