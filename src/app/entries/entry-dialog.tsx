/** An entry over its list: read, correct, copy, print, delete. */

import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { EntryMenu, type EntryViewProps } from './entry-menu.tsx';
import { ReadingDialog } from './reading-dialog.tsx';
import { useReturning } from './returning.ts';

export function EntryDialog({ head, children, onward, onClose, ...menu }: EntryViewProps) {
  const [deleting, setDeleting] = useOverlay<true>();
  const answers = useRef<HTMLDivElement>(null);
  useReturning(answers);
  return (
    <ReadingDialog head={head} onClose={onClose}>
      <div ref={answers}>{children}</div>
      <div className="summary-actions">
        {onward && (
          <Link className="btn btn--night" to={onward.to}>
            {onward.label}
          </Link>
        )}
        <EntryMenu
          {...menu}
          onClose={onClose}
          deleting={deleting}
          onDeleting={setDeleting}
          onPrint={() => window.print()}
        />
      </div>
    </ReadingDialog>
  );
}
