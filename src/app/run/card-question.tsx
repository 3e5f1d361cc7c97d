/** « Mettre aussi à jour votre carte ? »: asked before saving a correction of an answer that is on the card. */
import { useWords } from '#src/ui/use-words.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

/** Changes of the card by a correction. */
export interface CardUpdate {
  /** Label and new text of each line. */
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  /** Writes the changes. Throws StorageProblem, as its undo does. */
  readonly write: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

interface CardQuestionProps {
  readonly update: CardUpdate;
  readonly onAnswer: (yes: boolean) => void;
  /** Returns to the slide. Saves nothing. */
  readonly onClose: () => void;
}

export function CardQuestion({ update, onAnswer, onClose }: CardQuestionProps) {
  const { t } = useWords();
  return (
    <ChoiceDialog
      title={t('correct.cardTitle')}
      onClose={onClose}
      answers={[
        { label: t('correct.cardYes'), tone: 'night', run: () => onAnswer(true) },
        { label: t('correct.cardNo'), tone: 'line', run: () => onAnswer(false) },
      ]}
    >
      {update.lines.map(({ label, text }) => (
        <p key={label} className="hint modal-text">
          {t('correct.cardLine', { label, text })}
        </p>
      ))}
    </ChoiceDialog>
  );
}
