/** Words that came too late to be kept. */
import { isBlank } from '#src/contract/domain/blank.ts';

/** The texts in a value, however deep, in their order; blanks are none. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isBlank(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name.startsWith('_') ? [] : textsIn(each)));
}
