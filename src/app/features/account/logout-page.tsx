/** Logout. The user first decides about work that exists on this device only. */

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownName } from '#renderers/words/file-answer.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp, useGateState } from '#src/app/context/app-context.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { useExport } from '#src/app/context/use-export.ts';
import { unsentDrafts } from '#src/core/journal/draft-list.ts';
import type { GateState } from '#src/core/session/gate.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { OnlyHere, Workspace } from '#src/core/workspace/workspace.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { unsentAttachments } from './unsent-attachments.ts';
import './logout.css';

interface Left {
  /** Work that the question is about. */
  readonly left: OnlyHere;
  readonly workspace: Workspace;
}

const noWorkspace = () => () => undefined;

export function Logout() {
  const { gate, notices } = useApp();
  const { t } = useWords();
  const state = useGateState();
  const navigate = useNavigate();
  const [left, setLeft] = useState<Left>();
  const copy = useExport();
  const started = useRef(false);
  const snapshot = useSyncExternalStore(left?.workspace.subscribe ?? noWorkspace, () =>
    left?.workspace.snapshot(),
  );
  usePageTitle(t('names.logout'));

  const leave = async (workspace: Workspace, discard?: OnlyHere) => {
    try {
      const { session } = await gate.signedIn();
      const end = await session.logout(discard && { discard });
      if (end.done) await navigate('/login-form', { replace: true });
      // Includes work that was added since the question.
      else setLeft({ left: end.left, workspace });
    } catch (thrown) {
      // The session has ended, but the device failed to delete its data: report it.
      await navigate('/login-form', { replace: true });
      notices.show(storageAlert(thrown));
    }
  };

  const begin = useEffectEvent((now: GateState) => {
    if (started.current || now.status !== 'known') return;
    started.current = true;
    void leave(now.workspace);
  });
  // Opening the page logs out, once.
  useEffect(() => begin(state), [state]);

  const follow = useEffectEvent((now: Snapshot | undefined, isBusy: boolean) => {
    if (left && now && !isBusy && unsentInWords(now, t).length === 0) void leave(left.workspace);
  });
  // The question follows the workspace: it is answered once everything is sent.
  useEffect(() => follow(snapshot, copy.busy), [snapshot, copy.busy]);

  return (
    <main className="wrap leaving" id="main" tabIndex={-1}>
      <h1 className="h-q" role="status" tabIndex={-1}>
        {t(left ? 'names.logout' : 'logout.leaving')}
      </h1>
      {left && (
        <Confirm
          title={t('logout.unsentTitle')}
          text={[
            ...(snapshot ? unsentInWords(snapshot, t) : []),
            ...(left.left.unwritten ? [t('logout.unwritten')] : []),
          ]}
          notices={copy.notices}
          stay={t('logout.stay')}
          onStay={() => void navigate('/', { replace: true })}
          others={[
            {
              label: t(copy.busy ? 'mydata.take.busy' : 'logout.download'),
              tone: 'line',
              run: () => copy.run(left.workspace, async () => (await gate.signedIn()).session),
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
}

/** Describes the work that exists on this device only. */
function unsentInWords(snapshot: Snapshot, t: Translate): readonly string[] {
  const { waiting } = snapshot.sync;
  const drafts = unsentDrafts(snapshot).length;
  const files = unsentAttachments(snapshot).map(shownName);
  return [
    ...(waiting > 0 ? [t('logout.unsent', { count: waiting })] : []),
    ...(drafts > 0 ? [t('logout.drafts', { count: drafts })] : []),
    ...(files.length > 0 ? [t('notes.unsentFiles', { count: files.length, names: files.join(', ') })] : []),
  ];
}
