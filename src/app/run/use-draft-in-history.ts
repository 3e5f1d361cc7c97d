/** The history entry says which draft it stands for: a reload and the browser's Back find that one again. */
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { type DraftState, draftInState } from '#src/core/journal/drafts.ts';

interface HistoryNow {
  /**
   * Whether the history still is where this page was drawn. The browser's Back moves it at once, and the page stays
   * until the next one is there: a replacement from here would write this page over the one that the person goes to.
   */
  readonly isHere: () => boolean;
  /** Whether it is, or is about to be, at the entry with this very state. */
  readonly leadsTo: (state: DraftState) => boolean;
}

/** What the hooks of the router give is as old as the last draw; only the router itself knows of this very moment. */
function useHistoryNow(): HistoryNow {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  return {
    isHere() {
      if (!router) return true;
      const { location, navigation } = router.state;
      return location.key === key && navigation.state === 'idle';
    },
    leadsTo(state) {
      if (!router) return true;
      const { location, navigation } = router.state;
      return (navigation.location ?? location).state === state;
    },
  };
}

interface DraftInHistory {
  readonly draftName: string;
  /** The draft exists. */
  readonly begun: boolean;
  /** The address that the entry is to have. */
  readonly search: string;
  /** It has it. */
  readonly isThere: boolean;
  /** The person is on the way elsewhere: naming this place then would call that way off. */
  readonly leaving?: () => boolean;
}

/**
 * Names the draft in the history entry, and once the draft exists also that it does: that in a task of its own, since the
 * first answer is drawn and written in the same moment.
 * @returns names at once what waits for its task, for whoever goes on; undefined where nothing does. Resolves to false where
 * the person went elsewhere meanwhile.
 */
export function useDraftInHistory({
  draftName,
  begun,
  search,
  isThere,
  leaving,
}: DraftInHistory): () => Promise<boolean> | undefined {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const history = useHistoryNow();
  const known = draftInState(state);
  const named = isThere && known?.draft === draftName && known.resumes === undefined;
  const waiting = useRef<() => Promise<boolean> | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is read through what is compared below.
  useEffect(() => {
    if (leaving?.() || !history.isHere() || (named && known?.begun === begun)) return;
    const { resumes: _, ...before } = known ?? {};
    const kept: DraftState = { ...before, draft: draftName, begun };
    const name = async () => {
      await navigate(search, { replace: true, state: kept, preventScrollReset: true });
      return history.leadsTo(kept);
    };
    if (!named) {
      void name();
      return;
    }
    const nameNow = () => {
      forget();
      return history.isHere() ? name() : undefined;
    };
    const later = setTimeout(() => (leaving?.() ? undefined : nameNow()));
    const forget = () => {
      clearTimeout(later);
      removeEventListener('pagehide', nameNow);
      waiting.current = undefined;
    };
    waiting.current = nameNow;
    addEventListener('pagehide', nameNow);
    return forget;
  }, [key, named, known?.begun, begun, search, draftName]);
  return () => waiting.current?.();
}
