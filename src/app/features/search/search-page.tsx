/** Search through all texts of the user, on this device only. */

import { Search as Loupe, X } from 'lucide-react';
import { type RefObject, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { backIn } from '#src/app/context/search-button.tsx';
import { keepSearchedWords, searchedWords } from '#src/app/context/searched-words.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { SearchResults } from './search-results.tsx';
import './search.css';

export function Search() {
  const { t } = useWords();
  const { query, setQuery } = useQuery();
  const { state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const id = useId();
  useFirstFocus(field, query !== '');
  const asked = useDeferredValue(query);
  const clear = useCallback(() => {
    setQuery('');
    field.current?.focus();
  }, [setQuery]);
  const ask = useCallback(
    (words: string) => {
      setQuery(words);
      field.current?.focus();
    },
    [setQuery],
  );
  return (
    <Page title={t('names.search')} back={backIn(state) ?? '/'}>
      <form
        className="search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          results.current?.querySelector<HTMLElement>('a')?.focus();
        }}
      >
        <Icon as={Loupe} />
        <label className="vh" htmlFor={id}>
          {t('search.open')}
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            setQuery('');
          }}
        />
        {query !== '' && (
          <button type="button" className="tap" aria-label={t('search.clear')} onClick={clear}>
            <Icon as={X} />
          </button>
        )}
      </form>
      <div ref={results}>
        <SearchResults query={asked} onClear={clear} onAsk={ask} />
      </div>
    </Page>
  );
}

interface Query {
  readonly query: string;
  readonly setQuery: (query: string) => void;
}

/** The query is empty if the user opens the search by its button, and restored on return. */
function useQuery(): Query {
  const workspace = useWorkspace();
  const { state } = useLocation();
  const opened = useNavigationType() !== NavigationType.Pop && backIn(state) !== undefined;
  const [query, setQuery] = useState(() => (opened ? '' : searchedWords(workspace)));
  useEffect(() => keepSearchedWords(workspace, query), [workspace, query]);
  return { query, setQuery };
}

/** Focuses the field on opening. Not on return, where the keyboard would cover the results. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>, asked: boolean): void {
  const returned = useNavigationType() === NavigationType.Pop && asked;
  const [first] = useState(!returned);
  useEffect(() => {
    // Runs after the frame has focused the heading of the new page.
    if (first) queueMicrotask(() => field.current?.focus({ preventScroll: true }));
  }, [first, field]);
}
