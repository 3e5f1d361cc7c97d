/** Next to the version: buttons that check for an update and apply it. */

import { useEffect, useState } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import type { UpdateFinding } from '#src/app/context/app-update.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useWords } from '#src/ui/use-words.ts';
import { whenIdle } from './when-idle.ts';
import './update.css';

/** Starts checking for updates once the page is drawn and the browser is idle. */
export function useUpdates(): void {
  const { updates } = useApp();
  useEffect(() => whenIdle(updates.start), [updates]);
}

export function UpdateCheck() {
  const { updates } = useApp();
  const { t } = useWords();
  const stage = useStore(updates);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Exclude<UpdateFinding, 'ready'>>();
  const look = async () => {
    if (busy) return;
    setBusy(true);
    setFound(undefined);
    const finding = await updates.look();
    setBusy(false);
    if (finding !== 'ready') setFound(finding);
  };
  return (
    <div className="update">
      <button type="button" aria-disabled={busy} onClick={() => void look()}>
        {t(busy ? 'update.checking' : 'update.check')}
      </button>
      <p role="status">
        {stage === 'ready' && t('alerts.update')}
        {stage === 'taking' && t('update.taking')}
        {stage === 'none' && found && t(`update.${found}`)}
      </p>
      {stage === 'ready' && (
        <button type="button" onClick={() => void updates.take()}>
          {t('alerts.update_action')}
        </button>
      )}
    </div>
  );
}
