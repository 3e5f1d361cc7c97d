/** Free text over several lines. */

import { useRef } from 'react';
import { Growing } from '#renderers/parts/growing-textarea.tsx';
import type { WidgetProps } from '#renderers/parts/widget.ts';
import { answerOf, controlAttributes, shownText } from './control.ts';
import { Counter } from './counter.tsx';

export function Textarea(props: WidgetProps) {
  const { field, wording, value, onChange, readOnly, words } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const text = shownText(value);
  return (
    <>
      <Growing
        {...controlAttributes(props)}
        field={area}
        placeholder={wording.placeholder}
        readOnly={readOnly}
        value={text}
        onText={(typed) => onChange(answerOf(typed))}
      />
      <Counter text={text} max={field.schema.maxLength} words={words.text} />
    </>
  );
}
