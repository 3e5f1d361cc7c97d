/** Reconnections over time: body signal before and after each, and realised intuitions. */

import { useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRowLink } from '#src/app/context/row-link.ts';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useHandOver } from '#src/app/entries/hand-over.tsx';
import { PaneOpened } from '#src/app/run/opened-reconnection.tsx';
import { inWords, opening } from '#src/core/journal/dates.ts';
import { type PathStep, type SignalPath, signalPath } from '#src/core/journal/signal-path.ts';
import { Raised } from '#src/ui/raised.tsx';
import { rowMark } from '#src/ui/row-keys.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { historyPath, historySearch, type PlaceOfView } from './history-view.ts';
import { ShowMore } from './show-more.tsx';
import './history-path.css';

/** Returns the position of a strength from 0 to 10 on the scale. */
const at = (strength: number) => `${strength * 10}%`;

/** Returns the steps that match the address, and a function for the address of one of them. */
function usePath() {
  const { reconnections } = useReconnections();
  const [query] = useSearchParams();
  const [month, who] = [query.get('month') ?? undefined, query.get('who') ?? undefined];
  const path = useMemo(() => signalPath(reconnections, { month, who }), [reconnections, month, who]);
  const searchOf = (choice: { month?: string | undefined; who?: string | undefined; open?: string }) =>
    historySearch('path', choice);
  return { reconnections, path, searchOf };
}

/** The view over time, in the list or in the pane. */
export function OverTime({ place, opened }: PlaceOfView) {
  return place === 'pane' ? <PathPane opened={opened} /> : <Path />;
}

function Path() {
  const { t, locale } = useWords();
  const { path } = usePath();
  const line = ({ instant, who, ...step }: PathStep) => {
    const named = [inWords(instant, 'dayMonth', locale), who].filter((part) => part !== '').join(', ');
    return t('history.pathLine', { ...step, step: named, count: step.actedOn });
  };
  const hand = useHandOver(() => ({ title: t('history.path'), text: path.shown.map(line).join('\n') }));
  if (path.all.length < 2) return <p className="hint">{t('history.pathEmpty')}</p>;
  return (
    <>
      <Narrowing path={path} />
      {path.shown.length === 0 ? (
        <p className="hint">{t('history.noneHere')}</p>
      ) : (
        <ShowMore items={path.shown} draw={(steps) => <Chart steps={steps} path={path} />} />
      )}
      {hand.button('btn btn--line path-hand', true)}
      {hand.dialog}
    </>
  );
}

/** Filters by month and by person. */
function Narrowing({ path: { months, people, chosen } }: { readonly path: SignalPath }) {
  const { t, locale } = useWords();
  const [, setQuery] = useSearchParams();
  const choose = (choice: Partial<SignalPath['chosen']>) =>
    setQuery(historySearch('path', { ...chosen, ...choice }), { replace: true, preventScrollReset: true });
  return (
    <div className="path-choices">
      <Choice
        label={t('history.month')}
        all={t('history.allMonths')}
        chosen={chosen.month}
        options={months.map(({ key, instant }) => ({
          key,
          name: opening(inWords(instant, 'month', locale)),
        }))}
        onChoose={(month) => choose({ month })}
      />
      <Choice
        label={t('history.person')}
        all={t('history.allPeople')}
        chosen={chosen.who}
        options={people}
        onChoose={(who) => choose({ who })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Label of the option without a filter. */
  readonly all: string;
  readonly chosen: string | undefined;
  readonly options: readonly { readonly key: string; readonly name: string }[];
  readonly onChoose: (key: string | undefined) => void;
}

function Choice({ label, all, chosen, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">{all}</option>
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A table whose last column is a drawing. Screen readers and print use the numbers. */
function Chart({ steps, path }: { readonly steps: readonly PathStep[]; readonly path: SignalPath }) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="sheet path">
      <p className="path-title" id={id}>
        {t('history.pathTitle')}
      </p>
      <table aria-labelledby={id}>
        <colgroup>
          <col className="path-entries" />
          <col className="path-numbers" span={3} />
          <col />
        </colgroup>
        <thead>
          <tr>
            {(['reconnection', 'before', 'after', 'actedOn'] as const).map((name) => (
              <th key={name} scope="col">
                <span className="path-number">{t(`history.${name}`)}</span>
              </th>
            ))}
            <td className="path-scale" aria-hidden="true">
              {[0, 5, 10].map((strength) => (
                <span key={strength} style={{ left: at(strength) }}>
                  {strength}
                </span>
              ))}
            </td>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Row key={step.key} step={step} path={path} />
          ))}
        </tbody>
      </table>
      <p className="history-key path-key" aria-hidden="true">
        <span>
          <i className="path-was" />
          {t('history.before')}
        </span>
        <span>
          <i className="path-is" />
          {t('history.after')}
        </span>
        <span>
          <i className="path-done" />
          {t('history.actedOn')}
        </span>
      </p>
    </div>
  );
}

function Row({ step, path }: { readonly step: PathStep; readonly path: SignalPath }) {
  const { locale } = useWords();
  const wide = useWide();
  const link = useRowLink();
  const [query] = useSearchParams();
  const { key, instant, who, before, after, actedOn } = step;
  const isOpen = wide && (query.get('open') ?? path.shown[0]?.key) === key;
  const { to, state, replace } = link(historySearch('path', { ...path.chosen, open: key }), isOpen);
  return (
    <tr aria-current={isOpen ? 'true' : undefined}>
      <th scope="row">
        <Link
          {...(wide && rowMark)}
          to={to}
          state={state}
          replace={replace}
          preventScrollReset={wide}
          aria-current={isOpen ? 'true' : undefined}
        >
          <Raised text={inWords(instant, 'dayMonth', locale)} />
          {who !== '' && <small>{who}</small>}
        </Link>
      </th>
      {[before, after, actedOn].map((number, rank) => (
        <td key={rank}>
          <span className="path-number">{number}</span>
        </td>
      ))}
      <td className="path-cell" aria-hidden="true">
        <svg className="path-drawn" aria-hidden="true">
          <line className="path-all" x1="0%" x2="100%" y1="50%" y2="50%" />
          <line className="path-way" x1={at(before)} x2={at(after)} y1="50%" y2="50%" />
          <circle className="path-was" cx={at(before)} cy="50%" r="6" />
          <circle className="path-is" cx={at(after)} cy="50%" r="7" />
          {Array.from({ length: actedOn }, (_, rank) => (
            <circle key={rank} className="path-done" cx={rank * 12 + 4} cy="88%" r="3.5" />
          ))}
        </svg>
      </td>
    </tr>
  );
}

/** On the desktop: the opened reconnection, else the newest one in the chart. */
function PathPane({ opened }: Pick<PlaceOfView, 'opened'>) {
  const { t } = useWords();
  const { reconnections, path, searchOf } = usePath();
  const shown = opened ?? reconnections.find(({ key }) => key === path.shown[0]?.key);
  if (!shown) return <p className="hint">{t('reading.nothing')}</p>;
  const place = historyPath + searchOf({ ...path.chosen, open: shown.key });
  return <PaneOpened key={shown.key} reconnection={shown} at={place} />;
}
