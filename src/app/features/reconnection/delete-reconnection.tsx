/** Confirms the deletion of a reconnection. */

import { useRemoveEntry } from '#src/app/context/use-remove-entry.ts';
import { useVersionsGoing } from '#src/app/entries/versions-dialog.tsx';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface DeleteProps {
  readonly reconnection: Reconnection;
  readonly onKeep: () => void;
  /** Navigates to another page. */
  readonly onDeleted: () => unknown;
}

export function DeleteReconnection({ reconnection, onKeep, onDeleted }: DeleteProps) {
  const { t } = useWords();
  const remove = useRemoveEntry();
  const going = useVersionsGoing('reconnections', reconnection.key);
  return (
    <Confirm
      title={t('reconnection.deleteTitle')}
      text={[t('reconnection.deleteText', { count: reconnection.intuitions.length }), ...going]}
      stay={t('reconnection.keep')}
      onStay={onKeep}
      others={[
        {
          label: t('reconnection.deleteConfirm'),
          tone: 'danger',
          run: () => {
            void remove('reconnections', reconnection.key, onDeleted).then((removed) => !removed && onKeep());
          },
        },
      ]}
    />
  );
}
