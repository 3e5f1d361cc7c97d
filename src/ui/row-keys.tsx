/** Keyboard control of a list with a reading pane: one tab stop, and arrow keys between rows. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** Attribute of a row's link. */
export const rowMark = { 'data-row': '' } as const;

/** Returns the row that Tab reaches on the current page. */
export function rowOfTab(): HTMLElement | null {
  return document.querySelector('[data-row][tabindex="0"]');
}

interface RowKeysProps {
  /** True if rows open in a pane next to the list. */
  readonly on: boolean;
  readonly children: ReactNode;
}

/** Wraps the list: Tab reaches only the open row, and arrow keys open the row above or below. */
export function RowKeys({ on, children }: RowKeysProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (on && box.current ? keepOneTabStop(box.current) : undefined), [on]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the controls; this moves between them.
    <div ref={box} onKeyDown={on ? openNextRow : undefined}>
      {children}
    </div>
  );
}

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')];

/** Returns the rows and their other controls, which the pane has too. An open menu or dialog keeps its own tab stops. */
function controlsIn(box: HTMLElement): ReadonlySet<HTMLElement> {
  const rows = rowsIn(box);
  const places = new Set(rows.map((row) => row.closest('article, [role="group"]')));
  const around = [...places].flatMap((place) => [
    ...(place?.querySelectorAll<HTMLElement>('a, button, input, summary') ?? []),
  ]);
  const outside = around.filter((one) => one.localName === 'summary' || !one.closest('details, dialog'));
  return new Set([...rows, ...outside]);
}

/** Rows change while scrolling, so the tab stops follow the DOM. Returns a function that stops it. */
function keepOneTabStop(box: HTMLElement): () => void {
  const set = () => {
    const rows = rowsIn(box);
    const stop = rows.find((row) => row.closest('[aria-current="true"]')) ?? rows[0];
    for (const control of controlsIn(box)) {
      const tabIndex = control === stop ? '0' : '-1';
      if (control.getAttribute('tabindex') !== tabIndex) control.setAttribute('tabindex', tabIndex);
    }
  };
  const observer = new MutationObserver(set);
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
  set();
  return () => {
    observer.disconnect();
    for (const control of controlsIn(box)) control.removeAttribute('tabindex');
  };
}

function openNextRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return;
  const rows = rowsIn(currentTarget);
  const next = rows[rows.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
  next?.click();
}
