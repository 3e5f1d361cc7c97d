/** The `plf` object and its values that merge separately. */
import { pointer } from '#src/contract/wire/read-problem.ts';
import { isList, isRecord } from '#src/contract/wire/shape.ts';
import { type Singles, shownValues } from '../merge/singles.ts';

/** Reserved for the sync. Readers of the progression use known names, so an extra member does no harm. */
export const syncMember = '_sync';

export const dataMember = 'data';

/** Bookkeeping keys (position, last document): not the user's text. */
export const bookkeepingKeys: ReadonlySet<string> = new Set(
  ['plf_track', 'locale', 'version'].map((name) => pointer(name)),
);

/** The progression for its readers, without the sync block. */
export function progressionValues(progression: Singles): Readonly<Record<string, unknown>> {
  const whole: [string, unknown][] = [];
  const data: [string, unknown][] = [];
  for (const [key, value] of Object.entries(shownValues(progression))) {
    const [first = '', second] = partsOf(key);
    if (second === undefined) whole.push([first, value]);
    else data.push([second, value]);
  }
  if (data.length > 0) whole.push([dataMember, Object.fromEntries(data)]);
  return Object.fromEntries(whole);
}

/**
 * The values of a progression that merge separately, by JSON pointer: each whole member (`/plf_track`), and each single
 * answer of `data` (`/data/plf1-equipes`). undefined if `data` is not an object.
 */
export function progressionKeys(
  progression: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const { [dataMember]: data, [syncMember]: _sync, ...whole } = progression;
  const values = Object.entries(whole).map(([name, value]): [string, unknown] => [pointer(name), value]);
  if (isRecord(data))
    for (const [name, value] of Object.entries(data)) values.push([pointer(dataMember, name), value]);
  else if (data !== undefined && data !== null && !(isList(data) && data.length === 0)) return undefined;
  return Object.fromEntries(values);
}

function partsOf(key: string): readonly string[] {
  return key
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/gu, '/').replace(/~0/gu, '~'));
}
