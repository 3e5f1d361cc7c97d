/** Settings of one slide: position, condition, questions, and what to add. */
import { ArrowDown, ArrowUp, List, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isText, member } from '#renderers/json.ts';
import { pieceName } from '#src/studio/document/moves.ts';
import { restoreQuestion } from '#src/studio/document/question-edits.ts';
import { withoutSlide, withSlideMember } from '#src/studio/document/slides.ts';
import { Button, IconButton } from '#src/studio/web/kit/button.tsx';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { MoveMenu } from './move-menu.tsx';
import { PageContents } from './page-contents.tsx';
import { pagesPlace } from './pages-place.ts';
import { MarkTag } from './piece-mark.tsx';
import { QuestionSettings } from './question-settings.tsx';
import type { PageProps } from './structure-props.ts';

interface PageSettingsProps extends PageProps {
  /** Opens the tree in a dialog, for windows too narrow to show it next to the page. */
  readonly onTree: () => void;
  readonly onAdd: () => void;
  readonly onAddPage: () => void;
  /** What the checker found on the page. */
  readonly findings: ReactNode;
}

export function PageSettings(props: PageSettingsProps) {
  const { page, texts, draft, readOnly, write } = props;
  const where = `${pagesPlace(draft)}/${page.name}`;
  return (
    <>
      <PageHead {...props} />
      {props.findings}
      <ConditionBuilder
        draft={draft}
        slide={page.name}
        readOnly={readOnly}
        when={page.when}
        onWhen={(when) => write(withSlideMember(texts, page.name, 'when', when), where)}
      />
      <PageContents {...props} />
      {page.fields.map((key) => (
        <QuestionSettings key={key} {...props} question={key} />
      ))}
      {readOnly ? null : <PageFoot {...props} />}
    </>
  );
}

/** Title of the page, and buttons that move it. */
function PageHead(props: PageSettingsProps) {
  const { page, slides, draft, readOnly, moveBy } = props;
  const words = useStructureWords();
  const index = slides.indexOf(page);
  const piece = { kind: 'page', name: page.name } as const;
  return (
    <div className="ed-head">
      <div className="row" data-piece={pieceName(piece)}>
        <IconButton
          className="only-narrow"
          icon={List}
          label={words.outline}
          aria-haspopup="dialog"
          onClick={props.onTree}
        />
        <h2 lang={draft.locale} tabIndex={-1}>
          {`${index + 1}. ${page.title}`}
        </h2>
        <MarkTag mark={props.markOf(piece)} />
        <span className="sp" />
        <IconButton
          icon={ArrowUp}
          label={words.page.up}
          isOff={readOnly || index === 0}
          onClick={() => moveBy(piece, 'up')}
        />
        <IconButton
          icon={ArrowDown}
          label={words.page.down}
          isOff={readOnly || index === slides.length - 1}
          onClick={() => moveBy(piece, 'down')}
        />
        {readOnly ? null : (
          <MoveMenu {...props} piece={piece} title={page.title}>
            <button type="button" onClick={props.onAddPage}>
              {words.page.add}
            </button>
          </MoveMenu>
        )}
      </div>
    </div>
  );
}

/** Buttons that add a question or a page, delete an empty page, and restore retired questions. */
function PageFoot(props: PageSettingsProps) {
  const { page, slides, texts, draft, write, onPlace, labelOf } = props;
  const words = useStructureWords();
  const retired = [...draft.properties].filter(([, schema]) => member(schema, 'deprecated') === true);
  const index = slides.indexOf(page);
  return (
    <div className="tree-foot">
      {draft.kind === 'page' ? null : (
        <Button look="line" onClick={props.onAdd}>
          <Plus className="i" aria-hidden="true" />
          {words.shelf.open}
        </Button>
      )}
      <Button look="plain" onClick={props.onAddPage}>
        {words.page.add}
      </Button>
      {page.fields.length === 0 ? (
        <span>
          <Button
            look="plain"
            onClick={() => {
              write(withoutSlide(texts, page.name), `${pagesPlace(draft)}/${page.name}`);
              onPlace(slides[index - 1]?.name ?? slides[1]?.name ?? '');
            }}
          >
            <Trash2 className="i" aria-hidden="true" />
            {words.page.remove}
          </Button>
          <span className="xs muted">{words.page.removeNote}</span>
        </span>
      ) : (
        <span className="xs muted">{words.page.notEmpty}</span>
      )}
      {retired.map(([key, schema]) => (
        <Button
          key={key}
          look="plain"
          onClick={() =>
            write(
              restoreQuestion(texts, key, { slide: page.name, at: page.fields.length }),
              `/uiSchema/${key}`,
            )
          }
        >
          {words.question.back(isText(schema.title) ? schema.title : labelOf(key))}
        </Button>
      ))}
    </div>
  );
}
