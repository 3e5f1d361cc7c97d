/** Synthesis report: a printable text of the user's findings, with the counsellor's text. */

import { Anchor, Copy, Printer } from 'lucide-react';
import { useRef } from 'react';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { interpolate, interpolateMarked } from '#renderers/engine/interpolate.ts';
import type { PageDocument, PageSection } from '#renderers/format/document.ts';
import { Body } from '#renderers/parts/slide-text.tsx';
import { useCopy } from '#src/app/context/copy-text.ts';
import { DocumentMissing, OtherLocaleNote } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useExercises } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { usePageDocument } from '#src/app/context/use-page-document.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { AccessLine } from '#src/app/entries/access-line.tsx';
import { useHandOver } from '#src/app/entries/hand-over.tsx';
import { useServices } from '#src/app/run/services.tsx';
import { filledEntries } from '#src/contract/domain/identity-card.ts';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { commonContext } from '#src/core/exercises/context.ts';
import { subjectInWords } from '#src/core/journal/dates.ts';
import { counsellorNotes, type ReportLine, reportLines, withoutNames } from '#src/core/journal/report.ts';
import { Empty } from '#src/ui/empty.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { blocks } from './report-blocks.tsx';
import { isSameTitle } from './report-titles.ts';
import './report.css';

export function Report() {
  const { t, locale } = useWords();
  const { identityCard } = useSnapshotNow();
  const served = usePageDocument('compterendu');
  const article = useRef<HTMLElement>(null);
  const copy = useCopy();
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would join lines that innerText separates.
  const lines = () => article.current?.innerText ?? '';
  const hand = useHandOver(() => ({ title: t('names.report'), text: lines() }));
  if (filledEntries(identityCard) === 0)
    return (
      <Page title={t('names.report')}>
        <Empty title={t('report.waitingTitle')} text={t('report.waiting')} />
      </Page>
    );
  return (
    <Page
      title={t('names.report')}
      headingHidden
      actions={
        <div className="report-actions">
          <button type="button" className="btn btn--line report-copy" onClick={() => void copy(lines())}>
            <Icon as={Copy} size="s" />
            {t('common.copy')}
          </button>
          <button type="button" className="btn btn--line report-print" onClick={() => window.print()}>
            <Icon as={Printer} size="s" />
            {t('report.print')}
          </button>
          {hand.button('btn btn--line report-hand', true)}
        </div>
      }
    >
      {hand.dialog}
      {served && served.servedLocale !== locale && <OtherLocaleNote />}
      {served ? (
        <article ref={article} className="sheet report" lang={served.page.locale}>
          <Sections page={served.page} />
        </article>
      ) : (
        <DocumentMissing page />
      )}
      <AccessLine />
    </Page>
  );
}

function Sections({ page }: { page: PageDocument }) {
  const snapshot = useSnapshotNow();
  const today = useToday();
  const view = viewOf({}, commonContext(snapshot, page.locale, today));
  const [first, ...rest] = page.sections.filter(({ when }) => compileCondition(when)(view));
  const titleOf = (section: PageSection) => interpolate(section.title, view, { locale: page.locale });
  return (
    <>
      {first && <Head page={page} section={first} title={titleOf(first)} />}
      {rest.map((section) => (
        <Section
          key={`${section.name} ${section.block}`}
          page={page}
          section={section}
          title={titleOf(section)}
          view={view}
        />
      ))}
    </>
  );
}

/** Name of the user, and of the interview. */
function Head({ page, section, title }: Pick<SectionProps, 'page' | 'section' | 'title'>) {
  const { t } = useWords();
  const lines = useLines(section);
  const { name, others } = withoutNames(lines);
  const { date } = counsellorNotes(useSnapshotNow());
  return (
    <header className="report-head">
      <p className="kicker report-kicker">
        <Icon as={Anchor} size="s" />
        {t('report.interview')}
      </p>
      <h2 className="report-title">
        <Whole text={title} />
      </h2>
      <dl className="report-facts">
        {name !== '' && <Fact label={t('report.for')} words={name} />}
        {others.map(({ path, label, words }) => (
          <Fact key={path} label={label} words={typeof words === 'string' ? words : words.join(', ')} />
        ))}
        {date !== undefined && <Fact label={t('report.on')} words={subjectInWords(date, page.locale)} />}
      </dl>
    </header>
  );
}

function Fact({ label, words }: { label: string; words: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/** A title whose compounds (arrière-plan, Jean-Luc) do not break unless they are longer than a line. */
function Whole({ text }: { text: string }) {
  return text.split(/( )/u).map((word, rank) =>
    word.includes('-') ? (
      <span key={rank} className="report-whole">
        {word}
      </span>
    ) : (
      word
    ),
  );
}

function useLines(section: PageSection): readonly ReportLine[] {
  const snapshot = useSnapshotNow();
  const exerciseOf = useExercises();
  return reportLines(section.recall ?? [], snapshot, exerciseOf);
}

interface SectionProps {
  readonly page: PageDocument;
  readonly section: PageSection;
  readonly title: string;
  readonly view: ReturnType<typeof viewOf>;
}

/** Draws quotations, block and text of a section. Omits a section without any. */
function Section({ page, section, title, view }: SectionProps) {
  const services = useServices();
  const lines = useLines(section);
  const useBlock = section.block === undefined ? undefined : blocks[section.block];
  // The block of a section is stable: it comes from the document.
  const { before, after } = useBlock?.() ?? {};
  const blank = before === undefined && after === undefined;
  if (lines.length === 0 && blank && !section.body) return null;
  const body = section.body ? interpolateMarked(section.body, view, { locale: page.locale }) : undefined;
  return (
    <section>
      <h2>{title}</h2>
      {before}
      {lines.length > 0 && (
        <dl className="report-lines">
          {lines.map((line) => (
            <Line
              key={line.path}
              line={line}
              unlabelled={(lines.length === 1 && blank) || isSameTitle(line.label, title)}
            />
          ))}
        </dl>
      )}
      {after}
      {body && <Body text={body.text} answers={body.answers} locale={page.locale} services={services} />}
    </section>
  );
}

/** Keys that the report sets large, as quotations. */
const pulled: ReadonlySet<string> = new Set([
  `cid.${identityCardKeys.vocation}`,
  `cid.${identityCardKeys.reconnectionPhrase}`,
]);

/** @param unlabelled true if the label would repeat the section's title: then only assistive technology gets it. */
function Line({ line: { path, label, words }, unlabelled }: { line: ReportLine; unlabelled: boolean }) {
  return (
    <div>
      <dt className={unlabelled ? 'vh' : undefined}>{label}</dt>
      {[words].flat().map((text, index) => (
        <dd key={index} className={pulled.has(path) ? 'voice report-pull' : 'voice'}>
          {text}
        </dd>
      ))}
    </div>
  );
}
