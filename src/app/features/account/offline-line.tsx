/** Tells the user before login that the device is offline, because login needs the server. */

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
