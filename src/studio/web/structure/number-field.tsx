/** Number input that reports a value on blur, and only within its limits. */
import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  /** Undefined if unset. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly readOnly: boolean;
  /** Sentence with the number, shown in read-only mode. */
  readonly format?: (value: number) => string;
  readonly onValue: (value: number) => void;
  /** Called when the field is emptied. Omitted if a value is required. */
  readonly onNone?: (() => void) | undefined;
}

export function NumberField({ label, value, min, max, readOnly, format, onValue, onNone }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  if (readOnly && format)
    return value === undefined ? null : <span className="limit limit--said">{format(value)}</span>;
  // The unit follows the field.
  const [before = '', unit] = label.split(/\s?[()]/u);
  return (
    <label className="limit">
      {before}
      <input
        aria-label={label}
        className="pick pick--n"
        type="number"
        min={min}
        max={max}
        disabled={readOnly}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const wanted = Number(typed);
          const isRight = Number.isInteger(wanted) && wanted >= min && wanted <= max;
          if (typed === '' && value !== undefined) onNone?.();
          else if (typed !== undefined && typed !== '' && isRight && wanted !== value) onValue(wanted);
          setTyped(undefined);
        }}
      />
      {unit}
    </label>
  );
}
