/** Wraps every page with the workspace and the frame. Without a user, public pages have no frame. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionProvider, useApp, useGateState } from '#src/app/context/app-context.tsx';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { matchRoute } from '#src/app/navigation/routes.ts';
import { Opening } from './opening.tsx';
import { Bare, Shell } from './shell.tsx';
import { whenIdle } from './when-idle.ts';

export interface SignedInProps {
  readonly tabs: boolean;
  /** Called once the page is drawn and the browser is idle. */
  readonly onIdle: () => void;
}

export function SignedIn({ tabs, onIdle }: SignedInProps) {
  const { gate } = useApp();
  const state = useGateState();
  const session = gate.session();
  const { pathname } = useLocation();
  const isPublic = matchRoute(pathname)?.route.access === 'public';
  useEffect(() => whenIdle(onIdle), [onIdle]);
  // Between the end of a session and the guard's redirect, no user is signed in.
  if (state.status !== 'known' || !session) return isPublic ? <Bare /> : <Opening />;
  return (
    <SessionProvider session={session}>
      <WorkspaceProvider workspace={state.workspace}>
        <Shell tabs={tabs} />
      </WorkspaceProvider>
    </SessionProvider>
  );
}
