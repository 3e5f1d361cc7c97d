/** « Vos réponses » over the slide, on windows without room for both. */
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { OverviewSheet as Sheet } from '#renderers/form/exercise-form-props.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './overview-sheet.css';

export function OverviewSheet({ title, list, onClose }: Sheet) {
  const { t } = useWords();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Modal labelledBy={id} onClose={onClose} first={close}>
      <div className="overview-head">
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
        <button ref={close} type="button" className="tap" aria-label={t('common.close')} onClick={onClose}>
          <Icon as={X} />
        </button>
      </div>
      {list}
    </Modal>
  );
}
