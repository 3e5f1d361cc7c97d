/** rjsf's templates: a slide is a stack of questions, a nested value a sheet with its own title. */
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import { Plus, X } from 'lucide-react';
import { fill } from '../words/words.ts';
import { ErrorLine, messageOf } from './errors.tsx';
import { idsOf, type QuestionData, questionDataOf } from './question-data.ts';
import { QuestionText } from './question-text.tsx';
import { useSurroundings } from './surroundings.ts';

/** A question draws its own label, help and error: rjsf's are not needed around it. */
function FieldTemplate({ hidden, children }: FieldTemplateProps) {
  return hidden ? null : children;
}

interface NestedProps {
  readonly id: string;
  readonly title: string;
  readonly data: QuestionData | undefined;
  readonly children: React.ReactNode;
}

function Nested({ id, title, data, children }: NestedProps) {
  const { exercise, words } = useSurroundings();
  const error = data?.error;
  return (
    <fieldset className="sheet pad nested" id={id} aria-describedby={error ? idsOf(id).error : undefined}>
      <legend className="sheet-title">
        <QuestionText text={data?.wording.title ?? title} locale={exercise.locale} />
      </legend>
      {children}
      {error ? <ErrorLine id={idsOf(id).error} message={messageOf(error, words)} /> : null}
    </fieldset>
  );
}

function ObjectFieldTemplate({ properties, fieldPathId, title, uiSchema }: ObjectFieldTemplateProps) {
  const content = properties.map((property) => property.content);
  if (fieldPathId.path.length === 0)
    return (
      <div className="fields" data-count={properties.length}>
        {content}
      </div>
    );
  return (
    <Nested id={fieldPathId.$id} title={title} data={questionDataOf(uiSchema)}>
      <div className="fields" data-count={properties.length}>
        {content}
      </div>
    </Nested>
  );
}

function ArrayFieldTemplate({
  items,
  canAdd,
  onAddClick,
  title,
  fieldPathId,
  uiSchema,
}: ArrayFieldTemplateProps) {
  const { words } = useSurroundings();
  return (
    <Nested id={fieldPathId.$id} title={title} data={questionDataOf(uiSchema)}>
      <div className="fields">{items}</div>
      {canAdd ? (
        <button type="button" className="add" onClick={() => onAddClick()}>
          <Plus className="i" aria-hidden="true" />
          {words.rows.add}
        </button>
      ) : null}
    </Nested>
  );
}

function ArrayFieldItemTemplate({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { words } = useSurroundings();
  const item = fill(words.rows.rowLabel, { n: index + 1 });
  return (
    <div className="nested-item">
      <div className="nested-item-value">{children}</div>
      {buttonsProps.hasRemove ? (
        <button
          type="button"
          className="tap"
          aria-label={fill(words.rows.remove, { item })}
          onClick={() => buttonsProps.onRemoveItem()}
        >
          <X className="i" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}

export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
