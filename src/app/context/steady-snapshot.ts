/**
 * What pages see of a person's data. A page decides by it what it draws: which form, or that the entry is gone. So it
 * stays as it was while the user is in a field, and another tab, the server or a counsellor replaces no page under them.
 */
import { byCollection, collectionNames } from '#src/contract/domain/collections.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { StateStore } from '#src/platform/state-store.ts';
import { isTyping, subscribeToTyping } from '#src/ui/typing.ts';

type Named<T> = Readonly<Record<string, T>>;

/** The latest, with what was there before and is gone. */
function withGone<T>(latest: Named<T>, before: Named<T>): Named<T> {
  const isComplete = Object.keys(before).every((name) => Object.hasOwn(latest, name));
  return isComplete ? latest : { ...before, ...latest };
}

/** Entries, drafts and the state of the sync stay current, and none disappears; the places in the flow stay. */
function steadied(latest: Snapshot, before: Snapshot): Snapshot {
  const { identityCard, progression, otherVersions, personal, personalOnServer, profileOutbox } = before;
  const collections = byCollection((name) => withGone(latest.collections[name], before.collections[name]));
  const isComplete = collectionNames.every((name) => collections[name] === latest.collections[name]);
  return {
    ...latest,
    ...{ identityCard, progression, otherVersions, personal, personalOnServer, profileOutbox },
    // The same object, or every list would be made again at each key.
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
      // Read at each change, or a page that is drawn while the user types would see older data than the others.
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
