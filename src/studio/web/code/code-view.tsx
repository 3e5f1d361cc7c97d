/** View of a document as JSON, one language at a time, with its problems and the navigation between them. */
import { applyEdits, format } from 'jsonc-parser';
import { CircleAlert, Search, TriangleAlert, WandSparkles } from 'lucide-react';
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { type Locale, languages, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { changeBetween } from '#src/studio/document/change-between.ts';
import { pageAt, pointerOfPage } from '#src/studio/document/page-places.ts';
import { isStep } from '#src/studio/document/undo.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { changedLines } from './changed-lines.ts';
import { CodeField, type CodeHandle } from './code-field.tsx';
import { suggestionsAt } from './completions.ts';
import { placesIn, pointerAt, type TextRange } from './json-places.ts';
import { lineAt, type PlacedProblem, problemBeyond, problemsOf, startOf } from './problems.ts';
import './code.css';

export interface CodeViewHandle {
  /** Goes to the next or previous problem. After the last one, goes to the other language's first. */
  readonly goToProblem: (step: 1 | -1) => void;
  readonly goToPlace: (pointer: string, locale: Locale) => void;
}

interface CodeViewProps {
  readonly name: string;
  readonly editor: Editor;
  /** Requested line (`#fr/12`) or JSON pointer (`#/title`) from the address. */
  readonly hash: string;
  readonly locale: Locale;
  readonly textsHref: string;
  readonly handle: RefObject<CodeViewHandle | null>;
  readonly onLocale: (locale: Locale) => void;
  readonly onWrite: (texts: Texts, where: string, typedAt?: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFix: (finding: LocalizedFinding) => void;
  /** Called when the caret enters another element. @param page its name; undefined outside every page. */
  readonly onPlace: (page: string | undefined, pointer: string) => void;
}

/** Position to go to once the language is shown. */
type Target = { readonly locale: Locale } & (
  | { readonly pointer: string }
  | { readonly line: number }
  | { readonly range: TextRange }
  | { readonly step: 1 | -1 }
);

const layout = { insertSpaces: true, tabSize: 2, eol: '\n', keepLines: true };

export function CodeView(props: CodeViewProps) {
  const { name, editor, hash, locale, textsHref, handle, onLocale } = props;
  const { state, pair, faults, findings, version, asked: place, readOnly } = editor;
  const { words, locale: language } = useStudioWords();
  const { code } = words;
  const { history, published } = state;
  const { texts } = history.present;
  const text = texts[locale];
  const fault = faults[locale];
  const draft = pair[locale];
  const other: Locale = locale === 'fr' ? 'en' : 'fr';
  const field = useRef<CodeHandle>(null);
  const target = useRef<Target>(undefined);
  const [caret, setCaret] = useState(0);

  const problems = useMemo(
    () => problemsOf({ name, locale, text, fault, findings, language, words: code }),
    [name, locale, text, fault, findings, language, code],
  );
  const elsewhere = faults[other] ? 1 : findings.filter((finding) => finding.locale === other).length;
  const steady = useDeferredValue(text);
  const changed = useMemo(() => changedLines(published[locale], steady), [published, locale, steady]);
  const marks = useMemo(() => {
    const wrong = problems.filter(({ severity }) => severity === 'error').map(({ from }) => from);
    const note =
      version === undefined || fault
        ? undefined
        : { at: placesIn(text)('/version').to, text: code.coming(version) };
    return { wrong, changed, note };
  }, [problems, changed, version, fault, text, code]);

  function rangeOf(to: Target): TextRange | undefined {
    if ('range' in to) return to.range;
    if ('pointer' in to) return placesIn(text)(to.pointer);
    if ('line' in to) {
      const from = startOf(text, to.line);
      return { from, to: from };
    }
    return to.step === 1 ? problems[0] : problems.at(-1);
  }

  function arrive(to: Target): void {
    const range = rangeOf(to);
    if (range) field.current?.goTo(range);
    field.current?.focus();
  }

  function go(to: Target): void {
    if (to.locale === locale) {
      arrive(to);
    } else {
      target.current = to;
      onLocale(to.locale);
    }
  }

  const latest = useRef({ go, arrive });
  useEffect(() => {
    latest.current = { go, arrive };
  });

  // The language has changed: go to the pending target.
  useEffect(() => {
    const to = target.current;
    if (to?.locale !== locale) return;
    target.current = undefined;
    latest.current.arrive(to);
  }, [locale]);

  const shown = useRef({ place: '', locale });
  // The user chose a page in the list, or the address names one.
  useEffect(() => {
    if (place === '' || shown.current.place === place) return;
    shown.current.place = place;
    const pointer = draft && pointerOfPage(draft, place);
    if (pointer !== undefined) latest.current.go({ locale, pointer });
  }, [place, draft, locale]);

  useEffect(() => {
    const [, of, line = ''] = /^#(fr|en)\/(\d+)$/.exec(hash) ?? [];
    if (of === 'fr' || of === 'en') latest.current.go({ locale: of, line: Number(line) });
  }, [hash]);

  // If an undo changed the other language, show that one.
  const before = useRef(history);
  useEffect(() => {
    const [was, now] = [before.current.present.texts, history.present.texts];
    const isBack = isStep(before.current, history);
    before.current = history;
    if (!isBack || was[locale] !== now[locale] || was[other] === now[other]) return;
    const { from, insert } = changeBetween(was[other], now[other]);
    latest.current.go({ locale: other, range: { from: from + insert.length, to: from + insert.length } });
  }, [history, locale, other]);

  function goToProblem(step: 1 | -1): void {
    const next = problemBeyond(problems, caret, step);
    if (next) arrive({ locale, range: next });
    else go({ locale: elsewhere > 0 ? other : locale, step });
  }

  useImperativeHandle(handle, () => ({
    goToProblem,
    goToPlace: (pointer, of) => go({ locale: of, pointer }),
  }));

  function write(next: string, where: string, typedAt?: number): void {
    props.onWrite({ ...texts, [locale]: next }, where, typedAt);
  }

  function onCaret(written: string, offset: number): void {
    setCaret(offset);
    const pointer = pointerAt(written, offset);
    const page = draft && pageAt(draft, pointer);
    if (page !== undefined) shown.current.place = page;
    props.onPlace(page, pointer);
  }

  const line = lineAt(text, caret);
  const here = problems.filter((problem) => problem.line === line);
  const size = (new TextEncoder().encode(text).length / 1000).toLocaleString(languages[language].tag, {
    maximumFractionDigits: 0,
  });
  return (
    <main className="ed-mid code-main" id="main">
      <div className="code-narrow">
        <p>
          <b>{code.narrow[0]}</b> {code.narrow[1]}
        </p>
        <Link className="st-btn st-btn--line" to={textsHref}>
          {code.toTexts}
        </Link>
      </div>
      <div className="code-wide">
        <div className="ed-head">
          <div className="row">
            <div className="seg seg--s" role="group" aria-label={words.editor.textsLanguage}>
              {locales.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === locale}
                  onClick={() => go({ locale: each, pointer: pointerAt(text, caret) })}
                >
                  {words.locales[each]}
                </button>
              ))}
            </div>
            <span className="code-size">{code.size(name, size, text.split('\n').length)}</span>
            <button type="button" className="st-btn st-btn--plain" onClick={() => field.current?.find()}>
              <Search className="i" aria-hidden="true" />
              {code.find}
            </button>
            <button
              type="button"
              className="st-btn st-btn--plain"
              aria-disabled={fault !== undefined || readOnly || undefined}
              onClick={() => {
                if (!fault && !readOnly)
                  write(applyEdits(text, format(text, undefined, layout)), `json/${locale}`);
              }}
            >
              <WandSparkles className="i" aria-hidden="true" />
              {code.format}
            </button>
          </div>
        </div>
        <CodeField
          key={locale}
          handle={field}
          history={history}
          text={text}
          label={code.label(words.localeNames[locale])}
          description={code.keys}
          readOnly={readOnly}
          phrases={code.phrases}
          problems={problems}
          marks={marks}
          suggest={(written, offset) => suggestionsAt(written, offset, draft)}
          onText={(next, at, typedAt) => write(next, `json/${locale}/${at}`, typedAt)}
          onCaret={onCaret}
          onUndo={props.onUndo}
          onRedo={props.onRedo}
          onProblem={goToProblem}
        />
        <div className="code-said" role="status">
          {here.map((problem, rank) => (
            <ProblemLine
              key={rank}
              problem={problem}
              page={pageTitle(problem)}
              onFix={readOnly ? undefined : props.onFix}
            />
          ))}
          {here.length === 0 ? (
            <p className="code-count">
              {code.problems(problems.length)}
              {elsewhere > 0 ? `, ${code.inOther(elsewhere, words.localeNames[other])}` : ''}
            </p>
          ) : null}
        </div>
        <p className="code-keys">
          {problems.length + elsewhere > 0 ? (
            <button type="button" className="st-btn st-btn--line" onClick={() => goToProblem(1)}>
              {code.next}
            </button>
          ) : null}
          <span>
            <kbd>F8</kbd> {code.nextKey}
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>{code.space}</kbd> {code.complete}
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>Z</kbd> {code.undo}
          </span>
          <span>
            <kbd>Esc</kbd> {code.andThen} <kbd>Tab</kbd> {code.leave}
          </span>
        </p>
      </div>
    </main>
  );

  function pageTitle({ finding }: PlacedProblem): string | undefined {
    const page = finding && draft ? pageAt(draft, finding.pointer) : undefined;
    const title = draft?.slides.find((slide) => slide.name === page)?.members['title'];
    return typeof title === 'string' ? title : undefined;
  }
}

interface ProblemLineProps {
  readonly problem: PlacedProblem;
  /** Title of its page. */
  readonly page: string | undefined;
  readonly onFix: ((finding: LocalizedFinding) => void) | undefined;
}

function ProblemLine({ problem, page, onFix }: ProblemLineProps) {
  const { words } = useStudioWords();
  const { severity, line, sentence, finding } = problem;
  const isError = severity === 'error';
  const Drawing = isError ? CircleAlert : TriangleAlert;
  return (
    <div className={`tx-say ${isError ? 'tx-say--bad' : 'tx-say--warn'}`}>
      <Drawing className="i" aria-hidden="true" />
      <span>
        <b>{page === undefined ? words.code.line(line) : words.code.linePage(line, page)}</b> {sentence}
      </span>
      {finding?.fix && onFix ? (
        <button type="button" className="st-btn st-btn--line" onClick={() => onFix(finding)}>
          {words.editor.fix}
        </button>
      ) : null}
    </div>
  );
}
