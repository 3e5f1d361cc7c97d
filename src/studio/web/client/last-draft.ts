/** The draft that an account wrote in last, kept in the browser: what is opened next is opened there. */
import { createListeners } from '#src/platform/listeners.ts';

export interface LastDraft {
  /** Its id; undefined for none. */
  readonly state: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (id: string) => void;
}

/** @param account whose draft it is; a browser may have several. */
export function createLastDraft(account: () => string | undefined): LastDraft {
  const { subscribe, call: notify } = createListeners();
  /** Where the browser keeps nothing, the choice lasts until the page is left. */
  const chosen = new Map<string, string>();
  const keyOf = (of: string) => `studio-draft-${of}`;

  function kept(of: string): string | undefined {
    try {
      return localStorage.getItem(keyOf(of)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  return {
    state: () => {
      const of = account();
      return of === undefined ? undefined : (chosen.get(of) ?? kept(of));
    },
    subscribe,
    set: (id) => {
      const of = account();
      if (of === undefined) return;
      chosen.set(of, id);
      try {
        localStorage.setItem(keyOf(of), id);
      } catch {
        // As above.
      }
      notify();
    },
  };
}
