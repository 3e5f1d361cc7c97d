/** A number that counts once it is left, and only within its limits. */
import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  /** Undefined: none, which an emptied field is as well where it may be. */
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  readonly readOnly: boolean;
  /** The number in a sentence, for whoever only reads it. */
  readonly say?: (value: number) => string;
  readonly onValue: (value: number) => void;
  /** Only where there may be none. */
  readonly onNone?: (() => void) | undefined;
}

export function NumberField({ label, value, least, most, readOnly, say, onValue, onNone }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  if (readOnly && say)
    return value === undefined ? null : <span className="limit limit--said">{say(value)}</span>;
  // What is counted stands behind the number, as it is read.
  const [before = '', unit] = label.split(/\s?[()]/u);
  return (
    <label className="limit">
      {before}
      <input
        aria-label={label}
        className="pick pick--n"
        type="number"
        min={least}
        max={most}
        disabled={readOnly}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const wanted = Number(typed);
          const isRight = Number.isInteger(wanted) && wanted >= least && wanted <= most;
          if (typed === '' && value !== undefined) onNone?.();
          else if (typed !== undefined && typed !== '' && isRight && wanted !== value) onValue(wanted);
          setTyped(undefined);
        }}
      />
      {unit}
    </label>
  );
}
