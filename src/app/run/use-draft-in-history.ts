/** Stores the name of the draft in the history entry, for reloads and the browser's Back. */
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { type DraftState, draftInState } from '#src/core/journal/draft-list.ts';

interface HistoryNow {
  /**
   * Returns whether the history is still at the entry of this page. The browser's Back moves it at once, but the page
   * stays until the next one is loaded. Replacing the entry then would overwrite the target page.
   */
  readonly isHere: () => boolean;
  /** Returns whether the history is at the entry with this state, or navigates to it. */
  readonly leadsTo: (state: DraftState) => boolean;
}

/** Hooks of the router return values of the last render. Only the router itself has the current ones. */
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
  /** True if the draft exists. */
  readonly begun: boolean;
  /** Query that the entry should have. */
  readonly search: string;
  /** True if it has that query. */
  readonly isThere: boolean;
  /** True while the user navigates away: replacing the entry would cancel that navigation. */
  readonly leaving?: () => boolean;
}

/**
 * Stores the draft's name in the history entry, and again once the draft exists. That runs in a task of its own,
 * because the first answer is drawn and written at the same time.
 * @returns a function that flushes that task. Undefined if none is pending. Resolves to false if the user has left.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values compared below determine the state.
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
