/** « Plus d’actions »: a round button that opens a short list. */
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#src/parts/app.tsx';
import { Icon } from '#src/parts/icon.tsx';

export function MoreMenu({ children }: { children: ReactNode }) {
  const { say } = useWords();
  return (
    <details className="more">
      <summary className="btn btn--line btn--round" aria-label={say('common.more')}>
        <Icon as={Ellipsis} />
      </summary>
      <div className="more-list">{children}</div>
    </details>
  );
}
