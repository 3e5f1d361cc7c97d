/** The remote of a page that may never need one: its code comes with the first call. */
import { failed, type Outcome, type RemoteProblem } from './outcome.ts';
import type { Remote } from './remote.ts';

export interface RemoteAtFirstUse {
  /** Fetches it at the first call. Rejects where it does not come; the next call tries anew. */
  get(): Promise<Remote>;
  /** A call of it; code that does not come is a server that does not answer. */
  ask<T>(call: (remote: Remote) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** What it is called that code does not come. */
  notLoaded(): RemoteProblem;
}

/** @param online false where the device is certain to have no network. */
export function remoteAtFirstUse(load: () => Promise<Remote>, online: () => boolean): RemoteAtFirstUse {
  let loading: Promise<Remote> | undefined;

  function get(): Promise<Remote> {
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
    return loading;
  }

  const notLoaded = (): RemoteProblem => ({ kind: online() ? 'unreached' : 'offline' });

  return {
    get,
    ask: async (call) => {
      const remote = await get().catch(() => undefined);
      return remote ? call(remote) : failed(notLoaded());
    },
    notLoaded,
  };
}
