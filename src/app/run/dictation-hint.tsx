/** Under the first free text of an exercise, on a phone: it can be dictated. Its cross closes it for good. */

import { Mic, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { UnderQuestion } from '#renderers/parts/form-context.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './dictation-hint.css';

const freeTexts: ReadonlySet<string> = new Set(['textarea', 'phrase']);

/** Key of the first question that asks for free text. */
function firstWriting({ slides, fields }: Exercise): string | undefined {
  const asks = (key: string) => freeTexts.has(fields.get(key)?.widget ?? '');
  return slides.flatMap(({ slide }) => slide.fields).find(asks);
}

/** For the form of an exercise; undefined where there is no such question. */
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
          // The button goes: the focus stays with what one writes in.
          currentTarget.closest('.question')?.querySelector<HTMLElement>('textarea')?.focus();
          setOpen(false);
        }}
      >
        <Icon as={X} size="s" />
      </button>
    </p>
  );
}
