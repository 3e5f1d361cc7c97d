/** The session of this tab: restored, begun, ended. */
import type { PersonalInfo } from '#src/domain/entry.ts';
import { refreshRecordOf } from '#src/remote/access.ts';
import { done, failed, type Outcome } from '#src/remote/outcome.ts';
import { closePerson, openPerson, type Person, type PersonOptions } from './person.ts';
import type { Identity } from './refresh-shelf.ts';
import { refreshPersonal, savePersonal } from './save-personal.ts';
import type { Session, SessionState } from './session.ts';
import { type Arrival, signIn } from './sign-in.ts';

/** A session; call `restore` once at the start. */
export function createSession(options: PersonOptions): Session {
  const { remote, device } = options;
  const now = () => device.clock.now();
  const listeners = new Set<() => void>();
  let person: Person | undefined;
  let state: SessionState = { status: 'starting' };
  let restoring: Promise<SessionState> | undefined;

  function become(next: Person | undefined): SessionState {
    person = next;
    state =
      next === undefined
        ? { status: 'anonymous' }
        : { status: 'known', userId: next.userId, workspace: next.workspace };
    for (const listener of [...listeners]) listener();
    return state;
  }

  /** Tokens go and the person is signed out; everything that was written stays in that person's database. */
  async function expire(over: Person): Promise<void> {
    if (person === over) {
      become(undefined);
      // At once: whatever asks the server from now on would ask with a session that is over.
      closePerson(over);
    }
    await over.shelf.dropSeen();
  }

  async function open(identity: Identity, arrival: Arrival | undefined): Promise<Person> {
    let opened: Person | undefined;
    opened = await openPerson(options, identity, arrival, () => {
      if (opened !== undefined) void expire(opened);
    });
    return opened;
  }

  async function fetchDocuments(of: Person): Promise<Outcome<void>> {
    const documents = await of.access.call((bearer) => remote.documents(bearer));
    if (!documents.ok) return documents;
    await of.workspace.documents.take(documents.value);
    return done(undefined);
  }

  /** What a restored session asks of the server, in its own time: it works without. The node syncs by itself. */
  async function freshen(of: Person): Promise<void> {
    await refreshPersonal(remote, of);
    if (person === of) await fetchDocuments(of);
  }

  /** A stored session that cannot be taken up: nobody is signed in, and the tokens go. */
  async function startAnew(): Promise<SessionState> {
    await options.shelf.clear().catch(() => undefined);
    return become(undefined);
  }

  /** The tokens stay where they are: another start may open what this one could not. */
  async function orSay<T>(kept: Promise<T>): Promise<T | undefined> {
    try {
      return await kept;
    } catch (thrown) {
      options.onNotOpened?.(thrown);
      return undefined;
    }
  }

  async function lookUp(): Promise<SessionState> {
    const record = await orSay(options.shelf.read());
    if (record === undefined) return become(undefined);
    const { refresh, ...identity } = record;
    if (now() >= refresh.refresh_expires) return startAnew();
    const opened = await orSay(open(identity, undefined));
    if (opened === undefined) return become(undefined);
    if (opened.workspace.snapshot().personal === undefined) {
      closePerson(opened);
      return startAnew();
    }
    const known = become(opened);
    freshen(opened).catch(() => undefined);
    return known;
  }

  return {
    state: () => state,

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    restore: () => {
      restoring ??= lookUp();
      return restoring;
    },

    login: async (mail, password) => {
      const arrived = await signIn(remote, mail, password, now);
      if (!arrived.ok) return arrived;
      const { user, nodeId, tokens, receivedAt } = arrived.value;
      const former = person;
      if (former !== undefined) {
        become(undefined);
        closePerson(former);
      }
      const opened = await open(
        { userId: user.userId, uuid: user.uuid, mail: user.mail, nodeId },
        arrived.value,
      );
      try {
        await opened.shelf.write(refreshRecordOf(tokens, receivedAt));
        await opened.workspace.sync();
        await opened.workspace.putPersonal(user.personal);
        await fetchDocuments(opened);
      } catch (problem) {
        closePerson(opened);
        throw problem;
      }
      become(opened);
      return done(undefined);
    },

    refreshPersonal: async () =>
      person === undefined ? failed({ kind: 'signed-out' }) : refreshPersonal(remote, person),

    refreshDocuments: async () =>
      person === undefined ? failed({ kind: 'signed-out' }) : fetchDocuments(person),

    savePersonal: async (changes: PersonalInfo) =>
      person === undefined
        ? failed({ kind: 'signed-out' })
        : savePersonal(remote, device.locks, person, changes),

    askDeletion: async () => {
      const { access } = person ?? {};
      return access === undefined
        ? failed({ kind: 'signed-out' })
        : access.call((bearer) => remote.askDeletion(bearer));
    },

    unsent: () => person?.workspace.snapshot().sync.waiting ?? 0,

    logout: async ({ discard = false } = {}) => {
      const leaving = person;
      if (leaving === undefined) {
        become(undefined);
        return { done: true, unsent: 0 };
      }
      const waiting = () => leaving.workspace.snapshot().sync.waiting;
      // A device that fails leaves the work waiting, and that is asked about.
      if (!discard && waiting() > 0) await leaving.workspace.sync().catch(() => undefined);
      const unsent = waiting();
      if (unsent > 0 && !discard) return { done: false, unsent };
      become(undefined);
      // Other tabs close their own connections at this word; an open one would hold the deletion up.
      leaving.access.end();
      await leaving.shelf.drop();
      await leaving.workspace.erase();
      leaving.access.close();
      return { done: true, unsent };
    },
  };
}
