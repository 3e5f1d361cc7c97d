/** A native dialog: sheet from below on the phone, centred on the desktop. */
import type { ReactNode, RefObject } from 'react';
import { Alerts } from './alerts.tsx';
import { dialogPlace } from './notices.ts';
import { OpenDialog } from './open-dialog.tsx';
import { ToastHost } from './toast.tsx';
import './modal.css';

interface ModalProps {
  /** Id of the heading that labels it. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  /** Element with the initial focus. Default: the first control. */
  readonly first?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function Modal({ labelledBy, onClose, first, children }: ModalProps) {
  return (
    <OpenDialog className="modal" aria-labelledby={labelledBy} onClose={onClose} first={first}>
      <div className="modal-in">
        <div className="pull-bar" />
        {children}
        <Alerts place={dialogPlace} />
      </div>
      <ToastHost inDialog />
    </OpenDialog>
  );
}
