/** The people who gave access, each with their progress. */
import { Link } from 'react-router-dom';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { Face } from '#src/studio/web/kit/studio-shell.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { isoDayWords } from '#src/studio/words/date-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useAccompany } from './accompany-context.ts';

export function PeopleList({ current }: { readonly current: string | undefined }) {
  const { words, locale } = useStudioWords();
  const { people } = useAccompany();
  const { people: all, problem, unsent } = useStore(people);
  const Heading = current === undefined ? 'h1' : 'h2';
  const farOf = ({ vocation, reportDate }: Accompanied) => {
    const reported = reportDate === undefined ? undefined : isoDayWords(reportDate, locale);
    return words.accompany.far({ isCompleted: vocation === 'completed', reported });
  };
  return (
    <nav className="co-l" aria-label={words.accompany.people}>
      <Heading className="st-h2" tabIndex={-1}>
        {words.accompany.list}
      </Heading>
      {problem ? (
        <Failed
          text={problem.kind === 'offline' ? words.accompany.problems.offline : words.accompany.listFailed}
          onRetry={people.refresh}
          className="co-failed"
        />
      ) : null}
      {all === undefined && problem === undefined ? <Skeleton shape="people" /> : null}
      {all?.length === 0 ? (
        <>
          <p className="co-nobody">{words.accompany.nobody}</p>
          <p className="co-agreed">{words.accompany.howItBegins}</p>
        </>
      ) : null}
      {all && all.length > 0 ? (
        <>
          <ul>
            {all.map((each) => (
              <li key={each.uuid}>
                <Link
                  className="co-p"
                  to={`/accompany/${each.uid}`}
                  aria-current={String(each.uid) === current ? 'page' : undefined}
                >
                  <Face name={each.name} />
                  <b>{each.name}</b>
                  <span>{unsent.has(each.uuid) ? words.accompany.unsent : farOf(each)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="co-agreed">{words.accompany.agreed}</p>
        </>
      ) : null}
    </nav>
  );
}
