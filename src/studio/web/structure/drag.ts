/** Drag and drop of pages and questions by their handles. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item/attach-instruction';
import { extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item/extract-instruction';
import { type Edge, type MovedPiece, pieceOf } from '#src/studio/document/moves.ts';

export interface DragActions {
  /** Reports the dragged piece and the target edge; undefined without a target. */
  readonly onAim: (piece: MovedPiece, over?: MovedPiece, edge?: Edge) => void;
  readonly onDrop: (piece: MovedPiece, over: MovedPiece, edge: Edge) => void;
  readonly onEnd: () => void;
}

type Targets = readonly { readonly data: Record<string | symbol, unknown> }[];

/** Returns the innermost drop target under the pointer. */
function aimOf([target]: Targets): { readonly over: MovedPiece; readonly edge: Edge } | undefined {
  const over = pieceOf(target?.data['piece']);
  const instruction = target && extractInstruction(target.data);
  if (over === undefined || instruction === null || instruction === undefined) return undefined;
  return { over, edge: instruction.operation === 'reorder-before' ? 'before' : 'after' };
}

/**
 * Rows have the attribute `data-row`; a page with its questions has `data-block`.
 * @returns a function that removes all listeners.
 */
export function dragWithin(tree: HTMLElement, { onAim, onDrop, onEnd }: DragActions): () => void {
  const rows = [...tree.querySelectorAll<HTMLElement>('[data-row]')];
  const blocks = [...tree.querySelectorAll<HTMLElement>('[data-block]')];
  /** @param takes kind of piece that may be dropped here. */
  const target = (element: HTMLElement, piece: string | undefined, takes: MovedPiece['kind']) =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => pieceOf(source.data['piece'])?.kind === takes,
      getData: ({ input }) =>
        attachInstruction(
          { piece },
          {
            element,
            input,
            axis: 'vertical',
            operations: { 'reorder-before': 'available', 'reorder-after': 'available' },
          },
        ),
      getIsSticky: () => true,
    });
  return combine(
    ...rows.flatMap((element) => {
      const handle = element.querySelector('.grip');
      if (handle === null) return [];
      return [
        draggable({ element, dragHandle: handle, getInitialData: () => ({ piece: element.dataset['row'] }) }),
        target(element, element.dataset['row'], 'question'),
      ];
    }),
    ...blocks.map((element) => target(element, element.dataset['block'], 'page')),
    monitorForElements({
      onDrag: ({ source, location }) => {
        const piece = pieceOf(source.data['piece']);
        const aim = aimOf(location.current.dropTargets);
        if (piece) onAim(piece, aim?.over, aim?.edge);
      },
      onDrop: ({ source, location }) => {
        const piece = pieceOf(source.data['piece']);
        const aim = aimOf(location.current.dropTargets);
        if (piece && aim) onDrop(piece, aim.over, aim.edge);
        onEnd();
      },
    }),
  );
}
