/**
 * Saves a value that is edited here: stores it on this device at each change, sends it after a pause or when asked, and
 * merges what another user saved in between.
 */

import { ignore } from '#src/platform/ignore.ts';
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore } from '#src/platform/state-store.ts';
import { createSaveSchedule, type SaveTiming } from './save-schedule.ts';

type SavingStatus =
  /** The server has the value. */
  | 'clean'
  | 'dirty'
  | 'sending'
  /** The user has to choose between two edits. */
  | 'asking'
  /** The latest call failed and may succeed later. */
  | 'waiting'
  | 'refused'
  /** What the value belongs to no longer exists, or is no longer accessible. */
  | 'ended';

export interface Edits<V, C> {
  readonly value: V;
  /** The server's value when last read or saved. */
  readonly seen: V;
  /** Conflicts between two edits, oldest first. */
  readonly clashes: readonly C[];
}

export interface SavingState<V, C> extends Edits<V, C> {
  readonly status: SavingStatus;
  /** Why the latest call failed. */
  readonly problem: RemoteProblem | undefined;
}

/** The server's answer to a read or a send. */
export type Answer<V> =
  /** What the server has now. `isRebase`: the edits are based on it from now on, without a merge. */
  | { readonly kind: 'seen'; readonly value: V; readonly isRebase?: boolean }
  /** `conflict`: a read shows why. A failure without a problem is a refusal of this device. */
  | {
      readonly kind: 'same' | 'conflict' | 'failed' | 'ended';
      readonly problem?: RemoteProblem | undefined;
    };

/** A row of this device. */
interface StoredValue<V> {
  readonly mine: V;
  /** The server's value that it is based on. */
  readonly base: V;
  /** True if this tab wrote it. */
  readonly isOwn: boolean;
  /** Deletes it, unless it changed since it was read. */
  readonly drop: () => Promise<void>;
}

interface SavingOptions<V, C> {
  readonly start: Edits<V, C>;
  readonly same: (one: V, other: V) => boolean;
  /** If both sides changed the same part, mine wins and a conflict is returned. */
  readonly merge: (base: V, theirs: V, mine: V) => Pick<Edits<V, C>, 'value' | 'clashes'>;
  readonly read: () => Promise<Answer<V>>;
  /** Sends the present value. */
  readonly send: () => Promise<Answer<V>>;
  /** Writes this tab's row. Rejects if the browser refuses storage. */
  readonly writeRow: (mine: V, base: V) => Promise<void>;
  readonly dropRow: () => Promise<void>;
  /** undefined to send and read only when asked. */
  readonly timing: SaveTiming | undefined;
  /** If true, a merge raises the conflicts, and mine is sent. If false, sending raises them, and waits for the choice. */
  readonly sendsWhileAsking: boolean;
  /** Resolves to what the edits continue with, or to undefined if they end. */
  readonly onEnded: () => Promise<Outcome<Edits<V, C>> | undefined>;
  /** Called when the row is written or deleted. @param isStored false if the browser refuses; undefined if deleted. */
  readonly onStored?: (isStored: boolean | undefined) => void;
}

/** Attempts to send when each meets a conflict that the merge resolves. */
const maxTries = 4;

const firstRetryDelayMs = 5_000;
const maxRetryDelayMs = 60_000;

export function createSavingEngine<V, C>(options: SavingOptions<V, C>) {
  const { start, same, merge, read, send, sendsWhileAsking } = options;
  const statusOf = ({ value, seen, clashes }: Edits<V, C>): SavingStatus =>
    clashes.length > 0 ? 'asking' : same(value, seen) ? 'clean' : 'dirty';
  const initial = { ...start, status: statusOf(start), problem: undefined };
  const { state, subscribe, update } = createStore<SavingState<V, C>>(initial);
  /** The server's value that `value` is based on. */
  let base = start.seen;
  /** Rows of every tab that `value` contains, until they are deleted. */
  let taken: readonly StoredValue<V>[] = [];
  let hasRow = false;
  let writes = 0;
  let failures = 0;
  const isUnsaved = () => !same(state().value, state().seen);
  const schedule = createSaveSchedule({
    save,
    look,
    hasWork: () => isUnsaved() || state().status === 'waiting',
    isAtRest: () => ['clean', 'asking', 'refused'].includes(state().status),
    timing: options.timing,
  });
  if (isUnsaved()) schedule.plan(0);

  /** Writes this tab's row, or deletes it if the server has the value. Resolves to false if the browser refuses. */
  async function keep(): Promise<boolean> {
    hasRow = isUnsaved();
    writes += 1;
    const own = writes;
    let isStored: boolean | undefined = hasRow || undefined;
    try {
      await (hasRow ? options.writeRow(state().value, base) : options.dropRow());
    } catch (error) {
      ignore('saving-engine')(error);
      isStored = false;
    }
    if (own === writes) options.onStored?.(isStored);
    return isStored !== false;
  }

  /** Deletes other tabs' rows, once this tab's contains them. Keeps them while a conflict is open. */
  async function dropTaken(): Promise<void> {
    if (taken.length === 0 || state().clashes.length > 0) return;
    const others = taken.filter(({ isOwn }) => !isOwn);
    taken = [];
    if (await keep()) for (const { drop } of others) await drop();
  }

  /**
   * Changes the state and its row, and plans to send it.
   * @param lasting statuses that this change does not end.
   */
  function change(to: Partial<Edits<V, C>>, lasting: readonly SavingStatus[] = []): void {
    const next = { ...state(), ...to };
    const isDirty = !same(next.value, next.seen);
    const isLasting = lasting.includes(next.status) && (isDirty || next.status === 'sending');
    update({ ...to, ...(!isLasting && { status: statusOf(next), problem: undefined }) });
    if (isDirty || hasRow) void keep();
    if (isDirty && !isLasting) schedule.plan();
  }

  function fail(problem: RemoteProblem | undefined): void {
    const isRefused = problem === undefined || ['forbidden', 'refused'].includes(problem.kind);
    update({ problem, status: isRefused ? 'refused' : 'waiting' });
    if (isRefused) return;
    schedule.plan(Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** failures));
    failures += 1;
  }

  async function end(): Promise<void> {
    update({ status: 'ended', problem: undefined });
    const next = await options.onEnded();
    if (!next) return;
    if (!next.ok) return fail(next.problem);
    base = next.value.seen;
    failures = 0;
    change(next.value);
    if (isUnsaved()) await save();
  }

  function merged(theirs: V): Edits<V, C> {
    const { value, clashes } = merge(base, theirs, state().value);
    // Until the user has chosen, a later merge has to find the same conflict.
    if (sendsWhileAsking || clashes.length === 0) base = theirs;
    const raised = sendsWhileAsking ? clashes : [];
    return { value, seen: theirs, clashes: [...state().clashes, ...raised] };
  }

  async function look(): Promise<void> {
    const answer = await read();
    if (answer.kind === 'ended') return end();
    if (answer.kind === 'failed') update({ problem: answer.problem });
    if (answer.kind === 'seen' && !answer.isRebase) change(merged(answer.value), ['refused']);
  }

  async function save(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { value, seen } = state();
      const clashes = sendsWhileAsking ? state().clashes : merge(base, seen, value).clashes;
      if (same(value, seen) || (!sendsWhileAsking && clashes.length > 0)) return change({ clashes });
      update({ clashes, status: 'sending', problem: undefined });
      const sent = await send();
      if (sent.kind === 'seen') {
        base = sent.value;
        failures = 0;
        return change({ seen: sent.value });
      }
      const found = sent.kind === 'conflict' ? await read() : sent;
      if (found.kind === 'ended') return end();
      // If a conflict has no readable cause, retry with the usual delay and not in a tight loop.
      if (found.kind !== 'seen') return fail(found.problem ?? sent.problem);
      if (found.isRebase) base = found.value;
      update(found.isRebase ? { seen: found.value } : merged(found.value));
      if (state().clashes.length > 0) return change({});
      if (tries === maxTries) return fail(sent.problem);
    }
  }

  return {
    state,
    subscribe,
    write: (value: V) => change({ value }, ['sending', 'waiting', 'ended']),
    /** @param clashes the conflicts that are still open. */
    settle: (value: V, clashes: readonly C[]): void => {
      base = state().seen;
      change({ value, clashes });
      void dropTaken();
    },
    /** Closes the conflicts without a choice. The next sending raises them again. */
    dismiss: () => change({ clashes: [] }),
    /** Merges the rows of every tab. */
    takeStored: (stored: readonly StoredValue<V>[]): void => {
      const { seen } = state();
      let { value, clashes } = state();
      for (const each of stored.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))) {
        const found = merge(each.base, value, each.mine);
        if (sendsWhileAsking) clashes = [...clashes, ...found.clashes];
        else if (found.clashes.length > 0) {
          // Two tabs' edits of one text: the second row stays until the server has the first.
          if (!same(value, seen)) continue;
          base = each.base;
        }
        value = found.value;
        taken = [...taken, each];
      }
      hasRow ||= stored.length > 0;
      update({ value, clashes, status: statusOf({ value, seen, clashes }) });
      if (isUnsaved()) schedule.plan(0);
      void dropTaken();
    },
    keep,
    flush: schedule.flush,
    /** Reads what the server has. */
    look: () => schedule.next(look),
    close: schedule.close,
  };
}
