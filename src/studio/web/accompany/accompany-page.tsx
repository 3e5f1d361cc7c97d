/** The list of accompanied people, next to the selected person's card, progression and form. */
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Shell } from '#src/studio/web/kit/studio-shell.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useAccompany } from './accompany-context.ts';
import { ClosedPage } from './closed-page.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person-page.tsx';
import { LeaveDialog } from './sign-out-dialog.tsx';
import './accompany.css';

export function AccompanyPage() {
  const { words } = useStudioWords();
  const { session } = useStudio();
  const { people } = useAccompany();
  const [isLeaving, setLeaving] = useState(false);
  const { uid } = useParams();
  const { people: all } = useStore(people);
  const person = all?.find((each) => String(each.uid) === uid);
  /** The person shown last. Their name stays known after their access ends. */
  const [last, setLast] = useState<Accompanied>();
  if (person && person !== last) setLast(person);
  useTitle(person?.name ?? words.accompany.list);

  const signOut = async () => {
    await people.recount();
    if (people.state().unsent.size > 0) setLeaving(true);
    else await session.signOut();
  };

  return (
    <Shell slim current="accompany" onSignOut={() => void signOut()}>
      {uid === undefined ? (
        <main className="co" id="main">
          <PeopleList current={undefined} />
          <p className="co-m co-choose">{all && all.length > 0 ? words.accompany.choose : ''}</p>
        </main>
      ) : (
        <div className="co co--person">
          <PeopleList current={uid} />
          {person ? (
            <PersonPage key={person.uuid} person={person} />
          ) : all ? (
            <ClosedPage
              text={
                last !== undefined && String(last.uid) === uid
                  ? words.accompany.closed.ended(last.name)
                  : words.accompany.closed.unknown
              }
            />
          ) : (
            <main className="co-m" id="main" />
          )}
        </div>
      )}
      {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} /> : null}
    </Shell>
  );
}
