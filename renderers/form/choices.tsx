/** rjsf's standard controls with choices. */
import { schemaOf } from './schema-of.ts';
import '#renderers/widgets/cards.css';
import '#renderers/widgets/checkbox.css';
import { deepEquals, type WidgetProps } from '@rjsf/utils';
import { Check } from 'lucide-react';
import { fits } from '#renderers/engine/answer-fits.ts';
import { cleanText } from '#renderers/format/text-cleaning.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { QuestionText } from '#renderers/parts/question-text.tsx';
import { useTakeBack } from '#renderers/widgets/take-back.ts';
import { attributesOf } from './inputs.tsx';
import { partsOf } from './parts.ts';

interface Offered {
  readonly value: unknown;
  readonly label: string;
  readonly disabled: boolean;
}

/** The choices of a control with readable labels. Omits choices that validation would reject. */
function offeredBy({ options, schema }: WidgetProps): readonly Offered[] {
  const disabled = Array.isArray(options.enumDisabled) ? options.enumDisabled : [];
  const closed = isSchema(schema.items) ? schema.items : schema;
  return (options.enumOptions ?? [])
    .filter(({ value }) => fits(schemaOf(closed), value))
    .map(({ value, label }) => ({
      value,
      label: cleanText(label === '[object Object]' ? JSON.stringify(value) : label),
      disabled: disabled.some((each) => deepEquals(each, value)),
    }));
}

function isSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function Select(props: WidgetProps) {
  const { words } = useFormContext();
  const { value, options, readonly, disabled, autofocus, placeholder, multiple, onChange } = props;
  if (multiple) return <Checkboxes {...props} />;
  const offered = offeredBy(props);
  const chosen = offered.findIndex((each) => deepEquals(each.value, value));
  return (
    <select
      {...attributesOf(props)}
      className="input"
      value={chosen === -1 ? '' : String(chosen)}
      disabled={disabled || readonly}
      autoFocus={autofocus}
      onChange={({ target }) =>
        onChange(target.value === '' ? options.emptyValue : offered[Number(target.value)]?.value)
      }
    >
      <option value="">{placeholder || words.plain.choose}</option>
      {offered.map((each, rank) => (
        <option key={rank} value={String(rank)} disabled={each.disabled}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

/** The question labels the group of choices, so the group carries the description. */
function describedGroup(props: WidgetProps) {
  const { id: _, 'aria-required': required, ...described } = attributesOf(props);
  const named = props.hideLabel ? {} : { 'aria-labelledby': partsOf(props.id).title };
  return { id: props.id, ...described, ...named, ...(required && { 'aria-required': required }) };
}

export function Radios(props: WidgetProps) {
  const { id, value, options, readonly, disabled, autofocus, onChange, required = false } = props;
  const isFixed = required || disabled === true || readonly === true;
  const radio = useTakeBack({ isFixed, clear: () => onChange(options.emptyValue) });
  return (
    <div {...describedGroup(props)} role="radiogroup" className="radio-group">
      <div className={options.inline ? 'radios radios--inline' : 'radios'}>
        {offeredBy(props).map((each, rank) => (
          <label key={rank} className="radio">
            <input
              className="vh"
              type="radio"
              id={`${id}-${rank}`}
              name={id}
              disabled={disabled || readonly || each.disabled}
              autoFocus={autofocus && rank === 0}
              {...radio(deepEquals(each.value, value), () => onChange(each.value))}
            />
            <i aria-hidden="true" />
            <span>{each.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

export function Checkboxes(props: WidgetProps) {
  const { id, value, options, readonly, disabled, autofocus, onChange } = props;
  const offered = offeredBy(props);
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const holds = (each: Offered) => given.some((item) => deepEquals(item, each.value));
  const { 'aria-required': _, 'aria-invalid': wrong, ...described } = describedGroup(props);
  // In the order offered. Choices that only an older form offered stay.
  const toggle = (toggled: Offered) => {
    const others = given.filter((item) => !offered.some((each) => deepEquals(each.value, item)));
    const kept = offered.filter((each) => (each === toggled ? !holds(each) : holds(each)));
    onChange([...others, ...kept.map((each) => each.value)]);
  };
  return (
    <div {...described} role="group" className={options.inline ? 'ticks ticks--inline' : 'ticks'}>
      {offered.map((each, rank) => (
        <label key={rank} className="tick" data-bad={wrong ? '' : undefined}>
          <input
            className="vh"
            type="checkbox"
            id={`${id}-${rank}`}
            checked={holds(each)}
            disabled={disabled || readonly || each.disabled}
            autoFocus={autofocus && rank === 0}
            onChange={() => toggle(each)}
          />
          <span aria-hidden="true">
            <Check className="i i-s" />
          </span>
          <span>{each.label}</span>
        </label>
      ))}
    </div>
  );
}

export function Checkbox(props: WidgetProps) {
  const { locale } = useFormContext();
  const { value, label, readonly, disabled, autofocus, hideLabel, onChange } = props;
  const { 'aria-label': _, ...attributes } = attributesOf(props);
  return (
    <label className="tick tick--bare" data-bad={attributes['aria-invalid'] ? '' : undefined}>
      <input
        {...attributes}
        aria-label={hideLabel ? label : undefined}
        className="vh"
        type="checkbox"
        checked={value === true}
        disabled={disabled || readonly}
        autoFocus={autofocus}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span aria-hidden="true">
        <Check className="i i-s" />
      </span>
      <span id={partsOf(props.id).title}>
        {hideLabel ? null : <QuestionText text={label} locale={locale} />}
      </span>
    </label>
  );
}
