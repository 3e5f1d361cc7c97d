/** Logging out. With work that exists on this device only, the person decides first. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp, useSession, useWords } from '#src/parts/app.tsx';
import { Confirm } from '#src/parts/confirm.tsx';
import { download } from '#src/parts/download.ts';
import { usePageTitle } from '#src/parts/page.tsx';
import type { Snapshot } from '#src/workspace/workspace.ts';
import { unsentWork } from './unsent-work.ts';
import './logout.css';

export function Logout() {
  const { session } = useApp();
  const { say } = useWords();
  const state = useSession();
  const navigate = useNavigate();
  const [left, setLeft] = useState<{ readonly unsent: number; readonly snapshot: Snapshot }>();
  const started = useRef(false);
  usePageTitle(say('logout.page'));

  const leave = async (discard: boolean) => {
    const { done } = await session.logout({ discard });
    if (done) await navigate('/login-form', { replace: true });
    return done;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the page is what logs out, once.
  useEffect(() => {
    if (started.current || state.status !== 'known') return;
    started.current = true;
    const { workspace } = state;
    void (async () => {
      const drafts = Object.keys(workspace.snapshot().drafts).length;
      // A draft exists nowhere else: it is asked about even when everything else has been sent.
      const gone = drafts === 0 && (await leave(false));
      if (gone) return;
      if (drafts > 0) await workspace.sync().catch(() => undefined);
      setLeft({ unsent: session.unsent(), snapshot: workspace.snapshot() });
    })();
  }, [state.status]);

  return (
    <main className="wrap leaving" id="main" tabIndex={-1}>
      <h1 className="h-q" role="status" tabIndex={-1}>
        {say('logout.leaving')}
      </h1>
      {left && (
        <Confirm
          title={say('logout.unsentTitle')}
          text={textOf(left)}
          stay={say('logout.stay')}
          onStay={() => void navigate('/', { replace: true })}
          others={[
            {
              label: say('logout.download'),
              tone: 'line',
              run: () => download(say('logout.file'), unsentWork(left.snapshot)),
            },
            { label: say('logout.discard'), tone: 'danger', run: () => void leave(true) },
          ]}
        />
      )}
    </main>
  );

  function textOf({ unsent, snapshot }: { unsent: number; snapshot: Snapshot }): readonly string[] {
    const drafts = Object.keys(snapshot.drafts).length;
    return [
      ...(unsent > 0 ? [say('logout.unsent', { count: unsent })] : []),
      ...(drafts > 0 ? [say('logout.drafts', { count: drafts })] : []),
    ];
  }
}
