/** Restores a session from the data of this device. */

import type { AuthRecord, EndReason } from '#src/contract/domain/auth-record.ts';
import { KeptElsewhere } from '#src/core/workspace/store/kept-elsewhere.ts';
import { ignore } from '#src/platform/ignore.ts';
import { closePerson, type Person } from './person-session.ts';
import { refreshPersonal } from './save-personal.ts';
import type { SessionState } from './session.ts';
import { openSession, type SessionModel, setPerson, watchDocumentsOf } from './session-model.ts';

/** Restores the stored session; works offline. Never throws. */
export async function restoreSession(model: SessionModel): Promise<SessionState> {
  const { authStore, device } = model.options;
  const record = await orProblem(model, authStore.read());
  if (record === undefined) {
    model.lastEnd = await orProblem(model, authStore.lastEnd());
    return setPerson(model, undefined);
  }
  const { refresh, ...identity } = record;
  if (device.clock.now() >= refresh.refresh_expires) return startFresh(model, record, 'unused');
  const opened = await orProblem(model, openSession(model, identity, undefined, undefined));
  if (opened === undefined) return setPerson(model, undefined);
  if (opened.workspace.snapshot().personal === undefined) {
    closePerson(opened);
    return startFresh(model, record, 'emptied');
  }
  const known = setPerson(model, opened);
  void freshen(model, opened);
  return known;
}

/** Keeps the tokens on failure: a later start may be able to open the database. */
async function orProblem<T>({ options }: SessionModel, kept: Promise<T>): Promise<T | undefined> {
  try {
    return await kept;
  } catch (thrown) {
    // The tokens are of another server address. The login page at this address asks the question.
    if (!(thrown instanceof KeptElsewhere)) options.onNotOpened?.(thrown);
    return undefined;
  }
}

/** Handles a stored session that cannot be restored: the user is logged out and the tokens are removed. */
async function startFresh(model: SessionModel, record: AuthRecord, reason: EndReason): Promise<SessionState> {
  model.lastEnd = { reason, mail: record.mail, uuid: record.uuid };
  await model.options.authStore.end(record.uuid, record.refresh.token, model.lastEnd).catch(() => false);
  return setPerson(model, undefined);
}

/** Refreshes a restored session in the background; it works without. The node syncs automatically. */
async function freshen(model: SessionModel, of: Person): Promise<void> {
  await refreshPersonal(of).catch(ignore('restore-session'));
  watchDocumentsOf(model, of, undefined);
}
