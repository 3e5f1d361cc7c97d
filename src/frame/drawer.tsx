/** The menu on the phone: a native dialog from the right. */

import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { BrandLink } from './brand-link.tsx';
import { Menu } from './menu.tsx';
import './drawer.css';

export function Drawer({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before the element leaves the page is what gives the focus back to Menu.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the platform gives it.
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={say('nav.menu')}
      onCancel={(event) => {
        event.preventDefault();
        // React hands the event of a dialog drawn inside this one up to here: Escape closes that one alone.
        if (event.target === dialog.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="drawer-head">
        <BrandLink />
        <button type="button" className="tap" aria-label={say('nav.closeMenu')} onClick={onClose}>
          <Icon as={X} />
        </button>
      </div>
      <Menu place="drawer" />
    </dialog>
  );
}
