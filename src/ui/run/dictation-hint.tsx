/** Under the first free text of an exercise, on a phone: it can be dictated. Its cross closes it for good. */

import { Mic, X } from 'lucide-react';
import { useState } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import './dictation-hint.css';

const freeTexts: ReadonlySet<string> = new Set(['textarea', 'phrase']);

/** Name of the first slide that asks for free text. */
function firstWriting(exercise: Exercise): string | undefined {
  const asks = (key: string) => freeTexts.has(exercise.fields.get(key)?.widget ?? '');
  return exercise.slides.find(({ slide }) => slide.fields.some(asks))?.slide.name;
}

interface DictationHintProps {
  readonly exercise: Exercise;
  readonly slide: string;
}

export function DictationHint({ exercise, slide }: DictationHintProps) {
  const { kept } = useApp();
  const { t } = useWords();
  const [open, setOpen] = useState(() => kept.read('dictation-hint') === undefined);
  if (!open || slide !== firstWriting(exercise)) return null;
  return (
    <p className="note-line dictation">
      <Icon as={Mic} size="s" />
      <span>{t('exercise.dictation')}</span>
      <button
        type="button"
        className="tap"
        aria-label={t('common.close')}
        onClick={({ currentTarget }) => {
          kept.write('dictation-hint', 'closed');
          // The button goes: the focus stays with what one writes in.
          currentTarget.closest('.slide')?.querySelector<HTMLElement>('textarea')?.focus();
          setOpen(false);
        }}
      >
        <Icon as={X} size="s" />
      </button>
    </p>
  );
}
