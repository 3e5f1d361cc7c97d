/** Replaces a page whose code failed to load, and retries on request. */

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { ignore } from '#src/platform/ignore.ts';
import { useWords } from '#src/ui/use-words.ts';
import './failure.css';

/** Each browser has its own message, and Vite's style sheet loader has another one. */
const fetchFailures =
  /dynamically imported module|importing a module script failed|valid javascript mime type|unable to preload css/i;

/** Returns true if code could not be fetched. False for errors that loaded code throws. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && fetchFailures.test(error.message);
}

/** Returns true if an import failed: not fetched, or incompatible because the host has a newer version. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof SyntaxError || isNotFetched(error);
}

/** Reloads the page if the host answers or the worker has it cached. Otherwise the reload would lose the app. */
export async function reloadIfReached(): Promise<boolean> {
  const answer = await fetch('/config.json', { cache: 'no-cache' }).catch(ignore('not-loaded'));
  if (!answer?.ok) return false;
  location.reload();
  return true;
}

interface NotLoadedProps {
  /** Tries again. Resolves to false if that failed. */
  readonly onAgain: () => Promise<boolean>;
}

export function NotLoaded({ onAgain }: NotLoadedProps) {
  const { t } = useWords();
  const [state, setState] = useState<'asking' | 'trying' | 'vain'>('asking');
  usePageTitle(t('notLoaded.page'));
  const again = async () => {
    if (state === 'trying') return;
    setState('trying');
    if (!(await onAgain())) setState('vain');
  };
  return (
    <main className="wrap failure" id="main" tabIndex={-1}>
      <section className="sheet pad">
        <h1 className="h-q" tabIndex={-1}>
          {t('notLoaded.title')}
        </h1>
        <p className="hint">{t('notLoaded.text')}</p>
        <div className="failure-actions">
          <button
            type="button"
            className="btn btn--night"
            aria-disabled={state === 'trying'}
            onClick={() => void again()}
          >
            {t('common.retry')}
          </button>
          <Link className="btn btn--plain" to="/">
            {t('failure.home')}
          </Link>
        </div>
        <p className="small" role="status">
          {state === 'trying' && t('notLoaded.trying')}
          {state === 'vain' && t('notLoaded.vain')}
        </p>
      </section>
    </main>
  );
}
