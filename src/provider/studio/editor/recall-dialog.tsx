/** Which answer to recall, and in which form: those asked before the place. */
import { useId, useMemo, useState } from 'react';
import type { Draft } from '#renderers/check/draft.ts';
import { isText } from '#renderers/document/json.ts';
import type { Locale } from '#src/domain/locale.ts';
import { OpenDialog } from '#src/ui/kit/open-dialog.tsx';
import { insertionSource } from '../../edit/insertions.ts';
import type { PairedText } from '../../edit/texts.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { chipWords } from './insertion-labels.ts';

interface RecallDialogProps {
  readonly draft: Draft;
  readonly place: string;
  readonly text: PairedText;
  readonly onInsert: (source: string) => void;
  readonly onClose: () => void;
}

/** Grammar functions that put a preposition before an answer, by language. */
const grammars: Readonly<Record<Locale, readonly string[]>> = { fr: ['', 'a', 'de', 'que'], en: [''] };

/** Questions that a person was asked before they read the text. */
function askedBefore(
  { slides, properties }: Draft,
  place: string,
  { pointer }: PairedText,
): readonly string[] {
  const index = slides.findIndex(({ name }) => name === place);
  const before = slides.slice(0, index === -1 ? slides.length : index).flatMap(({ fields }) => fields);
  const beside = slides[index]?.fields ?? [];
  const own = beside.findIndex((key) => pointer.includes(`/${key}/`));
  return [...before, ...beside.slice(0, Math.max(0, own))].filter((key) =>
    isText(properties.get(key)?.title),
  );
}

export function RecallDialog({ draft, place, text, onInsert, onClose }: RecallDialogProps) {
  const { words } = useStudioWords();
  const id = useId();
  const locale: Locale = draft.locale === 'en' ? 'en' : 'fr';
  const keys = useMemo(() => [...askedBefore(draft, place, text), '$firstname'], [draft, place, text]);
  const [key, setKey] = useState(keys[0] ?? '');
  const [grammar, setGrammar] = useState('');
  const [fallback, setFallback] = useState('');
  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.editor.recallTitle}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onInsert(insertionSource(key, grammar, fallback));
        }}
      >
        <div className="recall-keys" role="radiogroup" aria-labelledby={id}>
          {keys.map((each) => (
            <label key={each} lang={locale}>
              <input type="radio" name={id} checked={each === key} onChange={() => setKey(each)} />
              {chipWords(each, '', draft).label}
            </label>
          ))}
        </div>
        {grammars[locale].length > 1 ? (
          <div className="seg seg--s" role="group" aria-label={words.editor.forms.plain} lang={locale}>
            {grammars[locale].map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === grammar}
                onClick={() => setGrammar(each)}
              >
                {`${chipWords(key, each, draft).form} …`.trim()}
              </button>
            ))}
          </div>
        ) : null}
        <label className="label" htmlFor={`${id}-fallback`}>
          {words.editor.fallback}
        </label>
        <input
          id={`${id}-fallback`}
          className="input"
          lang={locale}
          value={fallback}
          onChange={({ target }) => setFallback(target.value.replace(/[{}]/gu, ''))}
        />
        <footer>
          <button type="button" className="st-btn st-btn--plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="st-btn st-btn--night">
            {words.editor.insert}
          </button>
        </footer>
      </form>
    </OpenDialog>
  );
}
