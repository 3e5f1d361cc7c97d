/** Replaces a person's page that is closed, and states what happened to the unsent texts. */
import { useEffect, useRef } from 'react';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { BackToList } from './back-to-list.tsx';

interface ClosedPageProps {
  readonly text: string;
  /** Reads the page again. Omitted if a retry cannot help. */
  readonly onRetry?: () => void;
}

export function ClosedPage({ text, onRetry }: ClosedPageProps) {
  const { words } = useStudioWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="co-m" id="main">
      <div className="co-in">
        <BackToList />
        <div className="sheet co-closed" role="status">
          <h1 className="st-h2" ref={heading} tabIndex={-1}>
            {words.accompany.closed.title}
          </h1>
          <p>{text}</p>
          {onRetry ? (
            <Button look="line" onClick={onRetry}>
              {words.retry}
            </Button>
          ) : null}
        </div>
      </div>
    </main>
  );
}
