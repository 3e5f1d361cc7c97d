/** Search results: people first, then by kind. Long groups expand on request. */

import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useExercises } from '#src/app/context/published-documents.ts';
import { searchPath } from '#src/app/context/search-button.tsx';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { find, wordsOfQuery } from '#src/contract/domain/text-search.ts';
import { openedLately } from '#src/core/journal/opened-lately.ts';
import { recentPeople } from '#src/core/journal/people-met.ts';
import { searchKinds, type WrittenFound } from '#src/core/journal/search-index.ts';
import { useWords } from '#src/ui/use-words.ts';
import { Hit } from './search-hit.tsx';
import { useSearchable } from './use-searchable.ts';

interface SearchResultsProps {
  readonly query: string;
  readonly onClear: () => void;
  /** Searches for these words. */
  readonly onAsk: (words: string) => void;
}

/** Memoized: renders only for another query, while the user continues typing. */
export const SearchResults = memo(function SearchResults({ query, onClear, onAsk }: SearchResultsProps) {
  const { t } = useWords();
  const words = useMemo(() => wordsOfQuery(query), [query]);
  const entries = useSearchable(words.length > 0);
  const { people, kinds, count } = useMemo(() => find(entries, words), [entries, words]);
  const shown = query.trim();
  const summary =
    words.length === 0
      ? ''
      : count === 0
        ? t('search.nothing', { query: shown })
        : t('search.found', { count });
  const groupProps = { words, back: searchPath };
  return (
    <>
      <p className={count > 0 ? 'small muted search-count' : 'vh'} role="status">
        {summary}
      </p>
      {words.length === 0 && (
        <>
          <p className="hint search-hint">{t('search.hint')}</p>
          <RecentPeople onAsk={onAsk} />
          <RecentOpenings />
        </>
      )}
      {words.length > 0 && count === 0 && (
        <section className="sheet empty search-none">
          <h2 className="h-sec">{t('search.nothing', { query: shown })}</h2>
          <p>{t('search.nothingHint')}</p>
          <button type="button" className="btn btn--line" onClick={onClear}>
            {t('search.clear')}
          </button>
        </section>
      )}
      {people.map(({ name, entries: own }) => (
        <Group
          key={`${name} ${query}`}
          title={t('search.with', { who: name })}
          found={own}
          withPerson
          {...groupProps}
        />
      ))}
      {searchKinds.map((kind) => {
        const found = kinds.get(kind);
        return (
          found && (
            <Group
              key={`${kind} ${query}`}
              title={t(`search.groups.${kind}`)}
              found={found}
              withPerson={false}
              {...groupProps}
            />
          )
        );
      })}
    </>
  );
});

/** Maximum number of people, and of recently opened entries, before the first query. */
const recent = 5;

/** People in the latest entries. A press searches for them. */
function RecentPeople({ onAsk }: Pick<SearchResultsProps, 'onAsk'>) {
  const { t } = useWords();
  const id = useId();
  const { reconnections, friendships } = useSnapshotNow().collections;
  const people = useMemo(
    () => recentPeople(reconnections, friendships).slice(0, recent),
    [reconnections, friendships],
  );
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="kicker search-recent" id={id}>
        {t('search.people')}
      </h2>
      <ul className="search-people">
        {people.map((name) => (
          <li key={name}>
            <button type="button" className="btn btn--line" onClick={() => onAsk(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The entries opened last on this device. */
function RecentOpenings() {
  const { t, locale } = useWords();
  const id = useId();
  const { openings } = useWorkspace();
  const snapshot = useSnapshotNow();
  const exerciseOf = useExercises();
  const [known, setKnown] = useState(openings.known);
  useEffect(() => {
    // Other tabs add openings too.
    openings.load().then(
      () => setKnown(openings.known()),
      () => undefined,
    );
  }, [openings]);
  const found = openedLately(known, snapshot, recent, exerciseOf, locale);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="kicker search-recent" id={id}>
        {t('search.opened')}
      </h2>
      <ul className="sheet search-rows">
        {found.map((one) => (
          <li key={`${one.kind} ${one.source.key}`}>
            <Hit found={one} words={none} withPerson back={searchPath} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const none: readonly string[] = [];

/** Number of results shown at first, and added at each press. */
const glance = 8;
const portion = 40;

interface GroupProps {
  readonly title: string;
  readonly found: readonly WrittenFound[];
  readonly words: readonly string[];
  readonly withPerson: boolean;
  readonly back: string;
}

function Group({ title, found, words, withPerson, back }: GroupProps) {
  const { t } = useWords();
  const id = useId();
  const [shown, setShown] = useState(glance);
  const list = useRef<HTMLUListElement>(null);
  const added = useRef(0);
  // The button moves down, so focus the first of the new results.
  useEffect(() => {
    if (added.current === 0 || shown === glance) return;
    list.current?.querySelectorAll<HTMLElement>('a')[added.current]?.focus();
  }, [shown]);
  const left = found.length - shown;
  return (
    <section aria-labelledby={id}>
      <div className="search-head">
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
        <span className="xs">{found.length}</span>
      </div>
      <div className="sheet search-rows">
        <ul ref={list}>
          {found.slice(0, shown).map((one) => (
            <li key={`${one.kind} ${one.source.key}`}>
              <Hit found={one} words={words} withPerson={withPerson} back={back} />
            </li>
          ))}
        </ul>
        {left > 0 && (
          <button
            type="button"
            className="btn btn--plain search-more"
            onClick={() => {
              added.current = shown;
              setShown(shown + portion);
            }}
          >
            {t('search.more', { count: left })}
          </button>
        )}
      </div>
    </section>
  );
}
