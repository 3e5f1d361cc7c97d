/** Shown once on this device: who can read what is written. */

import { Shield } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { useApp } from './app-context.tsx';
import '#src/ui/kit/toaster.css';
import './privacy-notice.css';

export function PrivacyNotice() {
  const { kept } = useApp();
  const { t } = useWords();
  const [shown, setShown] = useState(() => kept.read('privacy_alert') === undefined);
  if (!shown) return null;
  return (
    <section className="toast privacy-notice" aria-label={t('privacy.title')}>
      <Icon as={Shield} />
      <div>
        <b>{t('privacy.title')}</b>
        {t('privacy.text')}
      </div>
      <button
        type="button"
        className="toast-action"
        onClick={() => {
          kept.write('privacy_alert', 'seen');
          setShown(false);
          // The button leaves with the notice: what is read next is the page.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
        }}
      >
        {t('common.understood')}
      </button>
    </section>
  );
}
