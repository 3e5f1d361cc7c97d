/** Corrects one slide of a finished exercise. Loaded on the first press of an edit button. */

import { lazy, Suspense, useMemo } from 'react';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useWords } from '#src/ui/use-words.ts';
import type { CorrectionProps } from './correction-run.tsx';

// Loaded on demand, because summaries are read more often than corrected.
const Correction = lazy(async () => ({ default: (await import('./correction-run.tsx')).Correction }));

export function CorrectionPage(props: Omit<CorrectionProps, 'served'>) {
  const { t } = useWords();
  const served = useDocument(props.descriptor.name);
  // Callers create a new pair at each draft write, so compare its members.
  const { key, entry } = props.former ?? {};
  const former = useMemo(
    () => (key === undefined || entry === undefined ? undefined : { key, entry }),
    [key, entry],
  );
  if (!served && props.inPane) return <DocumentMissing />;
  if (!served)
    return (
      <Page title={t('common.edit')} headingHidden back={props.summary}>
        <DocumentMissing />
      </Page>
    );
  return (
    <Suspense fallback={props.inPane ? null : <main id="main" tabIndex={-1} />}>
      <Correction {...props} former={former} served={served} />
    </Suspense>
  );
}
