/** The state of a session in this tab: its person, and what is left of the last one. */

import type { EndReason, SessionEnd } from '#src/contract/domain/auth-record.ts';
import type { TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import { askedWait } from '#src/core/workspace/sync/retry.ts';
import { createListeners, type Listeners } from '#src/platform/listeners.ts';
import { failed, type Outcome } from '#src/platform/remote/outcome.ts';
import { closePerson, openPerson, type Person, type PersonOptions } from './person-session.ts';
import type { SessionState } from './session.ts';
import type { Arrival } from './sign-in.ts';
import type { Identity } from './token-store.ts';
import { textsIn } from './unsaved-words.ts';
import { type Freshness, fetchDocuments, watchDocuments } from './watch-documents.ts';

export interface SessionModel {
  readonly options: PersonOptions;
  readonly listeners: Listeners;
  person: Person | undefined;
  state: SessionState;
  /** See `Session.late`. */
  late: readonly string[];
  /** Why the last session ended; undefined if there was none, or if the user logged out here. */
  lastEnd: SessionEnd | undefined;
  stopWatching: (() => void) | undefined;
}

/** A session without a person. */
export function beginSession(options: PersonOptions, lastEnd: SessionEnd | undefined): SessionModel {
  return {
    options,
    listeners: createListeners(),
    person: undefined,
    state: { status: 'anonymous' },
    late: [],
    lastEnd,
    stopWatching: undefined,
  };
}

/** Changes the person and calls the listeners. Closes neither the former person nor the next one. */
export function setPerson(model: SessionModel, next: Person | undefined): SessionState {
  model.stopWatching?.();
  model.stopWatching = undefined;
  model.person = next;
  model.state =
    next === undefined
      ? { status: 'anonymous' }
      : { status: 'known', userId: next.account.userId, workspace: next.workspace };
  model.listeners.call();
  return model.state;
}

/** Keeps unsaved text on screen. The session that it belongs to is over. */
function keepUnsaved(model: SessionModel, words: unknown, over: Person | undefined): void {
  model.late = [...new Set([...model.late, ...textsIn(words)])];
  if (over !== undefined && model.person === over) void expire(model, over, 'elsewhere');
  else model.listeners.call();
}

/**
 * Removes the tokens; everything written stays in that user's database. Leaves the page if the user logged out in
 * another tab, or another user logged in there. Otherwise the page stays until the user navigates: they may be writing.
 */
async function expire(model: SessionModel, over: Person, reason: EndReason): Promise<void> {
  const { person, state } = model;
  if (person === over && reason === 'elsewhere') {
    model.lastEnd = { reason };
    setPerson(model, undefined);
    closePerson(over);
  } else if (person === over && state.status === 'known' && !state.isOver) {
    model.lastEnd = { reason, mail: over.mail, uuid: over.account.uuid };
    model.stopWatching?.();
    model.stopWatching = undefined;
    // An ended session must not make calls.
    over.access.close();
    model.state = { ...state, isOver: true };
    model.listeners.call();
  }
  await over.tokens.end(reason);
}

/** See `Session.leaveEnded`. */
export function leaveEnded(model: SessionModel): void {
  const { person: over, state } = model;
  if (over === undefined || state.status !== 'known' || !state.isOver) return;
  setPerson(model, undefined);
  closePerson(over);
}

/** Opens a person's workspace. The session ends when that person's tokens do. */
export async function openSession(
  model: SessionModel,
  identity: Identity,
  arrival: Arrival | undefined,
  takeOver: TakeOver | undefined,
): Promise<Person> {
  let opened: Person | undefined;
  const onSignedOut = (reason: EndReason) => {
    if (opened !== undefined) void expire(model, opened, reason);
  };
  opened = await openPerson(model.options, identity, arrival, onSignedOut, {
    takeOver,
    onUnsaved: (words) => keepUnsaved(model, words, opened),
  });
  return opened;
}

/** Polls for documents while `of` is the person of this session. @param fetched see `WatchOptions`. */
export function watchDocumentsOf(model: SessionModel, of: Person, fetched: Freshness | undefined): void {
  if (model.person !== of) return;
  const { remote, device } = model.options;
  const lock = `documents:${of.account.uuid}`;
  const ask = async (): Promise<Outcome<Freshness>> => {
    // A server that asked clients to wait means all calls.
    const { problem } = of.workspace.snapshot().sync;
    return problem && askedWait(problem) > 0 ? failed(problem) : fetchDocuments(remote, of);
  };
  model.stopWatching = watchDocuments({ device, lock, ask, fetched });
}
