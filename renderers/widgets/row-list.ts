/** Rows being edited: the list of answers while the user adds, empties and moves them. */
import { isBlank } from '#renderers/engine/answers.ts';

export interface Row {
  /** Stable while the row moves. */
  readonly id: number;
  readonly text: string;
  /** The answer that the row shows. Members that no row shows are preserved. Undefined for a new row. */
  readonly item: unknown;
}

let lastId = 0;

/** Creates a row with a new id. */
export function newRow(text = '', item?: unknown): Row {
  lastId += 1;
  return { id: lastId, text, item };
}

/** Moves an item from index `from` to index `to`. */
export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const row = rows[from];
  if (row === undefined || from === to || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((_, rank) => rank !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** Rows with text. An empty row is only on the screen and never an answer. */
export function written(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => !isBlank(row.text));
}

/** The rows without the last empty one. */
export function withoutOneBlank(rows: readonly Row[]): readonly Row[] {
  const blank = rows.findLastIndex((row) => isBlank(row.text));
  return rows.filter((_, rank) => rank !== blank);
}

/** The rows of an answer that changed elsewhere. Unchanged rows keep their id and focus. */
export function rowsFrom(
  items: readonly unknown[],
  textOf: (item: unknown) => string,
  present: readonly Row[],
): readonly Row[] {
  const free = [...present];
  return items.map((item) => {
    const text = textOf(item);
    const known = free.findIndex((row) => row.text === text);
    const row = known === -1 ? newRow(text) : free.splice(known, 1)[0];
    return { ...(row ?? newRow(text)), item };
  });
}
