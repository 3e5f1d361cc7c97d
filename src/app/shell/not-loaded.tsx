/** In place of a page whose code did not come: shows that, and fetches it again when the person asks. */

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { useWords } from '#src/ui/use-words.ts';
import './failure.css';

/** Each browser has its own words for it, and the loader of style sheets a fourth. */
const fetchFailures =
  /dynamically imported module|importing a module script failed|valid javascript mime type|unable to preload css/i;

/** True where code could not be fetched. What is thrown by code that runs is another matter. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && fetchFailures.test(error.message);
}

/** True where an import failed: not fetched, or not the code that the rest of the app expects, where a newer version is on the host. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof SyntaxError || isNotFetched(error);
}

/** Loads the whole page anew, but only where the host answers, or what the worker keeps: else the app would be gone from the screen. */
export async function reloadIfReached(): Promise<boolean> {
  const answer = await fetch('/config.json', { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return false;
  location.reload();
  return true;
}

interface NotLoadedProps {
  /** Tries again; false where it was in vain. */
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
