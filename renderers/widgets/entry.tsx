/** One of the user's own entries: cards, newest first, none chosen in advance. */

import type { EntryChoice, WidgetProps } from '#renderers/parts/widget.ts';
import './cards.css';
import './entry.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { fill } from '#renderers/words/words.ts';
import { shownText } from './control.ts';
import { Group } from './group.tsx';
import { useTakeBack } from './take-back.ts';

/** Cards shown at first, and added by each press of the button. */
const atOnce = 6;

const none: readonly EntryChoice[] = [];

function EntryText({ entry }: { readonly entry: EntryChoice }) {
  return (
    <>
      <span>
        <b>{entry.title}</b>
        {entry.detail ? (
          <>
            <span className="vh">, </span>
            <span className="radio-line entry-line">{entry.detail}</span>
          </>
        ) : null}
      </span>
      {entry.badge ? (
        <span className="entry-badge">
          <span className="vh">, </span>
          {entry.badge}
        </span>
      ) : null}
    </>
  );
}

export function Entry(props: WidgetProps) {
  const { field, id, value, onChange, readOnly, services, words } = props;
  const entries = services.entries?.(field.ui['ui:options']?.collection ?? '') ?? none;
  const chosen = shownText(value);
  // The entry stored on arrival. Its card stays when the user chooses another, so that they can choose it again.
  const [stored] = useState(chosen);
  const radio = useTakeBack({ isFixed: props.required || readOnly, clear: () => onChange(undefined) });
  const [limit, setLimit] = useState(atOnce);
  const [message, setMessage] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const focus = useRef<number>(undefined);

  const isListed = (key: string) => entries.some((entry) => entry.key === key);
  const gone = [chosen, stored].find((key) => key !== '' && !isListed(key));
  const count = Math.max(limit, entries.findIndex(({ key }) => key === chosen) + 1);
  const listed = entries.slice(0, count);
  const cards: readonly EntryChoice[] =
    gone === undefined
      ? listed
      : [{ key: gone, title: words.entry.gone, detail: words.entry.goneLine }, ...listed];

  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    group.current?.querySelectorAll<HTMLElement>('input')[focus.current]?.focus();
    focus.current = undefined;
  });

  function more() {
    focus.current = cards.length;
    setLimit(count + atOnce);
    setMessage(fill(words.entry.shown, { n: Math.min(atOnce, entries.length - count) }));
  }

  return (
    <Group question={props} role="radiogroup">
      <div className="radios" ref={group}>
        {cards.map((entry) => (
          <label key={entry.key} className="radio">
            <input
              className="vh"
              type="radio"
              name={id}
              disabled={readOnly}
              {...radio(entry.key === chosen, () => onChange(entry.key))}
            />
            <i aria-hidden="true" />
            <EntryText entry={entry} />
          </label>
        ))}
      </div>
      {entries.length === 0 ? <p className="entry-none">{words.entry.none}</p> : null}
      {count < entries.length && !readOnly ? (
        <button type="button" className="disc-btn entry-more" onClick={more}>
          {words.entry.more}
        </button>
      ) : null}
      <p className="vh" role="status">
        {message}
      </p>
    </Group>
  );
}
