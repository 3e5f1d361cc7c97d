/** Dialog to choose an earlier answer to insert in a text, and its form. */
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { folded, holds, wordsOfQuery } from '#src/contract/domain/text-search.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { insertionSource } from '#src/studio/document/insertions.ts';
import { recallable } from '#src/studio/document/recallable.ts';
import { recalledSample } from '#src/studio/document/recalled-sample.ts';
import { typeset } from '#src/studio/document/typography.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { chipWords } from '#src/studio/words/insertion-labels.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStore } from '#src/ui/use-store.ts';

interface RecallDialogProps {
  readonly draft: DocumentDraft;
  /** JSON pointer of the text that gets the answer. */
  readonly pointer: string;
  /** True if an @ in the text opened the dialog. What is typed here then stays in the text if nothing is chosen. */
  readonly isTyped: boolean;
  readonly onInsert: (source: string) => void;
  readonly onClose: () => void;
}

/** Maximum characters of an example. Longer answers are cut. */
const maxCharacters = 40;

/** Example of the result: « d’Alice », or « de … » if the sample has no such answer. */
function formWords(draft: DocumentDraft, key: string, grammar: string): string {
  const sample = recalledSample(draft, key, grammar);
  if (sample === '') return `${chipWords(key, grammar, draft).form} …`.trim();
  return sample.length > maxCharacters ? `${sample.slice(0, maxCharacters).trimEnd()}…` : sample;
}

/** The answers that the text can insert, filtered by what is typed, and the chosen one. */
function useRecallable(draft: DocumentDraft, pointer: string) {
  const locale: Locale = draft.locale === 'en' ? 'en' : 'fr';
  const { documents = {} } = useStore(useStudio().library);
  const offered = useMemo(() => {
    const others = Object.entries(documents).flatMap(([name, texts]) => {
      const other =
        name === draft.name ? draft : readPair(name, { fr: '', en: '', [locale]: texts[locale] })[locale];
      return other === undefined ? [] : [[name, other] as const];
    });
    return recallable(draft, new Map(others), pointer).map((each) => ({
      ...each,
      label: each.label ?? chipWords(each.key, '', draft).label,
    }));
  }, [draft, documents, locale, pointer]);
  const [query, setQuery] = useState('');
  const [key, setKey] = useState('');
  const words = wordsOfQuery(query);
  const shown = words.length === 0 ? offered : offered.filter(({ label }) => holds(folded(label), words));
  const chosen = shown.find((each) => each.key === key) ?? shown[0];
  return { locale, offered, shown, chosen, query, setQuery, setKey };
}

export function RecallDialog({ draft, pointer, isTyped, onInsert, onClose }: RecallDialogProps) {
  const { words } = useStudioWords();
  const id = useId();
  const list = useRecallable(draft, pointer);
  const { locale, offered, shown, chosen, query } = list;
  const filter = useRef<HTMLInputElement>(null);
  const [asked, setGrammar] = useState('');
  const [fallback, setFallback] = useState('');
  const grammar = chosen?.forms.includes(asked) ? asked : '';
  const mayBeMissing = chosen?.isCertain === false;
  const leave = () => {
    onClose();
    if (isTyped && query !== '') onInsert(`@${query}`);
  };
  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={filter} onClose={leave}>
      <h2 id={id}>{words.editor.recall}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === undefined) return;
          onClose();
          onInsert(insertionSource(chosen.key, grammar, mayBeMissing ? typeset(fallback, locale) : ''));
        }}
      >
        <RecallFilter {...list} field={filter} />
        <div className="recall-keys" role="radiogroup" aria-labelledby={id}>
          {shown.map(({ key, label }) => (
            <label key={key} lang={locale}>
              <input type="radio" name={id} checked={key === chosen?.key} onChange={() => list.setKey(key)} />
              {label}
            </label>
          ))}
        </div>
        {chosen && chosen.forms.length > 1 ? (
          <div className="seg seg--s" role="group" aria-label={words.editor.forms.plain} lang={locale}>
            {chosen.forms.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === grammar}
                onClick={() => setGrammar(each)}
              >
                {formWords(draft, chosen.key, each)}
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
        {chosen ? null : (
          <p className="hint">
            {offered.length === 0 ? words.editor.recallNone : words.editor.recallNoMatch}
          </p>
        )}
        <footer>
          <Button look="plain" onClick={leave}>
            {words.cancel}
          </Button>
          <Button type="submit" look="night" disabled={chosen === undefined}>
            {words.editor.insert}
          </Button>
        </footer>
      </form>
    </OpenDialog>
  );
}

interface RecallFilterProps extends ReturnType<typeof useRecallable> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Filters the answers while typing. The arrow keys choose the next or previous one. */
function RecallFilter({ shown, chosen, query, setQuery, setKey, field }: RecallFilterProps) {
  const { editor } = useStudioWords().words;
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    const rank = shown.findIndex(({ key }) => key === chosen?.key);
    const next = shown[(rank + step + shown.length) % shown.length];
    if (next) setKey(next.key);
  }
  return (
    <>
      <input
        ref={field}
        type="text"
        className="input recall-filter"
        aria-label={editor.recallFilter}
        placeholder={editor.recallFilter}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="vh" role="status">
        {chosen?.label}
      </span>
    </>
  );
}
