/** How a row of a list leads to what it opens, and what is open beside the list by itself. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { slideParameter } from '#src/app/navigation/routes.ts';
import { useWide } from '#src/ui/use-wide.ts';
import { fromList } from './use-opened.ts';

export interface RowLink {
  readonly to: string;
  readonly state?: unknown;
  readonly replace: boolean;
  /** undefined where it opens over the list. */
  readonly isOpen: boolean | undefined;
}

/**
 * Beside the list it takes the place of what stood there; over it the browser's Back closes it. While an answer is being
 * corrected the place is not given up: leaving may have to be asked about.
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
 * What is open beside a list: what the address asks for, else what was open before, also when a tick takes it out of the
 * list. Once it is deleted its neighbour opens.
 * @param order what the list shows. @param scope the list that is shown: another one opens with its own first.
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

/** Those below first. */
function neighboursIn(order: readonly string[], key: string | undefined): readonly string[] {
  const place = key === undefined ? -1 : order.indexOf(key);
  return place < 0 ? [] : [...order.slice(place + 1), ...order.slice(0, place).reverse()];
}
