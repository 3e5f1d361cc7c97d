/** The signed-in user's workspace, for components behind the login. */
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Begun } from '#src/core/journal/draft-list.ts';
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

/** Returns the workspace. Throws without a signed-in user: the route table never draws such a page then. */
export function useWorkspace(): Workspace {
  return useOpened().workspace;
}

/** Returns the user's data for pages: stable while a field has focus. */
export function usePageData(): StateStore<Snapshot> {
  return useOpened().data;
}

/** Returns the user's data. Renders at every change, also at changes from other tabs. */
export function useSnapshot(): Snapshot {
  return useStore(usePageData());
}

/** Returns a part of the snapshot. Renders only when that part changes. */
export function useOfSnapshot<T>(choose: (snapshot: Snapshot) => T): T {
  return useStore(usePageData(), choose);
}

/** Returns the user's next step. Renders only when it changes. */
export function useNextStart(): Pick<NextStart, 'kind' | 'to'> {
  const kind = useOfSnapshot((snapshot) => nextStart(snapshot).kind);
  const to = useOfSnapshot((snapshot) => nextStart(snapshot).to);
  return { kind, to };
}

/** Returns the exercises in progress. Renders only when they change, not at each sync. */
export function useBegun(): Begun {
  const collections = useOfSnapshot((snapshot) => snapshot.collections);
  const progression = useOfSnapshot((snapshot) => snapshot.progression);
  const drafts = useOfSnapshot((snapshot) => snapshot.drafts);
  return { collections, progression, drafts };
}
