/** A page whose code comes when it is first opened; a load error is shown in the page's place. */
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

/** How many pages came late so far. */
let late = 0;

/**
 * The page for the router. Never rejects: the router has no place for a route whose code is missing, and draws nothing
 * for ever then, neither the frame around the page nor what stands in for a broken one.
 */
export function lazyPage(load: LoadPage): LoadPage {
  return async () => {
    try {
      return await load();
    } catch (error) {
      console.error(error);
      if (!isNotLoaded(error)) return { element: <Broken error={error} /> };
      late += 1;
      // A key of its own: from one late page to another nothing of the first one stays.
      return { element: <LazyPage key={late} arrival={createArrival(load, error)} /> };
    }
  };
}

/** Code that loaded and threw: a crash like any other, shown where the page would be. */
function Broken({ error }: { error: unknown }): ReactNode {
  throw error;
}

interface Arrival {
  /** undefined: not yet. */
  page(): Loaded | undefined;
  /** Imports once more; undefined where it was in vain. Throws what the code throws. */
  tryOnce(): Promise<Loaded | undefined>;
}

function createArrival(load: LoadPage, error: unknown): Arrival {
  let page: Loaded | undefined;
  // The loader of style sheets takes one that failed for one that is there: only a load of everything brings it.
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

/** Keeps the page's place until its code has come: at the next visit, with the network, or when the person asks. */
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
    // Some browsers remember for each address that an import failed: then only a load of everything helps.
    return (await tryOnce()) || (await reloadIfReached());
  };
  return <NotLoaded onAgain={again} />;
}
