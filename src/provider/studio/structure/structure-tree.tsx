/** Slides and their questions one under the other: where one is, and what is new. */
import { Split } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keysOf } from '../../edit/questions.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import type { StructureActions } from './structure-props.ts';
import { useStructureWords } from './use-structure-words.ts';

interface TreeProps extends StructureActions {
  readonly current: string;
  readonly hrefOf: (place: string) => string;
}

export function StructureTree({ slides, draft, current, hrefOf, labelOf, published }: TreeProps) {
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  const known = keysOf(published);
  const count = slides.reduce((sum, { fields }) => sum + fields.length, 0);
  const isPage = draft.kind === 'page';
  const pages = isPage ? studio.editor.sections(slides.length) : studio.editor.pages(slides.length);
  return (
    <nav className="ed-out" aria-label={words.outline}>
      <h2>
        <span>{isPage ? pages : `${pages}, ${words.questions(count)}`}</span>
      </h2>
      <ul className="tree">
        {slides.map(({ name, title, fields, when }, index) => (
          <li key={name}>
            <Link
              className="tr"
              to={hrefOf(name)}
              replace
              aria-current={name === current ? 'page' : undefined}
              lang={draft.locale}
            >
              <span>{index + 1}</span>
              <span>{title === '' ? name : title}</span>
              {when === undefined ? null : (
                <span role="img" aria-label={words.page.conditional}>
                  <Split className="i" aria-hidden="true" />
                </span>
              )}
            </Link>
            {fields.length > 0 ? (
              <ul>
                {fields.map((key) => (
                  <li key={key}>
                    <Link className="tr tr--q" to={`${hrefOf(name)}#${key}`} replace lang={draft.locale}>
                      <span>{labelOf(key)}</span>
                      {known.includes(key) ? null : (
                        <span className="st-dot" role="img" aria-label={words.question.fresh} />
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
