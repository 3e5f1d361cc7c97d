/** A text with its additions and removals marked, for screen readers too. */
import { Fragment, useMemo } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { cleanText } from '#renderers/format/text-cleaning.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { runsOfWording } from '#src/studio/document/insertions.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { chipWords } from '#src/studio/words/insertion-labels.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useStudioWords } from './use-studio-words.ts';
import { isRewritten, wordDifferences } from './word-differences.ts';

interface WordingProps {
  readonly text: string;
  /** The document in the language of the text. */
  readonly draft: DocumentDraft | undefined;
}

/** A text whose insertions are shown as chips, not braces. */
export function Wording({ text, draft }: WordingProps) {
  const { documents } = useStore(useStudio().library);
  return runsOfWording(text).map((run, rank) => {
    if (run.kind !== 'insertion') return <Fragment key={rank}>{run.source}</Fragment>;
    const { form, label } = chipWords(run.key, run.function, draft, documents);
    return (
      <span key={rank} className="tok">
        {form === '' ? null : <i>{form} </i>}
        {label}
      </span>
    );
  });
}

function gapName(text: string): 'space' | 'unbreakable' | 'narrow' | 'line' | 'other' {
  if (text.includes('\n')) return 'line';
  if (text.includes('\u202f')) return 'narrow';
  if (text.includes('\u00a0')) return 'unbreakable';
  return text.includes(' ') ? 'space' : 'other';
}

interface ChangedWordingProps {
  readonly before: string;
  readonly after: string;
  readonly language: Locale;
  readonly draft: DocumentDraft | undefined;
}

/** Shows both texts as the app does, which reads `&nbsp;` as a no-break space. */
export function ChangedWording({ language, draft, ...given }: ChangedWordingProps) {
  const [before, after] = [cleanText(given.before), cleanText(given.after)];
  const runs = useMemo(() => wordDifferences(before, after, language), [before, after, language]);
  if (isRewritten(runs))
    return (
      <div lang={language} className="df-whole">
        <p>
          <Mark kind="removed">
            <Wording text={before} draft={draft} />
          </Mark>
        </p>
        <p>
          <Mark kind="added">
            <Wording text={after} draft={draft} />
          </Mark>
        </p>
      </div>
    );
  return (
    <p lang={language}>
      {runs.map(({ kind, text }, rank) => {
        if (kind === 'same') return <Wording key={rank} text={text} draft={draft} />;
        return (
          <Mark key={rank} kind={kind}>
            {text.trim() === '' ? <Gap text={text} /> : <Wording text={text} draft={draft} />}
          </Mark>
        );
      })}
    </p>
  );
}

/** Names a blank or another invisible character. */
function Gap({ text }: { readonly text: string }) {
  const { words, locale } = useStudioWords();
  return (
    <span className="df-gap" lang={locale}>
      {words.publication.gaps[gapName(text)]}
    </span>
  );
}

interface MarkProps {
  readonly kind: 'added' | 'removed';
  readonly children: React.ReactNode;
}

export function Mark({ kind, children }: MarkProps) {
  const { words, locale } = useStudioWords();
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element>
      <span className="vh" lang={locale}>
        {' '}
        {words.publication[kind]}{' '}
      </span>
      {children}
      <span className="vh"> </span>
    </Element>
  );
}
