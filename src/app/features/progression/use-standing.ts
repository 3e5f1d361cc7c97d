/** Where the person is in the progression, and the way to write it. */
import { useMemo } from 'react';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import type { Progression } from '#src/contract/domain/progression.ts';
import { placeChange } from '#src/contract/wire/progression-codec.ts';
import { type ProgressionPlace, progressionPlaceOf } from '#src/core/journal/progression-place.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';

export function useProgressionPlace(): ProgressionPlace {
  const { progression } = useSnapshot();
  return useMemo(() => progressionPlaceOf(progression), [progression]);
}

/** The part of the progression that is written along with the place, and its value when the person last saw it. */
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
