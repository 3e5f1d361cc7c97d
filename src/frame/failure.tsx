/** A page that broke: shows that the texts are kept, how to go on, and what can be handed on of it. */

import { Clipboard, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { appVersion } from '#src/domain/app-version.ts';
import { type App, useApp } from '#src/ui/app/app-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { type CrashFacts, crashReport } from './crash-report.ts';
import { isNotFetched, NotLoaded, reloadIfReached } from './not-loaded.tsx';
import './failure.css';

export function Failure() {
  const error = useRouteError();
  // A part of a page that is fetched on its own did not come: nothing broke.
  return isNotFetched(error) ? <NotLoaded onAgain={reloadIfReached} /> : <Crash error={error} />;
}

function Crash({ error }: { error: unknown }) {
  const app = useApp();
  const { t, locale } = useWords();
  const { contactMail, productName } = app.config;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    console.error(error);
    document.title = productName;
    heading.current?.focus();
  }, [error, productName]);
  // As of the moment it broke: what is shown is what is copied.
  const [report] = useState(() => crashReport(error, factsOf(app, locale), new Date()));
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
          {/* A whole load, not a navigation: what broke may be the code in memory. */}
          <a className="btn btn--plain" href="/">
            {t('failure.home')}
          </a>
        </div>
        <Diagnostic report={report} />
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

function Diagnostic({ report }: { report: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState<boolean>();
  const details = useRef<HTMLDetailsElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report);
      setCopied(true);
    } catch {
      setCopied(false);
      if (details.current) details.current.open = true;
    }
  };
  return (
    <div className="failure-diagnostic">
      <p className="small muted">{t('crash.safe')}</p>
      <button type="button" className="btn btn--line" onClick={() => void copy()}>
        <Icon as={Clipboard} size="s" />
        {t('crash.copy')}
      </button>
      <p className="small" role="status">
        {copied !== undefined && t(copied ? 'crash.copied' : 'crash.notCopied')}
      </p>
      <details ref={details} className="small muted">
        <summary>{t('crash.what')}</summary>
        <pre>{report}</pre>
      </details>
    </div>
  );
}

function mailTo(address: string, productName: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(productName)}`;
}

/** The broken part may be the one asked here: then that fact is left out, and the page is still shown. */
function factsOf({ session, connection }: App, locale: string): CrashFacts {
  const orDefault = <T,>(ask: () => T, otherwise: T): T => {
    try {
      return ask();
    } catch {
      return otherwise;
    }
  };
  const snapshot = orDefault(() => {
    const state = session.state();
    return state.status === 'known' ? state.workspace.snapshot() : undefined;
  }, undefined);
  return {
    version: appVersion,
    path: location.pathname,
    browser: navigator.userAgent,
    locale,
    online: orDefault(connection.online, true),
    sync: snapshot?.sync,
    unreadable: snapshot?.unreadable.length ?? 0,
  };
}
