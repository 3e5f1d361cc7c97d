/** Logging out. With work that exists on this device only, the person decides first. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownName } from '#renderers/widgets/file-answer.ts';
import { appVersion } from '#src/domain/app-version.ts';
import type { SessionState } from '#src/session/session.ts';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp, useSession } from '#src/ui/app/app-context.tsx';
import { type TakenAway, takeAway } from '#src/ui/app/download-export.ts';
import { usePageTitle } from '#src/ui/app/page-title.ts';
import { exportNotices } from '#src/ui/app/use-export.ts';
import { Confirm } from '#src/ui/kit/confirm.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { Snapshot } from '#src/workspace/store/snapshot.ts';
import type { OnlyHere, Workspace } from '#src/workspace/workspace.ts';
import { unsentAttachments } from './unsent-attachments.ts';
import './logout.css';
import { unsentDrafts } from '#src/journal/drafts.ts';

interface Left {
  readonly unsent: number;
  /** What the question is about. */
  readonly left: OnlyHere;
  readonly snapshot: Snapshot;
  readonly workspace: Workspace;
}

export function Logout() {
  const { session, notices, config } = useApp();
  const { t, locale } = useWords();
  const state = useSession();
  const navigate = useNavigate();
  const [left, setLeft] = useState<Left>();
  const [taken, setTaken] = useState<TakenAway>();
  const [taking, setTaking] = useState(false);
  const started = useRef(false);
  usePageTitle(t('logout.page'));

  const leave = async (workspace: Workspace, discard?: OnlyHere) => {
    try {
      const end = await session.logout(discard && { discard });
      if (end.done) await navigate('/login-form', { replace: true });
      // What came since the question was asked is asked about too.
      else setLeft({ unsent: end.unsent, left: end.left, snapshot: workspace.snapshot(), workspace });
    } catch (thrown) {
      // The session is over, and the device did not delete what it keeps: that must not pass in silence.
      await navigate('/login-form', { replace: true });
      notices.show(storageNote(thrown));
    }
  };

  const begin = useEffectEvent((now: SessionState) => {
    if (started.current || now.status !== 'known') return;
    started.current = true;
    void leave(now.workspace);
  });
  // Opening the page is what logs out, once.
  useEffect(() => begin(state), [state]);

  /** Everything, as a copy that can be put back: what waits is in it. */
  const download = async ({ workspace }: Left) => {
    if (taking) return;
    setTaking(true);
    // Exported again, it is announced again.
    setTaken(undefined);
    setTaken(
      await takeAway({ workspace, session }, config.productName, { appVersion, locale, now: new Date() }),
    );
    setTaking(false);
  };

  return (
    <main className="wrap leaving" id="main" tabIndex={-1}>
      <h1 className="h-q" role="status" tabIndex={-1}>
        {t(left ? 'logout.page' : 'logout.leaving')}
      </h1>
      {left && (
        <Confirm
          title={t('logout.unsentTitle')}
          text={textOf(left)}
          notices={taken ? exportNotices(taken, t) : []}
          stay={t('logout.stay')}
          onStay={() => void navigate('/', { replace: true })}
          others={[
            {
              label: t(taking ? 'mydata.take.busy' : 'logout.download'),
              tone: 'line',
              run: () => void download(left),
            },
            {
              label: t('logout.discard'),
              tone: 'danger',
              run: () => void leave(left.workspace, left.left),
            },
          ]}
        />
      )}
    </main>
  );

  function textOf({ unsent, left: { unwritten }, snapshot }: Left): readonly string[] {
    const drafts = unsentDrafts(snapshot).length;
    const files = unsentAttachments(snapshot).map(shownName);
    return [
      ...(unsent > 0 ? [t('logout.unsent', { count: unsent })] : []),
      ...(drafts > 0 ? [t('logout.drafts', { count: drafts })] : []),
      ...(unwritten ? [t('logout.unwritten')] : []),
      ...(files.length > 0 ? [t('notes.unsentFiles', { count: files.length, names: files.join(', ') })] : []),
    ];
  }
}
