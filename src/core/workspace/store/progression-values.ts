/** The `plf` object and the values in it that merge on their own. */
import { pointer } from '#src/contract/wire/read-problem.ts';
import { isList, isRecord } from '#src/contract/wire/shape.ts';
import { type Singles, shownValues } from '../merge/singles.ts';

/** Reserved for the sync. Readers of the progression go by known names, so a member more does no harm there. */
export const syncMember = '_sync';

export const dataMember = 'data';

/** Keys that say where the person stands and which document asked last: nothing that they wrote. */
export const bookkeepingKeys: ReadonlySet<string> = new Set(
  ['plf_track', 'locale', 'version'].map((name) => pointer(name)),
);

/** The progression as its readers know it: without the sync block. */
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
 * The values of a progression that merge on their own, by JSON pointer: each member as a whole (`/plf_track`), each
 * answer of `data` by itself (`/data/plf1-equipes`). undefined where `data` is no object.
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
