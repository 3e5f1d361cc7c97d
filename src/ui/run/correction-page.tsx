/** One slide of something finished, corrected alone: loaded when the first pencil is pressed. */

import { lazy, Suspense } from 'react';
import { DocumentMissing } from '#src/ui/app/document-missing.tsx';
import { Page } from '#src/ui/app/page.tsx';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { CorrectionProps } from './correction.tsx';

// The form is no part of a summary, which is read more often than corrected.
const Correction = lazy(async () => ({ default: (await import('./correction.tsx')).Correction }));

export function CorrectionPage(props: Omit<CorrectionProps, 'served'>) {
  const { t } = useWords();
  const served = useDocument(props.descriptor.name);
  if (!served && props.inPane) return <DocumentMissing />;
  if (!served)
    return (
      <Page title={t('common.edit')} heading={t('common.edit')} headingHidden back={props.summary}>
        <DocumentMissing />
      </Page>
    );
  return (
    <Suspense fallback={props.inPane ? null : <main id="main" tabIndex={-1} />}>
      <Correction {...props} served={served} />
    </Suspense>
  );
}
