/** Links of list rows, and the entry that the reading pane shows. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { slideParameter } from '#src/app/navigation/routes.ts';
import { useWide } from '#src/ui/use-wide.ts';
import { fromList } from './use-opened.ts';

export interface RowLink {
  readonly to: string;
  readonly state?: unknown;
  readonly replace: boolean;
  /** Undefined if the entry opens over the list. */
  readonly isOpen: boolean | undefined;
}

/**
 * In the pane, an entry replaces the previous history entry. Over the list, the browser's Back closes it.
 * A correction in progress is not replaced, because leaving it may need a question.
 */
export function useRowLink(): (to: string, isOpen: boolean) => RowLink {
  const [query] = useSearchParams();
  const wide = useWide();
  return (to, isOpen) =>
    wide
      ? { to, replace: !query.has(slideParameter), isOpen }
      : { to, state: fromList, replace: false, isOpen: undefined };
}

/**
 * Returns the entry in the pane: the one in the address, else the previous one, even if a tick removes it from the list.
 * After a deletion its neighbour opens.
 * @param order keys of the list. @param scope identifies the list: another one opens its own first entry.
 */
export function useStaying(
  order: readonly string[],
  scope: string,
  asked: string | undefined,
  isThere: (key: string) => boolean,
): string | undefined {
  const [opened, setOpened] = useState({ key: order[0], scope, order });
  const stays = opened.scope === scope ? [opened.key, ...neighboursIn(opened.order, opened.key)] : [];
  const key = asked ?? stays.find((one) => one !== undefined && isThere(one)) ?? order[0];
  if (opened.key !== key || opened.scope !== scope) setOpened({ key, scope, order });
  return key;
}

/** Lists the keys below first, then those above. */
function neighboursIn(order: readonly string[], key: string | undefined): readonly string[] {
  const place = key === undefined ? -1 : order.indexOf(key);
  return place < 0 ? [] : [...order.slice(place + 1), ...order.slice(0, place).reverse()];
}
