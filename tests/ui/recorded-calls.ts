/** Records the renders of components. */
import { afterEach, beforeEach, vi } from 'vitest';

type Call = (...given: readonly unknown[]) => unknown;

const isComponent = (name: string): boolean => /^[A-Z]/u.test(name);

/**
 * Applies to every test of the calling file. Import the modules inside a test.
 * Other test files of the process get the original modules.
 * @returns the names, in the order of the calls.
 */
export function recordCalls(modules: readonly string[]): string[] {
  const calls: string[] = [];
  const recording = (name: string, part: Call): Call => {
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
            typeof part === 'function' && isComponent(name) ? recording(name, part as Call) : part,
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
