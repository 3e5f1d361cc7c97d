/** A date in parts, for users who prefer choosing to typing. */
import { dateRangeOptions, useAltDateWidgetProps, type WidgetProps } from '@rjsf/utils';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { controlId } from '#renderers/parts/question-data.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';
import { partsOf } from './parts.ts';

function partName(type: string, words: EngineWords['plain']): string {
  const names: Readonly<Record<string, string>> = {
    year: words.year,
    month: words.month,
    day: words.day,
    hour: words.hour,
    minute: words.minute,
    second: words.second,
  };
  return names[type] ?? type;
}

export function DateParts(props: WidgetProps & { readonly time?: boolean }) {
  const { id, label, value, options, readonly, disabled, rawErrors } = props;
  const { words } = useFormContext();
  // An invalid date would make rjsf throw. It stays stored but is not shown.
  const known = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
  const parts = useAltDateWidgetProps({ ...props, value: known });
  const still = disabled || readonly;
  const wrong = (rawErrors?.length ?? 0) > 0;
  return (
    <div className="date-parts" id={id}>
      {parts.elements.map(({ type, range, value: part }) => {
        const name = partName(type, words.plain);
        return (
          <select
            key={type}
            className="input"
            id={controlId(id, type)}
            aria-label={fill(words.plain.partOf, { label, part: name })}
            aria-describedby={wrong ? partsOf(id).error : undefined}
            aria-invalid={wrong || undefined}
            value={part === undefined || part < 0 ? '' : String(part)}
            disabled={still}
            onChange={({ target }) =>
              // rjsf's types declare any name and a text, but its code passes the name of a part and a number.
              parts.handleChange(
                type as never,
                (target.value === '' ? undefined : Number(target.value)) as never,
              )
            }
          >
            <option value="">{name}</option>
            {dateRangeOptions(range[0], range[1]).map((each) => (
              <option key={each.value} value={String(each.value)}>
                {each.label}
              </option>
            ))}
          </select>
        );
      })}
      {still || options.hideNowButton === true ? null : (
        <button type="button" className="disc-btn" onClick={parts.handleSetNow}>
          {words.plain.now}
        </button>
      )}
      {still || options.hideClearButton === true || known === undefined ? null : (
        <button type="button" className="disc-btn" onClick={parts.handleClear}>
          {words.plain.clear}
        </button>
      )}
    </div>
  );
}

export function DateTimeParts(props: WidgetProps) {
  return <DateParts {...props} time />;
}
