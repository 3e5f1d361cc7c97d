/** One question: where it stands, how it is answered, whether it has to be, what it is called. */
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isText, member } from '#renderers/document/json.ts';
import { locales } from '#src/domain/locale.ts';
import { withNumber } from '../../edit/limits.ts';
import { pieceName } from '../../edit/moves.ts';
import { keysOf, withRequired } from '../../edit/questions.ts';
import { setText } from '../../edit/set-text.ts';
import { productProfile } from '../../product-profile.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { ChoicesSettings } from './choices-settings.tsx';
import { MoveMenu } from './move-menu.tsx';
import { QuestionDrawing } from './question-drawing.tsx';
import { RenameKey } from './rename-key.tsx';
import { RetireQuestion } from './retire-question.tsx';
import type { QuestionProps } from './structure-props.ts';
import { useStructureWords } from './use-structure-words.ts';

export function QuestionSettings(props: QuestionProps) {
  const { question, draft, texts, pair, published, readOnly, write, labelOf } = props;
  const { words: studio } = useStudioWords();
  const words = useStructureWords();
  const { hash } = useLocation();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const isWanted = hash === `#${question}`;
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  const [typed, setTyped] = useState<string>();
  const schema = draft.properties.get(question);
  const ui = member(draft.uiSchema, question);
  const widget = String(member(ui, 'ui:widget') ?? member(ui, 'ui:field') ?? schema?.type ?? '');
  const isNew = !keysOf(published).includes(question);
  const isRequired = draft.required.has(question);
  const where = `/uiSchema/${question}`;
  const limit =
    schema?.type === 'string' && schema.oneOf === undefined
      ? ('maxLength' as const)
      : schema?.type === 'array'
        ? ('maxItems' as const)
        : undefined;
  const most = limit === undefined ? undefined : schema?.[limit];

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
          {labelOf(question)}
        </h3>
        {isNew ? (
          <span className="st-tag st-tag--lake">
            <span className="st-dot" />
            {words.question.fresh}
          </span>
        ) : null}
        <span className="sp" />
        {readOnly ? null : <MoveMenu {...props} piece={piece} title={labelOf(question)} />}
      </header>
      <dl className="qs">
        <div>
          <dt>{words.question.answer}</dt>
          <dd>
            <span>{words.shelf.names[widget]?.[0] ?? widget}</span>
            {limit === undefined || typeof most !== 'number' ? null : (
              <label className="limit">
                {words.question.upTo(
                  limit === 'maxLength' ? words.question.characters : words.question.items,
                )}
                <input
                  className="pick pick--n"
                  type="number"
                  min={1}
                  max={limit === 'maxLength' ? productProfile.limits.answer : 100}
                  disabled={readOnly}
                  value={typed ?? most}
                  onChange={({ target }) => setTyped(target.value)}
                  onBlur={() => {
                    const wanted = Number(typed);
                    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1)
                      write(withNumber(texts, question, limit, wanted), where);
                    setTyped(undefined);
                  }}
                />
              </label>
            )}
          </dd>
        </div>
        <ChoicesSettings {...props} />
        <div>
          <dt id={`${id}-required`}>{words.question.required}</dt>
          <dd>
            <div className="seg seg--s" role="group" aria-labelledby={`${id}-required`}>
              {[true, false].map((each) => (
                <button
                  key={String(each)}
                  type="button"
                  aria-pressed={each === isRequired}
                  disabled={readOnly}
                  onClick={() => write(withRequired(texts, question, each), where)}
                >
                  {each ? words.question.yes : words.question.no}
                </button>
              ))}
            </div>
          </dd>
        </div>
        <div>
          <dt>{words.question.label}</dt>
          <dd>
            {locales.map((locale) => {
              const title = pair[locale]?.properties.get(question)?.title;
              return (
                <input
                  key={locale}
                  className="pick"
                  lang={locale}
                  readOnly={readOnly}
                  aria-label={words.question.labelIn(studio.localeNames[locale])}
                  value={isText(title) ? title : ''}
                  onChange={({ target }) =>
                    props.type(
                      {
                        ...texts,
                        [locale]: setText(
                          texts[locale],
                          `/schema/properties/${question}/title`,
                          target.value,
                        ),
                      },
                      `/schema/properties/${question}/title`,
                    )
                  }
                />
              );
            })}
          </dd>
        </div>
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
