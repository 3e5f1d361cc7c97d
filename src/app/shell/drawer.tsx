/** Menu on the phone: a native dialog from the right. */

import { X } from 'lucide-react';
import { Icon } from '#src/ui/icon.tsx';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { ToastHost } from '#src/ui/toast.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { BrandLink } from './brand-link.tsx';
import { Menu } from './menu.tsx';
import './drawer.css';

export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <OpenDialog className="drawer" aria-label={t('nav.menu')} onClose={onClose}>
      <div className="drawer-head">
        <BrandLink />
        <button type="button" className="tap" aria-label={t('nav.closeMenu')} onClick={onClose}>
          <Icon as={X} />
        </button>
      </div>
      <Menu place="drawer" />
      <ToastHost inDialog />
    </OpenDialog>
  );
}
