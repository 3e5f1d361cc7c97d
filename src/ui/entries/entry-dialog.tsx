/** An entry over its list: read it, correct an answer, copy, print, delete. */

import { type ComponentProps, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCopy } from '#src/ui/app/copy-text.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { Confirm } from '#src/ui/kit/confirm.tsx';
import { MoreMenu } from '#src/ui/kit/more-menu.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { ReadingDialog } from './reading-dialog.tsx';
import { useReturning } from './returning.ts';

interface Deletion {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** False where the device refused; an alert reported it. */
  readonly run: () => Promise<boolean>;
}

interface EntryDialogProps extends ComponentProps<typeof ReadingDialog> {
  /** Where it goes on: its page, or the part to come. */
  readonly onward?: { readonly to: string; readonly label: string } | undefined;
  /** Its words as plain text. */
  readonly text: () => string;
  readonly deletion: Deletion;
}

export function EntryDialog({ head, children, onward, text, deletion, onClose }: EntryDialogProps) {
  const { t } = useWords();
  const [deleting, setDeleting] = useOverlay<true>();
  const copy = useCopy();
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
        <MoreMenu>
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
