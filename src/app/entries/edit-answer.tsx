/** The pencil beside an answer of a summary: it opens the slide that asked, alone. */

import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocument } from '#src/app/context/published-documents.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { correctionPath } from '#src/core/journal/corrections.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './edit-answer.css';

/** What the history entry of a correction keeps. */
interface CorrectionState {
  /** Key of the answer whose pencil was pressed: the entry before is the summary that has it. */
  readonly corrects: string;
}

/** Reads it; undefined where an address led to the correction. */
export function correctsIn(state: unknown): string | undefined {
  if (!isRecord(state)) return undefined;
  const { corrects } = state;
  return typeof corrects === 'string' ? corrects : undefined;
}

/** Where an answer is corrected; undefined for one that the document asks no more. */
export type EditTo = (key: string) => string | undefined;

/** @param summary the address of the summary. @returns undefined while the document is not on the device. */
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
  /** Without it, nothing is drawn. */
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
