/** Short texts whose order matters: add, edit, remove (with undo), and move by button, key or pointer. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './ordered-rows.css';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { isBlank } from '#renderers/engine/answers.ts';
import { useLatest } from '#renderers/parts/stable-value.ts';
import { fill } from '#renderers/words/words.ts';
import { Group } from './group.tsx';
import { OrderedRow } from './ordered-row.tsx';
import { useRowDrag } from './row-drag.ts';
import { moved, newRow, type Row, rowsFrom, withoutOneBlank, written } from './row-list.ts';
import { useUndo } from './undo.tsx';

interface OrderedRowsProps {
  readonly question: WidgetProps;
  readonly textOf: (item: unknown) => string;
  /** The answer of a row: its original item, if any, with the present text. */
  readonly itemOf: (text: string, item: unknown) => unknown;
  /** A line under a row, if any. */
  readonly noteOf?: (item: unknown) => string | undefined;
  readonly addLabel: string;
  readonly rowLabel: string;
  /** Maximum length of a row's text, in code points. */
  readonly maxLength: number | undefined;
}

/** Where the focus goes once the rows are updated. */
type Focus = { readonly row: number; readonly part: 'text' | 'handle' | 'remove' } | 'add';

const nothing: readonly unknown[] = [];

/** The rows with as many empty ones as `least` requires. */
function padded(from: readonly Row[], min: number): readonly Row[] {
  const missing = Math.max(min, from.length) - from.length;
  return [...from, ...Array.from({ length: missing }, () => newRow())];
}

/** The rows on the screen. `keep` also stores them as the answer. */
function useRows({ question, textOf, itemOf }: OrderedRowsProps, min: number) {
  const { value, onChange } = question;
  const items = Array.isArray(value) ? value : nothing;
  const [rows, setRows] = useState(() => padded(rowsFrom(items, textOf, []), min));
  const [seen, setSeen] = useState<unknown>(value);

  // The answer changed elsewhere (another tab, a resumed draft): update the rows.
  if (value !== seen) {
    setSeen(value);
    const own = written(rows);
    const same = own.length === items.length && own.every((row, rank) => row.text === textOf(items[rank]));
    if (!same) setRows(padded(rowsFrom(items, textOf, rows), min));
  }

  function keep(next: readonly Row[]) {
    setRows(next);
    const answer = written(next).map((row) => itemOf(row.text, row.item));
    onChange(answer.length > 0 ? answer : undefined);
  }

  return { rows, setRows, keep };
}

/** Moves the focus to the target in `focus` after the next render. */
function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focus = useRef<Focus>(undefined);
  useLayoutEffect(() => {
    const target = focus.current;
    if (target === undefined) return;
    focus.current = undefined;
    if (target === 'add') add.current?.focus();
    else {
      const row = list.current?.querySelector(`[data-row="${target.row}"]`);
      row?.querySelector<HTMLElement>(`[data-part="${target.part}"]`)?.focus();
      // The remove button of a single empty row is disabled.
      if (target.part === 'remove' && !row?.contains(document.activeElement))
        (add.current ?? row?.querySelector<HTMLElement>('[data-part="text"]'))?.focus();
    }
  });
  return { list, add, focus };
}

/** The edits of the rows, each with its focus and its announcement. */
function useRowEdits(props: OrderedRowsProps) {
  const { field, words, readOnly, services } = props.question;
  const exactly = field.ui['ui:options']?.exactly;
  const max = exactly ?? field.schema.maxItems;
  const min = readOnly ? 0 : (exactly ?? 1);
  const { rows, setRows, keep } = useRows(props, min);
  const [message, setMessage] = useState('');
  const undo = useUndo(services, words);
  const { list, add, focus } = useRowFocus();
  const fullWords = fill(words.rows.full, { n: max ?? 0 });
  const nameOf = (row: Row) => row.text.trim() || words.rows.blank;

  function move(from: number, to: number, part: 'text' | 'handle') {
    const row = rows[from];
    const next = moved(rows, from, to);
    if (!row || next === rows) return;
    focus.current = { row: row.id, part };
    setMessage(fill(words.rows.moved, { item: nameOf(row), n: to + 1, total: rows.length }));
    keep(next);
  }

  function goTo(row: Row, next = rows) {
    focus.current = { row: row.id, part: 'text' };
    setMessage('');
    setRows([...next]);
  }

  /** Focuses the row that is still empty, or adds one. */
  function addAt(rank: number) {
    const blank = rows.find(({ text }) => isBlank(text));
    if (blank) return goTo(blank);
    if (max !== undefined && rows.length >= max) return setMessage(fullWords);
    const row = newRow();
    goTo(row, [...rows.slice(0, rank), row, ...rows.slice(rank)]);
  }

  /** After removal by a key, focus a text; after removal by the button, focus a button. */
  function remove(rank: number, part: 'text' | 'remove') {
    const row = rows[rank];
    if (!row) return;
    const next = padded(
      rows.filter((other) => other !== row),
      min,
    );
    const neighbour = next[Math.max(rank - 1, 0)];
    focus.current = neighbour ? { row: neighbour.id, part } : 'add';
    const hasText = !isBlank(row.text);
    const sentence = hasText ? fill(words.rows.removed, { item: nameOf(row) }) : '';
    setMessage(sentence);
    keep(next);
    if (hasText) undo.offer({ message: sentence, back: () => latestPutBack.current(row, rank) });
  }

  function putBack(row: Row, rank: number) {
    if (rows.some(({ id }) => id === row.id)) return;
    focus.current = { row: row.id, part: 'remove' };
    setMessage('');
    // Removes the empty row that replaced it.
    const others = written(rows).length === 0 || exactly !== undefined ? withoutOneBlank(rows) : rows;
    keep(padded([...others.slice(0, rank), row, ...others.slice(rank)], min));
  }
  const latestPutBack = useLatest(putBack);

  function write(rank: number, text: string) {
    setMessage('');
    keep(rows.map((row, other) => (other === rank ? { ...row, text } : row)));
  }

  const isFull = message === fullWords;
  return { rows, list, add, exactly, message, isFull, undo, nameOf, move, goTo, addAt, remove, write };
}

/** Handles a key in the text of a row: arrows with Alt move it, Enter goes to the next, Backspace removes it. */
function onRowKey(edits: ReturnType<typeof useRowEdits>, rank: number, event: KeyboardEvent<HTMLElement>) {
  const { rows, exactly } = edits;
  const row = rows[rank];
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || !row) return;
  if (step !== 0 && event.altKey) {
    event.preventDefault();
    edits.move(rank, rank + step, 'text');
  } else if (event.key === 'Enter') {
    event.preventDefault();
    const below = rows[rank + 1];
    if (below) edits.goTo(below);
    else if (!isBlank(row.text) && exactly === undefined) edits.addAt(rank + 1);
  } else if (event.key === 'Backspace' && row.text === '' && rows.length > 1 && exactly === undefined) {
    event.preventDefault();
    edits.remove(rank, 'text');
  }
}

export function OrderedRows(props: OrderedRowsProps) {
  const { question, noteOf, addLabel, rowLabel, maxLength } = props;
  const edits = useRowEdits(props);
  const { rows, list, add, message, undo, move } = edits;
  const [lifted, setLifted] = useState<number>();
  const drag = useRowDrag(
    list,
    (from, to) => move(from, to, 'handle'),
    (rank) => setLifted((current) => (current === rows[rank]?.id ? undefined : rows[rank]?.id)),
  );

  return (
    <Group question={question} className="rows-field">
      <ol ref={list} className={drag.dragging === undefined ? undefined : 'rows--dragging'}>
        {rows.map((row, rank) => (
          <OrderedRow
            key={row.id}
            row={row}
            rank={rank}
            total={rows.length}
            question={question}
            name={edits.nameOf(row)}
            label={fill(rowLabel, { n: rank + 1 })}
            note={noteOf?.(row.item)}
            maxLength={maxLength}
            lifted={lifted === row.id}
            dragged={drag.dragging === rank}
            shift={drag.shiftOf(rank)}
            onText={(text) => edits.write(rank, text)}
            onTextKey={(event) => onRowKey(edits, rank, event)}
            onTake={(event) => drag.take(rank, event)}
            onLift={(on) => setLifted((current) => (on ? row.id : current === row.id ? undefined : current))}
            onMove={(to) => move(rank, to, 'handle')}
            onRemove={() => edits.remove(rank, 'remove')}
          />
        ))}
      </ol>
      {undo.line}
      {edits.exactly === undefined && !question.readOnly ? (
        <button type="button" ref={add} className="add" onClick={() => edits.addAt(rows.length)}>
          <Plus className="i" aria-hidden="true" />
          {addLabel}
        </button>
      ) : null}
      <p className={edits.isFull ? 'rows-status' : 'vh'} role="status">
        {message}
      </p>
    </Group>
  );
}
