/** Derailors and claims, received and emitted, each newest first. A tap opens the detail. */

import { CloudOff, Compass, History } from 'lucide-react';
import { memo } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useRowLink, useStaying } from '#src/app/context/row-link.ts';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useDerailors } from '#src/app/context/use-derailors.ts';
import { useOpened } from '#src/app/context/use-opened.ts';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useBegun, useNextStart, useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { EntryAsWritten } from '#src/app/entries/as-written.tsx';
import { HistoryDrafts } from '#src/app/entries/history-drafts.tsx';
import { VersionsMark } from '#src/app/entries/versions-dialog.tsx';
import { ChangeMark } from '#src/app/entries/waiting-change.tsx';
import { slideParameter } from '#src/app/navigation/routes.ts';
import { SuccessLine } from '#src/app/run/success-line.tsx';
import { instantOf } from '#src/contract/domain/date-key.ts';
import { shownKey } from '#src/contract/domain/entry-versions.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { whoIn } from '#src/core/exercises/reconew.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { labelsOf } from '#src/core/journal/derailor-words.ts';
import type { Identified } from '#src/core/journal/derailors.ts';
import { draftsOf, entryDraftName } from '#src/core/journal/draft-list.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { Empty } from '#src/ui/empty.tsx';
import { Filters } from '#src/ui/filters.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { RowKeys, rowMark } from '#src/ui/row-keys.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { DerailorClosing } from './derailor-closing.tsx';
import { CorrectDerailor, DerailorDetail, derailorDescriptors, KindMark } from './derailor-detail.tsx';
import { endingIn } from './ending-path.ts';
import './derailors.css';

const filters = ['all', 'received', 'emitted'] as const;
type Filter = (typeof filters)[number];

const list = '/pages/deviateurs';
const add = '/deviateur/add';

export function Derailors() {
  const [query] = useSearchParams();
  const wide = useWide();
  const ending = endingIn(query);
  if (ending) return <DerailorClosing ending={ending} />;
  const slide = query.get(slideParameter);
  return slide === null || wide ? <DerailorList /> : <Correcting query={query} slide={slide} />;
}

function useCollections(): Snapshot['collections'] {
  return useOfSnapshot(({ collections }) => collections);
}

/** Finds the opened item. A derailor and a claim may have the same key, each unique in its own list. */
function openedIn(
  items: readonly Identified[],
  query: URLSearchParams,
  collections: Snapshot['collections'],
): Identified | undefined {
  const open = query.get('open') ?? '';
  const named = items.filter(({ group, key }) => key === shownKey(collections[group], open));
  return named.find(({ group }) => group === query.get('in')) ?? named[0];
}

/** A page of its own on windows without a pane. */
function Correcting({ query, slide }: { query: URLSearchParams; slide: string }) {
  const { derailors, claims } = useDerailors();
  const item = openedIn([...derailors, ...claims], query, useCollections());
  return item ? <CorrectDerailor key={item.key} item={item} slide={slide} /> : <Navigate to={list} replace />;
}

function DerailorList() {
  const { t } = useWords();
  const groups = useDerailors();
  const { reconnections } = useReconnections();
  const work = useBegun();
  const [query, setQuery] = useSearchParams();
  const filter = filters.find((one) => one === query.get('filter')) ?? 'all';
  const all = [...groups.derailors, ...groups.claims];
  const begun = ['devpre', 'deviateur', 'pretention'].flatMap((name) => draftsOf(work, name));
  const passes = ({ kind }: Identified) => filter === 'all' || kind === filter;
  const wide = useWide();
  const shown = { derailors: groups.derailors.filter(passes), claims: groups.claims.filter(passes) };
  const asked = openedIn(all, query, work.collections);
  const order = [...shown.derailors, ...shown.claims].map(idOf);
  const isThere = (id: string) => all.some((item) => idOf(item) === id);
  const stays = useStaying(order, filter, asked && idOf(asked), isThere);
  const open = all.find((item) => idOf(item) === stays);
  const slide = asked && wide ? query.get(slideParameter) : null;
  const counted = (one: Filter) =>
    one === 'all' ? t('derailors.all', { count: all.length }) : t(`derailors.${one}`);
  return (
    <Page
      title={t('names.derailors')}
      titleInPane={slide !== null}
      pane={wide && all.length > 0 ? <Pane item={open} slide={slide} /> : undefined}
    >
      <SuccessLine />
      <SyncStrip />
      {all.length === 0 && begun.length === 0 ? (
        <NothingYet first={reconnections.length === 0} />
      ) : (
        <RowKeys on={wide}>
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
          <Group title={t('derailors.derailors')} items={shown.derailors} open={open} />
          <Group title={t('derailors.claims')} items={shown.claims} open={open} />
        </RowKeys>
      )}
      {!wide && <Open items={all} />}
    </Page>
  );
}

/** A derailor and a claim may have the same key. */
const idOf = ({ group, key }: Identified) => `${group} ${key}`;

/** The detail that the address opens. The browser's Back closes it. */
function Open({ items }: { items: readonly Identified[] }) {
  const { query, close } = useOpened();
  const item = openedIn(items, query, useCollections());
  if (!item) return null;
  return <DerailorDetail item={item} inPane={false} onClose={close} />;
}

/** Content of the pane: a detail, or the correction of one of its answers. */
function Pane({ item, slide }: { item: Identified | undefined; slide: string | null }) {
  const { t } = useWords();
  const navigate = useNavigate();
  if (!item) return <p className="hint">{t('reading.nothing')}</p>;
  if (slide !== null) return <CorrectDerailor key={idOf(item)} item={item} slide={slide} inPane />;
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  return <DerailorDetail key={idOf(item)} item={item} inPane onClose={close} />;
}

/** Empty page: the first derailor needs a reconnection. */
function NothingYet({ first }: { first: boolean }) {
  const { t } = useWords();
  const next = useNextStart();
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

interface GroupProps {
  readonly title: string;
  readonly items: readonly Identified[];
  /** Item in the pane. */
  readonly open: Identified | undefined;
}

function Group({ title, items, open }: GroupProps) {
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
              <Row item={item} isOpen={item === open} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Memoized: the list renders at every draft write, to mark items with a draft. */
const Row = memo(function Row({ item, isOpen }: { item: Identified; isOpen: boolean }) {
  const { t, locale } = useWords();
  const served = useDocument(derailorDescriptors[item.group].name);
  const waits = useOfSnapshot(({ unsent }) => unsent[item.group].includes(item.key));
  const source = useOfSnapshot(({ collections }) =>
    item.source === undefined ? undefined : collections.reconnections[item.source],
  );
  const [query] = useSearchParams();
  const labels = labelsOf(item, served?.exercise, t);
  const to = new URLSearchParams(query);
  to.set('open', item.key);
  to.set('in', item.group);
  to.delete(slideParameter);
  const link = useRowLink()(`?${to.toString()}`, isOpen);
  const instant = instantOf(item.key);
  const { data } = source ?? {};
  const who = isRecord(data) ? whoIn(data) : '';
  const day = instant === undefined ? '' : inWords(instant, 'dayMonth', locale);
  const from = who !== '' && day !== '' ? t('common.list', { a: who, b: day }) : who || day;
  return (
    <Link
      {...(link.isOpen !== undefined && rowMark)}
      className="sheet dev"
      to={link.to}
      state={link.state}
      replace={link.replace}
      preventScrollReset
      aria-current={link.isOpen ? 'true' : undefined}
    >
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
            <Raised text={from} />
          </span>
        )}
        <EntryAsWritten collection={item.group} entryKey={item.key} as="span" />
        <VersionsMark collection={item.group} entryKey={item.key} />
        <ChangeMark draftNames={[entryDraftName(derailorDescriptors[item.group].name, item.key)]} />
        {waits && (
          <span className="wait">
            <Icon as={CloudOff} size="s" />
            {t('sync.rowWaiting')}
          </span>
        )}
      </span>
    </Link>
  );
});
