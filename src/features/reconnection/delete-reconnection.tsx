/** Asks before a whole reconnection goes. */
import type { Reconnection } from '#src/domain/entry.ts';
import { useRemoveReconnection } from '#src/journal/reconnections.ts';
import { useWords } from '#src/ui/app/app.tsx';
import { Confirm } from '#src/ui/kit/confirm.tsx';

interface DeleteProps {
  readonly reconnection: Reconnection;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

export function DeleteReconnection({ reconnection, onKeep, onDeleted }: DeleteProps) {
  const { say } = useWords();
  const remove = useRemoveReconnection();
  return (
    <Confirm
      title={say('reconnection.deleteTitle')}
      text={[say('reconnection.deleteText', { count: reconnection.intuitions.length })]}
      stay={say('reconnection.keep')}
      onStay={onKeep}
      others={[
        {
          label: say('reconnection.deleteConfirm'),
          tone: 'danger',
          run: () => {
            void remove(reconnection.key).then((removed) => (removed ? onDeleted() : onKeep()));
          },
        },
      ]}
    />
  );
}
