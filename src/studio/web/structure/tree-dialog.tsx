/** Dialog with the tree, for windows too narrow to show it next to the page. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { StructureTree, type TreeProps } from './structure-tree.tsx';

interface TreeDialogProps extends TreeProps {
  /** Result of the last action, or why it was rejected. */
  readonly text: string;
  readonly onClose: () => void;
}

export function TreeDialog({ text, onClose, ...tree }: TreeDialogProps) {
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  const { key } = useLocation();
  const opened = useRef(key);
  // The user selected a page or a question.
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  return (
    <OpenDialog className="st-dialog" aria-label={words.outline} onClose={onClose}>
      <StructureTree {...tree} />
      <p role="status">{text}</p>
      <footer>
        <Button look="plain" onClick={onClose}>
          {studio.close}
        </Button>
      </footer>
    </OpenDialog>
  );
}
