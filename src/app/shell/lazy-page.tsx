/** A page whose code loads on first visit. Shows a load error in its place. */
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import { focusHeading } from './focus-heading.ts';
import { isNotLoaded, NotLoaded, reloadIfReached } from './not-loaded.tsx';

type Loaded = { readonly Component: ComponentType } | { readonly element: ReactElement };

export type LoadPage = () => Promise<Loaded>;

/** Number of pages so far that loaded late. */
let late = 0;

/**
 * Returns the page for the router. Never rejects: on a rejection the router draws nothing at all,
 * neither the frame nor an error page.
 */
export function lazyPage(load: LoadPage): LoadPage {
  return async () => {
    try {
      return await load();
    } catch (error) {
      console.error(error);
      if (!isNotLoaded(error)) return { element: <Broken error={error} /> };
      late += 1;
      // A unique key, so that one late page shares no state with another.
      return { element: <LazyPage key={late} arrival={createArrival(load, error)} /> };
    }
  };
}

/** Rethrows an error of loaded code where the page would be, like any crash. */
function Broken({ error }: { error: unknown }): ReactNode {
  throw error;
}

interface Arrival {
  /** Undefined until loaded. */
  page(): Loaded | undefined;
  /** Imports once more. Undefined if that failed. Throws errors of the loaded code. */
  tryOnce(): Promise<Loaded | undefined>;
}

function createArrival(load: LoadPage, error: unknown): Arrival {
  let page: Loaded | undefined;
  // Vite treats a failed style sheet as loaded, so only a full reload fetches it again.
  const isStylesheet = error instanceof Error && /preload css/i.test(error.message);
  return {
    page: () => page,
    async tryOnce() {
      if (isStylesheet) return undefined;
      try {
        page = await load();
      } catch (thrown) {
        if (!isNotLoaded(thrown)) throw thrown;
      }
      return page;
    },
  };
}

/** Placeholder that loads the code: at the next visit, once online, or on the user's request. */
function LazyPage({ arrival }: { arrival: Arrival }) {
  const { connection } = useApp();
  const [page, setPage] = useState(arrival.page);
  const [crash, setCrash] = useState<{ readonly error: unknown }>();
  const byHand = useRef(false);
  const tryOnce = useCallback(async () => {
    try {
      const found = await arrival.tryOnce();
      if (found) setPage(found);
      return found !== undefined;
    } catch (error) {
      setCrash({ error });
      return true;
    }
  }, [arrival]);
  useEffect(() => {
    if (page) return undefined;
    void tryOnce();
    return connection.subscribe((event) => {
      if (event === 'online') void tryOnce();
    });
  }, [page, connection, tryOnce]);
  useEffect(() => {
    if (page && byHand.current) focusHeading();
  }, [page]);
  if (crash) return <Broken error={crash.error} />;
  if (page) return 'element' in page ? page.element : <page.Component />;
  const again = async () => {
    byHand.current = true;
    // Some browsers cache a failed import by URL: then only a full reload helps.
    return (await tryOnce()) || (await reloadIfReached());
  };
  return <NotLoaded onAgain={again} />;
}
