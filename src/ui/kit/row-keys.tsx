/** Up and down in a list whose rows open beside it. */
import type { KeyboardEvent, ReactNode } from 'react';

/** What a row's link carries. */
export const rowMark = { 'data-row': '' } as const;

interface RowKeysProps {
  /** True where rows open beside the list. */
  readonly on: boolean;
  readonly children: ReactNode;
}

/** Around the list: the arrows open the row above or below the one that has the focus. */
export function RowKeys({ on, children }: RowKeysProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the controls; this moves between them.
    <div onKeyDown={on ? openNextRow : undefined}>{children}</div>
  );
}

function openNextRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[rows.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
  next?.click();
}
