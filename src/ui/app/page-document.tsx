/** A page that the server published: a list of its sections, each of which opens in place and has an address. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageDocument, PageSection } from '#renderers/document/document.ts';
import { type View, viewOf } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { interpolate, interpolateMarked } from '#renderers/engine/interpolate.ts';
import { Body } from '#renderers/form/body.tsx';
import { commonContext } from '#src/exercises/context.ts';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useServices } from '#src/ui/run/services.tsx';
import { useWords } from './app.tsx';
import { DocumentMissing, OtherLocaleNote } from './document-missing.tsx';
import { Page } from './page.tsx';
import { usePageDocument } from './page-document-source.ts';
import { useToday } from './today.ts';
import { useSnapshot } from './workspace.tsx';
import './page-document.css';

interface DocumentPageProps {
  /** Name of the document, the same in every language. */
  readonly name: string;
  /** For the tab of the browser, and the heading while the document is not there. */
  readonly title: string;
  /** What the app adds below the sections. */
  readonly children?: ReactNode;
}

/** The whole page, also in the place of a document that has not come yet. */
export function DocumentPage({ name, title, children }: DocumentPageProps) {
  const { locale } = useWords();
  const served = usePageDocument(name);
  return (
    <Page title={title} heading={served?.page.title ?? title}>
      {served && served.servedLocale !== locale && <OtherLocaleNote />}
      {served ? <Sections page={served.page} /> : <DocumentMissing page />}
      {children}
    </Page>
  );
}

/** The sections that are shown to this person. */
function useSections(page: PageDocument): { readonly sections: readonly PageSection[]; readonly view: View } {
  const snapshot = useSnapshot();
  const today = useToday();
  const { personal, identityCard } = snapshot;
  // Entries, drafts and the state of the sync are never quoted here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const view = useMemo(
    () => viewOf({}, commonContext(snapshot, page.locale, today)),
    [personal, identityCard, page, today],
  );
  const sections = useMemo(
    () => page.sections.filter(({ when }) => compileCondition(when)(view)),
    [page, view],
  );
  return { sections, view };
}

/** Section names of two pages may be the same; the page's own ids (`main`) are never taken. */
function anchorOf(page: PageDocument, section: PageSection): string {
  return `${page.name}-${section.name}`;
}

function Sections({ page }: { page: PageDocument }) {
  const { say, locale } = useWords();
  const { sections, view } = useSections(page);
  const { open, toggle, openAll, closeAll } = useOpen(page, sections);
  const allOpen = sections.every(({ name }) => open.has(name));
  return (
    <div lang={page.locale}>
      {page.description !== undefined && <p className="hint page-lead">{page.description}</p>}
      <button
        type="button"
        lang={locale}
        className="btn btn--plain page-all"
        onClick={allOpen ? closeAll : openAll}
      >
        {say(allOpen ? 'pages.closeAll' : 'pages.openAll')}
      </button>
      <div className="sheet page-sections">
        {sections.map((section) => (
          <Section
            key={section.name}
            page={page}
            section={section}
            view={view}
            open={open.has(section.name)}
            onToggle={(now) => toggle(section.name, now)}
          />
        ))}
      </div>
    </div>
  );
}

interface OpenSections {
  readonly open: ReadonlySet<string>;
  readonly toggle: (name: string, now: boolean) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
}

/** Which sections are open; the one that the address names is opened and brought into sight. */
function useOpen(page: PageDocument, sections: readonly PageSection[]): OpenSections {
  const { hash } = useLocation();
  const wanted = sections.find((section) => `#${encodeURIComponent(anchorOf(page, section))}` === hash);
  const anchor = wanted && anchorOf(page, wanted);
  const name = wanted?.name;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(name === undefined ? [] : [name]));
  const toggle = (one: string, now: boolean) =>
    setOpen((before) => {
      if (before.has(one) === now) return before;
      const after = new Set(before);
      if (now) after.add(one);
      else after.delete(one);
      return after;
    });
  useEffect(() => {
    if (anchor === undefined || name === undefined) return;
    setOpen((before) => new Set([...before, name]));
    document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, name]);
  return {
    open,
    toggle,
    openAll: () => setOpen(new Set(sections.map((section) => section.name))),
    closeAll: () => setOpen(new Set()),
  };
}

interface SectionProps {
  readonly page: PageDocument;
  readonly section: PageSection;
  readonly view: View;
  readonly open: boolean;
  readonly onToggle: (now: boolean) => void;
}

function Section({ page, section, view, open, onToggle }: SectionProps) {
  const services = useServices();
  const options = { locale: page.locale };
  const body = interpolateMarked(section.body, view, options);
  return (
    <details
      className="page-section"
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <h2 id={anchorOf(page, section)}>{interpolate(section.title, view, options)}</h2>
        <Icon as={ChevronDown} />
      </summary>
      <div className="page-body">
        <Body text={body.text} answers={body.answers} locale={page.locale} services={services} />
      </div>
    </details>
  );
}
