/** Tree of slides and questions. Marks the current and new ones; handles move them. */
import { GripVertical, Plus, Split } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { member } from '#renderers/json.ts';
import { formOf } from '#src/studio/document/forms.ts';
import { type Edge, edgeOf, type MovedPiece, pieceName, spotAtEdge } from '#src/studio/document/moves.ts';
import { FormIcon } from '#src/studio/web/kit/form-icon.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { WrongMark } from '#src/studio/web/kit/wrong-mark.tsx';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { dragWithin } from './drag.ts';
import { MarkDot } from './piece-mark.tsx';
import type { StructureActions, StructureSlide } from './structure-props.ts';
import type { Moves } from './use-moves.ts';

export interface TreeProps extends StructureActions {
  readonly moves: Moves;
  readonly current: string;
  readonly hrefOf: (place: string) => string;
  /** Adds a question to the current page. */
  readonly onAdd: () => void;
  /** Adds a page after the current one. */
  readonly onAddPage: () => void;
}

export function StructureTree(props: TreeProps) {
  const { slides, draft, readOnly, moves } = props;
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  const id = useId();
  const tree = useRef<HTMLUListElement>(null);
  useDrag(tree, props);
  const count = slides.reduce((sum, { fields }) => sum + fields.length, 0);
  const isPage = draft.kind === 'page';
  const pages = isPage ? studio.editor.sections(slides.length) : studio.editor.pages(slides.length);
  return (
    <nav className="ed-out" aria-label={words.outline}>
      <h2>
        <span>{isPage ? pages : `${pages}, ${words.questions(count)}`}</span>
      </h2>
      {readOnly ? null : (
        <p className="vh" id={`${id}-how`}>
          {words.move.how}
        </p>
      )}
      <ul className="tree" ref={tree} data-moves={moves.aim === undefined ? undefined : ''}>
        {slides.map((slide, index) => (
          <Branch key={slide.name} {...props} slide={slide} index={index} described={`${id}-how`} />
        ))}
      </ul>
    </nav>
  );
}

/** Edge of the piece where the moved piece would be placed; undefined if the target is elsewhere. */
function lineAt({ slides, moves: { aim } }: TreeProps, { kind, name }: MovedPiece): Edge | undefined {
  const line = aim?.spot && edgeOf(slides, aim.piece, aim.spot);
  return line?.of.kind === kind && line.of.name === name ? line.edge : undefined;
}

interface BranchProps extends TreeProps {
  readonly slide: StructureSlide;
  readonly index: number;
  /** Id of the instructions for the handles. */
  readonly described: string;
}

/** A page with its questions. */
function Branch(props: BranchProps) {
  const { slide, index, current, hrefOf, draft, readOnly, moves } = props;
  const { name, title, fields, when } = slide;
  const words = useStructureWords();
  const piece = { kind: 'page', name } as const;
  const line = lineAt(props, piece);
  // A question at the top of a page is marked under the page's title, and not after its block.
  const isOverPage = moves.aim?.piece.kind === 'page';
  return (
    <li data-block={pieceName(piece)} data-line={isOverPage ? line : undefined}>
      <Row
        {...props}
        piece={piece}
        label={words.move.grip(title === '' ? name : title)}
        line={isOverPage ? undefined : line}
      >
        <Link
          className="tr"
          to={hrefOf(name)}
          replace
          draggable={false}
          aria-current={name === current ? 'page' : undefined}
          lang={draft.locale}
        >
          <span>{index + 1}</span>
          <span>{title === '' ? name : title}</span>
          {when === undefined ? null : (
            <span role="img" aria-label={words.page.conditional}>
              <Split className="i" aria-hidden="true" />
            </span>
          )}
          {props.wrong.has(name) ? <WrongMark /> : <MarkDot mark={props.markOf(piece)} />}
        </Link>
      </Row>
      {fields.length > 0 ? (
        <ul>
          {fields.map((key) => (
            <Leaf key={key} {...props} question={key} />
          ))}
        </ul>
      ) : null}
      {name === current && !readOnly ? <AddButtons {...props} /> : null}
    </li>
  );
}

/** A question of the page. */
function Leaf(props: BranchProps & { readonly question: string }) {
  const { slide, question, draft, hrefOf, labelOf, markOf } = props;
  const words = useStructureWords();
  const piece = { kind: 'question', name: question } as const;
  return (
    <li>
      <Row {...props} piece={piece} label={words.move.grip(labelOf(question))} line={lineAt(props, piece)}>
        <Link
          className="tr tr--q"
          to={`${hrefOf(slide.name)}#${question}`}
          replace
          draggable={false}
          lang={draft.locale}
        >
          <FormIcon form={formOf(draft.properties.get(question) ?? {}, member(draft.uiSchema, question))} />
          <span>{labelOf(question)}</span>
          <MarkDot mark={markOf(piece)} />
        </Link>
      </Row>
    </li>
  );
}

/** Buttons that add a question to the page, and a page after it. */
function AddButtons({ draft, slide: { title }, onAdd, onAddPage }: BranchProps) {
  const words = useStructureWords();
  return (
    <div className="tr-adds">
      {draft.kind === 'page' ? null : (
        <button type="button" className="tr-add" aria-label={words.shelf.title(title)} onClick={onAdd}>
          <Plus className="i" aria-hidden="true" />
          {words.shelf.open}
        </button>
      )}
      <button type="button" className="tr-add" aria-label={words.page.addAfter(title)} onClick={onAddPage}>
        <Plus className="i" aria-hidden="true" />
        {words.move.page}
      </button>
    </div>
  );
}

interface RowProps {
  readonly piece: MovedPiece;
  /** Accessible name of the handle. */
  readonly label: string;
  readonly line: Edge | undefined;
  readonly moves: Moves;
  readonly readOnly: boolean;
  readonly described: string;
  readonly children: ReactNode;
}

function Row({ piece, label, line, moves, readOnly, described, children }: RowProps) {
  const { aim } = moves;
  const isMoving = aim !== undefined && pieceName(aim.piece) === pieceName(piece);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (line !== undefined) own.current?.scrollIntoView({ block: 'nearest' });
  }, [line]);
  return (
    <div
      ref={own}
      className="tree-row"
      data-row={pieceName(piece)}
      data-line={line}
      data-moving={isMoving || undefined}
    >
      {readOnly ? null : (
        <button
          type="button"
          className="grip"
          aria-label={label}
          aria-describedby={described}
          aria-pressed={isMoving && aim?.lifted === true}
          onClick={({ detail }) => {
            // Ignore pointer clicks (detail > 0), because pointers drag. Keys and screen readers send detail 0.
            if (detail === 0) moves.onHandlePress(piece);
          }}
          onKeyDown={(event) => moves.onHandleKey(piece, event)}
          onBlur={({ relatedTarget }) => {
            // Another window took the focus: the handle is still active.
            if (relatedTarget !== null) moves.onHandleLeft();
          }}
        >
          <GripVertical className="i" aria-hidden="true" />
        </button>
      )}
      {children}
    </div>
  );
}

/** Pages and questions can be dragged by their handles. */
function useDrag(
  tree: { readonly current: HTMLUListElement | null },
  { slides, readOnly, moves }: TreeProps,
): void {
  const latest = useEffectEvent(() => ({ slides, moves }));
  const shape = slides.map(({ name, fields }) => [name, ...fields].join(' ')).join('\n');
  useEffect(() => {
    if (readOnly || shape === '' || tree.current === null) return;
    return dragWithin(tree.current, {
      onAim: (piece, over, edge) => {
        const { slides: order, moves: now } = latest();
        const spot = over && edge && spotAtEdge(order, piece, over, edge);
        now.dragTo(piece, spot);
      },
      onDrop: (piece, over, edge) => {
        const { slides: order, moves: now } = latest();
        const spot = spotAtEdge(order, piece, over, edge);
        if (spot) now.move(piece, spot);
      },
      onEnd: () => latest().moves.endDrag(),
    });
  }, [tree, readOnly, shape]);
}
