/** A closed list with several answers: one checkbox row for each. */
import type { Widget, WidgetProps } from '#renderers/parts/widget.ts';
import './checkbox.css';
import './checkbox-list.css';
import { Check } from 'lucide-react';
import { markChoice } from '#renderers/parts/text-marks.ts';
import { choicesOf, toggled } from './closed-choices.ts';
import { Group } from './group.tsx';

function TickList(props: WidgetProps) {
  const { field, id, value, onChange, readOnly, words, error, describedBy, textMarks } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choices = choicesOf(field, words);

  return (
    <Group question={props}>
      <div className="tick-list">
        {choices.map((choice, rank) => (
          <label key={String(choice.value)} className="tick" data-bad={error ? '' : undefined}>
            <input
              className="vh"
              type="checkbox"
              id={`${id}-${rank}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? describedBy || undefined : undefined}
              disabled={readOnly}
              checked={chosen.includes(choice.value)}
              onChange={() => onChange(toggled(choices, chosen, choice.value))}
            />
            <span aria-hidden="true">
              <Check className="i i-s" />
            </span>
            <span data-text={markChoice(textMarks, field, choice.value)}>{choice.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** Not in the registry, because documents cannot name it: `moment` draws its closed lists with it. */
export const checkboxList: Widget = {
  name: 'tick-list',
  types: ['array'],
  labels: 'group',
  asField: false,
  options: ['closed'],
  component: TickList,
};
