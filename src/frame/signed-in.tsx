/** Around every page that needs a person: their workspace and the frame. */
import { useSession } from '#src/parts/app.tsx';
import { WorkspaceProvider } from '#src/parts/workspace.tsx';
import { Opening } from './opening.tsx';
import { Shell } from './shell.tsx';

export function SignedIn({ tabs = false }: { tabs?: boolean }) {
  const state = useSession();
  // Between the end of a session and the guard's redirect there is nobody to draw for.
  if (state.status !== 'known') return <Opening />;
  return (
    <WorkspaceProvider workspace={state.workspace}>
      <Shell tabs={tabs} />
    </WorkspaceProvider>
  );
}
