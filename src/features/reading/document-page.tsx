/** A page that the server published, with what the app adds to it. */
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageDocument } from '#renderers/document/document.ts';
import { type View, viewOf } from '#renderers/engine/answers.ts';
import { commonContext } from '#src/exercises/context.ts';
import { DocumentMissing, OtherLocaleNote } from '#src/ui/app/document-missing.tsx';
import { Page } from '#src/ui/app/page.tsx';
import { useToday } from '#src/ui/app/today.ts';
import { usePageDocument } from '#src/ui/app/use-page-document.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { PageSections } from '#src/ui/kit/pages/page-sections.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { useServices } from '#src/ui/run/services.tsx';

interface DocumentPageProps {
  /** Name of the document, the same in every language. */
  readonly name: string;
  /** The title while the document is not there. */
  readonly title: string;
  /** What the app adds below the sections. */
  readonly children?: ReactNode;
}

/** The whole page, also in the place of a document that has not come yet. */
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

/** The sections with what this person's own words fill in. */
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
