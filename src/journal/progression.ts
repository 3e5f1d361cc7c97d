/** Where the person stands in the progression, and the ways on. */
import { useMemo } from 'react';
import { type Progression, type Step, stepOf, type Variant } from '#src/domain/progression.ts';
import { useSnapshot } from '#src/ui/app/workspace.tsx';
import { placeChange, readProgression, readVariant } from '#src/wire/progression.ts';
import type { Workspace } from '#src/workspace/workspace.ts';

export interface Standing {
  readonly variant: Variant;
  /** The step under way; the first where nothing was begun. */
  readonly step: Step;
  /** undefined: nothing was begun. */
  readonly saved: Progression | undefined;
}

export function useStanding(): Standing {
  const { progression } = useSnapshot();
  return useMemo(() => standingOf(progression), [progression]);
}

export function standingOf(progression: Readonly<Record<string, unknown>>): Standing {
  const saved = readProgression(progression);
  const variant = readVariant(progression);
  return { variant, step: stepOf(variant, saved?.step ?? 1), saved };
}

/** True where the step lies behind: it was ended, in this run of the flow or in one before. */
export function isBehind({ step: current, saved }: Standing, step: Step): boolean {
  return saved !== undefined && (step < current || saved.done !== undefined);
}

/** What of the progression is written along with the place, and what stood there when the person looked. */
interface Along {
  readonly change: Readonly<Record<string, unknown>>;
  readonly seen: Readonly<Record<string, unknown>>;
}

/** Writes the place on this device (it travels with the rest). Throws StorageProblem. */
export async function writePlace(workspace: Workspace, place: Progression, along?: Along): Promise<void> {
  const { progression, otherVersions } = workspace.snapshot();
  const change = placeChange(progression, place);
  await workspace.putProgression({ ...along?.change, ...change }, along?.seen);
  // Nobody chooses between two places: where one goes on is where one is.
  for (const member of Object.keys(change)) {
    const pointer = `/${member}`;
    if (Object.hasOwn(otherVersions.progression, pointer))
      await workspace.settle('progression', pointer, change[member]);
  }
}
