/** Marks a page or question that the draft adds or changes. */
import type { Mark } from '#src/studio/web/findings/check-texts.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';

interface PieceMarkProps {
  readonly mark: Mark | undefined;
}

/** For a heading. */
export function MarkTag({ mark }: PieceMarkProps) {
  const { marks } = useStructureWords();
  return mark === undefined ? null : (
    <span className="st-tag st-tag--lake">
      <span className="st-dot" />
      {marks[mark]}
    </span>
  );
}

/** For a line of the tree. */
export function MarkDot({ mark }: PieceMarkProps) {
  const { marks } = useStructureWords();
  return mark === undefined ? null : <span className="st-dot" role="img" aria-label={marks[mark]} />;
}
