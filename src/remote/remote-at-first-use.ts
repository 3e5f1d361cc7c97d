/** The remote of a page that may never need one: its code comes with the first call. */
import { atFirstUse } from '#src/domain/at-first-use.ts';
import { failed, type Outcome, type RemoteProblem } from './outcome.ts';
import type { Remote } from './remote.ts';

export interface RemoteAtFirstUse {
  /** Fetches it at the first call. Rejects where it does not come; the next call tries anew. */
  get(): Promise<Remote>;
  /** A call of it; code that does not come is a server that does not answer. */
  ask<T>(call: (remote: Remote) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** What it is called that code does not come. */
  notLoaded(): RemoteProblem;
  /** A remote of that backend whose calls fetch the code: whoever has one need not wait for it. */
  ahead(backend: string): Remote;
}

type AnyCall = (...given: never[]) => Promise<Outcome<unknown>>;

/** The members of a remote that are calls with an outcome. */
type OutcomeCall = { [Name in keyof Remote]: Remote[Name] extends AnyCall ? Name : never }[keyof Remote];

/** A member that is no such call needs an answer of its own as long as there is no code. */
type OtherMembers = Omit<Remote, OutcomeCall>;

/** @param online false where the device is certain to have no network. */
export function remoteAtFirstUse(load: () => Promise<Remote>, online: () => boolean): RemoteAtFirstUse {
  const { made, get } = atFirstUse(load);

  const notLoaded = (): RemoteProblem => ({ kind: online() ? 'unreached' : 'offline' });

  async function ask<T>(call: (remote: Remote) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const remote = await get().catch(() => undefined);
    return remote ? call(remote) : failed(notLoaded());
  }

  function ahead(backend: string): Remote {
    const whenMade = () => get().catch(() => undefined);
    const others: OtherMembers = {
      backend,
      opensStudio: async (bearer) => (await whenMade())?.opensStudio(bearer) ?? false,
      patchNodeOnHide: async (...given) => (await whenMade())?.patchNodeOnHide(...given),
    };
    const isOther = (name: keyof Remote): name is keyof OtherMembers => name in others;
    return new Proxy(others as Remote, {
      get(target, name: keyof Remote) {
        const remote = made();
        if (remote !== undefined) return remote[name];
        if (isOther(name)) return target[name];
        return (...given: never[]) =>
          ask((whole) => {
            const call: AnyCall = whole[name];
            return call(...given);
          });
      },
    });
  }

  return { get, ask, notLoaded, ahead };
}
