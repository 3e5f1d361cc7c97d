/** Counts the hashed characters. */
import { onTestFinished, vi } from 'vitest';

/** The hash multiplies each character by this number, which is used nowhere else. */
const factor = 2654435761;

/** Starts counting, until the test ends. */
export function countHashed(): () => number {
  const spy = vi.spyOn(Math, 'imul');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.filter(([, by]) => by === factor).length;
}
