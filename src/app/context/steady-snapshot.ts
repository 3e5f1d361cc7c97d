/**
 * Snapshot for pages. A page chooses its form by it, or reports that the entry is gone. The snapshot stays stable
 * while a field has focus. Otherwise a sync, another tab or a counsellor could replace the page.
 */
import { byCollection, collectionNames } from '#src/contract/domain/collections.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { StateStore } from '#src/platform/state-store.ts';
import { isTyping, subscribeToTyping } from '#src/ui/typing.ts';

type Named<T> = Readonly<Record<string, T>>;

/** Returns the latest items plus those that have disappeared since `before`. */
function withGone<T>(latest: Named<T>, before: Named<T>): Named<T> {
  const isComplete = Object.keys(before).every((name) => Object.hasOwn(latest, name));
  return isComplete ? latest : { ...before, ...latest };
}

/** Updates entries, drafts and sync state, but removes none. Positions in the flow stay. */
function steadied(latest: Snapshot, before: Snapshot): Snapshot {
  const { identityCard, progression, otherVersions, personal, personalOnServer, profileOutbox } = before;
  const collections = byCollection((name) => withGone(latest.collections[name], before.collections[name]));
  const isComplete = collectionNames.every((name) => collections[name] === latest.collections[name]);
  return {
    ...latest,
    ...{ identityCard, progression, otherVersions, personal, personalOnServer, profileOutbox },
    // Keeps the same object: otherwise every list would be rebuilt at each key press.
    collections: isComplete ? latest.collections : collections,
    drafts: withGone(latest.drafts, before.drafts),
  };
}

export function createSteadySnapshots({
  subscribe,
  snapshot,
}: Pick<Workspace, 'subscribe' | 'snapshot'>): StateStore<Snapshot> {
  let before = snapshot();
  let made = { latest: before, before, steady: before };
  function read(): Snapshot {
    const latest = snapshot();
    if (!isTyping()) {
      before = latest;
      return latest;
    }
    if (made.latest !== latest || made.before !== before)
      made = { latest, before, steady: steadied(latest, before) };
    return made.steady;
  }
  return {
    subscribe(listener) {
      // Reads at each change: a page drawn while the user types would otherwise see older data than the others.
      const stops = [
        subscribe(() => {
          read();
          listener();
        }),
        subscribeToTyping(listener),
      ];
      read();
      return () => {
        for (const stop of stops) stop();
      };
    },
    state: read,
  };
}
