/** List of the document's pages. Marks the current page, changes and errors. */
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TextPage } from '#src/studio/document/texts.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { WrongMark } from '#src/studio/web/kit/wrong-mark.tsx';
import { placeTitle } from '#src/studio/words/place-names.ts';

export interface OutlineProps {
  readonly pages: readonly TextPage[];
  readonly current: string;
  /** Places with a text that differs from the published one. */
  readonly changed: ReadonlySet<string>;
  /** Places with an error. */
  readonly wrong: ReadonlySet<string>;
  readonly hrefOf: (place: string) => string;
  /** Opens the dialog for a new page; undefined if the user may not add one. */
  readonly onAddPage: (() => void) | undefined;
}

export function Outline({ pages, current, changed, wrong, hrefOf, onAddPage }: OutlineProps) {
  const { words, locale } = useStudioWords();
  const main = pages.filter(({ kind }) => kind !== 'around');
  const around = pages.filter(({ kind }) => kind === 'around');
  const isSections = main.some(({ kind }) => kind === 'section');
  const count = isSections ? words.editor.sections(main.length) : words.editor.pages(main.length);
  const item = (page: TextPage) => (
    <li key={page.place}>
      <Link
        className="ed-s"
        to={hrefOf(page.place)}
        replace
        aria-current={page.place === current ? 'page' : undefined}
      >
        <span>{page.number}</span>
        <span>{placeTitle(page, locale, words)}</span>
        {wrong.has(page.place) ? (
          <WrongMark />
        ) : changed.has(page.place) ? (
          <span className="st-dot" role="img" aria-label={words.editor.changedPage} />
        ) : null}
      </Link>
    </li>
  );
  return (
    <nav className="ed-out" aria-label={words.editor.outline}>
      <h2>
        <span>{count}</span>
        <span className="st-tag">fr · en</span>
      </h2>
      <ul>{main.map(item)}</ul>
      {onAddPage === undefined ? null : (
        <button type="button" className="ed-s ed-s--add" onClick={onAddPage}>
          <Plus className="i" aria-hidden="true" />
          <span>{words.editor.addPage}</span>
        </button>
      )}
      {around.length > 0 ? (
        <>
          <h2>{words.editor.around}</h2>
          <ul>{around.map(item)}</ul>
        </>
      ) : null}
    </nav>
  );
}
