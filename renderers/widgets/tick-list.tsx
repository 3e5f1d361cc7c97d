/** A closed list of which several may be true: one row to tick for each. */
import './checkbox.css';
import './tick-list.css';
import { Check } from 'lucide-react';
import type { WidgetCard, WidgetProps } from './card.ts';
import { choicesOf } from './choices.ts';
import { Group } from './group.tsx';

function TickList(props: WidgetProps) {
  const { field, id, value, onChange, readOnly, words, error, describedBy } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choices = choicesOf(field, words);

  /** In the order of the document; what is stored but not offered any more stays, at the end. */
  function toggle(item: unknown) {
    const wanted = chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item];
    const offered = choices.map((choice) => choice.value);
    const next = [
      ...offered.filter((each) => wanted.includes(each)),
      ...wanted.filter((each) => !offered.includes(each)),
    ];
    onChange(next.length > 0 ? next : undefined);
  }

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
              onChange={() => toggle(choice.value)}
            />
            <span aria-hidden="true">
              <Check className="i i-s" />
            </span>
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** Not of the registry: no document asks for it, `moment` draws its closed lists with it. */
export const tickList: WidgetCard = {
  name: 'tick-list',
  types: ['array'],
  labels: 'group',
  asField: false,
  empty: undefined,
  options: ['closed', 'messages'],
  component: TickList,
};
