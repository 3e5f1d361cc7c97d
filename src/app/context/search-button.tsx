/** Link to the search. The search links back to the current page. */

import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { matchRoute } from '#src/app/navigation/routes.ts';
import { member } from '#src/contract/wire/shape.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './search-button.css';

export const searchPath = '/search';

/** State of the search's history entry. */
interface SearchState {
  /** Address of the page that opened the search. */
  readonly back: string;
}

/** Reads the state of a history entry. Returns undefined if it names no page of the app. */
export function backIn(state: unknown): string | undefined {
  const back = member(state, 'back');
  return typeof back === 'string' && matchRoute(back.split(/[?#]/u)[0] ?? '') ? back : undefined;
}

/** @param place the bar of a page on a phone (empty in exercises and in the search), or the rail. */
export function SearchButton({ place }: { place: 'bar' | 'rail' }) {
  const { t } = useWords();
  const { pathname, search, state } = useLocation();
  const route = matchRoute(pathname)?.route;
  const searchRoute = route?.name === 'search';
  if (place === 'bar' && (searchRoute || route?.bar !== 'tabs')) return null;
  return (
    <Link
      className={place === 'bar' ? 'tap only-m' : 'tap search-go'}
      to={searchPath}
      state={searchRoute ? state : ({ back: pathname + search } satisfies SearchState)}
      aria-label={t('search.open')}
      aria-current={searchRoute ? 'page' : undefined}
    >
      <Icon as={Search} />
    </Link>
  );
}
