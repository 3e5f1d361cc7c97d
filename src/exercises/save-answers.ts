/** Puts the answers of a finished exercise where its descriptor says. */
import type { DateKey } from '#src/domain/entry.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import type { Landing } from './descriptor.ts';

/** The landings that are written on this device first; the profile goes through the session instead. */
export type LocalLanding = Exclude<Landing, { to: 'profile' }>;

/**
 * Writes on the device; resolves when it is there, with the key of the entry where there is one.
 * Throws StorageProblem.
 * @param ends names of the drafts that go with it: all of it happens, or nothing.
 */
export async function land(
  landing: LocalLanding,
  workspace: Workspace,
  ends: readonly string[] = [],
): Promise<DateKey | undefined> {
  switch (landing.to) {
    case 'collection':
      return workspace.put(landing.collection, landing.key, landing.content, landing.seen, ends);
    case 'identityCard':
      await workspace.putIdentityCard(landing.card, landing.seen, ends);
      return undefined;
    case 'progression':
      await workspace.putProgression(landing.change, landing.seen, ends);
      return undefined;
    case 'nothing':
      await Promise.all(ends.map((name) => workspace.dropDraft(name)));
      return undefined;
  }
}
