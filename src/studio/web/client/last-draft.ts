/** The draft that an account edited last, stored in the browser. Documents open in it. */
import { ignore } from '#src/platform/ignore.ts';
import { createListeners } from '#src/platform/listeners.ts';

export interface LastDraft {
  /** Draft id; undefined if none. */
  readonly state: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (id: string) => void;
}

/** @param account the draft's account; one browser may have several. */
export function createLastDraft(account: () => string | undefined): LastDraft {
  const { subscribe, call: notify } = createListeners();
  /** If the browser refuses storage, the choice lasts until the page is closed. */
  const chosen = new Map<string, string>();
  const keyOf = (of: string) => `studio-draft-${of}`;

  function stored(of: string): string | undefined {
    try {
      return localStorage.getItem(keyOf(of)) ?? undefined;
    } catch (error) {
      return ignore('last-draft')(error);
    }
  }

  return {
    state: () => {
      const of = account();
      return of === undefined ? undefined : (chosen.get(of) ?? stored(of));
    },
    subscribe,
    set: (id) => {
      const of = account();
      if (of === undefined) return;
      chosen.set(of, id);
      try {
        localStorage.setItem(keyOf(of), id);
      } catch (error) {
        // The browser refuses storage. `chosen` has the choice.
        ignore('last-draft')(error);
      }
      notify();
    },
  };
}
