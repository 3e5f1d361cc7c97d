/** Diagnostic of a crashed page, with a copy button. */

import { Clipboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { type App, useApp } from '#src/app/context/app-context.tsx';
import { appVersion } from '#src/contract/domain/app-version.ts';
import { ignoredFailures } from '#src/platform/ignore.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { type CrashFacts, crashReport } from './crash-report.ts';

export function Diagnostic({ error, at }: { error: unknown; at: Date }) {
  const app = useApp();
  const { t, locale } = useWords();
  // Computed once, so that the copied text is the one on the screen.
  const [report] = useState(() => crashReport(error, factsOf(app, locale), at));
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

/** Reading a fact may throw as well. Then that fact is left out. */
function factsOf({ gate, connection }: App, locale: string): CrashFacts {
  const orDefault = <T,>(ask: () => T, otherwise: T): T => {
    try {
      return ask();
    } catch {
      return otherwise;
    }
  };
  const snapshot = orDefault(() => {
    const state = gate.state();
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
    ignored: ignoredFailures(),
  };
}
