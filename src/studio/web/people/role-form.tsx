/** Form for an account's role and, for the team, its rights. A failed save keeps the choice. */
import { type FormEvent, useState } from 'react';
import type { AccountRole, PersonAnswer, RoleAndRights } from '#src/contract/wire/people-records.ts';
import { rights as allRights } from '#src/contract/wire/studio-records.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { ReportDecision } from './decision-result.ts';

/** The role `none` may be shown, but not assigned. */
const givenRoles = ['professional', 'counsellor', 'provider'] as const satisfies readonly AccountRole[];

interface Chosen extends RoleAndRights {
  readonly was?: RoleAndRights;
}

interface RoleFormProps {
  readonly person: PersonAnswer;
  readonly client: PeopleClient;
  readonly report: ReportDecision;
}

export function RoleForm({ person, client, report }: RoleFormProps) {
  const { words } = useStudioWords();
  const own = words.people;
  const [chosen, setChosen] = useState<Chosen>();
  const [saved, setSaved] = useState<{ readonly over: PersonAnswer; readonly now: RoleAndRights }>();
  /** The account's values: what was saved, until they are read again. */
  const present = saved?.over === person ? saved.now : { role: person.role, rights: person.rights };
  const { role, rights } = chosen ?? present;
  /** The values when the user began to choose. They may be read again in the meantime. */
  const was = chosen?.was ?? present;
  const isTeam = role === 'provider';
  const isShort = isTeam && rights.length === 0;
  const isNew = role !== present.role;
  const isChanged = isNew || (isTeam && rights.join() !== present.rights.join());

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isShort || !isChanged) return;
    const wanted = { role, rights: isTeam ? rights : [] };
    const came = await client.changeRole(person.uid, wanted, was);
    if (report('role', came)) {
      setChosen(undefined);
      setSaved({ over: person, now: wanted });
    }
    // The user has seen the account's new values, so a second save overwrites those.
    else if (came.ok) setChosen({ role, rights });
  }

  return (
    <form onSubmit={save}>
      <h3 className="of-lab" id="role">
        {own.role}
      </h3>
      <div className="seg seg--s seg--sheet" role="group" aria-labelledby="role">
        {givenRoles.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === role}
            onClick={() => setChosen({ role: each, rights, was })}
          >
            {own.roles[each]}
          </button>
        ))}
      </div>
      <p className="of-hint">{isNew ? own.roleEnds : own.oneRole}</p>
      {isTeam ? (
        <fieldset className="of-rights">
          <legend className="of-lab">{own.rights}</legend>
          {allRights.map((right) => (
            <label key={right}>
              <input
                type="checkbox"
                checked={rights.includes(right)}
                onChange={({ target }) =>
                  setChosen({
                    was,
                    role,
                    rights: allRights.filter((each) =>
                      each === right ? target.checked : rights.includes(each),
                    ),
                  })
                }
              />
              {own.right[right]}
            </label>
          ))}
          {isShort ? <p className="of-hint">{own.oneRight}</p> : null}
        </fieldset>
      ) : null}
      {isChanged ? (
        <Button type="submit" look="night" aria-disabled={isShort || undefined}>
          {own.save}
        </Button>
      ) : null}
    </form>
  );
}
