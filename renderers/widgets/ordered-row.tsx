/** One row of an ordered list: handle, text, remove button, and two move buttons. */

import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useGrowing } from '#renderers/parts/growing-textarea.tsx';
import type { WidgetProps } from '#renderers/parts/widget.ts';
import { fill } from '#renderers/words/words.ts';
import { Counter } from './counter.tsx';
import type { Row } from './row-list.ts';

interface OrderedRowProps {
  readonly row: Row;
  readonly rank: number;
  readonly total: number;
  readonly question: WidgetProps;
  /** The row's text, or a name for an empty row. */
  readonly name: string;
  readonly label: string;
  readonly note: string | undefined;
  readonly maxLength: number | undefined;
  readonly lifted: boolean;
  readonly dragged: boolean;
  /** Pixels. */
  readonly shift: number;
  readonly onText: (text: string) => void;
  readonly onTextKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onTake: (event: PointerEvent<HTMLElement>) => void;
  readonly onLift: (on: boolean) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A row has one line, so a pasted line break becomes a space. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

export function OrderedRow(props: OrderedRowProps) {
  const { row, rank, total, question, name, label, note, lifted, dragged, shift } = props;
  const { words, error, describedBy, readOnly, required, id } = question;
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, row.text);
  const up = lifted || dragged;
  const alone = total < 2;

  function onHandleKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step !== 0) {
      event.preventDefault();
      props.onMove(rank + step);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      props.onLift(!lifted);
    } else if (event.key === 'Escape' && lifted) {
      event.stopPropagation();
      props.onLift(false);
    }
  }

  return (
    <li
      data-row={row.id}
      className={up ? 'intu intu--lift' : 'intu'}
      data-dragged={dragged || undefined}
      style={shift === 0 ? undefined : { '--shift': `${shift}px` }}
      onBlur={(event) => {
        if (lifted && !event.currentTarget.contains(event.relatedTarget)) props.onLift(false);
      }}
    >
      {alone ? null : readOnly ? (
        <span className="grip grip--none" aria-hidden="true">
          {rank + 1}
        </span>
      ) : (
        <button
          type="button"
          className="grip"
          data-part="handle"
          aria-label={fill(words.rows.handle, { item: name })}
          aria-expanded={lifted}
          onPointerDown={props.onTake}
          onKeyDown={onHandleKey}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) props.onLift(true);
          }}
        >
          <GripVertical className="i" aria-hidden="true" />
        </button>
      )}
      <div className="txt">
        <textarea
          ref={area}
          data-part="text"
          data-text={
            row.text === '' && question.wording.placeholder ? question.textMarks?.placeholder : undefined
          }
          id={rank === 0 ? `${id}-first` : undefined}
          rows={1}
          aria-label={label}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          readOnly={readOnly}
          enterKeyHint="next"
          placeholder={question.wording.placeholder ?? words.rows.placeholder}
          value={row.text}
          onChange={(event) => props.onText(oneLine(event.target.value))}
          onKeyDown={props.onTextKey}
        />
        {note ? <small className="done">{note}</small> : null}
        <Counter text={row.text} max={props.maxLength} words={words.text} />
      </div>
      {readOnly ? null : (
        <button
          type="button"
          className="tap intu-x"
          data-part="remove"
          aria-label={fill(words.rows.remove, { item: name })}
          disabled={alone && row.text === ''}
          onClick={props.onRemove}
        >
          <X className="i i-s" aria-hidden="true" />
        </button>
      )}
      {lifted && !dragged ? (
        <div className="move">
          {rank > 0 ? (
            <button
              type="button"
              aria-label={fill(words.rows.upItem, { item: name })}
              onClick={() => props.onMove(rank - 1)}
            >
              <ChevronUp className="i i-s" aria-hidden="true" />
              {words.rows.up}
            </button>
          ) : null}
          {rank < total - 1 ? (
            <button
              type="button"
              aria-label={fill(words.rows.downItem, { item: name })}
              onClick={() => props.onMove(rank + 1)}
            >
              <ChevronDown className="i i-s" aria-hidden="true" />
              {words.rows.down}
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
