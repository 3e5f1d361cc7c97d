/** Around every page that needs a person: their workspace and the frame. */
import { useEffect } from 'react';
import { useSession } from '#src/ui/app/app-context.tsx';
import { WorkspaceProvider } from '#src/ui/app/workspace-context.tsx';
import { Opening } from './opening.tsx';
import { Shell } from './shell.tsx';
import { whenIdle } from './when-idle.ts';

interface SignedInProps {
  readonly tabs: boolean;
  /** Called once the page is drawn and the browser has nothing better to do. */
  readonly onIdle: () => void;
}

export function SignedIn({ tabs, onIdle }: SignedInProps) {
  const state = useSession();
  useEffect(() => whenIdle(onIdle), [onIdle]);
  // Between the end of a session and the guard's redirect there is nobody to draw for.
  if (state.status !== 'known') return <Opening />;
  return (
    <WorkspaceProvider workspace={state.workspace}>
      <Shell tabs={tabs} />
    </WorkspaceProvider>
  );
}
