/** Pending work of the office: requests for accounts, and for their deletion. */
import { UserPlus, UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { dayWords, spanWords } from '#src/studio/words/date-words.ts';
import { useStore } from '#src/ui/use-store.ts';

export function Waiting() {
  const { words, locale } = useStudioWords();
  const { library } = useStudio();
  const { home } = useStore(library);
  const { requests = 0, deletions = 0, oldestRequest, oldestDeletion } = home?.waiting ?? {};
  if (requests + deletions === 0) return null;
  const own = words.people.home;
  /** The law sets a deadline of one month. */
  const dueWords = (asked: number): string => {
    const due = new Date(asked);
    due.setMonth(due.getMonth() + 1);
    // The next month has no such day, so use its last day.
    if (due.getDate() !== new Date(asked).getDate()) due.setDate(0);
    const day = dayWords(due.getTime(), locale);
    return due.getTime() < Date.now() ? own.since(day) : own.before(day);
  };
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{own.title}</h2>
      {requests === 0 ? null : (
        <Link className="st-todo" to="/people/requests">
          <UserPlus className="i" aria-hidden="true" />
          <b>{own.requests(requests)}</b>
          {oldestRequest === undefined ? null : (
            <p>{own.oldest(requests, spanWords(oldestRequest, locale))}</p>
          )}
        </Link>
      )}
      {deletions === 0 ? null : (
        <Link className="st-todo" to="/people/deletions">
          <UserX className="i" aria-hidden="true" />
          <b>{own.deletions(deletions)}</b>
          {oldestDeletion === undefined ? null : <p>{dueWords(oldestDeletion)}</p>}
        </Link>
      )}
    </section>
  );
}
