/** A date or a few words. The text input is enough; the calendar only helps. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './date-or-subject.css';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { isIsoDate, longDate } from '#renderers/engine/grammar/date.ts';
import { answerOf, controlAttributes, shownText } from './control.ts';

export function DateOrSubject(props: WidgetProps) {
  const { wording, value, onChange, readOnly, words, locale } = props;
  const line = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  // Do not format a date as words while the user types it.
  const [typing, setTyping] = useState(false);
  const text = shownText(value);

  function openCalendar() {
    const input = calendar.current;
    if (!input) return;
    try {
      input.showPicker();
    } catch {
      // showPicker is missing in some browsers and blocked in frames. The plain date input still accepts keys.
      input.focus();
    }
  }

  return (
    <div className="input-wrap dateline">
      <input
        {...controlAttributes(props)}
        ref={line}
        className="input input--voice"
        type="text"
        autoComplete="off"
        placeholder={wording.placeholder}
        readOnly={readOnly}
        value={typing ? text : longDate(text, locale)}
        onChange={(event) => {
          setTyping(true);
          onChange(answerOf(event.target.value));
        }}
        onBlur={() => setTyping(false)}
      />
      {readOnly ? null : (
        <>
          <input
            ref={calendar}
            className="dateline-native"
            type="date"
            tabIndex={-1}
            aria-label={words.date.field}
            // Uncontrolled, so that an incomplete year stays in the date input.
            key={text}
            defaultValue={isIsoDate(text) ? text : ''}
            onChange={(event) => {
              setTyping(false);
              if (!isIsoDate(event.target.value)) return;
              onChange(event.target.value);
              line.current?.focus();
            }}
          />
          <button type="button" className="tap" aria-label={words.date.pick} onClick={openCalendar}>
            <Calendar className="i" aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}
