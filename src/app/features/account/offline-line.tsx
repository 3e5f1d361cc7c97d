/** Before signing in, which needs the server: shows that there is no network, as long as there is none. */

import { WifiOff } from 'lucide-react';
import { useOnline } from '#src/app/context/app-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './offline-line.css';

export function OfflineLine() {
  const { t } = useWords();
  const online = useOnline();
  return (
    <p className="offline-line" role="status">
      {!online && (
        <>
          <Icon as={WifiOff} size="s" />
          <span>{t('login.offline')}</span>
        </>
      )}
    </p>
  );
}
