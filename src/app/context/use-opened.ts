/** The entry that the address asks for over its list (`?open=`). */
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '#src/contract/wire/shape.ts';

/** What a link of the list carries as its state: the browser's Back then closes what it opened. */
export const fromList = { fromList: true } as const;

/** The parameters of the address, and the way back to the list. */
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
