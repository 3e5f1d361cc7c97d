/** List of the references to an answer or choice, each with a link and the effect of the removal. */
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { readerPlace } from './reader-place.ts';
import type { StructureActions } from './structure-props.ts';

interface ListedReader {
  readonly document: string;
  readonly pointer: string;
  readonly isText?: boolean;
  /** Kind of reference, and the effect on it. */
  readonly effect: string;
  readonly action?: ReactNode;
}

interface ReaderListProps extends Pick<StructureActions, 'name' | 'others'> {
  readonly label: string;
  readonly readers: readonly ListedReader[];
}

export function ReaderList({ name, others, label, readers }: ReaderListProps) {
  const { draft = publishedDraft } = useParams();
  const { locale } = useStudioWords();
  const words = useStructureWords();
  return (
    <ul className="readers" aria-label={label}>
      {readers.map((reader) => {
        const texts = others[reader.document];
        if (texts === undefined) return null;
        const title = reader.document === name ? undefined : documentTitle(reader.document, texts, locale);
        const place = readerPlace(reader, texts, title, locale, words, others);
        return (
          <li key={`${reader.document} ${reader.pointer}`}>
            <span>
              <Link to={`/d/${draft}/${place.address}`}>{place.words || title || name}</Link> {reader.effect}
            </span>
            {reader.action}
          </li>
        );
      })}
    </ul>
  );
}
