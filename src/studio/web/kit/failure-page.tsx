/** Replaces a page that could not be loaded, for example after an update of the studio, or that failed while drawn. */
import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from './use-studio-words.ts';
import './failure-page.css';

/** For routes. */
export function RouteFailure() {
  return <FailurePage error={useRouteError()} />;
}

export function FailurePage({ error }: { readonly error: unknown }) {
  const { words } = useStudioWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    console.error(error);
    heading.current?.focus();
  }, [error]);
  return (
    <main className="st-failure" id="main">
      <section className="sheet pad">
        <h1 className="st-h2" ref={heading} tabIndex={-1}>
          {words.failure.title}
        </h1>
        <p>{words.failure.text}</p>
        <div className="st-failure-actions">
          <Button look="night" onClick={() => location.reload()}>
            {words.failure.reload}
          </Button>
          {/* A full load, because the code in memory may be old. */}
          <a className="st-btn st-btn--line" href="/studio/">
            {words.failure.home}
          </a>
        </div>
      </section>
    </main>
  );
}
