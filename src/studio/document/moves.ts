/** Positions of pages and questions, and moves between them. */
import { partPrefix } from '#renderers/check/host-profile.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { productProfile } from './product-profile.ts';
import { withQuestionOn, withSlideMoved } from './slides.ts';

/** Pages in order, with the keys of their questions. */
export type Order = readonly {
  readonly name: string;
  readonly fields: readonly string[];
  /** Part of the exercise, if it has parts. */
  readonly part?: string | undefined;
}[];

export interface MovedPiece {
  readonly kind: 'page' | 'question';
  /** Name of the page, or key of the question. */
  readonly name: string;
}

/** The position after the move; both indices from 0. */
export interface Spot {
  readonly page: number;
  /** Index among the questions of the page; 0 for a page. */
  readonly at: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

export type Edge = 'before' | 'after';

/** Returns the value of the element's attribute. */
export const pieceName = ({ kind, name }: MovedPiece): string => `${kind}:${name}`;

/** @param value an attribute value from `pieceName`; undefined for any other value. */
export function pieceOf(value: unknown): MovedPiece | undefined {
  const [, kind, name] = /^(page|question):(.*)$/su.exec(String(value)) ?? [];
  return name !== undefined && (kind === 'page' || kind === 'question') ? { kind, name } : undefined;
}

/** Undefined if the piece is on no page. */
export function spotOf(order: Order, { kind, name }: MovedPiece): Spot | undefined {
  const page = order.findIndex((each) => (kind === 'page' ? each.name === name : each.fields.includes(name)));
  if (page < 0) return undefined;
  return { page, at: kind === 'page' ? 0 : (order[page]?.fields.indexOf(name) ?? 0) };
}

/** Number of other questions on the page. */
function othersOn(order: Order, page: number, { name }: MovedPiece): number {
  return order[page]?.fields.filter((key) => key !== name).length ?? 0;
}

/**
 * Moves one step. From the end of a page a question moves to the next page. Left and right change the page.
 * @returns undefined at the end of the document.
 */
export function spotBeside(order: Order, piece: MovedPiece, spot: Spot, to: Direction): Spot | undefined {
  const { page, at } = spot;
  const back = to === 'up' || to === 'left';
  const adjacent = page + (back ? -1 : 1);
  const isThere = adjacent >= 0 && adjacent < order.length;
  if (piece.kind === 'page')
    return (to === 'up' || to === 'down') && isThere ? { page: adjacent, at: 0 } : undefined;
  if (to === 'up' && at > 0) return { page, at: at - 1 };
  if (to === 'down' && at < othersOn(order, page, piece)) return { page, at: at + 1 };
  if (!isThere) return undefined;
  const last = othersOn(order, adjacent, piece);
  return { page: adjacent, at: to === 'up' ? last : to === 'down' ? 0 : Math.min(at, last) };
}

/** The prefix that the question's key needs on a page of this part; undefined if it has it. */
export function prefixMissing(document: string, key: string, part: string | undefined): string | undefined {
  const prefix = partPrefix(document, part, productProfile);
  return prefix === undefined || key.startsWith(prefix) ? undefined : prefix;
}

/** The missing prefix at a position, which forbids the move; undefined if the move is allowed. */
export function moveError(
  document: string,
  order: Order,
  piece: MovedPiece,
  { page }: Spot,
): string | undefined {
  if (piece.kind === 'page' || spotOf(order, piece)?.page === page) return undefined;
  return prefixMissing(document, piece.name, order[page]?.part);
}

/** The position of a piece that is dropped at an edge of another one. */
export function spotAtEdge(order: Order, piece: MovedPiece, over: MovedPiece, edge: Edge): Spot | undefined {
  const [from, target] = [spotOf(order, piece), spotOf(order, over)];
  if (from === undefined || target === undefined) return undefined;
  if (piece.kind === 'page') {
    const behind = target.page + (edge === 'after' ? 1 : 0);
    return { page: from.page < behind ? behind - 1 : behind, at: 0 };
  }
  if (over.kind === 'page') {
    if (edge === 'after' || target.page === 0) return { page: target.page, at: 0 };
    return { page: target.page - 1, at: othersOn(order, target.page - 1, piece) };
  }
  if (over.name === piece.name) return from;
  const others = order[target.page]?.fields.filter((key) => key !== piece.name) ?? [];
  return { page: target.page, at: others.indexOf(over.name) + (edge === 'after' ? 1 : 0) };
}

/** The piece and edge that mark a position; undefined if the piece is already there. */
export function edgeOf(
  order: Order,
  piece: MovedPiece,
  { page, at }: Spot,
): { readonly of: MovedPiece; readonly edge: Edge } | undefined {
  const from = spotOf(order, piece);
  if (from === undefined || (from.page === page && from.at === at)) return undefined;
  const name = order[page]?.name ?? '';
  if (piece.kind === 'page')
    return { of: { kind: 'page', name }, edge: from.page < page ? 'after' : 'before' };
  const others = order[page]?.fields.filter((key) => key !== piece.name) ?? [];
  const [next, last] = [others[at], others.at(-1)];
  if (next !== undefined) return { of: { kind: 'question', name: next }, edge: 'before' };
  if (last !== undefined) return { of: { kind: 'question', name: last }, edge: 'after' };
  return { of: { kind: 'page', name }, edge: 'after' };
}

/** Moves the piece to a position. */
export function withPieceAt(
  texts: Texts,
  order: Order,
  { kind, name }: MovedPiece,
  { page, at }: Spot,
): Texts {
  const target = order[page];
  if (target === undefined) return texts;
  return kind === 'page' ? withSlideMoved(texts, name, page) : withQuestionOn(texts, name, target.name, at);
}
