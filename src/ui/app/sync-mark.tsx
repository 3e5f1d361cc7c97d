/** Where the person's words are: on this device, on their way, with the server. */

import { CircleCheck, CloudOff, CloudUpload, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { SyncState } from '#src/workspace/store/snapshot.ts';
import { useApp, useOnline } from './app-context.tsx';
import { problemInWords } from './problem-words.ts';
import { sendNow } from './send-now.ts';
import { useSnapshot, useWorkspace } from './workspace-context.tsx';
import './sync-mark.css';

const icons = { sent: CircleCheck, sending: CloudUpload, waiting: CloudOff, trouble: CloudOff } as const;

function useSyncWords(): (state: SyncState) => string {
  const { t } = useWords();
  return (state) => {
    if (state.phase === 'sending') return t('sync.sending');
    if (state.waiting > 0) return t('sync.waiting', { count: state.waiting });
    return state.phase === 'sent' ? t('sync.sent') : t('sync.saved');
  };
}

/** One line with the reason and a way to try again, where something did not go. */
export function SyncMark() {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const { sync } = useSnapshot();
  const { t } = useWords();
  const words = useSyncWords();
  const online = useOnline();
  const stuck = sync.phase === 'trouble';
  // A workspace with nothing to send does not find out by itself that there is no network.
  const quietlyOffline = !online && sync.waiting === 0;
  return (
    <div className="sync-mark">
      <p className="wait" role="status">
        <Icon as={quietlyOffline ? WifiOff : icons[sync.phase]} size="s" />
        {quietlyOffline ? t('sync.noNetwork') : words(sync)}
      </p>
      {stuck && sync.problem && <p className="xs muted">{problemInWords(sync.problem, t)}</p>}
      {stuck && (
        <button type="button" className="sync-retry" onClick={() => sendNow(workspace, toasts)}>
          {t('common.retry')}
        </button>
      )}
    </div>
  );
}

const backGroup = 'network back';

/** Announces that the network is back. Its loss is shown on the page. */
export function useNetworkBack(): void {
  const { toasts } = useApp();
  const online = useOnline();
  const former = useRef(online);
  useEffect(() => {
    if (former.current === online) return;
    former.current = online;
    if (online) toasts.show({ tone: 'info', text: (t) => t('sync.back'), group: backGroup, quiet: true });
    else toasts.dismissGroup(backGroup);
  }, [online, toasts]);
}

/**
 * On top of a page: that there is no network, how many changes wait, that they are kept, and why they wait. Nothing
 * where all is well.
 */
export function SyncStrip() {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const { sync, unreadable } = useSnapshot();
  const { t } = useWords();
  const online = useOnline();
  const offline = !online || sync.problem?.kind === 'offline';
  // Rendered before its text: every browser reads out what is added to an existing live region.
  return (
    <div className="sync-strips" role="status">
      {!online && sync.waiting === 0 && (
        <div className="strip sync-strip">
          <Icon as={WifiOff} />
          <div>
            <b>{t('sync.noNetwork')}</b>
            {t('sync.keptUntilBack')}
          </div>
        </div>
      )}
      {sync.waiting > 0 && (offline || sync.phase === 'trouble') && (
        <div className="strip sync-strip">
          <Icon as={offline ? WifiOff : CloudOff} />
          <div>
            <b>{t(offline ? 'sync.noNetwork' : 'sync.notSent')}</b>
            {t('sync.kept', { count: sync.waiting })}
            {!offline && sync.problem && ` ${problemInWords(sync.problem, t)}`}
          </div>
          <button type="button" onClick={() => sendNow(workspace, toasts)}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {unreadable.length > 0 && (
        <div className="strip sync-strip">
          <Icon as={CloudOff} />
          <div>
            <b>{t('sync.unreadableTitle')}</b>
            {t('sync.unreadable', { fields: unreadable.map(({ field }) => field).join(', ') })}
          </div>
        </div>
      )}
    </div>
  );
}
