/** Saves a page of questions at once: validates, shows errors, and keeps an answer that is rejected again. */
import { type KeyboardEvent, useRef } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { SlideErrors } from '#renderers/engine/exercise.ts';
import { finishTyping, focusControl } from '#renderers/parts/focus.ts';
import { useFocusOnError } from './error-summary.tsx';
import type { LayoutProps } from './layout-props.ts';

interface Page {
  /** All answers that saving confirms. */
  readonly confirmed: () => Answers;
  /** Their errors, except those of kept answers. */
  readonly wrongIn: (answers: Answers) => readonly SlideErrors[];
}

export function useSaving(
  { exercise, answering, busy = false, onFinish }: LayoutProps,
  { confirmed, wrongIn }: Page,
) {
  const { actions, shown } = answering;
  const { name } = exercise.document;
  const root = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const focusOnError = useFocusOnError(shown, name, summary);
  const isReady = (): boolean => !busy && finishTyping(root.current);

  function save(): void {
    if (!isReady()) return;
    const answers = confirmed();
    const wrong = wrongIn(answers);
    if (wrong.length > 0) {
      actions.reportErrors(wrong, answers);
      focusOnError();
      return;
    }
    actions.store(answers);
    onFinish(answers);
  }

  return {
    root,
    summary,
    save,
    keepAnswer(key: string, id: string): void {
      if (!isReady()) return;
      // The button disappears with its error.
      focusControl(id);
      actions.keep(key, confirmed());
      save();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat) save();
    },
  };
}
