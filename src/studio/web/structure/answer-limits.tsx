/** Limits of an answer: length, number of items, minimum and maximum. */
import { choicesOf, typeOf } from '#renderers/format/answer-type.ts';
import { member } from '#renderers/json.ts';
import { cardOf, widgetOf } from '#src/studio/document/forms.ts';
import { type Limit, withExactly, withNumber } from '#src/studio/document/limits.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { NumberField } from './number-field.tsx';
import type { QuestionProps } from './structure-props.ts';
import { useStructureWords } from './use-structure-words.ts';

const maxListItems = 100;

/** Maximum of a scale. */
const maxOnScale = 10;

export function AnswerLimits({ question, draft, texts, readOnly, write }: QuestionProps) {
  const words = useStructureWords();
  const schema = draft.properties.get(question);
  if (schema === undefined) return null;
  const ui = member(draft.uiSchema, question);
  const card = cardOf(widgetOf(schema, ui));
  const where = `/uiSchema/${question}`;
  const exactly = member(member(ui, 'ui:options'), 'exactly');
  const isRequired = draft.required.has(question);
  const field = (limit: Limit, label: string, min: number, max: number, isFree = false) => {
    const value = schema[limit];
    return (
      <NumberField
        key={limit}
        label={label}
        value={typeof value === 'number' ? value : undefined}
        min={min}
        max={max}
        readOnly={readOnly}
        say={words.question.limits[limit]}
        onValue={(next) => write(withNumber(texts, question, limit, next), where)}
        onNone={isFree ? () => write(withNumber(texts, question, limit, undefined), where) : undefined}
      />
    );
  };
  switch (typeOf(schema)) {
    case 'string':
      if (choicesOf(schema).length > 0 || schema.format === 'single-duration') return null;
      return (
        <>
          {field(
            'minLength',
            words.question.atLeast(words.question.characters),
            isRequired ? 1 : 0,
            schema.maxLength ?? productProfile.limits.answer,
            !isRequired,
          )}
          {field(
            'maxLength',
            words.question.upTo(words.question.characters),
            Math.max(1, schema.minLength ?? 1),
            productProfile.limits.answer,
          )}
        </>
      );
    case 'array':
      return (
        <>
          {typeof exactly === 'number' ? null : (
            <>
              {field(
                'minItems',
                words.question.atLeast(words.question.items),
                isRequired ? 1 : 0,
                schema.maxItems ?? maxListItems,
                !isRequired,
              )}
              {field(
                'maxItems',
                words.question.upTo(words.question.items),
                Math.max(1, schema.minItems ?? 1),
                maxListItems,
              )}
            </>
          )}
          {card?.options.includes('exactly') ? (
            <NumberField
              label={words.question.exactly}
              value={typeof exactly === 'number' ? exactly : undefined}
              min={1}
              max={maxListItems}
              readOnly={readOnly}
              say={words.question.limits.exactly}
              onValue={(count) => write(withExactly(texts, question, count), where)}
              onNone={() => write(withExactly(texts, question, undefined), where)}
            />
          ) : null}
        </>
      );
    case 'integer':
      if (card?.name !== 'scale') return null;
      return (
        <>
          {field('minimum', words.question.from, 0, (schema.maximum ?? maxOnScale) - 1)}
          {field('maximum', words.question.to, (schema.minimum ?? 0) + 1, maxOnScale)}
        </>
      );
    default:
      return null;
  }
}
