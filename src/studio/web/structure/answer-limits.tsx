/** Limits of an answer: length, number of items, minimum and maximum. */
import { choicesOf, typeOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { member } from '#renderers/json.ts';
import { cardOf, widgetOf } from '#src/studio/document/forms.ts';
import { type Limit, withExactly, withNumber } from '#src/studio/document/number-limits.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { NumberField } from './number-field.tsx';
import type { QuestionProps } from './structure-props.ts';

const maxListItems = 100;

/** Maximum of a scale. */
const maxOnScale = 10;

export function AnswerLimits(props: QuestionProps) {
  const { question, draft } = props;
  const schema = draft.properties.get(question);
  if (schema === undefined) return null;
  const card = cardOf(widgetOf(schema, member(draft.uiSchema, question)));
  switch (typeOf(schema)) {
    case 'string': {
      const isText = choicesOf(schema).length === 0 && schema.format !== 'single-duration';
      return isText ? <TextLimits {...props} schema={schema} /> : null;
    }
    case 'array':
      return (
        <ListLimits {...props} schema={schema} mayBeExact={card?.options.includes('exactly') === true} />
      );
    case 'integer':
      return card?.name === 'scale' ? <ScaleLimits {...props} schema={schema} /> : null;
    default:
      return null;
  }
}

interface LimitsProps extends QuestionProps {
  readonly schema: Schema;
}

function TextLimits(props: LimitsProps) {
  const { question, draft, schema } = props;
  const { question: words } = useStructureWords();
  const isRequired = draft.required.has(question);
  return (
    <>
      <LimitField
        {...props}
        limit="minLength"
        label={words.atLeast(words.characters)}
        min={isRequired ? 1 : 0}
        max={schema.maxLength ?? productProfile.limits.answer}
        isFree={!isRequired}
      />
      <LimitField
        {...props}
        limit="maxLength"
        label={words.upTo(words.characters)}
        min={Math.max(1, schema.minLength ?? 1)}
        max={productProfile.limits.answer}
      />
    </>
  );
}

function ListLimits(props: LimitsProps & { readonly mayBeExact: boolean }) {
  const { question, draft, texts, readOnly, write, schema, mayBeExact } = props;
  const { question: words } = useStructureWords();
  const where = `/uiSchema/${question}`;
  const exactly = member(member(member(draft.uiSchema, question), 'ui:options'), 'exactly');
  const isRequired = draft.required.has(question);
  return (
    <>
      {typeof exactly === 'number' ? null : (
        <>
          <LimitField
            {...props}
            limit="minItems"
            label={words.atLeast(words.items)}
            min={isRequired ? 1 : 0}
            max={schema.maxItems ?? maxListItems}
            isFree={!isRequired}
          />
          <LimitField
            {...props}
            limit="maxItems"
            label={words.upTo(words.items)}
            min={Math.max(1, schema.minItems ?? 1)}
            max={maxListItems}
          />
        </>
      )}
      {mayBeExact ? (
        <NumberField
          label={words.exactly}
          value={typeof exactly === 'number' ? exactly : undefined}
          min={1}
          max={maxListItems}
          readOnly={readOnly}
          format={words.limits.exactly}
          onValue={(count) => write(withExactly(texts, question, count), where)}
          onNone={() => write(withExactly(texts, question, undefined), where)}
        />
      ) : null}
    </>
  );
}

function ScaleLimits(props: LimitsProps) {
  const { schema } = props;
  const { question: words } = useStructureWords();
  return (
    <>
      <LimitField
        {...props}
        limit="minimum"
        label={words.from}
        min={0}
        max={(schema.maximum ?? maxOnScale) - 1}
      />
      <LimitField
        {...props}
        limit="maximum"
        label={words.to}
        min={(schema.minimum ?? 0) + 1}
        max={maxOnScale}
      />
    </>
  );
}

interface LimitFieldProps extends LimitsProps {
  readonly limit: Limit;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** True if the limit may be removed. */
  readonly isFree?: boolean;
}

function LimitField(props: LimitFieldProps) {
  const { question, schema, texts, readOnly, write, limit, label, min, max, isFree } = props;
  const words = useStructureWords();
  const value = schema[limit];
  const set = (next: number | undefined) =>
    write(withNumber(texts, question, limit, next), `/uiSchema/${question}`);
  return (
    <NumberField
      label={label}
      value={typeof value === 'number' ? value : undefined}
      min={min}
      max={max}
      readOnly={readOnly}
      format={words.question.limits[limit]}
      onValue={set}
      onNone={isFree ? () => set(undefined) : undefined}
    />
  );
}
