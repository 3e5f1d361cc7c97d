/** A number on one line, for a question that asks for no other shape. */
import { useState } from 'react';
import type { WidgetProps } from './card.ts';
import { controlAttributes } from './control.ts';

/** The number that a text says, comma or point; the text itself where it says none, so that nothing typed is lost. */
export function numberOf(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const number = Number(text.replace(',', '.').replace(/[\s\u00a0\u202f]/gu, ''));
  return Number.isFinite(number) ? number : typed;
}

export function NumberLine(props: WidgetProps) {
  const { value, onChange, wording, readOnly, locale } = props;
  // "3," and "3,0" are the number 3: what is on the line while typing is kept beside the answer.
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? String(value).replace('.', locale === 'fr' ? ',' : '.') : value;
  const current = typed !== undefined && numberOf(typed) === value ? typed : shown;
  return (
    <input
      {...controlAttributes(props)}
      className="input"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      placeholder={wording.placeholder}
      readOnly={readOnly}
      value={typeof current === 'string' ? current : ''}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberOf(event.target.value));
      }}
    />
  );
}
