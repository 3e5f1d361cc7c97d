/** Shows where the user's texts are: on this device, in transit, on the server. */

import { CircleCheck, CloudOff, CloudUpload, Smartphone, WifiOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { withReturnUrl } from '#src/app/navigation/return-url.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { entryText } from '#src/contract/wire/field-text.ts';
import { inWords } from '#src/core/journal/dates.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { useApp, useOnline } from './app-context.tsx';
import { problemInWords } from './problem-words.ts';
import { sendNow } from './send-now.ts';
import { useOfSnapshot, useSnapshot, useWorkspace } from './workspace-context.tsx';
import './sync-mark.css';

const icons = {
  inSpace: CircleCheck,
  sending: CloudUpload,
  toSend: CloudOff,
  here: Smartphone,
  noNetwork: WifiOff,
} as const;

/** Returns the sync state of everything that the user wrote. */
function whereAllIs({ sync, draftStates }: Snapshot, online: boolean): keyof typeof icons {
  if (sync.phase === 'sending') return 'sending';
  if (sync.toSend > 0) return 'toSend';
  // A workspace with nothing to send does not notice that the device is offline.
  if (!online) return 'noNetwork';
  const stays = Object.values(draftStates).some(({ sent }) => !sent);
  return stays || sync.lastSentAt === undefined ? 'here' : 'inSpace';
}

/** Offers a way out of a failed sync: login if the session has ended, else a retry. */
function WayOut({ className }: { readonly className?: string }) {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { pathname, search } = useLocation();
  const { t } = useWords();
  const problem = useOfSnapshot(({ sync }) => sync.problem);
  return problem?.kind === 'signed-out' ? (
    <Link className={className} to={withReturnUrl('/login-form', pathname + search)}>
      {t('login.submit')}
    </Link>
  ) : (
    <button type="button" className={className} onClick={() => sendNow(workspace, notices)}>
      {t('common.retry')}
    </button>
  );
}

/** One line with the reason of a failed sync and a way out. */
export function SyncMark() {
  const { t } = useWords();
  const online = useOnline();
  const state = useOfSnapshot((snapshot) => whereAllIs(snapshot, online));
  const sync = useOfSnapshot((snapshot) => snapshot.sync);
  const stuck = sync.phase === 'trouble';
  const words = {
    inSpace: t('sync.allInSpace'),
    sending: t('mark.sending'),
    toSend: t('sync.toSend', { count: sync.toSend }),
    here: t('mark.here'),
    noNetwork: t('sync.noNetwork'),
  } as const satisfies Record<typeof state, string>;
  return (
    <div className="sync-mark">
      <p className="wait" role="status">
        <Icon as={icons[state]} size="s" />
        {words[state]}
      </p>
      {stuck && sync.problem && <p className="xs muted">{problemInWords(sync.problem, t)}</p>}
      {stuck && <WayOut className="sync-retry" />}
    </div>
  );
}

const paths = {
  reconnections: (key) => `/reco/view/${key}`,
  derailors: (key) => `/pages/deviateurs?open=${key}`,
  claims: (key) => `/pages/deviateurs?open=${key}`,
  friendships: (key) => `/pages/amitiepro?open=${key}`,
  notes: () => '/pages/celebrations',
} as const satisfies Record<CollectionName, (key: DateKey) => string>;

const names = {
  reconnections: 'names.reconnections',
  derailors: 'names.derailors',
  claims: 'names.derailors',
  friendships: 'names.friendships',
  notes: 'names.notes',
} as const satisfies Record<CollectionName, string>;

/** Entries that cannot be sent because their field is too long, longest first. */
function TooLong({ collection }: { readonly collection: CollectionName }) {
  const { t, locale } = useWords();
  const { unsent, collections } = useSnapshot();
  const lengthOf = (key: DateKey) => entryText(collections[collection][key] ?? {}).length;
  const dateOf = (key: DateKey) => {
    const instant = instantOf(key);
    return instant === undefined ? key : inWords(instant, 'longDay', locale);
  };
  const keys = [...unsent[collection]].sort((left, right) => lengthOf(right) - lengthOf(left));
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <Link to={paths[collection](key)}>
            {t('sync.tooLong', {
              list: t(names[collection]),
              date: dateOf(key),
              count: lengthOf(key),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Banner of a page: reports missing network, the number of pending changes, and why they are pending.
 * Empty if all is well. On the desktop, the rail reports missing network if nothing is pending.
 */
export function SyncStrip() {
  const { sync, unreadable } = useSnapshot();
  const { t } = useWords();
  const online = useOnline();
  const offline = !online || sync.problem?.kind === 'offline';
  // Rendered before its text: every browser reads out what is added to an existing live region.
  return (
    <div className="sync-strips" role="status">
      {!online && sync.waiting === 0 && (
        <div className="only-m">
          <Alert icon={WifiOff} title={t('sync.noNetwork')}>
            {t('sync.savedUntilOnline')}
          </Alert>
        </div>
      )}
      {sync.waiting > 0 && (offline || sync.phase === 'trouble') && (
        <Alert
          icon={offline ? WifiOff : CloudOff}
          title={t(offline ? 'sync.noNetwork' : 'sync.notSent')}
          actions={<WayOut />}
        >
          {t('sync.kept', { count: sync.waiting })}
          {!offline && sync.problem && ` ${problemInWords(sync.problem, t)}`}
          {!offline && sync.problem?.kind === 'too-long' && <TooLong collection={sync.problem.collection} />}
        </Alert>
      )}
      {unreadable.length > 0 && (
        <Alert icon={CloudOff} title={t('sync.unreadableTitle')}>
          {t('sync.unreadable', { fields: unreadable.map(({ field }) => field).join(', ') })}
        </Alert>
      )}
    </div>
  );
}
