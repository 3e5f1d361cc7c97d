/** Moves pages and questions: by handle (keyboard or drag), by Alt and arrow keys, or by menu. */
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  type Direction,
  edgeOf,
  type MovedPiece,
  moveError,
  type Order,
  pieceName,
  pieceOf,
  type Spot,
  spotBeside,
  spotOf,
} from '#src/studio/document/moves.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';

interface MovesGiven {
  /** Name of the document. */
  readonly document: string;
  readonly order: Order;
  readonly readOnly: boolean;
  readonly nameOf: (piece: MovedPiece) => string;
  readonly apply: (piece: MovedPiece, to: Spot, announcement: string) => void;
  readonly announce: (sentence: string) => void;
  /** Shows and announces why a move is rejected. */
  readonly refuse: (sentence: string) => void;
}

/** Current move and its target; undefined if there is none. */
interface Aim {
  readonly piece: MovedPiece;
  readonly spot: Spot | undefined;
  /** True if moved by keyboard, false if by pointer. */
  readonly lifted: boolean;
}

export interface Moves {
  readonly aim: Aim | undefined;
  /** Sets the drop target under the pointer; undefined if there is none. */
  readonly dragTo: (piece: MovedPiece, spot: Spot | undefined) => void;
  readonly endDrag: () => void;
  /** Why the piece must not move there; undefined if it may. */
  readonly refusal: (piece: MovedPiece, spot: Spot) => string | undefined;
  readonly move: (piece: MovedPiece, to: Spot) => void;
  readonly moveBy: (piece: MovedPiece, direction: Direction) => void;
  readonly onHandlePress: (piece: MovedPiece) => void;
  readonly onHandleKey: (piece: MovedPiece, event: KeyboardEvent<HTMLElement>) => void;
  /** Called when the handle loses the focus to another element. */
  readonly onHandleLeft: () => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function useMoves(given: MovesGiven): Moves {
  const { order, readOnly, nameOf, announce, refuse } = given;
  const words = useStructureWords();
  const [aim, setAim] = useState<Aim>();
  const { sentence, refusal, step, move, moveBy } = useSteps(given);
  const lifted = aim?.lifted ? aim.spot : undefined;

  /** Handles Space, Enter, or the click of a screen reader. */
  function onHandlePress(piece: MovedPiece): void {
    const from = spotOf(order, piece);
    if (lifted !== undefined) {
      setAim(undefined);
      if (edgeOf(order, piece, lifted)) move(piece, lifted);
      else announce(words.move.back);
    } else if (!readOnly && from !== undefined) {
      setAim({ piece, spot: from, lifted: true });
      announce(`${words.move.lifted(nameOf(piece))} ${sentence(piece, from)}`);
    }
  }

  function onHandleKey(piece: MovedPiece, event: KeyboardEvent<HTMLElement>): void {
    if (lifted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    if (direction === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (direction === undefined) {
      putBack();
      return;
    }
    const to = step(piece, lifted, direction);
    if (to === undefined) return;
    setAim({ piece, spot: to, lifted: true });
    announce(sentence(piece, to));
  }

  function dragTo(piece: MovedPiece, over: Spot | undefined): void {
    const refused = over && refusal(piece, over);
    const spot = refused === undefined ? over : undefined;
    if (refused !== undefined) refuse(refused);
    if (aim === undefined || aim.spot?.page !== spot?.page || aim.spot?.at !== spot?.at)
      setAim({ piece, spot, lifted: false });
  }

  function putBack(): void {
    setAim(undefined);
    announce(words.move.back);
  }

  useAltArrows((piece, direction) => {
    if (!readOnly && aim === undefined) moveBy(piece, direction);
  });

  return {
    aim,
    dragTo,
    endDrag: () => setAim(undefined),
    refusal,
    move,
    moveBy,
    onHandlePress,
    onHandleKey,
    onHandleLeft: () => {
      if (aim?.lifted) putBack();
    },
  };
}

/** Moves a piece at once, or announces why it must not move. The moved piece keeps the focus. */
function useSteps({ document: name, order, readOnly, nameOf, apply, announce, refuse }: MovesGiven) {
  const words = useStructureWords();
  const [lastMove, setLastMove] = useState<{ readonly piece: MovedPiece; readonly focus: Element | null }>();

  // React renders the moved piece in a new place, so restore the focus.
  useEffect(() => {
    if (lastMove === undefined) return;
    const { piece, focus } = lastMove;
    if (focus instanceof HTMLElement && focus.isConnected && focus !== document.body) focus.focus();
    else focusOn(piece);
  }, [lastMove]);

  const sentence = (piece: MovedPiece, { page, at }: Spot): string => {
    const name = nameOf(piece);
    if (piece.kind === 'page') return words.page.said(name, page + 1, order.length);
    const others = order[page]?.fields.filter((key) => key !== piece.name).length ?? 0;
    return words.question.said(name, at + 1, others + 1, page + 1);
  };

  function refusal(piece: MovedPiece, to: Spot): string | undefined {
    const prefix = moveError(name, order, piece, to);
    return prefix === undefined ? undefined : words.move.otherPart(nameOf(piece), prefix);
  }

  /** Returns the next allowed spot in a direction. Announces the reason if there is none. */
  function step(piece: MovedPiece, from: Spot | undefined, direction: Direction): Spot | undefined {
    let why: string | undefined;
    for (
      let to = from && spotBeside(order, piece, from, direction);
      to !== undefined;
      to = spotBeside(order, piece, to, direction)
    ) {
      const refused = refusal(piece, to);
      if (refused === undefined) return to;
      why ??= refused;
    }
    if (why === undefined) announce(words.move.end);
    else refuse(why);
    return undefined;
  }

  function move(piece: MovedPiece, to: Spot): void {
    if (readOnly || edgeOf(order, piece, to) === undefined) return;
    const refused = refusal(piece, to);
    if (refused !== undefined) {
      refuse(refused);
      return;
    }
    const { activeElement } = document;
    apply(piece, to, words.move.done(sentence(piece, to)));
    // The closing menu returns the focus to its summary.
    setLastMove({
      piece,
      focus: activeElement?.closest('details')?.querySelector('summary') ?? activeElement,
    });
  }

  function moveBy(piece: MovedPiece, direction: Direction): void {
    const to = step(piece, spotOf(order, piece), direction);
    if (to) move(piece, to);
  }

  return { sentence, refusal, step, move, moveBy };
}

/** Focuses the handle in the tree or, if the tree is hidden, the page's heading. */
function focusOn(piece: MovedPiece): void {
  const handle = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(pieceName(piece))}"] .grip`);
  if (handle !== null && handle.offsetParent !== null) handle.focus();
  else document.querySelector<HTMLElement>('.ed-structure h2')?.focus();
}

/** Alt and an arrow key move the piece with the focus. Except in fields: Alt and an arrow open a select. */
function useAltArrows(onMove: (piece: MovedPiece, direction: Direction) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (!altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if ((key !== 'ArrowUp' && key !== 'ArrowDown') || !(target instanceof HTMLElement)) return;
      if (target.matches('select, input, textarea') || document.querySelector('dialog[open]')) return;
      const holder = target.closest<HTMLElement>('[data-row], [data-piece]');
      const piece = pieceOf(holder?.dataset['row'] ?? holder?.dataset['piece']);
      const direction = directions[key];
      if (piece === undefined || direction === undefined) return;
      event.preventDefault();
      move(piece, direction);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
