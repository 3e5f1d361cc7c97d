/** The history: drafts first, then every reconnection by month; a tap opens its summary. */
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { useWords } from '#src/parts/app.tsx';
import { draftsOf } from '#src/parts/drafts.ts';
import { Empty } from '#src/parts/empty.tsx';
import { Filters } from '#src/parts/filters.tsx';
import { HistoryRow } from '#src/parts/history-row.tsx';
import { byMonth } from '#src/parts/months.ts';
import { Page } from '#src/parts/page.tsx';
import { useReconnections } from '#src/parts/reconnections.ts';
import { SyncStrip } from '#src/parts/sync-mark.tsx';
import { useSnapshot } from '#src/parts/workspace.tsx';
import { HistoryDrafts } from './history-drafts.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import './history.css';

const filters = ['all', 'past', 'future', 'open'] as const;
type Filter = (typeof filters)[number];

const passes: Readonly<Record<Filter, (reconnection: Reconnection) => boolean>> = {
  all: () => true,
  past: ({ tense }) => tense === 'past',
  future: ({ tense }) => tense === 'future',
  open: ({ intuitions }) => intuitions.some(({ realised }) => !realised),
};

export function History() {
  const { say } = useWords();
  const { reconnections } = useReconnections();
  const { drafts } = useSnapshot();
  const begun = draftsOf(drafts, reconew.name);
  const [query, setQuery] = useSearchParams();
  const filter = filters.find((one) => one === query.get('filter')) ?? 'all';
  const label = (one: Filter) =>
    one === 'all' ? say('history.all', { count: reconnections.length }) : say(`history.${one}`);
  return (
    <Page title={say('history.page')} heading={say('history.title')}>
      <SyncStrip />
      {reconnections.length === 0 && begun.length === 0 ? (
        <Empty title={say('history.emptyTitle')} text={say('history.empty')}>
          <Link className="btn btn--ember" to="/reco/add">
            {say('history.emptyAction')}
          </Link>
        </Empty>
      ) : (
        <>
          <Filters
            values={filters}
            chosen={filter}
            label={label}
            onChoose={(one) =>
              setQuery(one === 'all' ? {} : { filter: one }, { replace: true, preventScrollReset: true })
            }
          />
          {filter === 'all' && <HistoryDrafts drafts={begun} />}
          <Months reconnections={reconnections.filter(passes[filter])} />
        </>
      )}
      <OpenSummary reconnections={reconnections} />
    </Page>
  );
}

function Months({ reconnections }: { reconnections: readonly Reconnection[] }) {
  const { say, locale } = useWords();
  const { unsent } = useSnapshot();
  const [query] = useSearchParams();
  if (reconnections.length === 0)
    return (
      <p className="hint history-none" role="status">
        {say('history.noneHere')}
      </p>
    );
  const waiting = new Set(unsent.reconnections);
  const summaryOf = (key: string) => {
    const to = new URLSearchParams(query);
    to.set('open', key);
    return `?${to.toString()}`;
  };
  return byMonth(reconnections, locale).map(({ month, items }) => (
    <section key={month} aria-label={month}>
      <h2 className="month">{month}</h2>
      <ul>
        {items.map((reconnection) => (
          <li key={reconnection.key}>
            <HistoryRow
              reconnection={reconnection}
              to={summaryOf(reconnection.key)}
              state={{ fromList: true }}
              waiting={waiting.has(reconnection.key)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The summary that the address asks for; the browser's Back closes it. */
function OpenSummary({ reconnections }: { reconnections: readonly Reconnection[] }) {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const open = reconnections.find(({ key }) => key === query.get('open'));
  if (!open) return null;
  const close = () => {
    const fromList = (location.state as { fromList?: unknown } | null)?.fromList === true;
    if (fromList) {
      void navigate(-1);
      return;
    }
    const rest = new URLSearchParams(query);
    rest.delete('open');
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return <SummaryDialog reconnection={open} onClose={close} />;
}
