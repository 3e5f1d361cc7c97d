/** Fields that the server refused alone. Each waits for its own retry and does not delay the others. */

import { contentHash } from '#src/contract/wire/content-hash.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Device } from '#src/platform/device/device.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { type LargeFields, writeRecord } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';
import { tooLarge } from './oversized-bodies.ts';
import { retryDelay } from './retry.ts';
import { collectionOf } from './too-long.ts';

export interface RefusedFields {
  /** True if the field was refused when last sent. It is sent alone, so that other fields succeed. */
  has(field: NodeField): boolean;
  /** True if this text was refused and its retry is not due yet. */
  rests(field: NodeField, text: string): boolean;
  refuse(field: NodeField, text: string, problem: RemoteProblem): void;
  /** The server accepted the field, or it has nothing left to write. */
  forget(field: NodeField): void;
  /** Why the first of these fields waits; undefined if none does. */
  problem(fields: readonly NodeField[]): RemoteProblem | undefined;
  /** Retries at once: the user returned or asked for it. Text that was too large is retried only when asked for. */
  wake(why: 'return' | 'asked'): void;
  close(): void;
}

interface Refusal {
  /** The refused text; undefined if an earlier page sent it. */
  text: string | undefined;
  readonly problem: RemoteProblem;
  readonly failures: number;
  due: boolean;
  readonly stop: (() => void) | undefined;
}

/**
 * @param known fields that were too large for the server in earlier pages.
 * @param onDue called when the retry of a field is due.
 */
export function createRefusedFields(
  store: Store,
  { clock, chance }: Device,
  known: LargeFields,
  onDue: () => void,
): RefusedFields {
  let large = known;
  const refusals = new Map<NodeField, Refusal>();
  for (const field of nodeFields)
    if (large[field] !== undefined)
      refusals.set(field, {
        text: undefined,
        problem: tooLongOf(field),
        failures: 1,
        due: false,
        stop: undefined,
      });

  function remember(field: NodeField, print: string | undefined): void {
    if (large[field] === print) return;
    const { [field]: _former, ...others } = large;
    large = print === undefined ? others : { ...others, [field]: print };
    // If it cannot be stored, a later page sends the field once more in vain.
    storeLarge(store, large).catch(ignore('refused-fields'));
  }

  /** True if this text was refused. A text of an earlier page is recognized by its fingerprint and then stored. */
  function isRefused(field: NodeField, refusal: Refusal, text: string): boolean {
    if (refusal.text === undefined && large[field] === fingerprint(text)) refusal.text = text;
    return refusal.text === text;
  }

  return {
    has: (field) => refusals.has(field),
    rests(field, text) {
      const refusal = refusals.get(field);
      return refusal !== undefined && !refusal.due && isRefused(field, refusal, text);
    },
    refuse(field, text, problem) {
      const before = refusals.get(field);
      before?.stop?.();
      const failures = (before?.failures ?? 0) + 1;
      const delay = isTooLarge(problem) ? undefined : retryDelay(problem, failures, chance.fraction());
      const stop =
        delay === undefined
          ? undefined
          : clock.after(delay, () => {
              refusal.due = true;
              onDue();
            });
      const refusal: Refusal = { text, problem, failures, due: false, stop };
      refusals.set(field, refusal);
      remember(field, isTooLarge(problem) ? fingerprint(text) : undefined);
    },
    forget(field) {
      refusals.get(field)?.stop?.();
      refusals.delete(field);
      remember(field, undefined);
    },
    problem(fields) {
      const [first] = fields.flatMap((field) => refusals.get(field) ?? []);
      return first?.problem;
    },
    wake(why) {
      for (const refusal of refusals.values())
        if (why === 'asked' || !isTooLarge(refusal.problem)) refusal.due = true;
    },
    close() {
      for (const refusal of refusals.values()) refusal.stop?.();
      refusals.clear();
    },
  };
}

function storeLarge(store: Store, fields: LargeFields): Promise<void> {
  return store.commit(['records'], 'relaxed', async (transaction) => {
    await writeRecord(transaction, 'largeFields', fields);
    return { result: undefined };
  });
}

/** Independent of member order, which can differ in the next page. */
function fingerprint(text: string): string {
  const json = parseJson(text);
  return `${text.length}.${contentHash(json.ok ? json.value : text)}`;
}

/** Unchanged text stays too large. */
function isTooLarge(problem: RemoteProblem): boolean {
  return problem.kind === 'too-long' || (problem.kind === 'refused' && problem.status === 413);
}

/** For a refusal in an earlier page: the excess is unknown. */
function tooLongOf(field: NodeField): RemoteProblem {
  const collection = collectionOf(field);
  return collection === undefined ? tooLarge : { kind: 'too-long', collection, over: undefined };
}
