/** A duration: a whole number and a unit. Incomplete input stays as typed. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './duration.css';
import { ChevronDown } from 'lucide-react';
import {
  durationFault,
  durationUnits,
  readDuration,
  writeDuration,
} from '#renderers/engine/duration-format.ts';
import { durationWords, unitWord } from '#renderers/engine/grammar/duration-words.ts';
import { answerOf, placeholderMark, shownText } from './control.ts';
import { Group } from './group.tsx';

export function Duration(props: WidgetProps) {
  const { id, value, onChange, readOnly, locale, words, error, required, wording, describedBy } = props;
  const { count, unit } = readDuration(shownText(value));
  // Without a number, the units are in the plural.
  const number = count.trim() === '' ? 2 : Number(count);
  const unitIsWrong = durationFault(shownText(value)) === 'durationUnit';
  // Marked before the error is visible, because the focus goes there.
  const mark = (is: boolean) => ({
    'data-wrong': is ? '' : undefined,
    ...(is && error && { 'aria-invalid': true, 'aria-describedby': describedBy }),
  });

  if (readOnly)
    return (
      <Group question={props}>
        <input
          className="input input--voice"
          type="text"
          aria-labelledby={props.labelledBy}
          readOnly
          value={durationWords(shownText(value), locale)}
        />
      </Group>
    );

  return (
    <Group question={props}>
      <div className="length">
        <label className="vh" htmlFor={`${id}-count`}>
          {words.duration.count}
        </label>
        <input
          id={`${id}-count`}
          className="input input--voice"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={wording.placeholder}
          data-text={placeholderMark(props)}
          aria-required={required || undefined}
          {...mark(!unitIsWrong)}
          value={count}
          onChange={(event) => onChange(answerOf(writeDuration({ count: event.target.value, unit })))}
        />
        <label className="vh" htmlFor={`${id}-unit`}>
          {words.duration.unit}
        </label>
        <div className="select-wrap">
          <select
            id={`${id}-unit`}
            className="input select"
            aria-required={required || undefined}
            {...mark(unitIsWrong)}
            value={unit}
            onChange={(event) =>
              onChange(
                answerOf(
                  writeDuration({
                    count,
                    unit: durationUnits.find((each) => each === event.target.value) ?? '',
                  }),
                ),
              )
            }
          >
            <option value="">{words.duration.choose}</option>
            {durationUnits.map((each) => (
              <option key={each} value={each}>
                {unitWord(each, number, locale)}
              </option>
            ))}
          </select>
          <ChevronDown className="i i-s" aria-hidden="true" />
        </div>
      </div>
    </Group>
  );
}
