/** The hits of a word by document and page. Each is shown in its sentence, before and after, with a checkbox. */
import { groupBy } from '#src/studio/document/group-by.ts';
import { type PlacedHit, sentenceOf } from '#src/studio/document/replace-word.ts';
import { Mark, Wording } from '#src/studio/web/kit/changed-wording.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { placeTitle, textName } from '#src/studio/words/place-names.ts';
import type { useReplace } from './use-replace.ts';

interface HitListProps {
  readonly replace: ReturnType<typeof useReplace>;
  /** Title of a document by its name. */
  readonly titleOf: (name: string) => string;
}

export function HitList({ replace, titleOf }: HitListProps) {
  const { words, locale } = useStudioWords();
  const { hits } = replace;
  return (
    <div className="sheet set-list">
      {[...groupBy(hits, ({ name }) => name)].map(([name, own]) => (
        <section className="df" key={name} aria-labelledby={`set-${name}`}>
          <header>
            <h2 id={`set-${name}`}>{titleOf(name)}</h2>
            <span className="st-tag st-num">{own.length}</span>
          </header>
          {[...groupBy(own, ({ page }) => page)].map(([page, ofPage]) => (
            <section key={page.place}>
              <h3 className="st-group">
                {page.number === undefined ? '' : `${page.number}. `}
                {placeTitle(page, locale, words)}
              </h3>
              {ofPage.map((hit) => (
                <Hit key={hit.id} hit={hit} replace={replace} />
              ))}
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}

function Hit({ hit, replace }: Pick<HitListProps, 'replace'> & { readonly hit: PlacedHit }) {
  const { words, locale } = useStudioWords();
  const { query } = replace;
  const { before, found, after } = sentenceOf(hit.wording, hit, query.locale);
  const draft = hit.pair[query.locale];
  return (
    <label className="tickline set-hit">
      <input
        type="checkbox"
        checked={replace.isTicked(hit)}
        onChange={({ target }) => replace.onTick(hit, target.checked)}
      />
      <span>
        <small>{textName(hit.text, hit.pair, locale, words)}</small>
        <span lang={query.locale}>
          <Wording text={before} draft={draft} />
          <Mark kind="removed">{found}</Mark>
          {hit.written === '' ? null : <Mark kind="added">{hit.written}</Mark>}
          <Wording text={after} draft={draft} />
        </span>
      </span>
    </label>
  );
}
