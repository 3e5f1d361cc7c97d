/** Whether what was just finished is in the person's space yet, for the bar of the closing page. */

import { CircleCheck, CloudOff, CloudUpload, Smartphone } from 'lucide-react';
import { useOnline } from '#src/ui/app/app-context.tsx';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { SyncState } from '#src/workspace/store/snapshot.ts';
import './saved-mark.css';

const looks = {
  inSpace: { icon: CircleCheck, words: 'closing.inSpace' },
  sending: { icon: CloudUpload, words: 'sync.sending' },
  onDevice: { icon: Smartphone, words: 'exercise.onDevice' },
  stuck: { icon: CloudOff, words: 'closing.notSent' },
} as const;

function stateOf({ waiting, phase }: SyncState, online: boolean): keyof typeof looks {
  if (waiting === 0) return 'inSpace';
  if (!online) return 'onDevice';
  if (phase === 'sending') return 'sending';
  return phase === 'trouble' ? 'stuck' : 'onDevice';
}

export function SpaceMark() {
  const { t } = useWords();
  const { sync } = useSnapshot();
  const state = stateOf(sync, useOnline());
  const { icon, words } = looks[state];
  return (
    <p className={state === 'inSpace' ? 'saved' : 'saved saved--off'}>
      <span className="saved-in">
        <Icon as={icon} />
        {t(words)}
      </span>
    </p>
  );
}
