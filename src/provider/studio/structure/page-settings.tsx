/** One slide: its place, when it is shown, its questions, and what can be added to it. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isText, member } from '#renderers/document/json.ts';
import { withQuestionBack } from '../../edit/questions.ts';
import {
  freeSlideName,
  withoutSlide,
  withSlide,
  withSlideCondition,
  withSlideMoved,
} from '../../edit/slides.ts';
import { publishedDraft } from '../editor/use-open-document.ts';
import { AddQuestion } from './add-question.tsx';
import { ConditionBuilder } from './condition-builder.tsx';
import { QuestionSettings } from './question-settings.tsx';
import type { PageProps } from './structure-props.ts';
import { useStructureWords } from './use-structure-words.ts';

export function PageSettings(props: PageProps) {
  const { page, slides, texts, draft, name, readOnly, write, onPlace, labelOf } = props;
  const { draft: draftId = publishedDraft } = useParams();
  const words = useStructureWords();
  const [adds, setAdds] = useState(false);
  const index = slides.indexOf(page);
  const where = (place: string) => `${draft.kind === 'page' ? '/sections' : '/uiSchema/ui:slides'}/${place}`;
  const move = (to: number) =>
    write(
      withSlideMoved(texts, page.name, to),
      where(page.name),
      words.page.said(page.title, to + 1, slides.length),
    );
  const retired = [...draft.properties].filter(([, schema]) => member(schema, 'deprecated') === true);
  return (
    <>
      <div className="ed-head">
        <div className="row">
          <h2 lang={draft.locale}>{`${index + 1}. ${page.title}`}</h2>
          <span className="sp" />
          <button
            type="button"
            className="st-ico"
            aria-label={words.page.up}
            aria-disabled={readOnly || index === 0 || undefined}
            onClick={() => (readOnly || index === 0 ? undefined : move(index - 1))}
          >
            <ArrowUp className="i" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="st-ico"
            aria-label={words.page.down}
            aria-disabled={readOnly || index === slides.length - 1 || undefined}
            onClick={() => (readOnly || index === slides.length - 1 ? undefined : move(index + 1))}
          >
            <ArrowDown className="i" aria-hidden="true" />
          </button>
        </div>
        <Link className="tree-texts" to={`/d/${draftId}/${name}/texts/${encodeURIComponent(page.name)}`}>
          {words.texts}
        </Link>
      </div>
      <ConditionBuilder
        {...props}
        when={page.when}
        onWhen={(when) => write(withSlideCondition(texts, page.name, when), where(page.name))}
      />
      {page.fields.map((key, rank) => (
        <QuestionSettings key={key} {...props} question={key} rank={rank} />
      ))}
      {readOnly ? null : (
        <div className="tree-foot">
          {draft.kind === 'page' ? null : (
            <button type="button" className="st-btn st-btn--line" onClick={() => setAdds(true)}>
              <Plus className="i" aria-hidden="true" />
              {words.shelf.open}
            </button>
          )}
          <button
            type="button"
            className="st-btn st-btn--plain"
            onClick={() => {
              const fresh = freeSlideName(texts);
              write(withSlide(texts, fresh, index + 1), where(fresh));
              onPlace(fresh);
            }}
          >
            {words.page.add}
          </button>
          {page.fields.length === 0 ? (
            <button
              type="button"
              className="st-btn st-btn--plain"
              onClick={() => {
                write(withoutSlide(texts, page.name), where(page.name));
                onPlace(slides[index - 1]?.name ?? slides[1]?.name ?? '');
              }}
            >
              <Trash2 className="i" aria-hidden="true" />
              {words.page.remove}
            </button>
          ) : (
            <span className="xs muted">{words.page.notEmpty}</span>
          )}
          {retired.map(([key, schema]) => (
            <button
              key={key}
              type="button"
              className="st-btn st-btn--plain"
              onClick={() =>
                write(
                  withQuestionBack(texts, key, { slide: page.name, at: page.fields.length }),
                  `/uiSchema/${key}`,
                )
              }
            >
              {words.question.back(isText(schema.title) ? schema.title : labelOf(key))}
            </button>
          ))}
        </div>
      )}
      {adds ? <AddQuestion {...props} onClose={() => setAdds(false)} /> : null}
    </>
  );
}
