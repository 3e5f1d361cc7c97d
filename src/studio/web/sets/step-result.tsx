/** What an edit of several documents did, with the buttons to undo it and to publish its draft. */
import { CircleCheck, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AppliedStep, useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { focusHere } from '#src/studio/web/kit/focus-here.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useSetsWords } from './use-sets-words.ts';

interface StepResultProps {
  readonly applied: AppliedStep;
  /** What was done, in words. */
  readonly said: string;
  /** Undefined if there is nothing to undo. */
  readonly onUndo?: (() => void) | undefined;
  readonly isBusy: boolean;
}

export function StepResult({ applied, said, onUndo, isBusy }: StepResultProps) {
  const { locale } = useStudioWords();
  const own = useSetsWords();
  const { documents = {} } = useStore(useStudio().library);
  const { draft, unsaved } = applied;
  const titleOf = (name: string) => documentTitle(name, documents[name] ?? { fr: '', en: '' }, locale);
  return (
    <section className="sheet set-result">
      <p ref={focusHere} tabIndex={-1} key={said}>
        <CircleCheck className="i" aria-hidden="true" />
        {said}
      </p>
      {unsaved.length > 0 ? <p role="alert">{own.unsaved(unsaved.map(titleOf).join(', '))}</p> : null}
      <p className="set-buttons">
        {onUndo === undefined ? null : (
          <Button look="line" aria-disabled={isBusy || undefined} onClick={onUndo}>
            <Undo2 className="i" aria-hidden="true" />
            {own.undo}
          </Button>
        )}
        {draft === undefined ? null : (
          <Link className="st-btn st-btn--night" to={`/d/${draft}/publish`}>
            {own.publish}
          </Link>
        )}
      </p>
    </section>
  );
}
