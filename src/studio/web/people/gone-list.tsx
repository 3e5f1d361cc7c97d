/** Rejected requests, or deleted accounts: time and author of the decision, without personal data. */
import { useState } from 'react';
import type { GoneAct } from '#src/contract/domain/access.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { dayWords, timeWords } from '#src/studio/words/date-words.ts';
import { useAsked } from '#src/ui/use-asked.ts';

interface GoneListProps {
  readonly client: PeopleClient;
  readonly what: GoneAct['what'];
  /** A change of this number reads the list again. */
  readonly round: number;
}

export function GoneList({ client, what, round }: GoneListProps) {
  const { words, locale } = useStudioWords();
  const own = words.people;
  const [acts, setActs] = useState<readonly GoneAct[]>([]);
  const take = (came: Awaited<ReturnType<PeopleClient['gone']>>) => {
    if (came.ok && !came.value.refused) setActs(came.value.value);
  };
  useAsked(client.gone, take, round);
  const shown = acts.filter((act) => act.what === what);
  if (shown.length === 0) return null;
  return (
    <details className="of-gone">
      <summary>{own.gone[what](shown.length)}</summary>
      <p className="of-hint">{own.goneHint}</p>
      <ol className="of-acts">
        {shown.map(({ id, at, by }) => (
          <li key={id}>{own.actLine(by.name, dayWords(at, locale), timeWords(at, locale))}</li>
        ))}
      </ol>
    </details>
  );
}
