/** Props of the structure's components. */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import type { Direction, MovedPiece, Spot } from '#src/studio/document/moves.ts';
import type { Mark } from '#src/studio/web/findings/check-texts.ts';

/** A slide or section in the tree. */
export interface StructureSlide {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly when: unknown;
  /** Set if the exercise has parts. */
  readonly part?: string | undefined;
}

/** The document, and the actions on its structure. */
export interface StructureActions {
  readonly name: string;
  readonly texts: Texts;
  readonly published: Texts;
  /** Keys of questions to which no answer can exist. */
  readonly fresh: readonly string[];
  readonly markOf: (piece: MovedPiece) => Mark | undefined;
  /** Names of the pages with an error. */
  readonly wrong: ReadonlySet<string>;
  readonly pair: Pair;
  /** In the studio's language, or the readable one. */
  readonly draft: DocumentDraft;
  readonly slides: readonly StructureSlide[];
  readonly readOnly: boolean;
  /** @param announcement read by screen readers. */
  readonly write: (texts: Texts, where: string, announcement?: string) => void;
  /** Moves a piece as one undo step. The piece keeps the focus. */
  readonly move: (piece: MovedPiece, to: Spot) => void;
  readonly moveBy: (piece: MovedPiece, direction: Direction) => void;
  /** Why the piece must not move there; undefined if it may. */
  readonly refusal: (piece: MovedPiece, to: Spot) => string | undefined;
  /** Shows why an action is rejected. */
  readonly refuse: (sentence: string) => void;
  /** Writes typed text. Key presses in quick succession form one undo step. */
  readonly type: (texts: Texts, where: string) => void;
  /** Changes several documents of the draft at once, including this one. */
  readonly writeAll: (changed: Readonly<Record<string, Texts>>, where: string) => void;
  /** The other documents, from the draft or the release. */
  readonly others: Readonly<Record<string, Texts>>;
  readonly labelOf: (key: string) => string;
}

/** Actions and data for one slide. */
export interface PageProps extends StructureActions {
  readonly page: StructureSlide;
  readonly onPlace: (place: string) => void;
}

/** Actions and data for one question. */
export interface QuestionProps extends PageProps {
  readonly question: string;
}
