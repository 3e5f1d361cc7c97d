/** A number input on one line, for a question that names no other widget. */

import { type ComponentProps, useState } from 'react';
import { readNumber, writeNumber } from '#renderers/engine/number.ts';
import type { Locale } from '#renderers/format/document.ts';
import type { WidgetProps } from '#renderers/parts/widget.ts';
import { controlAttributes } from './control.ts';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'inputMode' | 'value'> {
  readonly value: unknown;
  readonly locale: Locale;
  /** The number, or the text if it is not one; undefined if empty. */
  readonly onNumber: (number: number | string | undefined) => void;
}

/**
 * A text input for the browser: its numeric input silently drops characters that it rejects, so that "1,5" would become
 * 15.
 */
export function NumberInput({ value, locale, onNumber, ...attributes }: NumberInputProps) {
  // "3," and "3,0" both mean 3, so store the typed text next to the answer.
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
