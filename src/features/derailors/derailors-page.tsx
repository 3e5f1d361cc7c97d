/** Derailors and claims, received and emitted, each newest first; a tap opens the detail. */

import { ArrowDownLeft, ArrowUpRight, CloudOff, Compass, History } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { instantOf } from '#src/domain/date-key.ts';
import type { About } from '#src/domain/entry.ts';
import { slideParameter } from '#src/domain/routes.ts';
import type { Descriptor } from '#src/exercises/descriptor.ts';
import { deviateur } from '#src/exercises/deviateur.ts';
import { originOf } from '#src/exercises/entry-source.ts';
import { pretention } from '#src/exercises/pretention.ts';
import { reconew, whoIn } from '#src/exercises/reconew.ts';
import { summaryPaths } from '#src/journal/corrections.ts';
import { inWords, opening } from '#src/journal/dates.ts';
import { inOneLine, labelsOf } from '#src/journal/derailor-words.ts';
import type { DerailorGroup, Identified } from '#src/journal/derailors.ts';
import { draftsOf, entryDraftName } from '#src/journal/drafts.ts';
import { nextStart } from '#src/journal/next-start.ts';
import { headingOf } from '#src/journal/reconnection-words.ts';
import { summaryText } from '#src/ui/app/copy-text.ts';
import { Page } from '#src/ui/app/page.tsx';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { SyncStrip } from '#src/ui/app/sync-mark.tsx';
import { useDerailors } from '#src/ui/app/use-derailors.ts';
import { fromList, useOpened } from '#src/ui/app/use-opened.ts';
import { useReconnections } from '#src/ui/app/use-reconnections.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { useEditTo } from '#src/ui/entries/edit-answer.tsx';
import { EntryDialog } from '#src/ui/entries/entry-dialog.tsx';
import { HistoryDrafts } from '#src/ui/entries/history-drafts.tsx';
import { SummaryItems } from '#src/ui/entries/summary-items.tsx';
import { useSummary } from '#src/ui/entries/use-summary.ts';
import { ChangeMark, WaitingChange } from '#src/ui/entries/waiting-change.tsx';
import { Empty } from '#src/ui/kit/empty.tsx';
import { Filters } from '#src/ui/kit/filters.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { CorrectionPage } from '#src/ui/run/correction-page.tsx';
import { SuccessLine } from '#src/ui/run/success-line.tsx';
import { isRecord } from '#src/wire/shape.ts';
import { DerailorClosing } from './derailor-closing.tsx';
import { endingIn } from './ending-path.ts';
import { useRemoveDerailor } from './use-remove-derailor.ts';
import './derailors.css';

const filters = ['all', 'received', 'emitted'] as const;
type Filter = (typeof filters)[number];

const descriptors: Readonly<Record<DerailorGroup, Descriptor>> = { derailors: deviateur, claims: pretention };

const list = '/pages/deviateurs';
const add = '/deviateur/add';

export function Derailors() {
  const [query] = useSearchParams();
  const ending = endingIn(query);
  if (ending) return <DerailorClosing ending={ending} />;
  const slide = query.get(slideParameter);
  return slide === null ? <DerailorList /> : <Correcting query={query} slide={slide} />;
}

/** A derailor and a claim may bear the same key: each is the instant of its own list. */
function openedIn(items: readonly Identified[], query: URLSearchParams): Identified | undefined {
  const named = items.filter(({ key }) => key === query.get('open'));
  return named.find(({ group }) => group === query.get('in')) ?? named[0];
}

function Correcting({ query, slide }: { query: URLSearchParams; slide: string }) {
  const { derailors, claims } = useDerailors();
  const item = openedIn([...derailors, ...claims], query);
  return item ? <CorrectDerailor key={item.key} item={item} slide={slide} /> : <Navigate to={list} replace />;
}

function CorrectDerailor({ item: { group, key, entry }, slide }: { item: Identified; slide: string }) {
  const { t } = useWords();
  const descriptor = descriptors[group];
  const [about] = useState(() => originOf(entry));
  return (
    <CorrectionPage
      descriptor={descriptor}
      draftName={entryDraftName(descriptor.name, key)}
      former={{ key, entry }}
      about={about}
      slide={slide}
      summary={summaryPaths.derailor(group, key)}
      truth={t(group === 'derailors' ? 'correct.keeps_derailor' : 'correct.keeps_claim')}
    />
  );
}

function DerailorList() {
  const { t } = useWords();
  const groups = useDerailors();
  const { reconnections } = useReconnections();
  const snapshot = useSnapshot();
  const [query, setQuery] = useSearchParams();
  const filter = filters.find((one) => one === query.get('filter')) ?? 'all';
  const all = [...groups.derailors, ...groups.claims];
  const begun = ['devpre', 'deviateur', 'pretention'].flatMap((name) => draftsOf(snapshot, name));
  const passes = ({ kind }: Identified) => filter === 'all' || kind === filter;
  const counted = (one: Filter) =>
    one === 'all' ? t('derailors.all', { count: all.length }) : t(`derailors.${one}`);
  return (
    <Page title={t('derailors.page')} heading={t('derailors.title')}>
      <SuccessLine />
      <SyncStrip />
      {all.length === 0 && begun.length === 0 ? (
        <NothingYet first={reconnections.length === 0} />
      ) : (
        <>
          <Link className="btn btn--ember btn--block btn--tall lead-btn" to={add}>
            <Icon as={Compass} />
            {t('derailors.start')}
          </Link>
          <div className="dev-filters">
            <Filters
              values={filters}
              chosen={filter}
              label={counted}
              onChoose={(one) =>
                setQuery(one === 'all' ? {} : { filter: one }, { replace: true, preventScrollReset: true })
              }
            />
          </div>
          {filter === 'all' && <HistoryDrafts drafts={begun} />}
          <Group title={t('derailors.derailors')} items={groups.derailors.filter(passes)} />
          <Group title={t('derailors.claims')} items={groups.claims.filter(passes)} />
        </>
      )}
      <Open items={all} />
    </Page>
  );
}

/** Nothing can be identified before a situation was looked at. */
function NothingYet({ first }: { first: boolean }) {
  const { t } = useWords();
  const next = nextStart(useSnapshot());
  return (
    <Empty
      title={t(first ? 'derailors.missingTitle' : 'derailors.emptyTitle')}
      text={t(first ? 'derailors.missing' : 'derailors.empty')}
    >
      <Link className="btn btn--ember" to={first ? next.to : add}>
        {t(first ? `start.${next.kind}` : 'derailors.start')}
      </Link>
    </Empty>
  );
}

function Group({ title, items }: { title: string; items: readonly Identified[] }) {
  const { t } = useWords();
  return (
    <section aria-label={title}>
      <div className="group-head">
        <h2 className="h-sec">{title}</h2>
        <span className="xs">{items.length}</span>
      </div>
      {items.length === 0 ? (
        <p className="hint">{t('derailors.noneHere')}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <Row item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ item }: { item: Identified }) {
  const { t, locale } = useWords();
  const served = useDocument(descriptors[item.group].name);
  const { unsent, collections } = useSnapshot();
  const [query] = useSearchParams();
  const labels = labelsOf(item, served?.exercise, t);
  const to = new URLSearchParams(query);
  to.set('open', item.key);
  to.set('in', item.group);
  const instant = instantOf(item.key);
  const source = item.source === undefined ? undefined : collections.reconnections[item.source];
  const { data } = source ?? {};
  const who = isRecord(data) ? whoIn(data) : '';
  const day = instant === undefined ? '' : inWords(instant, 'dayMonth', locale);
  const from = who !== '' && day !== '' ? t('common.list', { a: who, b: day }) : who || day;
  return (
    <Link className="sheet dev" to={`?${to.toString()}`} state={fromList} preventScrollReset>
      <span className="kicker">{labels.kicker}</span>
      <span className="dev-name">{labels.name}</span>
      {labels.against !== undefined && (
        <span className="voice dev-against">{t('common.quote', { text: labels.against })}</span>
      )}
      <span className="meta">
        <KindMark item={item} />
        {from !== '' && (
          <span>
            <Icon as={History} size="s" />
            {from}
          </span>
        )}
        <ChangeMark draftNames={[entryDraftName(descriptors[item.group].name, item.key)]} />
        {unsent[item.group].includes(item.key) && (
          <span className="wait">
            <Icon as={CloudOff} size="s" />
            {t('sync.rowWaiting')}
          </span>
        )}
      </span>
    </Link>
  );
}

function KindMark({ item: { group, kind } }: { item: Identified }) {
  const { t } = useWords();
  if (kind === undefined) return null;
  const of = group === 'derailors' ? 'derailor' : 'claim';
  return (
    <span>
      <Icon as={kind === 'received' ? ArrowDownLeft : ArrowUpRight} size="s" />
      {t(`derailors.${of}${kind === 'received' ? 'IsReceived' : 'IsEmitted'}`)}
    </span>
  );
}

/** The detail that the address asks for; the browser's Back closes it. */
function Open({ items }: { items: readonly Identified[] }) {
  const { query, close } = useOpened();
  const item = openedIn(items, query);
  if (!item) return null;
  return <Detail item={item} onClose={close} />;
}

/** Shown by the mark at the head of the detail. */
const elsewhere: ReadonlySet<string> = new Set(['kind']);

function Detail({ item, onClose }: { item: Identified; onClose: () => void }) {
  const { t, locale } = useWords();
  const descriptor = descriptors[item.group];
  const served = useDocument(descriptor.name);
  const about: About = item.source === undefined ? {} : { source: item.source };
  const groups = useSummary(descriptor, item.answers, { about, elsewhere, entry: item.entry });
  const remove = useRemoveDerailor();
  const summary = summaryPaths.derailor(item.group, item.key);
  const editTo = useEditTo(descriptor, summary);
  const labels = labelsOf(item, served?.exercise, t);
  const heading = inOneLine(labels, t);
  const instant = instantOf(item.key);
  const of = item.group === 'derailors' ? 'Derailor' : 'Claim';
  return (
    <EntryDialog
      head={(id) => (
        <div>
          <p className="kicker recap-kicker meta">
            <KindMark item={item} />
            {instant !== undefined && <span>{opening(inWords(instant, 'longDay', locale))}</span>}
          </p>
          <h2 className="h-q" id={id} tabIndex={-1}>
            {heading}
          </h2>
        </div>
      )}
      text={() => summaryText(heading, groups ?? [])}
      deletion={{
        title: t(`derailors.delete${of}Title`),
        text: t('derailors.deleteText'),
        label: t('common.delete'),
        run: () => remove(item),
      }}
      onClose={onClose}
    >
      <WaitingChange
        descriptor={descriptor}
        draftName={entryDraftName(descriptor.name, item.key)}
        summary={summary}
      />
      {groups === undefined ? (
        <p className="note-line">{t('summary.noDocument')}</p>
      ) : (
        <div className="recap">
          {groups.map((group) => (
            <SummaryItems
              key={`${group.title} ${group.items[0]?.key}`}
              group={group}
              titled
              editTo={editTo}
            />
          ))}
        </div>
      )}
      <Source item={item} />
    </EntryDialog>
  );
}

/** The way back to the reconnection, or the word that it is gone. */
function Source({ item: { source } }: { item: Identified }) {
  const { t } = useWords();
  const { reconnections } = useReconnections();
  const served = useDocument(reconew.name);
  if (source === undefined) return null;
  const found = reconnections.find(({ key }) => key === source);
  return (
    <p className="note-line dev-source">
      <Icon as={History} size="s" />
      {found ? (
        <Link to={`/reco/view/${source}`}>{headingOf(found, served?.exercise, t)}</Link>
      ) : (
        <span>{t('derailors.sourceGone')}</span>
      )}
    </p>
  );
}
