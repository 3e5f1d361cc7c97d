/** Edit button of an answer in a summary: opens the slide of its question alone. */

import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocument } from '#src/app/context/published-documents.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { correctionPath } from '#src/core/journal/corrections.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './edit-answer.css';

/** State of a correction's history entry. */
interface CorrectionState {
  /** Key of the answer whose edit button was pressed. The previous history entry is its summary. */
  readonly corrects: string;
}

/** Reads that state. Undefined if the user opened the correction by its address. */
export function correctsIn(state: unknown): string | undefined {
  if (!isRecord(state)) return undefined;
  const { corrects } = state;
  return typeof corrects === 'string' ? corrects : undefined;
}

/** Returns the address where an answer is corrected. Undefined if the document no longer asks it. */
export type EditTo = (key: string) => string | undefined;

/** @param summary address of the summary. @returns undefined until the document is on the device. */
export function useEditTo(descriptor: Descriptor, summary: string): EditTo | undefined {
  const exercise = useDocument(descriptor.name)?.exercise;
  if (!exercise) return undefined;
  return (key) => {
    const slide = exercise.slideOf.get(key);
    return slide === undefined ? undefined : correctionPath(summary, slide);
  };
}

interface EditAnswerProps {
  /** Key of the answer. */
  readonly item: string;
  readonly label: string;
  /** Without it, the button is not drawn. */
  readonly editTo: EditTo | undefined;
}

export function EditAnswer({ item, label, editTo }: EditAnswerProps) {
  const { t } = useWords();
  const to = editTo?.(item);
  if (to === undefined) return null;
  const state: CorrectionState = { corrects: item };
  return (
    <Link
      className="tap edit-answer no-print"
      to={to}
      state={state}
      aria-label={t('summary.editOf', { label })}
      data-answer={item}
    >
      <Icon as={Pencil} size="s" />
    </Link>
  );
}
