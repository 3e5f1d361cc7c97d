/** Form to propose a counsellor to a professional, who accepts or declines in the app. */
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { OfficeAccount, PersonAnswer } from '#src/contract/wire/people-records.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { nameOf } from './account-words.ts';
import type { ReportDecision } from './decision-result.ts';

interface ProposeFormProps {
  readonly person: PersonAnswer;
  readonly client: PeopleClient;
  readonly report: ReportDecision;
}

export function ProposeForm({ person, client, report }: ProposeFormProps) {
  const { words } = useStudioWords();
  const own = words.people;
  const id = useId();
  const [counsellors, setCounsellors] = useState<readonly OfficeAccount[]>([]);
  const known = String(person.proposed?.uid ?? '');
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? known;
  useEffect(() => {
    let isOver = false;
    void client.search({ state: 'counsellors', q: '' }).then((came) => {
      if (!isOver && came.ok && !came.value.refused) setCounsellors(came.value.value.people);
    });
    return () => {
      isOver = true;
    };
  }, [client]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (value === known) return;
    const uid = value === '' ? undefined : Number(value);
    if (report('propose', await client.propose(person.uid, uid))) setChosen(undefined);
  }

  // Counsellors who have access already are not offered.
  const offered = counsellors.filter(({ uid }) => person.counsellors.every((each) => each.uid !== uid));
  if (offered.length === 0) return null;
  return (
    <form className="of-propose" onSubmit={submit}>
      <h3 className="of-lab">{own.propose}</h3>
      {person.proposed ? <p>{own.proposed(person.proposed.name)}</p> : null}
      <label className="vh" htmlFor={id}>
        {own.proposeWhom}
      </label>
      <div className="of-propose-row">
        <select
          id={id}
          className="input"
          aria-describedby={`${id}-hint`}
          value={value}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{own.nobody}</option>
          {offered.map((account) => (
            <option key={account.uid} value={account.uid}>
              {nameOf(account)}
            </option>
          ))}
        </select>
        <Button type="submit" look="line" aria-disabled={value === known || undefined}>
          {own.goPropose}
        </Button>
      </div>
      <p className="of-hint" id={`${id}-hint`}>
        {own.proposeHint}
      </p>
    </form>
  );
}
