/** The signed-in person's workspace, for the parts that are behind the sign-in. */
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Begun } from '#src/core/journal/drafts.ts';
import { type NextStart, nextStart } from '#src/core/journal/next-start.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { StateStore } from '#src/platform/state-store.ts';
import { useStore } from '#src/ui/use-store.ts';
import { createSteadySnapshots } from './steady-snapshot.ts';

interface Opened {
  readonly workspace: Workspace;
  readonly data: StateStore<Snapshot>;
}

const WorkspaceContext = createContext<Opened | undefined>(undefined);

export function WorkspaceProvider({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  const opened = useMemo(() => ({ workspace, data: createSteadySnapshots(workspace) }), [workspace]);
  useEffect(() => opened.data.subscribe(() => undefined), [opened]);
  return <WorkspaceContext value={opened}>{children}</WorkspaceContext>;
}

function useOpened(): Opened {
  const opened = useContext(WorkspaceContext);
  if (!opened) throw new Error('This part needs somebody signed in.');
  return opened;
}

/** The workspace. Throws where nobody is signed in: the route table never draws such a page then. */
export function useWorkspace(): Workspace {
  return useOpened().workspace;
}

/** The person's data as pages see it: it stays as it is while the user is in a field. */
export function usePageData(): StateStore<Snapshot> {
  return useOpened().data;
}

/** One picture of the person's data, drawn again at every change, other tabs' changes included. */
export function useSnapshot(): Snapshot {
  return useStore(usePageData());
}

/** One thing of it, and not drawn again while that is the same. */
export function useOfSnapshot<T>(choose: (snapshot: Snapshot) => T): T {
  return useStore(usePageData(), choose);
}

/** What comes next for the person, and not drawn again while that is the same. */
export function useNextStart(): Pick<NextStart, 'kind' | 'to'> {
  const kind = useOfSnapshot((snapshot) => nextStart(snapshot).kind);
  const to = useOfSnapshot((snapshot) => nextStart(snapshot).to);
  return { kind, to };
}

/** What says which exercises are under way; not drawn again while that is the same, whatever the sync does. */
export function useBegun(): Begun {
  const collections = useOfSnapshot((snapshot) => snapshot.collections);
  const progression = useOfSnapshot((snapshot) => snapshot.progression);
  const drafts = useOfSnapshot((snapshot) => snapshot.drafts);
  return { collections, progression, drafts };
}
