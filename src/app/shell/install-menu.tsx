/** Menu entry that installs the app, by the browser's prompt or by instructions. */

import { Share, Smartphone, SquarePlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import type { InstallWay } from '#src/platform/device/install.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './install.css';

/** Draws nothing once the app is installed. */
export function InstallEntry() {
  const { install } = useApp();
  const { t } = useWords();
  const way = useSyncExternalStore(install.subscribe, install.way);
  const [explained = false, setExplained] = useOverlay<true>();
  if (way === 'done') return null;
  return (
    <div className="install">
      <button
        type="button"
        onClick={() => {
          if (way === 'prompt') void install.ask();
          else setExplained(true);
        }}
      >
        <Icon as={Smartphone} />
        {t('install.entry')}
      </button>
      {/* A portal, so that the styles of the rail do not apply to the dialog. */}
      {explained && createPortal(<HowTo way={way} onClose={() => setExplained(undefined)} />, document.body)}
    </div>
  );
}

function HowTo({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  const { t } = useWords();
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Modal labelledBy={titleId} onClose={onClose} first={close}>
      <h2 className="h-q" id={titleId}>
        {t('install.entry')}
      </h2>
      <p className="hint">{t('install.why')}</p>
      {way === 'share' ? (
        <ol className="install-steps">
          <Step icon={<Icon as={Share} />}>{t('install.share')}</Step>
          <Step icon={<Icon as={SquarePlus} />}>{t('install.shareThen')}</Step>
        </ol>
      ) : (
        <>
          <p className="install-words">{t('install.menu')}</p>
          <p className="install-words small muted">{t('install.menuMissing')}</p>
        </>
      )}
      <div className="modal-actions">
        <button ref={close} type="button" className="btn btn--night btn--block btn--tall" onClick={onClose}>
          {t('common.understood')}
        </button>
      </div>
    </Modal>
  );
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
