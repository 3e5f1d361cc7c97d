/** People of the reconnections, and the entries about one of them. */

import { ChevronRight, Lightbulb } from 'lucide-react';
import { useMemo } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useRowLink } from '#src/app/context/row-link.ts';
import { fromList } from '#src/app/context/use-opened.ts';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { Avatar } from '#src/app/entries/avatar.tsx';
import { PaneOpened } from '#src/app/run/opened-reconnection.tsx';
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { DateKey, Reconnection } from '#src/contract/domain/stored-entry.ts';
import { phraseIn, signalIn, subjectIn } from '#src/core/exercises/reconew.ts';
import { tenseNow } from '#src/core/journal/coming-up.ts';
import { inWords, opening, subjectInWords } from '#src/core/journal/dates.ts';
import { numberInWords } from '#src/core/journal/number-words.ts';
import { type PersonMet, peopleIn, personNamedIn } from '#src/core/journal/people-met.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { rowMark } from '#src/ui/row-keys.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { historyPath, historySearch, type PlaceOfView } from './history-view.ts';
import { ShowMore } from './show-more.tsx';
import './history-people.css';

/** Returns all people, and the person of the address. Default: the first of the list. */
function usePeople() {
  const { reconnections } = useReconnections();
  const [query] = useSearchParams();
  const people = useMemo(() => peopleIn(reconnections), [reconnections]);
  const who = query.get('who');
  const asked = who === null ? undefined : personNamedIn(people, who);
  return { people, asked, shown: asked ?? people[0] };
}

const keyOf = ({ key }: PersonMet) => key;

/** Estimated height of a row on a phone, in pixels. */
const rowHeight = 68;

/** The view by person, in each of its places. */
export function ByPerson({ place, opened }: PlaceOfView) {
  if (place === 'list') return <People />;
  return place === 'page' ? <PersonPage /> : <PersonPane opened={opened} />;
}

function People() {
  const { t } = useWords();
  const { people, shown } = usePeople();
  const wide = useWide();
  const groups = useMemo(() => [{ id: 'people', heading: '', items: people }], [people]);
  if (people.length === 0) return <p className="hint">{t('history.nobodyYet')}</p>;
  return (
    <div className="sheet people">
      <VirtualList
        name="people"
        groups={groups}
        keyOf={keyOf}
        height={rowHeight}
        draw={(person, row) => (
          <li key={person.key} {...row}>
            <PersonRow person={person} isOpen={wide && person.key === shown?.key} />
          </li>
        )}
      />
    </div>
  );
}

/** Returns the creation day of an entry, for example « le 12 novembre ». */
function useDay(): (key: DateKey) => string {
  const { locale } = useWords();
  return (key) => {
    const instant = instantOf(key);
    return instant === undefined ? '' : inWords(instant, 'dayMonth', locale);
  };
}

function PersonRow({ person, isOpen }: { person: PersonMet; isOpen: boolean }) {
  const { t } = useWords();
  const wide = useWide();
  const day = useDay();
  const link = useRowLink();
  const { key, name, entries } = person;
  const { to, state, replace } = link(historySearch('people', { who: key }), isOpen);
  return (
    <Link
      {...(wide && rowMark)}
      className="person-row"
      to={to}
      state={state}
      replace={replace}
      preventScrollReset={wide}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Avatar who={name} />
      <span>
        <b>{name}</b>
        <small>
          <Raised text={t('history.situations', { count: entries.length, date: day(key) })} />
        </small>
      </span>
      <Icon as={ChevronRight} />
    </Link>
  );
}

/** For example « Cinq situations depuis mars 2025 ». */
function useSince(): (person: PersonMet) => string {
  const { t, locale } = useWords();
  const day = useDay();
  return ({ entries }) => {
    const oldest = entries.at(-1);
    const instant = oldest && instantOf(oldest.key);
    if (oldest === undefined || instant === undefined) return '';
    if (entries.length === 1) return t('history.situations', { count: 1, date: day(oldest.key) });
    const n = opening(numberInWords(entries.length, locale));
    return t('history.situationsSince', { n, month: inWords(instant, 'month', locale) });
  };
}

/** On the phone: one person, with a link back to all people. */
function PersonPage() {
  const { asked } = usePeople();
  const since = useSince();
  const all = `${historyPath}${historySearch('people')}`;
  if (!asked) return <Navigate to={all} replace />;
  return (
    <Page
      title={asked.name}
      back={all}
      around={(heading) => (
        <div className="person-top">
          <Avatar who={asked.name} />
          <div>
            {heading}
            <p className="small muted">{since(asked)}</p>
          </div>
        </div>
      )}
    >
      <Timeline person={asked} inPane={false} />
    </Page>
  );
}

/** On the desktop: one person, or an opened entry about them. */
function PersonPane({ opened }: { opened: Reconnection | undefined }) {
  const { t } = useWords();
  const { shown } = usePeople();
  const since = useSince();
  if (!shown) return <p className="hint">{t('reading.nothing')}</p>;
  if (opened)
    return (
      <PaneOpened
        key={opened.key}
        reconnection={opened}
        at={historyPath + historySearch('people', { who: shown.key, open: opened.key })}
        back={{ to: historySearch('people', { who: shown.key }), label: shown.name }}
      />
    );
  return (
    <>
      <div className="person-top">
        <Avatar who={shown.name} />
        <div>
          <h2 className="h-page h-page--lead">{shown.name}</h2>
          <p className="small muted">{since(shown)}</p>
        </div>
      </div>
      <Timeline key={shown.key} person={shown} inPane />
    </>
  );
}

function Timeline({ person, inPane }: { person: PersonMet; inPane: boolean }) {
  return (
    <ShowMore
      items={person.entries}
      draw={(entries) => (
        <ol className="timeline">
          {entries.map((entry) => (
            <Moment
              key={entry.key}
              entry={entry}
              to={historySearch('people', { who: person.key, open: entry.key })}
              inPane={inPane}
            />
          ))}
        </ol>
      )}
    />
  );
}

function Moment({ entry, to, inPane }: { entry: Reconnection; to: string; inPane: boolean }) {
  const { t, locale } = useWords();
  const { key, answers, intuitions } = entry;
  const instant = instantOf(key);
  const signal = signalIn(answers);
  const phrase = phraseIn(answers);
  const ahead = tenseNow(entry) === 'future';
  const subject = opening(subjectInWords(subjectIn(answers), locale));
  const tenseWord = t(ahead ? 'history.tenseFuture' : 'history.tensePast');
  const Heading = inPane ? 'h3' : 'h2';
  return (
    <li className={ahead ? 'ahead' : undefined}>
      <p className="timeline-when">
        <span>{instant !== undefined && <Raised text={opening(inWords(instant, 'longDay', locale))} />}</span>
        {signal && (
          <span>
            <span aria-hidden="true">{t('history.signal', signal)}</span>
            <span className="vh">{t('summary.signalSaid', signal)}</span>
          </span>
        )}
      </p>
      <Heading>
        <Link to={to} state={inPane ? undefined : fromList} preventScrollReset>
          {subject === '' ? tenseWord : subject}
        </Link>
        {ahead && subject !== '' && <span className="vh">, {tenseWord}</span>}
      </Heading>
      {phrase !== '' && (
        <p className="voice">
          <UnbrokenWords text={t('common.quote', { text: phrase })} />
        </p>
      )}
      {intuitions.map(({ name, realised }, index) => (
        <p key={index} className="timeline-kept">
          <Icon as={Lightbulb} size="s" />
          <span>{realised ? t('history.kept', { name }) : name}</span>
        </p>
      ))}
    </li>
  );
}
