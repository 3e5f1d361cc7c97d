/** The session of a tab where nobody may be signed in: what a session is made of comes with the first who needs one. */
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
  let whole: Session | undefined;
  let loading: Promise<Session> | undefined;
  let restoring: Promise<SessionState> | undefined;
  let state: SessionState = { status: 'starting' };
  let lastEnd: SessionEnd | undefined;

  function get(lookedUp?: LookedUp): Promise<Session> {
    loading ??= load(lookedUp).then(
      (session) => {
        whole = session;
        session.subscribe(notify);
        return session;
      },
      (thrown: unknown) => {
        loading = undefined;
        throw thrown;
      },
    );
    return loading;
  }

  function nobody(): SessionState {
    state = { status: 'anonymous' };
    notify();
    return state;
  }

  async function lookUp(): Promise<SessionState> {
    try {
      if (await authStore.read()) return await (await get()).restore();
      lastEnd = await authStore.lastEnd();
    } catch (thrown) {
      // The tokens stay where they are: the next start may have the code.
      onNotOpened(thrown);
    }
    return nobody();
  }

  const signedOut = () => failed<never>({ kind: 'signed-out' });

  return {
    state: () => whole?.state() ?? state,
    subscribe,
    lastEnd: () => (whole ? whole.lastEnd() : lastEnd),
    restore: () => {
      restoring ??= lookUp();
      return restoring;
    },
    login: async (...given) => {
      const session = await get({ lastEnd }).catch(() => undefined);
      return session ? session.login(...given) : failed(notLoaded());
    },
    refreshPersonal: async () => whole?.refreshPersonal() ?? signedOut(),
    refreshDocuments: async () => whole?.refreshDocuments() ?? signedOut(),
    savePersonal: async (changes) => whole?.savePersonal(changes) ?? signedOut(),
    askDeletion: async () => whole?.askDeletion() ?? signedOut(),
    eraseWords: async () => whole?.eraseWords() ?? signedOut(),
    asPerson: async (call) => whole?.asPerson(call) ?? signedOut(),
    unsent: () => whole?.unsent() ?? 0,
    logout: async (options) => {
      if (whole) return whole.logout(options);
      lastEnd = undefined;
      nobody();
      return { done: true, unsent: 0 };
    },
    eraseKept: async () => {
      if (whole || lastEnd) await (await get({ lastEnd })).eraseKept();
    },
    late: () => whole?.late() ?? none,
    forgetLate: () => whole?.forgetLate(),
  };
}
