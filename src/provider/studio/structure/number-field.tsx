/** A number that counts once it is left, and only within its limits. */
import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly readOnly: boolean;
  readonly onValue: (value: number) => void;
}

export function NumberField({ label, value, least, most, readOnly, onValue }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className="limit">
      {label}
      <input
        className="pick pick--n"
        type="number"
        min={least}
        max={most}
        disabled={readOnly}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const wanted = Number(typed);
          const isRight = Number.isInteger(wanted) && wanted >= least && wanted <= most;
          if (typed !== undefined && typed !== '' && isRight && wanted !== value) onValue(wanted);
          setTyped(undefined);
        }}
      />
    </label>
  );
}
