/** One account: its data, the decisions about it, their log, and the result of the last one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { languages } from '#src/contract/domain/locale.ts';
import type { PersonAnswer } from '#src/contract/wire/people-records.ts';
import { profileTextNames } from '#src/contract/wire/user-codec.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { useOnReturn } from '#src/studio/web/kit/use-on-return.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { dayWords, timeWords } from '#src/studio/words/date-words.ts';
import { failureName, hindranceWords, nameOf } from './account-words.ts';
import { ActList } from './act-list.tsx';
import { Decisions } from './decision-panel.tsx';
import type { DecisionResult, ReportDecision } from './decision-result.ts';
import { LetterBox } from './letter-box.tsx';
import { ProposeForm } from './propose-form.tsx';
import { RequestForm } from './request-form.tsx';
import { RoleForm } from './role-form.tsx';

interface PersonPanelProps {
  readonly client: PeopleClient;
  readonly uid: number;
  /** True if the user selected it: the heading takes the focus. */
  readonly isChosen: boolean;
  readonly onChanged: () => void;
}

export function PersonPanel({ client, uid, isChosen, onChanged }: PersonPanelProps) {
  const { words } = useStudioWords();
  const [person, setPerson] = useState<PersonAnswer>();
  const [isGone, setGone] = useState(false);
  const [result, setResult] = useState<DecisionResult>();
  const heading = useRef<HTMLHeadingElement>(null);

  const read = useCallback(async () => {
    const came = await client.person(uid);
    if (!came.ok) return setResult({ is: 'failed', name: failureName(came.problem) });
    if (came.value.refused) return setGone(true);
    setPerson(came.value.value);
  }, [client, uid]);
  // Selecting the same account again changes the key, and so reads it again.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again at each selection.
  useEffect(() => {
    void read();
  }, [read, key]);
  useOnReturn(read);
  const isRead = person !== undefined;
  useEffect(() => {
    if (isChosen && isRead) heading.current?.focus();
  }, [isChosen, isRead]);

  const report: ReportDecision = (step, came, letter) => {
    if (!came.ok) {
      setResult({ is: 'failed', name: failureName(came.problem) });
      return false;
    }
    const { value, refused } = came.value;
    if (refused) {
      setResult({ is: 'hindered', problem: refused });
      // Another user decided first. Show that decision, and keep the text typed here.
      void read();
      onChanged();
      return false;
    }
    if ('mailed' in value) setResult({ is: 'done', step, ...value });
    else if (letter) setResult({ is: 'again', letter });
    else setResult({ is: 'done', step });
    void read();
    onChanged();
    return true;
  };

  function retry() {
    setResult(undefined);
    void read();
  }

  const title = person ? nameOf(person) : words.loading;
  return (
    <section className="of-panel" aria-labelledby="person">
      <h2 id="person" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <div role="status">
        {result ? <DecisionResultBox result={result} mail={person?.mail ?? ''} /> : null}
      </div>
      {isGone ? (
        result ? null : (
          <p>{words.people.hindrances['not-there']}</p>
        )
      ) : person ? (
        <Person person={person} client={client} report={report} />
      ) : result?.is === 'failed' ? (
        <Button look="line" onClick={retry}>
          {words.retry}
        </Button>
      ) : (
        <Skeleton shape="page" />
      )}
    </section>
  );
}

/** The fields below the name, which is the heading. */
const shownFields = [
  'mail' as const,
  ...profileTextNames.filter((name) => name !== 'firstname' && name !== 'lastname'),
];

/** The registration page does not ask for the business unit. */
function fieldsOf({ status }: PersonAnswer): typeof shownFields {
  return status === 'pending' ? shownFields.filter((field) => field !== 'businessunit') : shownFields;
}

interface PersonProps {
  readonly person: PersonAnswer;
  readonly client: PeopleClient;
  readonly report: ReportDecision;
}

function Person({ person, client, report }: PersonProps) {
  const { words, locale } = useStudioWords();
  const own = words.people;
  const day = dayWords(person.created, locale);
  const isPending = person.status === 'pending';
  return (
    <>
      <p className="of-since">
        {isPending ? own.requestOf(day, timeWords(person.created, locale)) : own.since(day)}
        {person.status === 'blocked' ? <b> · {own.isBlocked}</b> : null}
      </p>
      {person.deletionAsked === undefined ? null : (
        <p className="of-wish">{own.deletionAsked(dayWords(person.deletionAsked, locale))}</p>
      )}
      <dl className="of-dl">
        {fieldsOf(person).map((field) => (
          <div key={field}>
            <dt>{own.fields[field]}</dt>
            <dd>{person[field] === '' ? <span className="of-empty">{own.notGiven}</span> : person[field]}</dd>
          </div>
        ))}
        <div>
          <dt>{own.fields.language}</dt>
          <dd lang={person.language}>{languages[person.language].name}</dd>
        </div>
      </dl>
      {isPending ? (
        <RequestForm person={person} client={client} report={report} />
      ) : (
        <>
          <Accompanying title={own.counsellors} people={person.counsellors} />
          <Accompanying title={own.accompanies} people={person.accompanies} />
          {person.role === 'professional' && person.status === 'active' ? (
            <ProposeForm person={person} client={client} report={report} />
          ) : null}
          <RoleForm person={person} client={client} report={report} />
          <Decisions person={person} client={client} report={report} />
        </>
      )}
      <ActList acts={person.acts} />
    </>
  );
}

function Accompanying({
  title,
  people,
}: {
  readonly title: string;
  readonly people: PersonAnswer['counsellors'];
}) {
  const { words, locale } = useStudioWords();
  if (people.length === 0) return null;
  return (
    <>
      <h3 className="of-lab">{title}</h3>
      <ul className="of-names">
        {people.map(({ name, since }) => (
          <li key={`${name} ${since}`}>
            {name} <span>{words.people.from(dayWords(since, locale))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function DecisionResultBox({ result, mail }: { readonly result: DecisionResult; readonly mail: string }) {
  const t = useStudioWords();
  const own = t.words.people;
  if (result.is === 'failed') return <p className="of-result of-result--bad">{own.problems[result.name]}</p>;
  if (result.is === 'hindered')
    return <p className="of-result of-result--bad">{hindranceWords(result.problem, t)}</p>;
  if (result.is === 'again')
    return (
      <>
        <p className="of-result">{own.again}</p>
        <LetterBox letter={result.letter} canCopy />
      </>
    );
  const { step, mailed, letter } = result;
  return (
    <>
      <p className="of-result">
        {own.done[step]} {mailed ? own.told(mail) : ''} {letter ? own.notMailed(letter.to) : ''}
      </p>
      {letter ? <LetterBox letter={letter} canCopy /> : null}
    </>
  );
}
