/** « Mettre aussi à jour votre carte ? »: asked before a correction is saved whose answer the card took over. */
import { useWords } from '#src/ui/use-words.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

/** What a correction would change on the card. */
export interface CardUpdate {
  /** Each line by its label, as it would become. */
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  /** Writes them. Throws StorageProblem, as its undoing does. */
  readonly write: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

interface CardQuestionProps {
  readonly update: CardUpdate;
  readonly onAnswer: (yes: boolean) => void;
  /** Back to the slide: nothing is saved. */
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
