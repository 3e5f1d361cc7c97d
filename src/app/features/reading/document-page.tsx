/** A published page, with additions of the app. */
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type View, viewOf } from '#renderers/engine/answers.ts';
import type { PageDocument } from '#renderers/format/document.ts';
import { DocumentMissing, OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useToday } from '#src/app/context/today.ts';
import { usePageDocument } from '#src/app/context/use-page-document.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { useServices } from '#src/app/run/services.tsx';
import { commonContext } from '#src/core/exercises/context.ts';
import { PageSections } from '#src/ui/pages/page-sections.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface DocumentPageProps {
  /** Name of the document, equal in every language. */
  readonly name: string;
  /** Title while the document is missing. */
  readonly title: string;
  /** Additions below the sections. */
  readonly children?: ReactNode;
}

/** Draws the page, or a placeholder until the document arrives. */
export function DocumentPage({ name, title, children }: DocumentPageProps) {
  const { locale } = useWords();
  const served = usePageDocument(name);
  return (
    <Page title={served?.page.title ?? title}>
      {served && served.servedLocale !== locale && <OtherLocaleNote />}
      {served ? <PersonalSections page={served.page} /> : <DocumentMissing page />}
      {children}
    </Page>
  );
}

/** Sections that may quote the user's own data. */
function PersonalSections({ page }: { page: PageDocument }) {
  const { hash } = useLocation();
  const services = useServices();
  return <PageSections page={page} view={useView(page)} hash={hash} services={services} />;
}

function useView(page: PageDocument): View {
  const { personal, identityCard } = useSnapshot();
  const today = useToday();
  return useMemo(
    () => viewOf({}, commonContext({ personal, identityCard }, page.locale, today)),
    [personal, identityCard, page, today],
  );
}
