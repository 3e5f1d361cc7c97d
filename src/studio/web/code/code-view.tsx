/** View of a document as JSON, one language at a time, with its problems and the navigation between them. */
import { applyEdits, format } from 'jsonc-parser';
import { Search, WandSparkles } from 'lucide-react';
import { type ReactNode, type RefObject, useImperativeHandle } from 'react';
import { Link } from 'react-router-dom';
import { type Locale, languages, locales, otherLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { CodeField } from './code-field.tsx';
import { suggestionsAt } from './completions.ts';
import { pointerAt } from './json-places.ts';
import { ProblemList } from './problem-list.tsx';
import { lineAt } from './problems.ts';
import { type CodeNavigation, useCodeNavigation } from './use-code-navigation.ts';
import { type CodeSource, useCodeProblems } from './use-code-problems.ts';
import './code.css';

export interface CodeViewHandle {
  /** Goes to the next or previous problem. After the last one, goes to the other language's first. */
  readonly goToProblem: (step: 1 | -1) => void;
  readonly goToPlace: (pointer: string, locale: Locale) => void;
}

interface CodePaneProps {
  readonly name: string;
  readonly editor: CodeSource;
  /** Requested line (`#fr/12`) or JSON pointer (`#/title`) from the address. */
  readonly hash: string;
  readonly locale: Locale;
  readonly handle: RefObject<CodeViewHandle | null>;
  readonly onLocale: (locale: Locale) => void;
  readonly onWrite: (texts: Texts, where: string, typedAt?: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFix: (finding: LocalizedFinding) => void;
  /** Called when the caret enters another element. @param page its name; undefined outside every page. */
  readonly onPlace: (page: string | undefined, pointer: string) => void;
  /** Shown below the editor. */
  readonly children?: ReactNode;
}

interface CodeViewProps extends Omit<CodePaneProps, 'children'> {
  readonly textsHref: string;
}

export function CodeView({ textsHref, ...pane }: CodeViewProps) {
  const { code } = useStudioWords().words;
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
      <CodePane {...pane}>
        <CodeKeys />
      </CodePane>
    </main>
  );
}

/** The editor with its tools and problems, in any page. */
export function CodePane(props: CodePaneProps) {
  const { name, editor, locale, handle, children } = props;
  const { state, pair, readOnly } = editor;
  const { words } = useStudioWords();
  const { code } = words;
  const { texts } = state.history.present;
  const text = texts[locale];
  const draft = pair[locale];
  const found = useCodeProblems(name, editor, locale);
  const { problems, elsewhere, marks } = found;
  const navigation = useCodeNavigation(props, found);
  const { field, caret, go, goToProblem } = navigation;
  useImperativeHandle(handle, () => ({
    goToProblem,
    goToPlace: (pointer, of) => go({ locale: of, pointer }),
  }));

  function write(next: string, where: string, typedAt?: number): void {
    props.onWrite({ ...texts, [locale]: next }, where, typedAt);
  }

  return (
    <div className="code-wide">
      <CodeHead
        {...{ name, editor, locale, navigation }}
        onFormat={(next) => write(next, `json/${locale}`)}
      />
      <CodeField
        key={locale}
        handle={field}
        history={state.history}
        text={text}
        label={code.label(words.localeNames[locale])}
        description={code.keys}
        readOnly={readOnly}
        phrases={code.phrases}
        problems={problems}
        marks={marks}
        suggest={(written, offset) => suggestionsAt(written, offset, draft)}
        onText={(next, at, typedAt) => write(next, `json/${locale}/${at}`, typedAt)}
        onCaret={navigation.onCaret}
        onUndo={props.onUndo}
        onRedo={props.onRedo}
        onProblem={goToProblem}
      />
      <ProblemList
        found={found}
        line={lineAt(text, caret)}
        draft={draft}
        other={otherLocale(locale)}
        onFix={readOnly ? undefined : props.onFix}
      />
      <p className="code-keys">
        {problems.length + elsewhere > 0 ? (
          <Button look="line" onClick={() => goToProblem(1)}>
            {code.next}
          </Button>
        ) : null}
        {children}
      </p>
    </div>
  );
}

interface CodeHeadProps extends Pick<CodePaneProps, 'name' | 'editor' | 'locale'> {
  readonly navigation: CodeNavigation;
  readonly onFormat: (text: string) => void;
}

const layout = { insertSpaces: true, tabSize: 2, eol: '\n', keepLines: true };

/** The switch of the language, the size of the text, and its tools. */
function CodeHead({ name, editor, locale, navigation, onFormat }: CodeHeadProps) {
  const { words, locale: language } = useStudioWords();
  const { code } = words;
  const { field, caret, go } = navigation;
  const text = editor.state.history.present.texts[locale];
  const isFixed = editor.faults[locale] !== undefined || editor.readOnly;
  const size = (new TextEncoder().encode(text).length / 1000).toLocaleString(languages[language].tag, {
    maximumFractionDigits: 0,
  });
  return (
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
        <Button look="plain" onClick={() => field.current?.find()}>
          <Search className="i" aria-hidden="true" />
          {code.find}
        </Button>
        <Button
          look="plain"
          aria-disabled={isFixed || undefined}
          onClick={() => {
            if (!isFixed) onFormat(applyEdits(text, format(text, undefined, layout)));
          }}
        >
          <WandSparkles className="i" aria-hidden="true" />
          {code.format}
        </Button>
      </div>
    </div>
  );
}

function CodeKeys() {
  const { code } = useStudioWords().words;
  return (
    <>
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
    </>
  );
}
