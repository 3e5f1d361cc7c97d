/** Every intuition, newest reconnection first: all, realised, to be realised. */
import { Link, useSearchParams } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { subjectIn, whoIn } from '#src/exercises/reconew.ts';
import { useWords } from '#src/parts/app.tsx';
import { subjectInWords } from '#src/parts/dates.ts';
import { Empty } from '#src/parts/empty.tsx';
import { Filters } from '#src/parts/filters.tsx';
import { type Gathered, gatherIntuitions } from '#src/parts/intuition-list.ts';
import { IntuitionRow } from '#src/parts/intuition-row.tsx';
import { Page } from '#src/parts/page.tsx';
import { useRealise, useReconnections } from '#src/parts/reconnections.ts';
import { SyncStrip } from '#src/parts/sync-mark.tsx';
import './intuitions.css';

const filters = ['all', 'realised', 'open'] as const;
type Filter = (typeof filters)[number];

const passes: Readonly<Record<Filter, (item: Gathered) => boolean>> = {
  all: () => true,
  realised: ({ intuition }) => intuition.realised,
  open: ({ intuition }) => !intuition.realised,
};

export function Intuitions() {
  const { say } = useWords();
  const { reconnections, special } = useReconnections();
  const [query, setQuery] = useSearchParams();
  const filter = filters.find((one) => one === query.get('filter')) ?? 'all';
  const own = gatherIntuitions(reconnections);
  const journey = gatherIntuitions(special);
  const all = [...own, ...journey];
  const counted = (one: Filter) => say(`intuitions.${one}`, { count: all.filter(passes[one]).length });
  const open = all.filter(passes.open).length;
  return (
    <Page title={say('intuitions.page')} heading={say('intuitions.title')} back="/pages/reconnexions">
      <SyncStrip />
      {all.length === 0 ? (
        <Empty title={say('intuitions.emptyTitle')} text={say('intuitions.empty')}>
          <Link className="btn btn--ember" to="/reco/add">
            {say('intuitions.emptyAction')}
          </Link>
        </Empty>
      ) : (
        <>
          <Filters
            values={filters}
            chosen={filter}
            label={counted}
            onChoose={(one) =>
              setQuery(one === 'all' ? {} : { filter: one }, { replace: true, preventScrollReset: true })
            }
          />
          <IntuitionList items={own.filter(passes[filter])} />
          {journey.some(passes[filter]) && (
            <>
              <h2 className="h-sec journey">{say('intuitions.journey')}</h2>
              <IntuitionList items={journey.filter(passes[filter])} />
            </>
          )}
          <p className="small muted intuitions-end" role="status">
            {filter === 'open' &&
              (open === 0 ? say('intuitions.noneOpen') : say('intuitions.openSaid', { count: open }))}
            {filter === 'realised' && open === all.length && say('intuitions.noneRealised')}
          </p>
        </>
      )}
    </Page>
  );
}

function IntuitionList({ items }: { items: readonly Gathered[] }) {
  const { say, locale } = useWords();
  const realise = useRealise();
  const origin = ({ special, answers }: Reconnection): string => {
    if (special !== undefined) return say('intuitions.journey');
    const subject = subjectInWords(subjectIn(answers), locale);
    const who = whoIn(answers);
    return who !== '' && subject !== '' ? say('common.list', { a: who, b: subject }) : who || subject;
  };
  return (
    <ol className="intuition-list">
      {items.map(({ reconnection, intuition, index }) => (
        <IntuitionRow
          key={`${reconnection.key} ${index}`}
          intuition={intuition}
          from={origin(reconnection)}
          onRealise={(realised) => void realise(reconnection.key, index, realised)}
        />
      ))}
    </ol>
  );
}
