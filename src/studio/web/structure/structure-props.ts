/** What the parts of the structure are given. */
import type { Draft } from '#renderers/check/draft.ts';
import type { Pair, Texts } from '#src/studio/document/document-pair.ts';
import type { Direction, MovedPiece, Spot } from '#src/studio/document/moves.ts';

/** A slide or a section as it stands in the tree. */
export interface StructureSlide {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly when: unknown;
  /** Of an exercise that is done by parts. */
  readonly part?: string | undefined;
}

/** What may be done to the structure, and what it is done to. */
export interface StructureActions {
  readonly name: string;
  readonly texts: Texts;
  readonly published: Texts;
  /** Keys of questions that nobody can have answered. */
  readonly fresh: readonly string[];
  readonly pair: Pair;
  /** In the studio's language, or the one that can be read. */
  readonly draft: Draft;
  readonly slides: readonly StructureSlide[];
  readonly readOnly: boolean;
  /** @param said what was done, for who cannot see it. */
  readonly write: (texts: Texts, where: string, said?: string) => void;
  /** One step to take back; what moved keeps the focus. */
  readonly move: (piece: MovedPiece, to: Spot) => void;
  readonly moveBy: (piece: MovedPiece, direction: Direction) => void;
  /** Why the piece may not stand there; undefined where it may. */
  readonly refusal: (piece: MovedPiece, to: Spot) => string | undefined;
  /** Says why something is not done. */
  readonly refuse: (sentence: string) => void;
  /** What a key did: more of it within a moment is one step to take back. */
  readonly type: (texts: Texts, where: string) => void;
  /** Several documents of the draft at once, this one among them. */
  readonly writeAll: (changed: Readonly<Record<string, Texts>>, where: string) => void;
  /** The other documents, as the draft or the release has them. */
  readonly others: Readonly<Record<string, Texts>>;
  readonly labelOf: (key: string) => string;
}

/** The same, about one slide. */
export interface PageProps extends StructureActions {
  readonly page: StructureSlide;
  readonly onPlace: (place: string) => void;
}

/** The same, about one question. */
export interface QuestionProps extends PageProps {
  readonly question: string;
}
