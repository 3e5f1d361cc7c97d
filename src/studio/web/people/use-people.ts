/** Reads a list of accounts: one state, or the search results in all states. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { isOneOf } from '#src/contract/domain/names.ts';
import {
  type OfficeAccount,
  type PeopleAnswer,
  type PeopleState,
  peopleStates,
} from '#src/contract/wire/people-records.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { useOnReturn } from '#src/studio/web/kit/use-on-return.ts';
import { type FailureName, failureName } from './account-words.ts';

export interface PeopleList {
  /** undefined until read. */
  readonly people: readonly OfficeAccount[] | undefined;
  readonly counts: PeopleAnswer['counts'] | undefined;
  readonly problem: FailureName | undefined;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly refresh: () => void;
}

interface Read extends PeopleAnswer {
  /** The query that these results answer. */
  readonly of: string;
}

export function usePeople(client: PeopleClient, state: PeopleState, q: string): PeopleList {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<FailureName>();
  const of = `${q === '' ? state : ''}\n${q}`;
  const latest = useRef(0);

  const ask = useCallback(
    async (before?: Read) => {
      const question = ++latest.current;
      const [list = '', words = ''] = of.split('\n');
      const answer = await client.search({
        q: words,
        ...(isOneOf(peopleStates, list) && { state: list }),
        ...(before?.next !== undefined && { after: before.next }),
      });
      // Drop a slow answer that arrives after the answer to a newer query.
      if (question !== latest.current) return;
      if (!answer.ok) return setProblem(failureName(answer.problem));
      if (answer.value.refused) return setProblem('other');
      setProblem(undefined);
      const { value } = answer.value;
      setRead({ ...value, people: [...(before?.people ?? []), ...value.people], of });
    },
    [client, of],
  );

  // A decision that ends after another search has begun refreshes the newer search.
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  useEffect(() => void ask(), [ask, round]);
  useOnReturn(refresh);

  return {
    people: read?.of === of ? read.people : undefined,
    counts: read?.counts,
    problem,
    hasMore: read?.of === of && read.next !== undefined,
    more: () => void ask(read),
    refresh,
  };
}
