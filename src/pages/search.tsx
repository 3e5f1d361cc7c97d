/** The search: one line to type in, and what was found of everything that the person wrote, on this device alone. */
import { Search as Loupe, X } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useWords } from '#src/parts/app.tsx';
import { Icon } from '#src/parts/icon.tsx';
import { Page } from '#src/parts/page.tsx';
import { backIn } from '#src/parts/search-button.tsx';
import { SearchResults } from './search-results.tsx';
import './search.css';

/** The address follows when the person pauses: each change of it is a navigation, and Safari counts them. */
const addressPause = 300;

export function Search() {
  const { say } = useWords();
  const { query, setQuery, settle } = useQuery();
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
  return (
    <Page title={say('search.page')} heading={say('search.page')} headingHidden back={backIn(state) ?? '/'}>
      {/* biome-ignore lint/a11y/useSemanticElements: the element of that name is younger than some browsers in use. */}
      <form
        className="search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
          results.current?.querySelector<HTMLElement>('a')?.focus();
        }}
      >
        <Icon as={Loupe} />
        <label className="vh" htmlFor={id}>
          {say('search.open')}
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
          placeholder={say('search.placeholder')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            setQuery('');
          }}
        />
        {query !== '' && (
          <button type="button" className="tap" aria-label={say('search.clear')} onClick={clear}>
            <Icon as={X} />
          </button>
        )}
      </form>
      <div ref={results}>
        <SearchResults query={asked} onClear={clear} />
      </div>
    </Page>
  );
}

interface Query {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Writes it into the address now. */
  readonly settle: () => void;
}

/** What is typed, and its copy in the address: the latter is there for Back, a reload, and a link from elsewhere. */
function useQuery(): Query {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const inAddress = params.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const written = useRef(inAddress);
  // An address that this page did not write is a question of its own.
  useLayoutEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuery(inAddress);
  }, [inAddress]);
  const settle = () => {
    if (query === written.current) return;
    written.current = query;
    setParams(query === '' ? {} : { q: query }, { replace: true, preventScrollReset: true, state });
  };
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), addressPause);
    return () => clearTimeout(timer);
  }, [query]);
  return { query, setQuery, settle };
}

/** Opened, the line has the focus; come back to, what was found is looked at, and a keyboard would cover it. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>, asked: boolean): void {
  const returned = useNavigationType() === NavigationType.Pop && asked;
  const [first] = useState(!returned);
  useEffect(() => {
    // After the frame has put the focus on the heading of the new page.
    if (first) queueMicrotask(() => field.current?.focus({ preventScroll: true }));
  }, [first, field]);
}
