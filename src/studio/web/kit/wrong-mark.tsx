/** Marks a page that has an error, in a list of pages. */
import { CircleAlert } from 'lucide-react';
import { useStudioWords } from './use-studio-words.ts';

export function WrongMark() {
  const { editor } = useStudioWords().words;
  return (
    <span className="st-tag--bad" role="img" aria-label={editor.wrongPage}>
      <CircleAlert className="i" aria-hidden="true" />
    </span>
  );
}
