/** The filters of the history: who, when, past or upcoming, what is left to realise. */

import { useId } from 'react';
import type { Reconnection } from '#src/domain/entry.ts';
import {
  type HistoryFilter,
  isEverything,
  knownAs,
  type Period,
  peopleIn,
  periods,
  yearsIn,
} from '#src/journal/history-filter.ts';
import { useWords } from '#src/ui/kit/use-words.ts';

interface HistoryFiltersProps {
  readonly reconnections: readonly Reconnection[];
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

const everything: HistoryFilter = { who: '', period: undefined, tense: undefined, open: false };

export function HistoryFilters({ reconnections, filter, onFilter }: HistoryFiltersProps) {
  const { t } = useWords();
  const { tense, open } = filter;
  const chips = [
    {
      label: t('history.all', { count: reconnections.length }),
      pressed: isEverything(filter),
      next: everything,
    },
    ...(['past', 'future'] as const).map((one) => ({
      label: t(`history.${one}`),
      pressed: tense === one,
      next: { ...filter, tense: tense === one ? undefined : one },
    })),
    { label: t('history.open'), pressed: open, next: { ...filter, open: !open } },
  ];
  return (
    <div className="history-filters">
      <div className="scroll-x" role="group" aria-label={t('history.filter')}>
        {chips.map(({ label, pressed, next }) => (
          <button
            key={label}
            type="button"
            className="filter"
            aria-pressed={pressed}
            onClick={() => onFilter(next)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="history-selects">
        <People reconnections={reconnections} filter={filter} onFilter={onFilter} />
        <Periods reconnections={reconnections} filter={filter} onFilter={onFilter} />
      </div>
    </div>
  );
}

function People({ reconnections, filter, onFilter }: HistoryFiltersProps) {
  const { t, locale } = useWords();
  const people = peopleIn(reconnections, locale);
  const who = filter.who === '' ? '' : knownAs(filter.who, people);
  return (
    <Choice
      label={t('history.who')}
      value={who}
      options={[
        ['', t('history.anyone')],
        // An address may name somebody who is there no more.
        ...(who === '' || people.includes(who) ? [] : [[who, who] as const]),
        ...people.map((name) => [name, name] as const),
      ]}
      onChoose={(name) => onFilter({ ...filter, who: name })}
    />
  );
}

const periodWords = { month: 'thisMonth', quarter: 'threeMonths', year: 'thisYear' } as const;

function Periods({ reconnections, filter, onFilter }: HistoryFiltersProps) {
  const { t } = useWords();
  const thisYear = String(new Date().getFullYear());
  const years = yearsIn(reconnections).filter((year) => year !== thisYear || filter.period === year);
  const { period } = filter;
  const known = period === undefined || [...periods, ...years].some((one) => one === period);
  return (
    <Choice
      label={t('history.period')}
      value={period ?? ''}
      options={[
        ['', t('history.anyTime')],
        ...periods.map((one) => [one, t(`history.${periodWords[one]}`)] as const),
        ...(known ? [] : [[period, period] as const]),
        ...years.map((year) => [year, year] as const),
      ]}
      onChoose={(value) => onFilter({ ...filter, period: value === '' ? undefined : (value as Period) })}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
