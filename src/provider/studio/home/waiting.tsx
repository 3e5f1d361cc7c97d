/** What waits for the office: requests for an account, wishes to be deleted. */
import { UserPlus, UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStore } from '../client/use-store.ts';
import { useStudio } from '../studio-context.ts';
import { useStudioWords } from '../words/use-studio-words.ts';

export function Waiting() {
  const { words } = useStudioWords();
  const { library } = useStudio();
  const { home } = useStore(library);
  const { requests = 0, deletions = 0 } = home?.waiting ?? {};
  if (requests + deletions === 0) return null;
  const own = words.people.home;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{own.title}</h2>
      {requests === 0 ? null : (
        <Link className="st-todo" to="/people/requests">
          <UserPlus className="i" aria-hidden="true" />
          <b>{own.requests(requests)}</b>
        </Link>
      )}
      {deletions === 0 ? null : (
        <Link className="st-todo" to="/people/deletions">
          <UserX className="i" aria-hidden="true" />
          <b>{own.deletions(deletions)}</b>
        </Link>
      )}
    </section>
  );
}
