/** Alerts with what to do on this page: between its heading and its content, where they cover nothing. */

import { TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { focusBack } from '#src/ui/kit/focus-back.ts';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { useApp } from './app-context.tsx';
import '#src/ui/kit/toaster.css';
import './page-alerts.css';

export function PageAlerts() {
  const { toasts } = useApp();
  const { t } = useWords();
  const queue = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  return queue
    .filter(({ inPage }) => inPage)
    .map((toast) => (
      <div key={toast.id} className="toast toast--err page-alert" role="alert">
        <Icon as={TriangleAlert} />
        <div className="toast-text">
          {toast.title && <b>{toast.title(t)} </b>}
          {toast.text(t)}
        </div>
        <button
          type="button"
          className="toast-close"
          aria-label={t('common.close')}
          onClick={() => {
            toasts.dismiss(toast.id);
            focusBack([document.querySelector<HTMLElement>('main h1')]);
          }}
        >
          <Icon as={X} size="s" />
        </button>
      </div>
    ));
}
