/** Account management: requests and accounts by state, search by name, and one account next to the list. */
import { Search, ShieldCheck } from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isOneOf } from '#src/contract/domain/names.ts';
import { type OfficeAccount, type PeopleState, peopleStates } from '#src/contract/wire/people-records.ts';
import { createPeopleClient } from '#src/studio/web/client/people-client.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button, IconButton } from '#src/studio/web/kit/button.tsx';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { Face, Shell } from '#src/studio/web/kit/studio-shell.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { useStore } from '#src/ui/use-store.ts';
import { agoWords, nameOf } from './account-words.ts';
import { GoneList } from './gone-list.tsx';
import { PersonPanel } from './person-panel.tsx';
import { type PeopleList, usePeople } from './use-people.ts';
import './people.css';

export function PeoplePage() {
  const { words } = useStudioWords();
  const { library } = useStudio();
  const { home } = useStore(library);
  useTitle(words.people.nav);
  const mayOpen = home?.me.rights.includes('office');
  return (
    <Shell current="people">
      <main className="st-main" id="main">
        <div className="st-in">
          <h1 className="st-h1">{words.people.nav}</h1>
          {mayOpen ? (
            <Accounts />
          ) : home ? (
            <p className="st-lead">{words.people.noRight}</p>
          ) : (
            <Skeleton shape="people" />
          )}
        </div>
      </main>
    </Shell>
  );
}

function Accounts() {
  const { words } = useStudioWords();
  const { call, library } = useStudio();
  const client = useMemo(() => createPeopleClient(call), [call]);
  const params = useParams();
  const state = isOneOf(peopleStates, params['state']) ? params['state'] : 'requests';
  const [q, setQ] = useState('');
  /** Counts the choices of a state. Used as a key, so that each one clears the search field. */
  const [choices, setChoices] = useState(0);
  const list = usePeople(client, state, q);
  const { people } = list;
  // Open the first request, because requests are the usual reason to visit.
  const first = state === 'requests' && q === '' ? people?.[0]?.uid : undefined;
  // The account of the last decision stays open with the result until the user selects another one.
  const [decided, setDecided] = useState<{ readonly state: PeopleState; readonly uid: number }>();
  const [round, setRound] = useState(0);
  const open = decided?.state === state ? decided.uid : first;
  const uid = params['uid'] === undefined ? open : Number(params['uid']);
  const changed = () => {
    if (uid !== undefined) setDecided({ state, uid });
    setRound((count) => count + 1);
    list.refresh();
    void library.refresh();
  };
  return (
    <>
      <p className="st-lead">{words.people.lead}</p>
      <SearchField key={choices} onSearch={setQ} />
      <nav className="of-tabs" aria-label={words.people.nav}>
        {peopleStates.map((each) => (
          <Link
            key={each}
            to={`/people/${each}`}
            ref={each === state ? intoView : undefined}
            aria-current={each === state && q === '' ? 'page' : undefined}
            onClick={() => {
              setQ('');
              setChoices((count) => count + 1);
            }}
          >
            {words.people.states[each]} <span className="st-num">{list.counts?.[each] ?? ''}</span>
          </Link>
        ))}
      </nav>
      <div className="of">
        <div>
          <Found list={list} state={state} current={uid} isSearch={q !== ''} />
          <p className="of-note">
            <ShieldCheck className="i" aria-hidden="true" />
            <span>{words.people.noted}</span>
          </p>
          {state === 'requests' || state === 'deletions' ? (
            <GoneList client={client} what={state === 'requests' ? 'refused' : 'deleted'} round={round} />
          ) : null}
        </div>
        {uid === undefined ? (
          people === undefined || people.length === 0 ? null : (
            <p className="of-choose">{words.people.choose}</p>
          )
        ) : (
          <PersonPanel
            key={uid}
            client={client}
            uid={uid}
            isChosen={params['uid'] !== undefined}
            onChanged={changed}
          />
        )}
      </div>
    </>
  );
}

/** Scrolls the current state into view where the window is too narrow for all. */
function intoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Searches on submit, and not at each key. */
function SearchField({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const { words } = useStudioWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className="of-find" role="search" onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {words.people.search}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={words.people.searchHint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <IconButton type="submit" icon={Search} label={words.people.search} />
    </form>
  );
}

interface FoundProps {
  readonly list: PeopleList;
  readonly state: PeopleState;
  readonly current: number | undefined;
  readonly isSearch: boolean;
}

function Found({ list, state, current, isSearch }: FoundProps) {
  const { words } = useStudioWords();
  const own = words.people;
  const { people, problem, hasMore } = list;
  if (problem !== undefined)
    return <Failed text={`${own.failed} ${own.problems[problem]}`} onRetry={list.refresh} />;
  if (people === undefined)
    return (
      <div className="sheet of-coming">
        <Skeleton shape="people" />
      </div>
    );
  return (
    <>
      <p className={isSearch ? 'of-count' : 'vh'} role="status">
        {isSearch ? own.found(people.length) : ''}
      </p>
      {people.length === 0 ? (
        isSearch ? null : (
          <p className="sheet of-none">{own.none[state]}</p>
        )
      ) : (
        <nav className="sheet of-list" aria-label={isSearch ? own.search : own.states[state]}>
          {people.map((account) => (
            <Row key={account.uid} account={account} state={state} isCurrent={account.uid === current} />
          ))}
        </nav>
      )}
      {hasMore ? (
        <Button look="line" className="of-more" onClick={list.more}>
          {own.more}
        </Button>
      ) : null}
    </>
  );
}

interface RowProps {
  readonly account: OfficeAccount;
  readonly state: PeopleState;
  readonly isCurrent: boolean;
}

function Row({ account, state, isCurrent }: RowProps) {
  const { words, locale } = useStudioWords();
  const name = nameOf(account);
  return (
    <Link
      className="of-row"
      to={`/people/${state}/${account.uid}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <Face name={name} />
      <b>{name}</b>
      <span className="st-tag">
        {account.status === 'pending'
          ? agoWords(account.created, locale)
          : account.status === 'blocked'
            ? words.people.isBlocked
            : words.people.roles[account.role]}
      </span>
      <p>{account.mail}</p>
    </Link>
  );
}
