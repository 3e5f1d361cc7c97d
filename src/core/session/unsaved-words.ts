/** Texts that arrived too late to be stored. */
import { isBlank } from '#src/contract/domain/blank.ts';

/** Collects the texts in a value, at any depth, in order. Skips blank ones. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isBlank(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name.startsWith('_') ? [] : textsIn(each)));
}
