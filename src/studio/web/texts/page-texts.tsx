/** The texts of one page, question by question. */
import { ChevronDown, ChevronUp, Eye, List } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { locales } from '#src/contract/domain/locale.ts';
import { oneSided, placeOfText } from '#src/studio/document/one-sided.ts';
import type { TextGroup, TextPage } from '#src/studio/document/texts.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { EditorPlace } from '#src/studio/web/editing/use-place.ts';
import { Button, IconButton } from '#src/studio/web/kit/button.tsx';
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
  readonly place: EditorPlace;
  readonly onOutline: () => void;
  readonly actions: RowActions;
}

export function PageTexts(props: PageTextsProps) {
  const { editor, page, place, actions } = props;
  useEffect(followPointer, []);
  return (
    <>
      <PageHead {...props} />
      <PageFindings
        place={page.place}
        findings={editor.findings}
        readOnly={editor.readOnly}
        onFix={actions.onFix}
        onFixAll={actions.onFixAll}
      />
      {page.groups.map((group) => (
        <QuestionTexts key={group.id} {...{ editor, page, place, actions, group }} />
      ))}
    </>
  );
}

/** The title of the page, the links to its neighbours and the head of the columns. */
function PageHead({ name, editor, page, place, onOutline }: PageTextsProps) {
  const { state, pages } = editor;
  const { words, locale } = useStudioWords();
  const { drafts } = useStore(useStudio().library);
  const index = pages.indexOf(page);
  const [previous, next] = [pages[index - 1], pages[index + 1]];
  const number = page.number === undefined ? '' : `${page.number}. `;
  return (
    <div className="ed-head">
      <div className="row">
        <IconButton
          className="only-narrow"
          icon={List}
          label={words.editor.outline}
          aria-haspopup="dialog"
          onClick={onOutline}
        />
        <h2 tabIndex={-1}>{`${number}${placeTitle(page, locale, words)}`}</h2>
        <span className="sp" />
        <LastHand document={state.draft === undefined ? undefined : drafts[state.draft]?.documents[name]} />
        {previous ? (
          <Link
            className="st-ico"
            to={place.hrefOf(previous.place)}
            replace
            aria-label={words.editor.previous}
          >
            <ChevronUp className="i" aria-hidden="true" />
          </Link>
        ) : null}
        {next ? (
          <Link className="st-ico" to={place.hrefOf(next.place)} replace aria-label={words.editor.next}>
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
              aria-pressed={each === place.textLocale}
              onClick={() => place.showLocale(each)}
            >
              {words.locales[each]}
            </button>
          ))}
        </div>
        <Button look="line" onClick={() => place.setShowsPreview(true)}>
          <Eye className="i" aria-hidden="true" />
          {words.editor.preview}
        </Button>
      </div>
    </div>
  );
}

interface QuestionTextsProps extends Pick<PageTextsProps, 'editor' | 'page' | 'place' | 'actions'> {
  readonly group: TextGroup;
}

function QuestionTexts({ editor, page, place, actions, group }: QuestionTextsProps) {
  const { state, pair, published, before, findings, readOnly } = editor;
  const { focus, wanted } = place;
  const { words, locale } = useStudioWords();
  const isReadable = locales.every((each) => pair[each] !== undefined);
  const changed = group.texts.some((text) => {
    const old = before.get(placeOfText(pair, text));
    return old?.fr !== text.fr || old?.en !== text.en;
  });
  return (
    <section className="tx" aria-label={groupTitle(group, pair, locale, words)}>
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
            {formName(group, pair, words)}
          </span>
        )}
      </header>
      {group.texts.map((text) => {
        const at = placeOfText(pair, text);
        const old = before.get(at);
        return (
          <TextRow
            key={at}
            text={text}
            kind={kindName(text, pair, locale, words)}
            when={whenName(text, pair, locale)}
            hint={page.kind === 'slide' ? hintOf(text, words) : ''}
            pair={pair}
            before={old}
            oneSided={isReadable ? oneSided(pair, published, text, old, state.reviewed) : undefined}
            findings={findings.filter((finding) => finding.text === text.pointer)}
            focused={focus?.place === at ? focus.locale : undefined}
            wanted={wanted?.pointer === text.pointer ? wanted : undefined}
            readOnly={readOnly}
            mayVary={editor.mayStructure && isReadable && !readOnly}
            actions={actions}
          />
        );
      })}
    </section>
  );
}
