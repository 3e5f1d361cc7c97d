/** Error page: the texts are safe, how to continue, and the diagnostic. */

import { Mail } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { isNotFetched, NotLoaded, reloadIfReached } from './not-loaded.tsx';
import './failure.css';

/** Loads the diagnostic of a crash. */
export const loadDiagnostic = () => import('./crash-diagnostic.tsx');

export function Failure() {
  const error = useRouteError();
  // A lazy part failed to load, which is not a crash.
  return isNotFetched(error) ? <NotLoaded onAgain={reloadIfReached} /> : <Crash error={error} />;
}

function Crash({ error }: { error: unknown }) {
  const { contactMail, productName } = useApp().config;
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    console.error(error);
    document.title = productName;
    heading.current?.focus();
  }, [error, productName]);
  const [at] = useState(() => new Date());
  return (
    <main className="wrap failure" id="main" tabIndex={-1}>
      <section className="sheet pad">
        <h1 className="h-q" ref={heading} tabIndex={-1}>
          {t('failure.title')}
        </h1>
        <p className="hint">{t('failure.text')}</p>
        <div className="failure-actions">
          <button type="button" className="btn btn--night" onClick={() => location.reload()}>
            {t('failure.reload')}
          </button>
          {/* A full load, because the code in memory may be broken. */}
          <a className="btn btn--plain" href="/">
            {t('failure.home')}
          </a>
        </div>
        <LateDiagnostic error={error} at={at} />
        {contactMail !== '' && (
          <a className="btn btn--plain failure-contact" href={mailTo(contactMail, productName)}>
            <Icon as={Mail} size="s" />
            {t('crash.contact')}
          </a>
        )}
      </section>
    </main>
  );
}

/** Loaded in idle time, or now. If that fails, the page shows without it. */
function LateDiagnostic({ error, at }: { error: unknown; at: Date }) {
  const [Diagnostic, setDiagnostic] = useState<ComponentType<{ error: unknown; at: Date }>>();
  useEffect(() => {
    loadDiagnostic().then(
      (loaded) => setDiagnostic(() => loaded.Diagnostic),
      () => undefined,
    );
  }, []);
  return Diagnostic ? <Diagnostic error={error} at={at} /> : null;
}

function mailTo(address: string, productName: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(productName)}`;
}
