/** The summary over the history: read it, tick what is realised, edit or delete. */
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { useWords } from '#src/parts/app.tsx';
import { Icon } from '#src/parts/icon.tsx';
import { Modal } from '#src/parts/modal.tsx';
import { SummaryBody, SummaryHead } from '#src/parts/reconnection-summary.tsx';
import { DeleteReconnection } from './delete-reconnection.tsx';
import { MoreMenu } from './more-menu.tsx';
import './summary-dialog.css';

interface SummaryDialogProps {
  readonly reconnection: Reconnection;
  readonly onClose: () => void;
}

export function SummaryDialog({ reconnection, onClose }: SummaryDialogProps) {
  const { say } = useWords();
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState(false);
  return (
    <Modal labelledBy={titleId} onClose={onClose} first={close}>
      <div className="summary-head">
        <SummaryHead reconnection={reconnection} id={titleId} level={2} />
        <button ref={close} type="button" className="tap" aria-label={say('common.close')} onClick={onClose}>
          <Icon as={X} />
        </button>
      </div>
      <SummaryBody reconnection={reconnection} level={2} />
      <div className="summary-actions">
        <Link className="btn btn--night" to={`/reco/add?entry=${reconnection.key}`}>
          {say('summary.reread')}
        </Link>
        <MoreMenu>
          <Link className="btn btn--plain" to={`/reco/view/${reconnection.key}`}>
            {say('summary.open')}
          </Link>
          <button type="button" className="btn btn--plain btn--warn" onClick={() => setDeleting(true)}>
            {say('summary.deleteReco')}
          </button>
        </MoreMenu>
      </div>
      {deleting && (
        <DeleteReconnection
          reconnection={reconnection}
          onKeep={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </Modal>
  );
}
