/** Where the person's words are: on this device, on their way, with the server. */
import { CircleCheck, CloudOff, CloudUpload, WifiOff } from 'lucide-react';
import type { SyncState } from '#src/workspace/workspace.ts';
import { useApp, useOnline, useWords } from './app.tsx';
import { Icon } from './icon.tsx';
import { problemInWords } from './problem-words.ts';
import { sendNow } from './send-now.ts';
import { useSnapshot, useWorkspace } from './workspace.tsx';
import './sync-mark.css';

const icons = { sent: CircleCheck, sending: CloudUpload, waiting: CloudOff, trouble: CloudOff } as const;

function useSyncWords(): (state: SyncState) => string {
  const { say } = useWords();
  return (state) => {
    if (state.phase === 'sending') return say('sync.sending');
    if (state.waiting > 0) return say('sync.waiting', { count: state.waiting });
    return state.phase === 'sent' ? say('sync.sent') : say('sync.saved');
  };
}

/** One line with the reason and a way to try again, where something did not go. */
export function SyncMark() {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const { sync } = useSnapshot();
  const { say } = useWords();
  const words = useSyncWords();
  const stuck = sync.phase === 'trouble';
  return (
    <div className="sync-mark">
      <p className="wait" role="status">
        <Icon as={icons[sync.phase]} size="s" />
        {words(sync)}
      </p>
      {stuck && sync.problem && <p className="xs muted">{problemInWords(sync.problem, say)}</p>}
      {stuck && (
        <button type="button" className="sync-retry" onClick={() => sendNow(workspace, toasts)}>
          {say('common.retry')}
        </button>
      )}
    </div>
  );
}

/** On top of a list: how many changes wait, that they are kept, and why they wait. Nothing where none does. */
export function SyncStrip() {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const { sync, unreadable } = useSnapshot();
  const { say } = useWords();
  const online = useOnline();
  const offline = !online || sync.problem?.kind === 'offline';
  return (
    <>
      {sync.waiting > 0 && (offline || sync.phase === 'trouble') && (
        <div className="strip sync-strip" role="status">
          <Icon as={offline ? WifiOff : CloudOff} />
          <div>
            <b>{say(offline ? 'sync.noNetwork' : 'sync.notSent')}</b>
            {say('sync.kept', { count: sync.waiting })}
            {!offline && sync.problem && ` ${problemInWords(sync.problem, say)}`}
          </div>
          <button type="button" onClick={() => sendNow(workspace, toasts)}>
            {say('common.retry')}
          </button>
        </div>
      )}
      {unreadable.length > 0 && (
        <div className="strip sync-strip" role="status">
          <Icon as={CloudOff} />
          <div>
            <b>{say('sync.unreadableTitle')}</b>
            {say('sync.unreadable', { fields: unreadable.map(({ field }) => field).join(', ') })}
          </div>
        </div>
      )}
    </>
  );
}
