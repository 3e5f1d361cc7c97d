/** Position of the user in the progression, and the function that stores it. */
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

/** Part of the progression that is written with the position, with the value that the user last saw. */
interface Along {
  readonly change: Readonly<Record<string, unknown>>;
  readonly seen: Readonly<Record<string, unknown>>;
}

/** Stores the position on this device; the next sync sends it. Throws StorageProblem. */
export async function writePlace(workspace: Workspace, place: Progression, along?: Along): Promise<void> {
  const { progression, otherVersions } = workspace.snapshot();
  const change = placeChange(progression, place);
  await workspace.putProgression({ ...along?.change, ...change }, along?.seen);
  // Resolves conflicts automatically: the user's current position wins.
  for (const member of Object.keys(change)) {
    const pointer = `/${member}`;
    if (Object.hasOwn(otherVersions.progression, pointer))
      await workspace.settle('progression', pointer, change[member]);
  }
}
