/** Full-text search in every document, in both languages, published and in drafts. Opens a result in its field. */

import { Search } from 'lucide-react';
import { type KeyboardEvent, memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Locale } from '#src/contract/domain/locale.ts';
import { excerpt, wordsOfQuery } from '#src/contract/domain/text-search.ts';
import { type FoundText, searchIndex, searchTexts } from '#src/studio/document/search.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { textHash } from '#src/studio/web/editing/text-hash.ts';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { placeTitle, textName } from '#src/studio/words/place-names.ts';
import { lineOfWording } from '#src/studio/words/shown-wording.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStore } from '#src/ui/use-store.ts';
import { type SearchedTexts, searchedTexts } from './searched-texts.ts';

/** Maximum number of results shown. The dialog counts the others. */
const maxShown = 20;

/** The texts that contain the query, and the function that opens one in its field. */
function useSearch(onClose: () => void) {
  const { library, lastDraft } = useStudio();
  const state = useStore(library);
  const last = useStore(lastDraft);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const index = useMemo(() => searchIndex(searchedTexts(state, last)), [state, last]);
  const asked = useDeferredValue(query);
  const found = useMemo(() => searchTexts(index, asked), [index, asked]);

  function open({ name, page, text, standing }: FoundText<SearchedTexts>) {
    const draft = standing.draft ?? publishedDraft;
    onClose();
    void navigate(`/d/${draft}/${name}/texts/${encodeURIComponent(page.place)}${textHash(text.pointer)}`);
  }

  return { query, setQuery, asked, found, open };
}

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { words, locale } = useStudioWords();
  const { query, setQuery, asked, found, open } = useSearch(onClose);
  const id = useId();
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const shown = found.slice(0, maxShown);
  const marked = useMemo(() => wordsOfQuery(asked), [asked]);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const hit = shown[active];
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      const next = (active + step + shown.length) % shown.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault();
      open(hit);
    }
  }

  const count = words.search.results(found.length, new Set(found.map(({ name }) => name)).size);
  return (
    <OpenDialog className="st-pal" aria-label={words.search.title} first={field} onClose={onClose}>
      <div className="st-pal-in">
        <Search className="i" aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={words.search.title}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={words.home.find}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <span className="st-tag" role="status">
          {asked.trim() === '' ? '' : count}
        </span>
      </div>
      <div className="st-hits" id={`${id}-list`} role="listbox" aria-label={words.search.title}>
        {shown.map((hit, rank) => (
          // The field keeps the focus and its keys reach every text through aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its options
          <div
            key={JSON.stringify([hit.name, hit.standing.draft, hit.standing.stands, hit.text.pointer])}
            id={`${id}-${rank}`}
            role="option"
            tabIndex={-1}
            aria-selected={rank === active}
            className="st-hit"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(hit)}
          >
            <Hit hit={hit} locale={locale} marked={marked} />
          </div>
        ))}
      </div>
      {found.length > maxShown ? (
        <p className="st-more">{words.search.more(found.length - maxShown)}</p>
      ) : null}
      <p className="st-more">
        <Link to={`/sets/replace?${new URLSearchParams({ find: asked.trim() })}`} onClick={onClose}>
          {words.search.replace}
        </Link>
      </p>
      <Keys />
    </OpenDialog>
  );
}

/** The keys of the dialog, in words. */
function Keys() {
  const { words } = useStudioWords();
  return (
    <footer>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.search.choose}
      </span>
      <span>
        <kbd>{words.search.enter}</kbd> {words.search.open}
      </span>
      <span className="st-pal-note">{words.search.note}</span>
    </footer>
  );
}

interface HitProps {
  readonly hit: FoundText<SearchedTexts>;
  readonly locale: Locale;
  readonly marked: readonly string[];
}

/** Memoized: a key draws the field first, then the results. */
const Hit = memo(function Hit({ hit, locale, marked }: HitProps) {
  const { words } = useStudioWords();
  const { name, pair, page, text, standing } = hit;
  const { stands } = standing;
  const { documents } = useStore(useStudio().library);
  const number = page.number === undefined ? '' : `${page.number}. `;
  return (
    <>
      <small>
        <b>{documentTitle(name, standing.texts, locale)}</b>
        <span aria-hidden="true">›</span>
        {number}
        {placeTitle(page, locale, words)}
        <span aria-hidden="true">›</span>
        {textName(text, pair, locale, words)}
        {stands === undefined ? null : (
          <span className="st-hit-in">
            {stands === 'published' ? words.search.published : words.search.inDraft(stands.in)}
          </span>
        )}
      </small>
      {(['fr', 'en'] as const).map((each) => (
        <p key={each} lang={each}>
          {excerpt(lineOfWording(text[each] ?? '', pair[each], documents), marked).map((stretch, rank) =>
            stretch.found ? <mark key={rank}>{stretch.text}</mark> : <span key={rank}>{stretch.text}</span>,
          )}
        </p>
      ))}
    </>
  );
});
