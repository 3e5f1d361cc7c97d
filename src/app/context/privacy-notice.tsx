/** Tells the user who can read the texts. Shown once on each device. */

import { Shield } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#src/ui/alert.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { type App, useApp } from './app-context.tsx';
import './privacy-notice.css';

/** Hides the notice on this device permanently. */
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
      <Alert
        icon={Shield}
        title={t('privacy.title')}
        actions={
          <button
            type="button"
            onClick={() => {
              dismissPrivacyNotice(kept);
              setShown(false);
              // The button disappears with the notice, so focus the heading of the page.
              document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
            }}
          >
            {t('common.understood')}
          </button>
        }
      >
        {t('privacy.text')}
      </Alert>
    </section>
  );
}
