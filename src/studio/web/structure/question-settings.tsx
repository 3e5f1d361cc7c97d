/** Settings of one question: position, form of answer, required or not, key. */
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isText, member } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { formOf } from '#src/studio/document/forms.ts';
import { pieceName } from '#src/studio/document/moves.ts';
import { withRequired } from '#src/studio/document/question-edits.ts';
import { setText } from '#src/studio/document/set-text.ts';
import { FormIcon } from '#src/studio/web/kit/form-icon.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { AnswerForm } from './answer-form.tsx';
import { ChoicesSettings } from './choices-settings.tsx';
import { MoveMenu } from './move-menu.tsx';
import { MarkTag } from './piece-mark.tsx';
import { QuestionDrawing } from './question-drawing.tsx';
import { RenameKey } from './rename-key.tsx';
import { RetireQuestion } from './retire-question.tsx';
import type { QuestionProps } from './structure-props.ts';

export function QuestionSettings(props: QuestionProps) {
  const { question, draft, fresh, readOnly, labelOf } = props;
  const words = useStructureWords();
  const { hash } = useLocation();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const isWanted = hash === `#${question}`;
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  const isNew = fresh.includes(question);
  const piece = { kind: 'question', name: question } as const;
  return (
    <section
      ref={card}
      className="card"
      aria-labelledby={id}
      data-wanted={isWanted || undefined}
      data-piece={pieceName(piece)}
    >
      <header className="row">
        <h3 id={id} lang={draft.locale}>
          <FormIcon form={formOf(draft.properties.get(question) ?? {}, member(draft.uiSchema, question))} />
          {labelOf(question)}
        </h3>
        <span className="sp" />
        <MarkTag mark={props.markOf(piece)} />
        {readOnly ? null : <MoveMenu {...props} piece={piece} title={labelOf(question)} />}
      </header>
      <dl className="qs">
        <AnswerForm {...props} isNew={isNew} />
        <ChoicesSettings {...props} />
        <Required {...props} />
        <Labels {...props} />
        <QuestionDrawing {...props} />
        <div>
          <dt>{words.question.key}</dt>
          <dd>
            <RenameKey {...props} isNew={isNew} />
          </dd>
        </div>
      </dl>
      <RetireQuestion {...props} isNew={isNew} />
    </section>
  );
}

/** Whether the question needs an answer. */
function Required({ question, draft, texts, readOnly, write }: QuestionProps) {
  const { question: words } = useStructureWords();
  const id = useId();
  const isRequired = draft.required.has(question);
  return (
    <div>
      <dt id={id}>{words.required}</dt>
      <dd>
        {readOnly ? (
          <span>{isRequired ? words.yes : words.no}</span>
        ) : (
          <div className="seg seg--s" role="group" aria-labelledby={id}>
            {[true, false].map((each) => (
              <button
                key={String(each)}
                type="button"
                aria-pressed={each === isRequired}
                onClick={() => write(withRequired(texts, question, each), `/uiSchema/${question}`)}
              >
                {each ? words.yes : words.no}
              </button>
            ))}
          </div>
        )}
      </dd>
    </div>
  );
}

/** The question's short label in both languages. */
function Labels({ question, pair, texts, readOnly, type }: QuestionProps) {
  const { words: studio } = useStudioWords();
  const { question: words } = useStructureWords();
  const place = `/schema/properties/${question}/title`;
  return (
    <div>
      <dt>{words.label}</dt>
      <dd>
        {locales.map((locale) => {
          const title = pair[locale]?.properties.get(question)?.title;
          return (
            <input
              key={locale}
              className="pick"
              lang={locale}
              readOnly={readOnly}
              aria-label={words.labelIn(studio.localeNames[locale])}
              value={isText(title) ? title : ''}
              onChange={({ target }) =>
                type({ ...texts, [locale]: setText(texts[locale], place, target.value) }, place)
              }
            />
          );
        })}
      </dd>
    </div>
  );
}
