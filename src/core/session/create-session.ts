/** The session of this tab: restore, login, end. */

import type { SessionEnd } from '#src/contract/domain/auth-record.ts';
import type { TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import type { OnlyHere } from '#src/core/workspace/workspace.ts';
import { ignore } from '#src/platform/ignore.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { refreshRecordOf } from '#src/platform/remote/renew-tokens.ts';
import { closePerson, type Person, type PersonOptions } from './person-session.ts';
import { restoreSession } from './restore-session.ts';
import { refreshPersonal, savePersonal } from './save-personal.ts';
import type { Logout, Session, SessionState } from './session.ts';
import {
  beginSession,
  leaveEnded,
  openSession,
  type SessionModel,
  setPerson,
  watchDocumentsOf,
} from './session-model.ts';
import { signIn } from './sign-in.ts';
import { type Freshness, fetchDocuments } from './watch-documents.ts';

/**
 * A session without a person, until `restore` or `login`.
 * @param formerEnd why the last session ended, if this device knows.
 */
export function createSession(options: PersonOptions, formerEnd?: SessionEnd): Session {
  const model = beginSession(options, formerEnd);
  let restoring: Promise<SessionState> | undefined;
  return {
    state: () => model.state,
    subscribe: model.listeners.subscribe,
    lastEnd: () => (model.person === undefined ? model.lastEnd : undefined),
    leaveEnded: () => leaveEnded(model),
    restore: () => {
      restoring ??= restoreSession(model);
      return restoring;
    },
    login: (mail, password, takeOver) => login(model, mail, password, takeOver),
    ...callsAsPerson(model),
    unsent: () => model.person?.workspace.snapshot().sync.waiting ?? 0,
    logout: ({ discard } = {}) => logout(model, discard),
    eraseKept: () => eraseKept(model),
    late: () => model.late,
    forgetLate: () => {
      model.late = [];
      model.listeners.call();
    },
  };
}

async function login(
  model: SessionModel,
  mail: string,
  password: string,
  takeOver: TakeOver | undefined,
): Promise<Outcome<void>> {
  const { remote, device } = model.options;
  const arrived = await signIn(remote, mail, password, () => device.clock.now());
  if (!arrived.ok) return arrived;
  const { user, uuid, nodeId, tokens, receivedAt } = arrived.value;
  const former = model.person;
  if (former !== undefined) {
    setPerson(model, undefined);
    closePerson(former);
  }
  const identity = { userId: user.userId, uuid, mail: user.mail ?? mail, nodeId };
  const opened = await openSession(model, identity, arrived.value, takeOver);
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
  setPerson(model, opened);
  watchDocumentsOf(model, opened, fetched);
  return done(undefined);
}

type CallsAsPerson = Pick<
  Session,
  'refreshPersonal' | 'refreshDocuments' | 'savePersonal' | 'askDeletion' | 'eraseWords' | 'asPerson'
>;

/** The calls of a session. `signed-out` if it has no person. */
function callsAsPerson(model: SessionModel): CallsAsPerson {
  const { remote, device } = model.options;

  async function asPerson<T>(
    call: (remote: Remote, bearer: string) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { access } = model.person ?? {};
    return access === undefined
      ? failed({ kind: 'signed-out' })
      : access.call((bearer) => call(remote, bearer));
  }

  return {
    refreshPersonal: async () =>
      model.person === undefined ? failed({ kind: 'signed-out' }) : refreshPersonal(model.person),
    refreshDocuments: async () => {
      if (model.person === undefined) return failed({ kind: 'signed-out' });
      const fetched = await fetchDocuments(remote, model.person);
      return fetched.ok ? done(undefined) : fetched;
    },
    savePersonal: async (changes) =>
      model.person === undefined
        ? failed({ kind: 'signed-out' })
        : savePersonal(device.locks, model.person, changes),
    askDeletion: () => asPerson((server, bearer) => server.askDeletion(bearer)),
    eraseWords: (password) => asPerson((server, bearer) => server.eraseWords(bearer, password)),
    asPerson,
  };
}

async function logout(model: SessionModel, discard: OnlyHere | undefined): Promise<Logout> {
  const leaving = model.person;
  model.lastEnd = undefined;
  if (leaving === undefined) {
    setPerson(model, undefined);
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
    await signOut(model, leaving);
    throw problem;
  }
  if (left !== undefined) return { done: false, unsent: sync().waiting, left };
  await signOut(model, leaving);
  return { done: true, unsent };
}

/** The user logged out: removes the tokens too, in every tab. */
async function signOut(model: SessionModel, leaving: Person): Promise<void> {
  if (model.person === leaving) setPerson(model, undefined);
  leaving.access.end();
  await leaving.tokens.drop();
  closePerson(leaving);
}

async function eraseKept(model: SessionModel): Promise<void> {
  const { options } = model;
  const uuid = model.lastEnd?.uuid;
  if (model.person !== undefined || uuid === undefined) return;
  await options.eraseKept?.({ uuid, backend: options.remote.backend });
  await options.authStore.clear();
  model.lastEnd = undefined;
  model.listeners.call();
}
