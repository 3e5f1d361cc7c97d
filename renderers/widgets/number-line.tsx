/** A number on one line, for a question that asks for no other shape. */

import { type ComponentProps, useState } from 'react';
import { readNumber, writeNumber } from '#renderers/engine/number.ts';
import type { Locale } from '#renderers/format/document.ts';
import type { WidgetProps } from '#renderers/parts/widget.ts';
import { controlAttributes } from './control.ts';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'inputMode' | 'value'> {
  readonly value: unknown;
  readonly locale: Locale;
  /** The number, or the text where it is none; undefined for nothing. */
  readonly onNumber: (number: number | string | undefined) => void;
}

/**
 * One line of figures. It is a line of text for the browser: its own numeric input drops the characters that it does
 * not take, so that "1,5" silently becomes 15.
 */
export function NumberInput({ value, locale, onNumber, ...attributes }: NumberInputProps) {
  // "3," and "3,0" are the number 3: what is on the line while typing is kept beside the answer.
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? writeNumber(value, locale) : value;
  const current = typed !== undefined && readNumber(typed, locale) === value ? typed : shown;
  return (
    <input
      autoComplete="off"
      {...attributes}
      className="input"
      type="text"
      inputMode="decimal"
      value={typeof current === 'string' ? current : ''}
      onChange={(event) => {
        setTyped(event.target.value);
        onNumber(readNumber(event.target.value, locale));
      }}
    />
  );
}

export function NumberLine(props: WidgetProps) {
  const { value, onChange, wording, readOnly, locale } = props;
  return (
    <NumberInput
      {...controlAttributes(props)}
      placeholder={wording.placeholder}
      readOnly={readOnly}
      value={value}
      locale={locale}
      onNumber={onChange}
    />
  );
}
