/** A dialog for reading, with one button that closes it. */

import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './entry-dialog.css';

interface ReadingDialogProps {
  /** Draws the heading with this id. */
  readonly head: (id: string) => ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function ReadingDialog({ head, children, onClose }: ReadingDialogProps) {
  const { t } = useWords();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Modal labelledBy={id} onClose={onClose} first={close}>
      <div className="summary-head">
        {head(id)}
        <button ref={close} type="button" className="tap" aria-label={t('common.close')} onClick={onClose}>
          <Icon as={X} />
        </button>
      </div>
      {children}
    </Modal>
  );
}
