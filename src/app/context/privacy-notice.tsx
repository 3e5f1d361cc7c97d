/** Shown once on this device: who can read what is written. */

import { Shield } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '#src/ui/notice.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { type App, useApp } from './app-context.tsx';
import './privacy-notice.css';

/** Its words were read: it is not shown again on this device. */
export function dismissPrivacyNotice(kept: App['kept']): void {
  kept.write('privacy_alert', 'seen');
}

export function PrivacyNotice() {
  const { kept } = useApp();
  const { t } = useWords();
  const [shown, setShown] = useState(() => kept.read('privacy_alert') === undefined);
  if (!shown) return null;
  return (
    <section className="privacy-notice" aria-label={t('privacy.title')}>
      <Notice
        icon={Shield}
        title={t('privacy.title')}
        actions={
          <button
            type="button"
            onClick={() => {
              dismissPrivacyNotice(kept);
              setShown(false);
              // The button leaves with the notice: what is read next is the page.
              document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
            }}
          >
            {t('common.understood')}
          </button>
        }
      >
        {t('privacy.text')}
      </Notice>
    </section>
  );
}
