/** Dialog with the list of pages, for windows too narrow to show it next to the texts. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { Outline, type OutlineProps } from './outline.tsx';

interface OutlineDialogProps extends OutlineProps {
  /** Address of the structure, which the top of a phone has no room for. Undefined if the user may only read it. */
  readonly structureHref: string | undefined;
  readonly onClose: () => void;
}

export function OutlineDialog({ structureHref, onClose, ...outline }: OutlineDialogProps) {
  const { words } = useStudioWords();
  const { current } = outline;
  const opened = useRef(current);
  // The user chose a page.
  useEffect(() => {
    if (opened.current !== current) onClose();
  }, [current, onClose]);
  return (
    <OpenDialog className="st-dialog" aria-label={words.editor.outline} onClose={onClose}>
      <Outline {...outline} onAddPage={undefined} />
      <footer>
        {structureHref === undefined ? null : (
          <Link className="st-btn st-btn--line" to={structureHref} replace onClick={onClose}>
            {words.code.structure}
          </Link>
        )}
        <Button look="plain" onClick={onClose}>
          {words.close}
        </Button>
      </footer>
    </OpenDialog>
  );
}
