/** Menu of an entry: copy, print, hand a copy over, delete after confirmation. */

import type { ReactNode } from 'react';
import { useCopy } from '#src/app/context/copy-text.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { MoreMenu } from '#src/ui/more-menu.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { copyOf } from './copy-of.ts';
import { useHandOver } from './hand-over.tsx';

interface Deletion {
  readonly title: string;
  readonly text: readonly string[];
  readonly label: string;
  /** Resolves to false, after an alert, if the device rejected the write. */
  readonly run: () => Promise<boolean>;
}

/** What the menu needs from the entry. */
interface EntryActions {
  /** Returns the entry as plain text. */
  readonly text: () => string;
  /** True if the user may hand a copy of the text over. */
  readonly handed?: boolean;
  readonly deletion: Deletion;
  /** Called after a deletion, and when a dialog closes. */
  readonly onClose: () => void;
}

/** Content and actions of an entry view. */
export interface EntryViewProps extends EntryActions {
  /** Draws the heading with this id. */
  readonly head: (id: string) => ReactNode;
  /** Link to where the entry continues: its page or its next part. */
  readonly onward?: { readonly to: string; readonly label: string } | undefined;
  /** In a pane: link to the previous content. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

interface EntryMenuProps extends EntryActions {
  readonly place?: 'row';
  /** True while the delete confirmation is open. */
  readonly deleting: true | undefined;
  readonly onDeleting: (deleting: true | undefined) => void;
  readonly onPrint: () => void;
}

export function EntryMenu({ text, handed = false, deletion, onClose, place, ...menu }: EntryMenuProps) {
  const { deleting, onDeleting, onPrint } = menu;
  const { t } = useWords();
  const copy = useCopy();
  const hand = useHandOver(handed ? () => copyOf(text()) : undefined);
  return (
    <>
      <MoreMenu {...(place && { place })}>
        <button type="button" className="btn btn--plain" onClick={() => void copy(text())}>
          {t('common.copy')}
        </button>
        <button type="button" className="btn btn--plain" onClick={onPrint}>
          {t('common.print')}
        </button>
        {hand.button('btn btn--plain')}
        <button type="button" className="btn btn--plain btn--warn" onClick={() => onDeleting(true)}>
          {deletion.label}
        </button>
      </MoreMenu>
      {hand.dialog}
      {deleting && (
        <Confirm
          title={deletion.title}
          text={deletion.text}
          stay={t('common.keep')}
          onStay={() => onDeleting(undefined)}
          others={[
            {
              label: t('common.delete'),
              tone: 'danger',
              run: () => void deletion.run().then((gone) => (gone ? onClose() : onDeleting(undefined))),
            },
          ]}
        />
      )}
    </>
  );
}
