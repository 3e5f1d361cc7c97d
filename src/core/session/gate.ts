/** Restores the stored session at startup. Loads the code of the signed-in part on demand. */
import type { AuthStore, SessionEnd } from '#src/contract/domain/auth-record.ts';
import { createListeners } from '#src/platform/listeners.ts';
import type { Session, SessionState } from './session.ts';
import type { SignedIn } from './signed-in.ts';

/** `starting`: the stored session is being read. */
export type GateState = { readonly status: 'starting' } | SessionState;

export interface Gate {
  state(): GateState;
  subscribe(listener: () => void): () => void;
  /** Why the last session ended; undefined if there is a session, if there was none, or if the user logged out here. */
  lastEnd(): SessionEnd | undefined;
  /** Restores the stored session once. Never rejects: if the code fails to load, returns `anonymous`; the tokens stay. */
  restore(): Promise<GateState>;
  /** Loads the signed-in part, once. Rejects if its code cannot be loaded; the next call tries again. */
  signedIn(): Promise<SignedIn>;
  /** The session; undefined until the signed-in part is loaded. */
  session(): Session | undefined;
}

interface Parts {
  readonly authStore: AuthStore;
  /** @param lastEnd why the last session ended, if this device knows. */
  readonly load: (lastEnd: SessionEnd | undefined) => Promise<SignedIn>;
  /** Called if a stored session cannot be opened. */
  readonly onNotOpened: (thrown: unknown) => void;
}

// Constant objects, because React compares them by identity.
const starting: GateState = { status: 'starting' };
const anonymous: GateState = { status: 'anonymous' };

export function createGate({ authStore, load, onNotOpened }: Parts): Gate {
  const { subscribe, call: notify } = createListeners();
  let session: Session | undefined;
  let loading: Promise<SignedIn> | undefined;
  let restoring: Promise<GateState> | undefined;
  let isRestored = false;
  let lastEnd: SessionEnd | undefined;

  const state = () => (isRestored ? (session?.state() ?? anonymous) : starting);

  async function loadOnce(): Promise<SignedIn> {
    try {
      const part = await load(lastEnd);
      session = part.session;
      session.subscribe(notify);
      return part;
    } catch (thrown) {
      loading = undefined;
      throw thrown;
    }
  }

  function signedIn(): Promise<SignedIn> {
    loading ??= loadOnce();
    return loading;
  }

  async function lookUp(): Promise<GateState> {
    try {
      if (await authStore.read()) await (await signedIn()).session.restore();
      else lastEnd = await authStore.lastEnd();
    } catch (thrown) {
      onNotOpened(thrown);
    }
    isRestored = true;
    notify();
    return state();
  }

  return {
    state,
    subscribe,
    lastEnd: () => (session ? session.lastEnd() : lastEnd),
    restore: () => {
      restoring ??= lookUp();
      return restoring;
    },
    signedIn,
    session: () => session,
  };
}
