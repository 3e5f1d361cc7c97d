/** The texts of one page, question by question. */
import { ChevronDown, ChevronUp, Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Locale, locales } from '#src/domain/locale.ts';
import type { Pair } from '../../edit/document-pair.ts';
import type { PairedText, TextPage } from '../../edit/texts.ts';
import type { SaidFinding } from '../check/use-findings.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { oneSided } from './one-sided.ts';
import { groupTitle, placeTitle } from './place-names.ts';
import { type RowActions, TextRow } from './text-row.tsx';

interface PageTextsProps extends RowActions {
  readonly page: TextPage;
  readonly pages: readonly TextPage[];
  readonly pair: Pair;
  readonly published: Pair;
  readonly before: ReadonlyMap<string, PairedText>;
  readonly reviewed: Readonly<Record<string, string>>;
  readonly findings: readonly SaidFinding[];
  readonly focus: { readonly pointer: string; readonly locale: Locale } | undefined;
  /** Pointer of the text that takes the focus; '' for none. */
  readonly wanted: string;
  readonly readOnly: boolean;
  readonly hrefOf: (place: string) => string;
  /** On a narrow screen one language is shown at a time. */
  readonly textLocale: Locale;
  readonly onTextLocale: (locale: Locale) => void;
  readonly onPreview: () => void;
}

export function PageTexts(props: PageTextsProps) {
  const { page, pages, pair, published, before, reviewed, findings, focus, wanted, readOnly } = props;
  const { words, locale } = useStudioWords();
  const index = pages.indexOf(page);
  const [previous, next] = [pages[index - 1], pages[index + 1]];
  const number = page.number === undefined ? '' : `${page.number}. `;
  return (
    <>
      <div className="ed-head">
        <div className="row">
          <h2>{`${number}${placeTitle(page, locale, words)}`}</h2>
          <span className="sp" />
          {previous ? (
            <Link
              className="st-ico"
              to={props.hrefOf(previous.place)}
              replace
              aria-label={words.editor.previous}
            >
              <ChevronUp className="i" aria-hidden="true" />
            </Link>
          ) : null}
          {next ? (
            <Link className="st-ico" to={props.hrefOf(next.place)} replace aria-label={words.editor.next}>
              <ChevronDown className="i" aria-hidden="true" />
            </Link>
          ) : null}
        </div>
        <div className="ed-cols" aria-hidden="true">
          <span />
          {locales.map((each) => (
            <span key={each}>{words.locales[each]}</span>
          ))}
        </div>
        <div className="only-n">
          <div className="seg seg--s" role="group" aria-label={words.editor.textsLanguage}>
            {locales.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === props.textLocale}
                onClick={() => props.onTextLocale(each)}
              >
                {words.locales[each]}
              </button>
            ))}
          </div>
          <button type="button" className="st-btn st-btn--line" onClick={props.onPreview}>
            <Eye className="i" aria-hidden="true" />
            {words.editor.preview}
          </button>
        </div>
      </div>
      {page.groups.map((group) => {
        const changed = group.texts.some((text) => {
          const old = before.get(text.pointer);
          return old?.fr !== text.fr || old?.en !== text.en;
        });
        return (
          <section className="tx" key={group.id} aria-label={groupTitle(group, pair, locale, words)}>
            <header>
              <h3>{groupTitle(group, pair, locale, words)}</h3>
              {changed ? (
                <span className="st-tag st-tag--lake">
                  <span className="st-dot" />
                  {words.editor.changed}
                </span>
              ) : null}
            </header>
            {group.texts.map((text) => {
              const old = before.get(text.pointer);
              return (
                <TextRow
                  key={text.pointer}
                  text={text}
                  pair={pair}
                  before={old}
                  oneSided={oneSided(pair, published, text, old, reviewed)}
                  findings={findings.filter(({ pointer }) => pointer === text.pointer)}
                  focused={focus?.pointer === text.pointer ? focus.locale : undefined}
                  readOnly={readOnly}
                  wanted={wanted === text.pointer}
                  onText={props.onText}
                  onFocus={props.onFocus}
                  onUndo={props.onUndo}
                  onRedo={props.onRedo}
                  onRecall={props.onRecall}
                  onReview={props.onReview}
                  onFix={props.onFix}
                />
              );
            })}
          </section>
        );
      })}
    </>
  );
}
