/** A page that broke: says that the words are kept and how to go on. Drafts are on the device already. */
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useWords } from '#src/parts/app.tsx';
import './failure.css';

export function Failure() {
  const error = useRouteError();
  const { say } = useWords();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="wrap failure" id="main" tabIndex={-1}>
      <section className="sheet pad">
        <h1 className="h-q">{say('failure.title')}</h1>
        <p className="hint">{say('failure.text')}</p>
        <div className="failure-actions">
          <button type="button" className="btn btn--night" onClick={() => location.reload()}>
            {say('failure.reload')}
          </button>
          {/* A whole load, not a navigation: what broke may be the code in memory. */}
          <a className="btn btn--plain" href="/">
            {say('failure.home')}
          </a>
        </div>
        <details className="small muted">
          <summary>{say('failure.details')}</summary>
          <p>{error instanceof Error ? error.message : String(error)}</p>
        </details>
      </section>
    </main>
  );
}
