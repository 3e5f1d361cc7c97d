/** Large cards for a single choice. None is chosen in advance. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './cards.css';
import { markChoice } from '#renderers/parts/text-marks.ts';
import { choicesOf } from './closed-choices.ts';
import { Group } from './group.tsx';
import { useTakeBack } from './take-back.ts';

/** Shows "Past: it happened…" as a title and a line. The colon stays in the text for screen readers. */
function choiceText(label: string, textMark: string | undefined) {
  const parts = /^(.{1,48}?)([\s\u00a0]?:[\s\u00a0])(.+)$/su.exec(label);
  const [, title, colon, line] = parts ?? [];
  if (title === undefined || line === undefined) return <span data-text={textMark}>{label}</span>;
  return (
    <span data-text={textMark}>
      <b>{title}</b>
      <span className="vh">{colon}</span>
      <span className="radio-line">{line}</span>
    </span>
  );
}

export function Cards(props: WidgetProps) {
  const { field, id, value, onChange, readOnly, services, words, textMarks } = props;
  const radio = useTakeBack({ isFixed: props.required || readOnly, clear: () => onChange(undefined) });
  return (
    <Group question={props} role="radiogroup">
      <div className="radios">
        {choicesOf(field, words).map((choice, rank) => {
          const icon = services.icon?.(field.key, choice.value);
          return (
            <label key={rank} className="radio">
              <input
                className="vh"
                type="radio"
                id={`${id}-${rank}`}
                name={id}
                disabled={readOnly}
                {...radio(choice.value === value, () => onChange(choice.value))}
              />
              <i aria-hidden="true" />
              {choiceText(choice.label, markChoice(textMarks, field, choice.value))}
              {icon ? (
                <span className="radio-icon" aria-hidden="true">
                  {icon}
                </span>
              ) : null}
            </label>
          );
        })}
      </div>
    </Group>
  );
}
