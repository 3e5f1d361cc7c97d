/** On phones, recommends dictation below the first free-text question. Its close button hides it permanently. */

import { Mic, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { UnderQuestion } from '#renderers/parts/form-context.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './dictation-hint.css';

const freeTexts: ReadonlySet<string> = new Set(['textarea', 'phrase']);

/** Returns the key of the first free-text question. */
function firstWriting({ slides, fields }: Exercise): string | undefined {
  const asks = (key: string) => freeTexts.has(fields.get(key)?.widget ?? '');
  return slides.flatMap(({ slide }) => slide.fields).find(asks);
}

/** Returns the hint for the exercise form. Undefined if it has no free-text question. */
export function useDictationHint(exercise: Exercise): UnderQuestion | undefined {
  return useMemo(() => {
    const key = firstWriting(exercise);
    return key === undefined ? undefined : { key, words: <DictationHint /> };
  }, [exercise]);
}

function DictationHint() {
  const { kept } = useApp();
  const { t } = useWords();
  const [open, setOpen] = useState(() => kept.read('dictation-hint') === undefined);
  if (!open) return null;
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
          // The button disappears, so focus the text field.
          currentTarget.closest('.question')?.querySelector<HTMLElement>('textarea')?.focus();
          setOpen(false);
        }}
      >
        <Icon as={X} size="s" />
      </button>
    </p>
  );
}
