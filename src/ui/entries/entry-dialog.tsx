/** An entry over its list: read it, edit, copy, print, delete. */

import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useCopy } from '#src/ui/app/copy-text.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { Confirm } from '#src/ui/kit/confirm.tsx';
import { MoreMenu } from '#src/ui/kit/more-menu.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { ReadingDialog } from './reading-dialog.tsx';

interface Deletion {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** False where the device refused; an alert reported it. */
  readonly run: () => Promise<boolean>;
}

interface EntryDialogProps extends ComponentProps<typeof ReadingDialog> {
  /** `state` goes along in the history entry. */
  readonly edit: { readonly to: string; readonly label: string; readonly state?: unknown };
  /** The page of the entry, where it has one. */
  readonly page?: string;
  /** Its words as plain text. */
  readonly text: () => string;
  readonly deletion: Deletion;
}

export function EntryDialog({ head, children, edit, page, text, deletion, onClose }: EntryDialogProps) {
  const { t } = useWords();
  const [deleting, setDeleting] = useOverlay<true>();
  const copy = useCopy();
  return (
    <ReadingDialog head={head} onClose={onClose}>
      {children}
      <div className="summary-actions">
        <Link className="btn btn--night" to={edit.to} state={edit.state}>
          {edit.label}
        </Link>
        <MoreMenu>
          {page !== undefined && (
            <Link className="btn btn--plain" to={page}>
              {t('summary.open')}
            </Link>
          )}
          <button type="button" className="btn btn--plain" onClick={() => void copy(text())}>
            {t('common.copy')}
          </button>
          <button type="button" className="btn btn--plain" onClick={() => window.print()}>
            {t('common.print')}
          </button>
          <button type="button" className="btn btn--plain btn--warn" onClick={() => setDeleting(true)}>
            {deletion.label}
          </button>
        </MoreMenu>
      </div>
      {deleting && (
        <Confirm
          title={deletion.title}
          text={[deletion.text]}
          stay={t('common.keep')}
          onStay={() => setDeleting(undefined)}
          others={[
            {
              label: t('common.delete'),
              tone: 'danger',
              run: () => void deletion.run().then((gone) => (gone ? onClose() : setDeleting(undefined))),
            },
          ]}
        />
      )}
    </ReadingDialog>
  );
}
