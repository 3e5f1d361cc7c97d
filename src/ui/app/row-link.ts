/** How a row of a list leads to what it opens, and what is open beside the list by itself. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { slideParameter } from '#src/domain/routes.ts';
import { useWide } from '#src/ui/kit/use-wide.ts';
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
 * What was opened by itself stays open as long as it is there, also when a tick takes it out of the list.
 * @param first of the list. @param scope the list that is shown: another one opens with its own first.
 */
export function useStaying<Key>(
  first: Key | undefined,
  scope: string,
  isThere: (key: Key) => boolean,
): Key | undefined {
  const [opened, setOpened] = useState({ key: first, scope });
  if (opened.scope === scope && opened.key !== undefined && isThere(opened.key)) return opened.key;
  if (opened.key !== first || opened.scope !== scope) setOpened({ key: first, scope });
  return first;
}
