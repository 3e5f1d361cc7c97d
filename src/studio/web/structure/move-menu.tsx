/** Menu that moves a page or question without dragging: a step up or down, or to any place. */
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  type Direction,
  type MovedPiece,
  type Spot,
  spotBeside,
  spotOf,
} from '#src/studio/document/moves.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStructureWords } from '../kit/use-structure-words.ts';
import type { PageProps } from './structure-props.ts';

interface MoveMenuProps extends PageProps {
  readonly piece: MovedPiece;
  readonly title: string;
  /** Additional entries of the menu. */
  readonly children?: ReactNode;
}

export function MoveMenu(props: MoveMenuProps) {
  const { piece, title, slides, moveBy, children } = props;
  const words = useStructureWords();
  const [asks, setAsks] = useState(false);
  const spot = spotOf(slides, piece);
  const step = (direction: Direction, label: string) => {
    const isThere = spot !== undefined && spotBeside(slides, piece, spot, direction) !== undefined;
    return (
      <button
        type="button"
        aria-disabled={!isThere || undefined}
        onClick={() => (isThere ? moveBy(piece, direction) : undefined)}
      >
        {label}
      </button>
    );
  };
  return (
    <>
      <details
        className="piece-menu"
        onClick={({ currentTarget, target }) => {
          if (!(target instanceof Element) || target.closest('button:not([aria-disabled])') === null) return;
          currentTarget.querySelector('summary')?.focus();
          currentTarget.open = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Another window took the focus: that is not a press outside the menu.
          if (document.hasFocus() && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.open) return;
          currentTarget.open = false;
          currentTarget.querySelector('summary')?.focus();
        }}
      >
        <summary className="st-ico" aria-label={words.move.menu(title)}>
          <Ellipsis className="i" aria-hidden="true" />
        </summary>
        <div className="piece-menu-list">
          {step('up', words.move.up)}
          {step('down', words.move.down)}
          <button type="button" onClick={() => setAsks(true)}>
            {words.move.to}
          </button>
          {children}
        </div>
      </details>
      {asks ? <MoveDialog {...props} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

interface MoveDialogProps extends MoveMenuProps {
  readonly onClose: () => void;
}

/** Dialog to choose the target page and position. */
function MoveDialog(props: MoveDialogProps) {
  const { piece, title, slides, move, refusal, onClose } = props;
  const { words: studio } = useStudioWords();
  const words = useStructureWords();
  const id = useId();
  const [spot, setSpot] = useState(spotOf(slides, piece) ?? { page: 0, at: 0 });
  const refused = refusal(piece, spot);
  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.move.title(title)}</h2>
      <form
        className="move-to"
        onSubmit={(event) => {
          event.preventDefault();
          if (refused !== undefined) return;
          onClose();
          move(piece, spot);
        }}
      >
        {piece.kind === 'page' ? null : (
          <PageSelect {...props} spot={spot} describedBy={`${id}-refused`} onSpot={setSpot} />
        )}
        <SpotSelect {...props} spot={spot} onSpot={setSpot} />
        <p id={`${id}-refused`} role="status">
          {refused}
        </p>
        <div className="st-dialog-end">
          <Button look="plain" onClick={onClose}>
            {studio.cancel}
          </Button>
          <Button type="submit" look="night" aria-disabled={refused !== undefined}>
            {words.move.confirm}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}

interface SpotProps extends MoveDialogProps {
  readonly spot: Spot;
  readonly onSpot: (spot: Spot) => void;
}

function PageSelect(props: SpotProps & { readonly describedBy: string }) {
  const { piece, slides, draft, spot, describedBy, onSpot } = props;
  const words = useStructureWords();
  const id = useId();
  const from = spotOf(slides, piece);
  return (
    <div>
      <label htmlFor={id}>{words.move.page}</label>
      <select
        id={id}
        className="pick"
        value={spot.page}
        aria-describedby={describedBy}
        lang={draft.locale}
        onChange={({ target }) => {
          const page = Number(target.value);
          const count = slides[page]?.fields.filter((key) => key !== piece.name).length ?? 0;
          onSpot(page === from?.page ? from : { page, at: count });
        }}
      >
        {slides.map((slide, index) => (
          <option key={slide.name} value={index}>
            {`${index + 1}. ${slide.title}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Selects the position among the pages, or among the questions of the page. */
function SpotSelect({ piece, slides, labelOf, spot, onSpot }: SpotProps) {
  const words = useStructureWords();
  const id = useId();
  const isPage = piece.kind === 'page';
  const others = isPage
    ? slides.filter(({ name }) => name !== piece.name).map((slide) => slide.title)
    : (slides[spot.page]?.fields ?? []).filter((key) => key !== piece.name).map(labelOf);
  return (
    <div>
      <label htmlFor={id}>{words.move.spot}</label>
      <select
        id={id}
        className="pick"
        value={isPage ? spot.page : spot.at}
        onChange={({ target }) => {
          const to = Number(target.value);
          onSpot(isPage ? { page: to, at: 0 } : { page: spot.page, at: to });
        }}
      >
        <option value={0}>{words.move.first}</option>
        {others.map((label, rank) => (
          <option key={`${rank} ${label}`} value={rank + 1}>
            {words.move.after(label)}
          </option>
        ))}
      </select>
    </div>
  );
}
