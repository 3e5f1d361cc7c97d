/** Fields that the server refused by themselves: each one waits for its own next try and holds up no other. */
import type { Chance } from '#src/device/chance.ts';
import type { Clock } from '#src/device/clock.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { NodeField } from '#src/wire/node-fields.ts';
import { retryDelay } from './retry.ts';

export interface RefusedFields {
  /** The field was refused when it was last sent: it goes alone, so that it takes no other field with it. */
  has(field: NodeField): boolean;
  /** It is not sent now: this text was refused, and it is not yet time for another try. */
  rests(field: NodeField, text: string): boolean;
  refuse(field: NodeField, text: string, problem: RemoteProblem): void;
  /** The server took it, or there is nothing to write in it any more. */
  forget(field: NodeField): void;
  /** Why the first of these fields waits; undefined where none does. */
  problem(fields: readonly NodeField[]): RemoteProblem | undefined;
  /** Worth a try at once: the person came back, or asked for it. What was too large goes again only when asked for. */
  wake(why: 'return' | 'asked'): void;
  close(): void;
}

interface Refusal {
  readonly text: string;
  readonly problem: RemoteProblem;
  readonly failures: number;
  due: boolean;
  readonly stop: (() => void) | undefined;
}

/** @param onDue it is time for another try of a field. */
export function createRefusedFields(clock: Clock, chance: Chance, onDue: () => void): RefusedFields {
  const refusals = new Map<NodeField, Refusal>();
  return {
    has: (field) => refusals.has(field),
    rests(field, text) {
      const refusal = refusals.get(field);
      return refusal !== undefined && !refusal.due && refusal.text === text;
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
    },
    forget(field) {
      refusals.get(field)?.stop?.();
      refusals.delete(field);
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

/** Sent again unchanged it is as large as before. */
function isTooLarge(problem: RemoteProblem): boolean {
  return problem.kind === 'refused' && problem.status === 413;
}
