/** Strip with an error that the edit causes in another document, and a link to it. */

import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { readPair } from '#src/studio/document/document-pair.ts';
import { textPages } from '#src/studio/document/texts.ts';
import { placedFindings } from '#src/studio/web/editing/finding-places.ts';
import { textHash } from '#src/studio/web/editing/text-hash.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';

export function ElsewhereStrip({ elsewhere, others, state }: Editor) {
  const { words, locale } = useStudioWords();
  const names = [...new Set(elsewhere.map(({ document }) => document))];
  return names.map((name) => {
    const texts = others[name] ?? { fr: '', en: '' };
    const pair = readPair(name, texts);
    const found = placedFindings(
      elsewhere.filter(({ document }) => document === name),
      pair,
      textPages(pair),
    );
    const [first] = found;
    if (first === undefined) return null;
    const { page = '', text, sentence } = first;
    const title = documentTitle(name, texts, locale);
    const more = found.length - 1;
    const at = text === '' ? '' : textHash(text);
    return (
      <p key={name} className="st-strip">
        <TriangleAlert className="i" aria-hidden="true" />
        <span>
          <b>{words.editor.elsewhere.title(title)}</b> {sentence}{' '}
          {more === 0 ? null : `${words.editor.elsewhere.more(more)} `}
          <Link to={`/d/${state.draft ?? publishedDraft}/${name}/texts/${encodeURIComponent(page)}${at}`}>
            {words.editor.elsewhere.open(title)}
          </Link>
        </span>
      </p>
    );
  });
}
