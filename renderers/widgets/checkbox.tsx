/** One checkbox with its question next to it. The question may contain links. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './checkbox.css';
import { Check } from 'lucide-react';
import { Inline } from '#renderers/parts/inline.tsx';
import { signed } from '#renderers/parts/own-words.ts';

export function Checkbox(props: WidgetProps) {
  const { id, wording, describedBy, error, required, value, onChange, readOnly, services, locale } = props;
  const { textMarks } = props;
  return (
    <label className="tick tick--bare" data-bad={error ? '' : undefined}>
      <input
        className="vh"
        type="checkbox"
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        disabled={readOnly}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked ? true : undefined)}
      />
      <span aria-hidden="true">
        <Check className="i i-s" />
      </span>
      <span data-text={textMarks?.question}>
        <Inline {...signed(wording.title, wording.titleAnswers)} locale={locale} services={services} />
      </span>
    </label>
  );
}
