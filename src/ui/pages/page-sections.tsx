/** Renders a page document: a list of expandable sections, each with an address. */

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { interpolate, interpolateMarked } from '#renderers/engine/interpolate.ts';
import type { PageDocument, PageSection } from '#renderers/format/document.ts';
import { Body } from '#renderers/parts/slide-text.tsx';
import type { Services } from '#renderers/parts/widget.ts';
import { Icon } from '../icon.tsx';
import { useWords } from '../use-words.ts';
import './page-sections.css';

/** Prefixed, because two pages may share section names. The page's own ids (`main`) are never used. */
function anchorOf(page: PageDocument, section: PageSection): string {
  return `${page.name}-${section.name}`;
}

interface PageSectionsProps {
  readonly page: PageDocument;
  /** Values that the texts may quote. */
  readonly view: View;
  /** Hash of the address, with `#`: opens its section and scrolls to it. */
  readonly hash: string;
  readonly services: Services;
  /** Adds `data-text` with a JSON pointer to every text. */
  readonly textMarks?: boolean;
  /** Content at the end of a section. */
  readonly after?: (section: PageSection) => ReactNode;
}

/** Draws the visible sections for these answers as expandable parts. */
export function PageSections({ page, view, hash, services, textMarks = false, after }: PageSectionsProps) {
  const { t, locale } = useWords();
  const sections = useMemo(
    () => page.sections.filter(({ when }) => compileCondition(when)(view)),
    [page, view],
  );
  const { open, toggle, openAll, closeAll } = useOpen(page, sections, hash);
  const allOpen = sections.every(({ name }) => open.has(name));
  return (
    <div lang={page.locale}>
      {page.description !== undefined && (
        <p className="hint page-lead" data-text={textMarks ? '/description' : undefined}>
          {page.description}
        </p>
      )}
      <button
        type="button"
        lang={locale}
        className="btn btn--plain page-all"
        onClick={allOpen ? closeAll : openAll}
      >
        {t(allOpen ? 'pages.closeAll' : 'pages.openAll')}
      </button>
      <div className="sheet page-sections">
        {sections.map((section) => (
          <Section
            key={section.name}
            page={page}
            section={section}
            view={view}
            services={services}
            open={open.has(section.name)}
            onToggle={(now) => toggle(section.name, now)}
            textMark={textMarks ? `/sections/${page.sections.indexOf(section)}` : undefined}
            after={after?.(section)}
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

/** Returns the open sections. Opens the section in the address and scrolls to it. */
function useOpen(page: PageDocument, sections: readonly PageSection[], hash: string): OpenSections {
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
  readonly services: Services;
  readonly open: boolean;
  readonly onToggle: (now: boolean) => void;
  /** JSON pointer of the section, if texts carry pointers. */
  readonly textMark: string | undefined;
  readonly after: ReactNode;
}

function Section({ page, section, view, services, open, onToggle, textMark, after }: SectionProps) {
  const options = { locale: page.locale };
  const body = interpolateMarked(section.body, view, options);
  return (
    <details
      className="page-section"
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <h2 id={anchorOf(page, section)} data-text={textMark && `${textMark}/title`}>
          {interpolate(section.title, view, options)}
        </h2>
        <Icon as={ChevronDown} />
      </summary>
      <div className="page-body">
        <Body
          text={body.text}
          answers={body.answers}
          locale={page.locale}
          services={services}
          textMark={textMark && `${textMark}/body`}
        />
        {after}
      </div>
    </details>
  );
}
