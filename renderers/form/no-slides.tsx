/** Shown for an exercise without visible slides: one sentence, and a Back button if possible. */
import { ArrowLeft, Info } from 'lucide-react';
import { useEffect } from 'react';
import { QuestionText } from '#renderers/parts/question-text.tsx';
import type { LayoutProps } from './layout-props.ts';

type NothingShownProps = Pick<LayoutProps, 'exercise' | 'words' | 'onBefore' | 'onHeading' | 'headingLevel'>;

export function NothingShown({ exercise, words, onBefore, onHeading, headingLevel = 1 }: NothingShownProps) {
  const { title } = exercise.document;
  useEffect(() => {
    onHeading?.(title);
  }, [onHeading, title]);
  const Title = `h${headingLevel}` as const;
  return (
    <div className="two two--alone">
      <div className="wrap slide nothing-shown">
        <div className="q-head">
          <Title className="h-q">
            <QuestionText text={title} locale={exercise.locale} />
          </Title>
          <p className="note-line" role="status">
            <Info className="i i-s" aria-hidden="true" />
            <span>{words.nothingToAnswer}</span>
          </p>
        </div>
        {onBefore ? (
          <button type="button" className="btn btn--line" onClick={onBefore}>
            <ArrowLeft className="i" aria-hidden="true" />
            {words.back}
          </button>
        ) : null}
      </div>
    </div>
  );
}
