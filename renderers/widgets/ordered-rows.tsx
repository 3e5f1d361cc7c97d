/** Short texts in an order that matters: write, add, remove (with a way back), move by button, key or pointer. */
import './ordered-rows.css';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { fill } from '../words/words.ts';
import type { WidgetProps } from './card.ts';
import { Group } from './group.tsx';
import { OrderedRow } from './ordered-row.tsx';
import { useRowDrag } from './row-drag.ts';
import { moved, newRow, type Row, rowsFrom, written } from './row-list.ts';

interface OrderedRowsProps {
  readonly question: WidgetProps;
  readonly textOf: (item: unknown) => string;
  /** The answer of a row: the item it came from, if any, with its present text. */
  readonly itemOf: (text: string, item: unknown) => unknown;
  /** A line under the words of a row, where there is something to say of it. */
  readonly noteOf?: (item: unknown) => string | undefined;
  readonly addLabel: string;
  readonly rowLabel: string;
  /** Longest text of one row, in code points. */
  readonly maxLength: number | undefined;
}

/** Where the focus goes once the rows stand as they should. */
type Focus = { readonly row: number; readonly part: 'text' | 'handle' } | 'add';

const nothing: readonly unknown[] = [];

export function OrderedRows({
  question,
  textOf,
  itemOf,
  noteOf,
  addLabel,
  rowLabel,
  maxLength,
}: OrderedRowsProps) {
  const { field, value, onChange, words, readOnly } = question;
  const items = Array.isArray(value) ? (value as readonly unknown[]) : nothing;
  const exactly = field.ui['ui:options']?.exactly;
  const max = exactly ?? field.schema.maxItems;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focus = useRef<Focus>(undefined);
  const [rows, setRows] = useState(() => padded(rowsFrom(items, textOf, [])));
  const [seen, setSeen] = useState<unknown>(value);
  const [lifted, setLifted] = useState<number>();
  const [removed, setRemoved] = useState<{ readonly row: Row; readonly rank: number }>();
  const [said, setSaid] = useState('');

  function padded(from: readonly Row[]): readonly Row[] {
    const missing = Math.max(readOnly ? 0 : (exactly ?? 1), from.length) - from.length;
    return [...from, ...Array.from({ length: missing }, () => newRow())];
  }

  // The answer changed elsewhere (another tab, a draft taken up again): the rows follow it.
  if (value !== seen) {
    setSeen(value);
    const own = written(rows);
    const same = own.length === items.length && own.every((row, rank) => row.text === textOf(items[rank]));
    if (!same) setRows(padded(rowsFrom(items, textOf, rows)));
  }

  useLayoutEffect(() => {
    const target = focus.current;
    if (target === undefined) return;
    focus.current = undefined;
    if (target === 'add') add.current?.focus();
    else
      list.current
        ?.querySelector<HTMLElement>(`[data-row="${target.row}"] [data-part="${target.part}"]`)
        ?.focus();
  });

  function keep(next: readonly Row[]) {
    setRows(next);
    const answer = written(next).map((row) => itemOf(row.text, row.item));
    onChange(answer.length > 0 ? answer : undefined);
  }

  const nameOf = (row: Row) => row.text.trim() || words.rows.blank;

  function move(from: number, to: number, part: 'text' | 'handle') {
    const row = rows[from];
    const next = moved(rows, from, to);
    if (!row || next === rows) return;
    focus.current = { row: row.id, part };
    setSaid(fill(words.rows.moved, { item: nameOf(row), n: to + 1, total: rows.length }));
    keep(next);
  }

  function addAt(rank: number) {
    if (max !== undefined && rows.length >= max) {
      setSaid(fill(words.rows.full, { n: max }));
      return;
    }
    const row = newRow();
    focus.current = { row: row.id, part: 'text' };
    setSaid('');
    setRows([...rows.slice(0, rank), row, ...rows.slice(rank)]);
  }

  function remove(rank: number) {
    const row = rows[rank];
    if (!row) return;
    const next = padded(rows.filter((other) => other !== row));
    const neighbour = next[Math.max(rank - 1, 0)];
    focus.current = neighbour ? { row: neighbour.id, part: 'text' } : 'add';
    const spoken = row.text.trim() !== '';
    setRemoved(spoken ? { row, rank } : undefined);
    setSaid(spoken ? fill(words.rows.removed, { item: nameOf(row) }) : '');
    keep(next);
  }

  function undo() {
    if (!removed) return;
    const { row, rank } = removed;
    focus.current = { row: row.id, part: 'text' };
    setRemoved(undefined);
    setSaid('');
    const others = written(rows).length === 0 ? [] : rows;
    keep(padded([...others.slice(0, rank), row, ...others.slice(rank)]));
  }

  function write(rank: number, text: string) {
    setRemoved(undefined);
    setSaid('');
    keep(rows.map((row, other) => (other === rank ? { ...row, text } : row)));
  }

  function onRowKey(rank: number, event: KeyboardEvent<HTMLElement>) {
    const row = rows[rank];
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || !row) return;
    if (step !== 0 && event.altKey) {
      event.preventDefault();
      move(rank, rank + step, 'text');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const below = rows[rank + 1];
      if (below) {
        focus.current = { row: below.id, part: 'text' };
        setSaid('');
        setRows([...rows]);
      } else if (row.text.trim() !== '' && exactly === undefined) addAt(rank + 1);
    } else if (event.key === 'Backspace' && row.text === '' && rows.length > 1 && exactly === undefined) {
      event.preventDefault();
      remove(rank);
    }
  }

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
            name={nameOf(row)}
            label={fill(rowLabel, { n: rank + 1 })}
            note={noteOf?.(row.item)}
            maxLength={maxLength}
            lifted={lifted === row.id}
            dragged={drag.dragging === rank}
            shift={drag.shiftOf(rank)}
            onText={(text) => write(rank, text)}
            onTextKey={(event) => onRowKey(rank, event)}
            onTake={(event) => drag.take(rank, event)}
            onLift={(on) => setLifted((current) => (on ? row.id : current === row.id ? undefined : current))}
            onMove={(to) => move(rank, to, 'handle')}
            onRemove={() => remove(rank)}
          />
        ))}
      </ol>
      {removed ? (
        <p className="rows-undo">
          <span>{said}</span>
          <button type="button" className="disc-btn" onClick={undo}>
            {words.rows.undo}
          </button>
        </p>
      ) : null}
      {exactly === undefined && !readOnly ? (
        <button type="button" ref={add} className="add" onClick={() => addAt(rows.length)}>
          <Plus className="i" aria-hidden="true" />
          {addLabel}
        </button>
      ) : null}
      <p
        className={max !== undefined && rows.length >= max && said !== '' && !removed ? 'rows-said' : 'vh'}
        role="status"
      >
        {said}
      </p>
    </Group>
  );
}
