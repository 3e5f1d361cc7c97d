/** Compares where answers are stored and how they are migrated. */

import { sameJson } from '#renderers/json.ts';
import type { ExerciseDocument } from '../document.ts';
import { type Change, memberChange, textChanges } from './change.ts';
import { variantChanges } from './slide-changes.ts';

const PLACE = '/entry';

/** Changes of `entry` and of `migrations`. */
export function entryChanges(before: ExerciseDocument, after: ExerciseDocument): readonly Change[] {
  const [old, now] = [before.entry, after.entry];
  const breaking = { what: 'entry-place', kind: 'breaking' } as const;
  const compatible = { what: 'entry', kind: 'compatible' } as const;
  return [
    ...(['collection', 'key', 'top'] as const).flatMap((name) =>
      memberChange(old, now, PLACE, name, breaking),
    ),
    ...(['meta', 'alert', 'feeds'] as const).flatMap((name) =>
      memberChange(old, now, PLACE, name, compatible),
    ),
    ...textChanges(old, now, PLACE, ['line']),
    ...variantChanges(old.lineVariants ?? [], now.lineVariants ?? [], `${PLACE}/lineVariants`, ['line']),
    ...(sameJson(before.migrations ?? [], after.migrations ?? [])
      ? []
      : [{ place: '/migrations', what: 'migrations', kind: 'migration' } as const]),
  ];
}
