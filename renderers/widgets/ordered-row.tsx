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

/** The drag handle, which arrow keys also move. In a read-only list, the number. */
function Handle({ question, name, rank, lifted, onTake, onLift, onMove }: OrderedRowProps) {
  function onHandleKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step !== 0) {
      event.preventDefault();
      onMove(rank + step);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onLift(!lifted);
    } else if (event.key === 'Escape' && lifted) {
      event.stopPropagation();
      onLift(false);
    }
  }

  return question.readOnly ? (
    <span className="grip grip--none" aria-hidden="true">
      {rank + 1}
    </span>
  ) : (
    <button
      type="button"
      className="grip"
      data-part="handle"
      aria-label={fill(question.words.rows.handle, { item: name })}
      aria-expanded={lifted}
      onPointerDown={onTake}
      onKeyDown={onHandleKey}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onLift(true);
      }}
    >
      <GripVertical className="i" aria-hidden="true" />
    </button>
  );
}

function RowText({ row, rank, question, label, note, maxLength, onText, onTextKey }: OrderedRowProps) {
  const { words, wording, error, describedBy, readOnly, required, id } = question;
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, row.text);
  return (
    <div className="txt">
      <textarea
        ref={area}
        data-part="text"
        data-text={row.text === '' && wording.placeholder ? question.textMarks?.placeholder : undefined}
        id={rank === 0 ? `${id}-first` : undefined}
        rows={1}
        aria-label={label}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        readOnly={readOnly}
        enterKeyHint="next"
        placeholder={wording.placeholder ?? words.rows.placeholder}
        value={row.text}
        onChange={(event) => onText(oneLine(event.target.value))}
        onKeyDown={onTextKey}
      />
      {note ? <small className="done">{note}</small> : null}
      <Counter text={row.text} max={maxLength} words={words.text} />
    </div>
  );
}

function MoveButtons({ question, name, rank, total, onMove }: OrderedRowProps) {
  const words = question.words.rows;
  return (
    <div className="move">
      {rank > 0 ? (
        <button
          type="button"
          aria-label={fill(words.upItem, { item: name })}
          onClick={() => onMove(rank - 1)}
        >
          <ChevronUp className="i i-s" aria-hidden="true" />
          {words.up}
        </button>
      ) : null}
      {rank < total - 1 ? (
        <button
          type="button"
          aria-label={fill(words.downItem, { item: name })}
          onClick={() => onMove(rank + 1)}
        >
          <ChevronDown className="i i-s" aria-hidden="true" />
          {words.down}
        </button>
      ) : null}
    </div>
  );
}

export function OrderedRow(props: OrderedRowProps) {
  const { row, total, question, name, lifted, dragged, shift, onLift } = props;
  const alone = total < 2;
  return (
    <li
      data-row={row.id}
      className={lifted || dragged ? 'intu intu--lift' : 'intu'}
      data-dragged={dragged || undefined}
      style={shift === 0 ? undefined : { '--shift': `${shift}px` }}
      onBlur={(event) => {
        if (lifted && !event.currentTarget.contains(event.relatedTarget)) onLift(false);
      }}
    >
      {alone ? null : <Handle {...props} />}
      <RowText {...props} />
      {question.readOnly ? null : (
        <button
          type="button"
          className="tap intu-x"
          data-part="remove"
          aria-label={fill(question.words.rows.remove, { item: name })}
          disabled={alone && row.text === ''}
          onClick={props.onRemove}
        >
          <X className="i i-s" aria-hidden="true" />
        </button>
      )}
      {lifted && !dragged ? <MoveButtons {...props} /> : null}
    </li>
  );
}
