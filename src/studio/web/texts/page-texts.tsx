/** The texts of one page, question by question. */
import { ChevronDown, ChevronUp, Eye, List } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { oneSided, placeOfText } from '#src/studio/document/one-sided.ts';
import type { TextPage } from '#src/studio/document/texts.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { PlacedText } from '#src/studio/web/editing/use-place.ts';
import { FormIcon } from '#src/studio/web/kit/form-icon.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import {
  formName,
  formNamed,
  groupTitle,
  hintOf,
  kindName,
  placeTitle,
  whenName,
} from '#src/studio/words/place-names.ts';
import { useStore } from '#src/ui/use-store.ts';
import { followPointer } from './held-point.ts';
import { LastHand } from './last-hand.tsx';
import { PageFindings } from './page-findings.tsx';
import { type RowActions, TextRow } from './text-row.tsx';

interface PageTextsProps {
  /** Name of the document. */
  readonly name: string;
  readonly editor: Editor;
  readonly page: TextPage;
  /** The text that has the focus. */
  readonly focus: PlacedText | undefined;
  /** The text that should take the focus. */
  readonly wanted: PlacedText | undefined;
  readonly hrefOf: (place: string) => string;
  /** On a narrow screen only one language is shown. */
  readonly textLocale: Locale;
  readonly onTextLocale: (locale: Locale) => void;
  readonly onOutline: () => void;
  readonly onPreview: () => void;
  readonly actions: RowActions;
}

export function PageTexts(props: PageTextsProps) {
  const { page, focus, wanted, actions } = props;
  const { state, pages, pair, published, before, findings, readOnly } = props.editor;
  const { words, locale } = useStudioWords();
  const { drafts } = useStore(useStudio().library);
  useEffect(followPointer, []);
  const isReadable = locales.every((each) => pair[each] !== undefined);
  const index = pages.indexOf(page);
  const [previous, next] = [pages[index - 1], pages[index + 1]];
  const number = page.number === undefined ? '' : `${page.number}. `;
  return (
    <>
      <div className="ed-head">
        <div className="row">
          <button
            type="button"
            className="st-ico only-narrow"
            aria-haspopup="dialog"
            aria-label={words.editor.outline}
            onClick={props.onOutline}
          >
            <List className="i" aria-hidden="true" />
          </button>
          <h2 tabIndex={-1}>{`${number}${placeTitle(page, locale, words)}`}</h2>
          <span className="sp" />
          <LastHand
            document={state.draft === undefined ? undefined : drafts[state.draft]?.documents[props.name]}
          />
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
      <PageFindings place={page.place} findings={findings} readOnly={readOnly} onFix={actions.onFix} />
      {page.groups.map((group) => {
        const changed = group.texts.some((text) => {
          const old = before.get(placeOfText(pair, text));
          return old?.fr !== text.fr || old?.en !== text.en;
        });
        return (
          <section className="tx" key={group.id} aria-label={groupTitle(group, pair, locale, words)}>
            <header>
              <h3>{groupTitle(group, pair, locale, words)}</h3>
              <span className="sp" />
              {changed ? (
                <span className="st-tag st-tag--lake">
                  <span className="st-dot" />
                  {words.editor.changed}
                </span>
              ) : null}
              {group.key === undefined ? null : (
                <span className="st-tag">
                  <FormIcon form={formNamed(group, pair)} />
                  {formName(group, pair, locale, words)}
                </span>
              )}
            </header>
            {group.texts.map((text) => {
              const old = before.get(placeOfText(pair, text));
              return (
                <TextRow
                  key={text.pointer}
                  text={text}
                  kind={kindName(text, pair, locale, words)}
                  when={whenName(text, pair, locale)}
                  hint={page.kind === 'slide' ? hintOf(text, words) : ''}
                  pair={pair}
                  before={old}
                  oneSided={isReadable ? oneSided(pair, published, text, old, state.reviewed) : undefined}
                  findings={findings.filter((finding) => finding.text === text.pointer)}
                  focused={focus?.pointer === text.pointer ? focus.locale : undefined}
                  wanted={wanted?.pointer === text.pointer ? wanted : undefined}
                  readOnly={readOnly}
                  mayVary={props.editor.mayStructure && isReadable && !readOnly}
                  actions={actions}
                />
              );
            })}
          </section>
        );
      })}
    </>
  );
}
