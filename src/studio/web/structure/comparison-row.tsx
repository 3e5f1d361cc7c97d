/** Row of the condition builder: a question, an operator and a value. */
import { X } from 'lucide-react';
import type { ComparedValue, Comparison } from '#src/studio/document/built-condition.ts';
import { type ConditionKey, comparisonWith } from '#src/studio/document/condition-choices.ts';
import { IconButton } from '#src/studio/web/kit/button.tsx';
import { valueLabels } from '#src/studio/words/condition-in-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';

interface ComparisonRowProps {
  readonly word: string;
  readonly comparison: Comparison;
  readonly keys: readonly ConditionKey[];
  readonly locale: string;
  readonly readOnly: boolean;
  readonly onChange: (comparison: Comparison | undefined) => void;
}

export function ComparisonRow({ word, comparison, keys, locale, readOnly, onChange }: ComparisonRowProps) {
  const { condition } = useStructureWords();
  // A question that does not exist is shown by its key. The checker reports it.
  const known = keys.find(({ key }) => key === comparison.key) ?? {
    key: comparison.key,
    label: comparison.key,
    operators: [comparison.is],
    values: [],
  };
  const offered = keys.includes(known) ? keys : [known, ...keys];
  const operators = known.operators.includes(comparison.is)
    ? known.operators
    : [comparison.is, ...known.operators];
  if (readOnly)
    return (
      <p className="cond">
        <span className="w">{word}</span>
        <b lang={locale}>{known.label}</b> {condition.operators[comparison.is]}
        <b lang={locale}>{valueLabels(comparison, known)}</b>
      </p>
    );
  return (
    <div className="cond">
      <span className="w">{word}</span>
      <select
        className="pick"
        aria-label={condition.key}
        lang={locale}
        value={comparison.key}
        onChange={({ target }) => {
          const next = keys.find(({ key }) => key === target.value);
          if (next) onChange(comparisonWith(next, next.operators[0] ?? 'answered'));
        }}
      >
        {offered.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="pick"
        aria-label={condition.operator}
        value={comparison.is}
        onChange={({ target }) => {
          const is = operators.find((each) => each === target.value);
          if (is) onChange(comparisonWith(known, is, comparison));
        }}
      >
        {operators.map((each) => (
          <option key={each} value={each}>
            {condition.operators[each]}
          </option>
        ))}
      </select>
      <Value {...{ comparison, known, locale, onChange }} />
      <IconButton icon={X} label={condition.remove} onClick={() => onChange(undefined)} />
    </div>
  );
}

/** @param value of the same type as the present one, which the control guarantees. */
function withValue(comparison: Comparison, value: ComparedValue): Comparison {
  return { ...comparison, value } as Comparison;
}

interface ValueProps extends Pick<ComparisonRowProps, 'comparison' | 'locale' | 'onChange'> {
  readonly known: ConditionKey;
}

function Value({ comparison, known, locale, onChange }: ValueProps) {
  const { condition } = useStructureWords();
  if (comparison.is === 'among')
    return (
      <fieldset className="among" lang={locale}>
        <legend className="vh">{condition.value}</legend>
        {known.values.map(({ value, label }) => (
          <label key={String(value)}>
            <input
              type="checkbox"
              checked={comparison.values.includes(value)}
              onChange={({ target }) => {
                const values = target.checked
                  ? [...comparison.values, value]
                  : comparison.values.filter((each) => each !== value);
                // A comparison with no value is not valid.
                if (values.length > 0) onChange({ ...comparison, values });
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
    );
  if (!('value' in comparison)) return null;
  if (known.values.length === 0 || typeof comparison.value === 'number')
    return (
      <input
        className="pick pick--n"
        type={typeof comparison.value === 'number' ? 'number' : 'text'}
        aria-label={condition.value}
        value={String(comparison.value)}
        onChange={({ target }) => {
          const value = typeof comparison.value === 'number' ? target.valueAsNumber : target.value;
          if (typeof value === 'number' && Number.isNaN(value)) return;
          onChange(withValue(comparison, value));
        }}
      />
    );
  const at = known.values.findIndex(({ value }) => value === comparison.value);
  return (
    <select
      className="pick"
      aria-label={condition.value}
      lang={locale}
      value={at}
      onChange={({ target }) => {
        const value = known.values[Number(target.value)]?.value;
        if (value !== undefined) onChange(withValue(comparison, value));
      }}
    >
      {at < 0 ? <option value={-1}>{String(comparison.value)}</option> : null}
      {known.values.map(({ value, label }, rank) => (
        <option key={String(value)} value={rank}>
          {label}
        </option>
      ))}
    </select>
  );
}
