/** The session of this tab: restore, login, end. */

import type { AuthRecord, EndReason, SessionEnd } from '#src/contract/domain/auth-record.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import { KeptElsewhere, type TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import { askedWait } from '#src/core/workspace/sync/retry.ts';
import type { OnlyHere } from '#src/core/workspace/workspace.ts';
import { ignore } from '#src/platform/ignore.ts';
import { createListeners } from '#src/platform/listeners.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import { refreshRecordOf } from '#src/platform/remote/renew-tokens.ts';
import { closePerson, openPerson, type Person, type PersonOptions } from './person-session.ts';
import { refreshPersonal, savePersonal } from './save-personal.ts';
import type { Session, SessionState } from './session.ts';
import { type Arrival, signIn } from './sign-in.ts';
import type { Identity } from './token-store.ts';
import { textsIn } from './unsaved-words.ts';
import { type Freshness, fetchDocuments, watchDocuments } from './watch-documents.ts';

/**
 * A session without a person, until `restore` or `login`.
 * @param formerEnd why the last session ended, if this device knows.
 */
export function createSession(options: PersonOptions, formerEnd?: SessionEnd): Session {
  const { remote, device } = options;
  const now = () => device.clock.now();
  const { subscribe, call: notify } = createListeners();
  let person: Person | undefined;
  let state: SessionState = { status: 'anonymous' };
  let late: readonly string[] = [];
  let restoring: Promise<SessionState> | undefined;
  let lastEnd = formerEnd;
  let stopWatching: (() => void) | undefined;

  function setPerson(next: Person | undefined): SessionState {
    stopWatching?.();
    stopWatching = undefined;
    person = next;
    state =
      next === undefined
        ? { status: 'anonymous' }
        : { status: 'known', userId: next.account.userId, workspace: next.workspace };
    notify();
    return state;
  }

  /** Keeps unsaved text on screen. The session that it belongs to is over. */
  function keepUnsaved(words: unknown, over: Person | undefined): void {
    late = [...new Set([...late, ...textsIn(words)])];
    if (over !== undefined && person === over) void expire(over, 'elsewhere');
    else notify();
  }

  /**
   * Removes the tokens; everything written stays in that user's database. Leaves the page if the user logged out in
   * another tab, or another user logged in there. Otherwise the page stays until the user navigates: they may be writing.
   */
  async function expire(over: Person, reason: EndReason): Promise<void> {
    if (person === over && reason === 'elsewhere') {
      lastEnd = { reason };
      setPerson(undefined);
      closePerson(over);
    } else if (person === over && state.status === 'known' && !state.isOver) {
      lastEnd = { reason, mail: over.mail, uuid: over.account.uuid };
      stopWatching?.();
      stopWatching = undefined;
      // An ended session must not make calls.
      over.access.close();
      state = { ...state, isOver: true };
      notify();
    }
    await over.tokens.end(reason);
  }

  function leaveEnded(): void {
    const over = person;
    if (over === undefined || state.status !== 'known' || !state.isOver) return;
    setPerson(undefined);
    closePerson(over);
  }

  async function open(
    identity: Identity,
    arrival: Arrival | undefined,
    takeOver: TakeOver | undefined,
  ): Promise<Person> {
    let opened: Person | undefined;
    const onSignedOut = (reason: EndReason) => {
      if (opened !== undefined) void expire(opened, reason);
    };
    opened = await openPerson(options, identity, arrival, onSignedOut, {
      takeOver,
      onUnsaved: (words) => keepUnsaved(words, opened),
    });
    return opened;
  }

  function watch(of: Person, fetched: Freshness | undefined): void {
    if (person !== of) return;
    const lock = `documents:${of.account.uuid}`;
    const ask = async (): Promise<Outcome<Freshness>> => {
      // A server that asked clients to wait means all calls.
      const { problem } = of.workspace.snapshot().sync;
      return problem && askedWait(problem) > 0 ? failed(problem) : fetchDocuments(remote, of);
    };
    stopWatching = watchDocuments({ device, lock, ask, fetched });
  }

  /** Refreshes a restored session in the background; it works without. The node syncs automatically. */
  async function freshen(of: Person): Promise<void> {
    await refreshPersonal(of).catch(ignore('create-session'));
    watch(of, undefined);
  }

  /** Handles a stored session that cannot be restored: the user is logged out and the tokens are removed. */
  async function startFresh(record: AuthRecord, reason: EndReason): Promise<SessionState> {
    lastEnd = { reason, mail: record.mail, uuid: record.uuid };
    await options.authStore.end(record.uuid, record.refresh.token, lastEnd).catch(() => false);
    return setPerson(undefined);
  }

  /** Keeps the tokens on failure: a later start may be able to open the database. */
  async function orProblem<T>(kept: Promise<T>): Promise<T | undefined> {
    try {
      return await kept;
    } catch (thrown) {
      // The tokens are of another server address. The login page at this address asks the question.
      if (!(thrown instanceof KeptElsewhere)) options.onNotOpened?.(thrown);
      return undefined;
    }
  }

  async function lookUp(): Promise<SessionState> {
    const record = await orProblem(options.authStore.read());
    if (record === undefined) {
      lastEnd = await orProblem(options.authStore.lastEnd());
      return setPerson(undefined);
    }
    const { refresh, ...identity } = record;
    if (now() >= refresh.refresh_expires) return startFresh(record, 'unused');
    const opened = await orProblem(open(identity, undefined, undefined));
    if (opened === undefined) return setPerson(undefined);
    if (opened.workspace.snapshot().personal === undefined) {
      closePerson(opened);
      return startFresh(record, 'emptied');
    }
    const known = setPerson(opened);
    void freshen(opened);
    return known;
  }

  return {
    state: () => state,

    subscribe,

    lastEnd: () => (person === undefined ? lastEnd : undefined),

    leaveEnded,

    restore: () => {
      restoring ??= lookUp();
      return restoring;
    },

    login: async (mail, password, takeOver) => {
      const arrived = await signIn(remote, mail, password, now);
      if (!arrived.ok) return arrived;
      const { user, uuid, nodeId, tokens, receivedAt } = arrived.value;
      const former = person;
      if (former !== undefined) {
        setPerson(undefined);
        closePerson(former);
      }
      const opened = await open(
        { userId: user.userId, uuid, mail: user.mail ?? mail, nodeId },
        arrived.value,
        takeOver,
      );
      let fetched: Freshness | undefined;
      try {
        await opened.tokens.write(refreshRecordOf(tokens, receivedAt));
        // Do this first: the sync round may save pending profile changes.
        await opened.workspace.putPersonal(user.personal);
        await opened.workspace.sync();
        const documents = await fetchDocuments(remote, opened);
        fetched = documents.ok ? documents.value : undefined;
      } catch (problem) {
        closePerson(opened);
        throw problem;
      }
      setPerson(opened);
      watch(opened, fetched);
      return done(undefined);
    },

    refreshPersonal: async () =>
      person === undefined ? failed({ kind: 'signed-out' }) : refreshPersonal(person),

    refreshDocuments: async () => {
      if (person === undefined) return failed({ kind: 'signed-out' });
      const fetched = await fetchDocuments(remote, person);
      return fetched.ok ? done(undefined) : fetched;
    },

    savePersonal: async (changes: PersonalInfo) =>
      person === undefined ? failed({ kind: 'signed-out' }) : savePersonal(device.locks, person, changes),

    askDeletion: async () => {
      const { access } = person ?? {};
      return access === undefined
        ? failed({ kind: 'signed-out' })
        : access.call((bearer) => remote.askDeletion(bearer));
    },

    eraseWords: async (password) => {
      const { access } = person ?? {};
      return access === undefined
        ? failed({ kind: 'signed-out' })
        : access.call((bearer) => remote.eraseWords(bearer, password));
    },

    asPerson: async (call) => {
      const { access } = person ?? {};
      return access === undefined
        ? failed({ kind: 'signed-out' })
        : access.call((bearer) => call(remote, bearer));
    },

    unsent: () => person?.workspace.snapshot().sync.waiting ?? 0,

    logout: async ({ discard } = {}) => {
      const leaving = person;
      lastEnd = undefined;
      if (leaving === undefined) {
        setPerson(undefined);
        return { done: true, unsent: 0 };
      }
      const sync = () => leaving.workspace.snapshot().sync;
      // If the device fails, the work stays unsent, and the user is asked about it.
      if (discard === undefined && sync().toSend > 0)
        await leaving.workspace.sync('proven').catch(ignore('create-session'));
      const unsent = sync().waiting;
      let left: OnlyHere | undefined;
      try {
        left = await leaving.workspace.end(discard);
      } catch (problem) {
        await signOut(leaving);
        throw problem;
      }
      if (left !== undefined) return { done: false, unsent: sync().waiting, left };
      await signOut(leaving);
      return { done: true, unsent };
    },

    eraseKept: async () => {
      const uuid = lastEnd?.uuid;
      if (person !== undefined || uuid === undefined) return;
      await options.eraseKept?.({ uuid, backend: remote.backend });
      await options.authStore.clear();
      lastEnd = undefined;
      notify();
    },

    late: () => late,

    forgetLate: () => {
      late = [];
      notify();
    },
  };

  /** The user logged out: removes the tokens too, in every tab. */
  async function signOut(leaving: Person): Promise<void> {
    if (person === leaving) setPerson(undefined);
    leaving.access.end();
    await leaving.tokens.drop();
    closePerson(leaving);
  }
}
