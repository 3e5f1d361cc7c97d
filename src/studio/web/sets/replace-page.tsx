/** Page that replaces a word in all documents of one language. Shows each hit in its sentence first. */
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { locales } from '#src/contract/domain/locale.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { HitList } from './hit-list.tsx';
import { StepResult } from './step-result.tsx';
import { maxHits, useReplace } from './use-replace.ts';
import { useSetsWords } from './use-sets-words.ts';

type Replace = ReturnType<typeof useReplace>;

export function ReplacePage() {
  const { locale } = useStudioWords();
  const own = useSetsWords();
  const words = own.replace;
  const { search } = useLocation();
  const replace = useReplace(new URLSearchParams(search).get('find') ?? '');
  const { present, fault, hits, unreadable, replacement, mayWrite } = replace;
  useTitle(words.title);
  const titleOf = (name: string) =>
    documentTitle(name, present?.documents[name] ?? { fr: '', en: '' }, locale);
  const count = words.results(hits.length, new Set(hits.map(({ name }) => name)).size);
  const draft = present?.draft?.title;
  const isShown = hits.length > 0 && hits.length <= maxHits;
  return (
    <>
      <h1 className="st-h1" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="st-lead">{words.lead(draft)}</p>
      <QueryForm replace={replace} />
      {replacement ? (
        <StepResult
          applied={replacement.applied}
          said={
            replacement.isUndone ? words.undone : words.done(replacement.hits, replacement.documents, draft)
          }
          onUndo={replacement.isUndone ? undefined : () => void replace.onUndo()}
          isBusy={replace.isBusy}
        />
      ) : null}
      <div className="set-count">
        <p role="status">
          {present === undefined || fault === 'empty' || replacement
            ? ''
            : hits.length > maxHits
              ? words.tooMany(hits.length)
              : count}
        </p>
        {mayWrite && isShown ? <Confirm replace={replace} /> : null}
      </div>
      {unreadable.length > 0 ? (
        <p className="st-lead">{own.unreadable(unreadable.map(titleOf).join(', '))}</p>
      ) : null}
      {mayWrite ? null : <p className="st-lead">{own.readOnly}</p>}
      {isShown ? <HitList replace={replace} titleOf={titleOf} /> : null}
    </>
  );
}

function Confirm({ replace }: { readonly replace: Replace }) {
  const { replace: words } = useSetsWords();
  const { editor } = useStudioWords().words;
  const { query, ticked, isBusy } = replace;
  const label = query.replacement === '' ? words.remove(ticked.length) : words.go(ticked.length);
  return (
    <Button
      look="night"
      aria-disabled={isBusy || ticked.length === 0 || undefined}
      onClick={() => void replace.onReplace()}
    >
      {isBusy ? editor.status.saving : label}
    </Button>
  );
}

function QueryForm({ replace: { query, setQuery, fault } }: { readonly replace: Replace }) {
  const { words: studio } = useStudioWords();
  const { replace: words } = useSetsWords();
  const id = useId();
  return (
    <form className="sheet set-form" onSubmit={(event) => event.preventDefault()}>
      <div className="seg seg--s seg--sheet" role="group" aria-label={words.language}>
        {locales.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === query.locale}
            onClick={() => setQuery({ locale: each })}
          >
            {studio.locales[each]}
          </button>
        ))}
      </div>
      {(['find', 'replacement'] as const).map((name) => (
        <label key={name} className="label">
          {name === 'find' ? words.find : words.write}
          <input
            className="input"
            type="text"
            autoComplete="off"
            lang={query.locale}
            aria-invalid={(name === 'replacement' && fault === 'insertion') || undefined}
            aria-describedby={name === 'replacement' && fault === 'insertion' ? id : undefined}
            value={query[name]}
            onChange={({ target }) => setQuery({ [name]: target.value })}
          />
        </label>
      ))}
      {fault === 'insertion' ? (
        <p className="err" id={id} role="alert">
          {words.insertion}
        </p>
      ) : null}
      <div className="set-ticks">
        {(['wholeWord', 'matchesCase'] as const).map((name) => (
          <label key={name} className="tickline">
            <input
              type="checkbox"
              checked={query[name]}
              onChange={({ target }) => setQuery({ [name]: target.checked })}
            />
            <span>{words[name]}</span>
          </label>
        ))}
      </div>
    </form>
  );
}
