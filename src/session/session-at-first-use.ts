/** The session of a tab where nobody may be signed in: what a session is made of comes with the first who needs one. */
import { atFirstUse } from '#src/domain/at-first-use.ts';
import type { AuthStore, SessionEnd } from '#src/domain/auth-record.ts';
import { createListeners } from '#src/domain/listeners.ts';
import { failed, type RemoteProblem } from '#src/remote/outcome.ts';
import type { Session, SessionState } from './session.ts';

/** The device was asked already, and nobody is signed in here. */
export interface LookedUp {
  /** Why not any more. */
  readonly lastEnd: SessionEnd | undefined;
}

/** One and the same: it is compared. */
const none: readonly string[] = [];

interface Parts {
  readonly authStore: AuthStore;
  /**
   * Fetches the code of a session and makes one. Rejects where it does not come: the next call tries anew.
   * @param lookedUp undefined: the session looks itself.
   */
  readonly load: (lookedUp: LookedUp | undefined) => Promise<Session>;
  /** What it is called that the code does not come. */
  readonly notLoaded: () => RemoteProblem;
  /** As of `PersonOptions`. */
  readonly onNotOpened: (thrown: unknown) => void;
}

/** A session like the one that it loads; nothing is loaded while nobody signs in. */
export function sessionAtFirstUse({ authStore, load, notLoaded, onNotOpened }: Parts): Session {
  const { subscribe, call: notify } = createListeners();
  const { made, get } = atFirstUse(load, (session) => session.subscribe(notify));
  let restoring: Promise<SessionState> | undefined;
  let state: SessionState = { status: 'starting' };
  let lastEnd: SessionEnd | undefined;

  function nobody(): SessionState {
    state = { status: 'anonymous' };
    notify();
    return state;
  }

  async function lookUp(): Promise<SessionState> {
    try {
      if (await authStore.read()) return await (await get(undefined)).restore();
      lastEnd = await authStore.lastEnd();
    } catch (thrown) {
      // The tokens stay where they are: the next start may have the code.
      onNotOpened(thrown);
    }
    return nobody();
  }

  const signedOut = () => failed<never>({ kind: 'signed-out' });

  return {
    state: () => made()?.state() ?? state,
    subscribe,
    lastEnd: () => {
      const whole = made();
      return whole ? whole.lastEnd() : lastEnd;
    },
    leaveEnded: () => made()?.leaveEnded(),
    restore: () => {
      restoring ??= lookUp();
      return restoring;
    },
    login: async (...given) => {
      const session = await get({ lastEnd }).catch(() => undefined);
      return session ? session.login(...given) : failed(notLoaded());
    },
    refreshPersonal: async () => made()?.refreshPersonal() ?? signedOut(),
    refreshDocuments: async () => made()?.refreshDocuments() ?? signedOut(),
    savePersonal: async (changes) => made()?.savePersonal(changes) ?? signedOut(),
    askDeletion: async () => made()?.askDeletion() ?? signedOut(),
    eraseWords: async (password) => made()?.eraseWords(password) ?? signedOut(),
    asPerson: async (call) => made()?.asPerson(call) ?? signedOut(),
    unsent: () => made()?.unsent() ?? 0,
    logout: async (options) => {
      const whole = made();
      if (whole) return whole.logout(options);
      lastEnd = undefined;
      nobody();
      return { done: true, unsent: 0 };
    },
    eraseKept: async () => {
      if (made() || lastEnd) await (await get({ lastEnd })).eraseKept();
    },
    late: () => made()?.late() ?? none,
    forgetLate: () => made()?.forgetLate(),
  };
}
