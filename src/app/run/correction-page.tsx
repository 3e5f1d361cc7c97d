/** One slide of something finished, corrected alone: loaded when the first pencil is pressed. */

import { lazy, Suspense, useMemo } from 'react';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useWords } from '#src/ui/use-words.ts';
import type { CorrectionProps } from './correction.tsx';

// The form is no part of a summary, which is read more often than corrected.
const Correction = lazy(async () => ({ default: (await import('./correction.tsx')).Correction }));

export function CorrectionPage(props: Omit<CorrectionProps, 'served'>) {
  const { t } = useWords();
  const served = useDocument(props.descriptor.name);
  // Who names an entry makes a new pair of it at each draft that is written.
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
