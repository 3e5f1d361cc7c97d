/** What else is done with an entry that is read: copy, print, hand a copy over, delete after a question. */

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
  /** False where the device refused; an alert reported it. */
  readonly run: () => Promise<boolean>;
}

/** What the menu needs to know of the entry. */
interface EntryActions {
  /** Its words as plain text. */
  readonly text: () => string;
  /** A copy of those words can be handed to who has access. */
  readonly handed?: boolean;
  readonly deletion: Deletion;
  /** After a deletion, and where a dialog is closed. */
  readonly onClose: () => void;
}

/** What is shown of an entry, and done with it. */
export interface EntryViewProps extends EntryActions {
  /** Draws the heading with this id. */
  readonly head: (id: string) => ReactNode;
  /** Where it goes on: its page, or the part to come. */
  readonly onward?: { readonly to: string; readonly label: string } | undefined;
  /** In a pane: what was read there before. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

interface EntryMenuProps extends EntryActions {
  readonly place?: 'row';
  /** The question before a deletion is open. */
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
