/** One person's page: their texts on the left, the counsellor's on the right. */
import { useEffect, useMemo } from 'react';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useAccompany } from './accompany-context.ts';
import { BackToList } from './back-to-list.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import { ClosedPage } from './closed-page.tsx';
import { type Counsel, createCounsellorEditor } from './counsel.ts';
import { problemWords } from './fault-words.ts';
import { Handed } from './handed.tsx';
import { Reading } from './reading.tsx';
import { longestVocation } from './shown-documents.ts';
import { Writing } from './writing.tsx';

function useCounsel(person: Accompanied): Counsel {
  const { client, words, people, documents } = useAccompany();
  const { nid, uuid } = person;
  return useMemo(
    () =>
      createCounsellorEditor(
        { nid, uuid },
        {
          client,
          words,
          longestVocation: () => longestVocation(documents.state()),
          onKept: () => void people.recount(),
          onHanded: () => void people.refresh(),
          onClosed: () => void people.refresh(),
        },
      ),
    [client, words, people, documents, nid, uuid],
  );
}

export function PersonPage({ person }: { readonly person: Accompanied }) {
  const { words } = useStudioWords();
  const { session } = useStudio();
  const { status } = useStore(session);
  const counsel = useCounsel(person);
  const state = useStore(counsel);
  useEffect(() => {
    if (status !== 'signed') return;
    const read = () => {
      if (document.visibilityState === 'visible') void counsel.open();
    };
    read();
    document.addEventListener('visibilitychange', read);
    window.addEventListener('online', read);
    return () => {
      document.removeEventListener('visibilitychange', read);
      window.removeEventListener('online', read);
    };
  }, [counsel, status]);

  if (state.isClosed)
    return <ClosedPage text={words.accompany.closed.paused} onRetry={() => void counsel.open()} />;
  return (
    <>
      <main className="co-m" id="main">
        <div className="co-in">
          <BackToList />
          {state.texts ? <Reading person={person} texts={state.texts} /> : null}
          {state.texts ? <Handed person={person} /> : null}
          {state.texts || state.problem ? null : <Skeleton shape="page" />}
          {!state.texts && state.problem ? (
            <Failed
              text={`${words.accompany.problems.reading} ${problemWords(state.problem, words.accompany)}`}
              onRetry={counsel.open}
              className="co-failed"
            />
          ) : null}
        </div>
      </main>
      {state.mine && state.seen ? (
        <Writing person={person} counsel={counsel} state={state} mine={state.mine} seen={state.seen} />
      ) : null}
      {state.clashes.length > 0 && state.mine && state.seen ? (
        <ClashDialog
          person={person}
          counsel={counsel}
          groups={state.clashes}
          mine={state.mine}
          seen={state.seen}
        />
      ) : null}
    </>
  );
}
