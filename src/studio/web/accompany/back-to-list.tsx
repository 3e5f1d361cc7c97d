/** Link back to the list, which is a separate page on a narrow screen. */
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';

export function BackToList() {
  const { words } = useStudioWords();
  return (
    <Link className="co-back" to="/accompany">
      <ChevronLeft className="i" aria-hidden="true" />
      {words.accompany.list}
    </Link>
  );
}
