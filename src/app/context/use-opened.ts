/** The entry that the address opens over its list (`?open=`). */
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '#src/contract/wire/shape.ts';

/** State of a link in the list, so that the browser's Back closes the entry. */
export const fromList = { fromList: true } as const;

/** Returns the query, and a function that returns to the list. */
export function useOpened(): { readonly query: URLSearchParams; readonly close: () => void } {
  const [query, setQuery] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if (isRecord(state) && state['fromList'] === true) {
      void navigate(-1);
      return;
    }
    const rest = new URLSearchParams(query);
    for (const name of ['open', 'in']) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return { query, close };
}
