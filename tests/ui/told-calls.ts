/** What is drawn, or computed for a drawing, is counted: functions of modules tell each call. */
import { afterEach, beforeEach, vi } from 'vitest';

type Call = (...given: readonly unknown[]) => unknown;

const isComponent = (name: string): boolean => /^[A-Z]/u.test(name);

/**
 * For every test of the file that calls it; the modules have to be imported inside of a test. Other files of the process
 * have them as they are.
 * @param isTold the names of functions that tell; components by default.
 * @returns names, in the order of the calls.
 */
export function toldCalls(modules: readonly string[], isTold = isComponent): string[] {
  const calls: string[] = [];
  const telling = (name: string, part: Call): Call => {
    return (...given) => {
      calls.push(name);
      return part(...given);
    };
  };
  beforeEach(() => {
    vi.resetModules();
    for (const module of modules)
      vi.doMock(module, async (original) => {
        const parts = Object.entries(await original<Readonly<Record<string, unknown>>>());
        return Object.fromEntries(
          parts.map(([name, part]) => [
            name,
            typeof part === 'function' && isTold(name) ? telling(name, part as Call) : part,
          ]),
        );
      });
  });
  afterEach(() => {
    for (const module of modules) vi.doUnmock(module);
    vi.resetModules();
  });
  return calls;
}
