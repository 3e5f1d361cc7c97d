/** Dialog to choose an earlier answer to insert in a text, and its form. */
import { useId, useMemo, useState } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { insertionSource } from '#src/studio/document/insertions.ts';
import { recallable } from '#src/studio/document/recallable.ts';
import { recalledSample } from '#src/studio/document/recalled-sample.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { chipWords } from '#src/studio/words/insertion-labels.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStore } from '#src/ui/use-store.ts';

interface RecallDialogProps {
  readonly draft: DocumentDraft;
  /** JSON pointer of the text that gets the answer. */
  readonly pointer: string;
  readonly onInsert: (source: string) => void;
  readonly onClose: () => void;
}

/** Template functions that put a preposition before an answer, by language. */
const grammars: Readonly<Record<Locale, readonly string[]>> = { fr: ['', 'a', 'de', 'que'], en: [''] };

/** Maximum characters of an example. Longer answers are cut. */
const maxCharacters = 40;

/** Example of the result: « d’Alice », or « de … » if the sample has no such answer. */
function formWords(draft: DocumentDraft, key: string, grammar: string): string {
  const sample = recalledSample(draft, key, grammar);
  if (sample === '') return `${chipWords(key, grammar, draft).form} …`.trim();
  return sample.length > maxCharacters ? `${sample.slice(0, maxCharacters).trimEnd()}…` : sample;
}

export function RecallDialog({ draft, pointer, onInsert, onClose }: RecallDialogProps) {
  const { words } = useStudioWords();
  const id = useId();
  const locale: Locale = draft.locale === 'en' ? 'en' : 'fr';
  const { documents = {} } = useStore(useStudio().library);
  const offered = useMemo(() => {
    const others = Object.entries(documents).flatMap(([name, texts]) => {
      const other =
        name === draft.name ? draft : readPair(name, { fr: '', en: '', [locale]: texts[locale] })[locale];
      return other === undefined ? [] : [[name, other] as const];
    });
    return recallable(draft, new Map(others), pointer);
  }, [draft, documents, locale, pointer]);
  const [key, setKey] = useState(offered[0]?.key ?? '');
  const mayBeMissing = offered.some((each) => each.key === key && !each.isCertain);
  const [grammar, setGrammar] = useState('');
  const [fallback, setFallback] = useState('');
  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.editor.recallTitle}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onInsert(insertionSource(key, grammar, mayBeMissing ? fallback : ''));
        }}
      >
        <div className="recall-keys" role="radiogroup" aria-labelledby={id}>
          {offered.map(({ key: each, label }) => (
            <label key={each} lang={locale}>
              <input type="radio" name={id} checked={each === key} onChange={() => setKey(each)} />
              {label ?? chipWords(each, '', draft).label}
            </label>
          ))}
        </div>
        {grammars[locale].length > 1 && offered.length > 0 ? (
          <div className="seg seg--s" role="group" aria-label={words.editor.forms.plain} lang={locale}>
            {grammars[locale].map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === grammar}
                onClick={() => setGrammar(each)}
              >
                {formWords(draft, key, each)}
              </button>
            ))}
          </div>
        ) : null}
        {mayBeMissing ? (
          <>
            <label className="label" htmlFor={`${id}-fallback`}>
              {words.editor.fallback}
            </label>
            <input
              id={`${id}-fallback`}
              className="input"
              lang={locale}
              required
              value={fallback}
              onChange={({ target }) => setFallback(target.value.replace(/[{}]/gu, ''))}
            />
          </>
        ) : null}
        {offered.length === 0 ? <p className="hint">{words.editor.recallNone}</p> : null}
        <footer>
          <button type="button" className="st-btn st-btn--plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="st-btn st-btn--night" disabled={offered.length === 0}>
            {words.editor.insert}
          </button>
        </footer>
      </form>
    </OpenDialog>
  );
}
