/**
 * Confirms writes on a server without ETags. There, two devices can overwrite each other, and the answer to a write does
 * not show it: the other write may follow. A change of this device counts as confirmed when two looks see an equal
 * node. The looks must be so far apart that no write from before the first can still arrive. Later writes have read
 * the change and carry it on.
 *
 * Any other text restarts the count, even one of this device: such a write restores what another device has
 * overwritten in between, and a third device may have read the node without it. (A third device that restores the
 * identical text between two looks is not detected.)
 */

import { nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Clock } from '#src/platform/device/clock.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import { bytesOf, secondsOfBody } from '#src/platform/remote/response-timeout.ts';

/** Minimum time between the two looks, in milliseconds: longer than a small node takes from a read to a write. */
export const confirmationDelay = 3000;

/** A small node read, written and read again within this time, in milliseconds, is not on a slow connection. */
const usualTime = 8000;

/** Maximum duration of a read and a write before they are aborted, in milliseconds, without the time for their bytes. */
const longestWait = 15_000 + 30_000;

type Texts = NodeTexts['texts'];

/** Time of a read of the node. */
export interface LookTime {
  /** Its start, from `Clock.elapsed`. */
  readonly began: number;
  /** Milliseconds from the read before a write to the end of this one; 0 if nothing was written in between. */
  readonly took: number;
}

/** A read of the node. */
interface Look extends LookTime {
  readonly texts: Texts;
}

export interface Confirmation {
  readonly confirmed: ReadonlySet<string>;
  /** Milliseconds until a look can confirm what is unconfirmed; undefined if everything is confirmed. */
  readonly confirmedInMs: number | undefined;
  /** Call it once this is stored. */
  remember(): void;
}

export interface WriteConfirmation {
  /**
   * @param seen marks of all that the server has now.
   * @param before marks of what counted as confirmed so far.
   * @param own marks of what this device had before the look. Changes from elsewhere need no confirmation here.
   */
  compare(
    seen: ReadonlySet<string>,
    before: ReadonlySet<string>,
    own: ReadonlySet<string>,
    look: Look,
  ): Confirmation;
  /** For a server with ETags, which prevent blind overwrites: everything seen is confirmed. */
  trust(seen: ReadonlySet<string>): Confirmation;
}

interface Standing {
  readonly texts: Texts;
  /** The end of the first look that saw these texts. */
  readonly since: number;
  /** Duration of the last write, including the reads before and after it. */
  readonly took: number;
}

/** Keeps looks in memory, so that a new page restarts the count, and a wrong clock cannot age them. */
export function createWriteConfirmation(clock: Clock): WriteConfirmation {
  let last: Standing | undefined;
  /** Duration of the last write, including the reads before and after it. */
  let lastTook = 0;
  return {
    compare(seen, before, own, { texts, began, took }) {
      const now = clock.elapsed();
      const latest = took > 0 ? took : lastTook;
      const standing =
        last !== undefined && sameTexts(last.texts, texts) ? last : { texts, since: now, took: latest };
      const known = [...seen].filter((mark) => before.has(mark) || !own.has(mark));
      const due = known.length === seen.size ? began : standing.since + distance(texts, standing.took);
      return {
        confirmed: due <= began ? seen : new Set(known),
        confirmedInMs: due <= began ? undefined : Math.max(0, due - now),
        remember() {
          last = standing;
          lastTook = latest;
        },
      };
    },
    trust: (confirmed) => ({
      confirmed,
      confirmedInMs: undefined,
      remember() {
        last = undefined;
      },
    }),
  };
}

/**
 * How long a write of another device may take from its read, in milliseconds: the time for the bytes both ways on the
 * slowest allowed connection, plus twice the duration measured here. On a slow connection, the second part is at least
 * the full timeouts.
 */
function distance(texts: Texts, took: number): number {
  const bytes = nodeFields.reduce((sum, field) => sum + bytesOf(texts[field]), 0);
  const wait = Math.max(confirmationDelay, 2 * took, took > usualTime ? longestWait : 0);
  return wait + 2 * 1000 * secondsOfBody(bytes);
}

function sameTexts(left: Texts, right: Texts): boolean {
  return nodeFields.every((field) => left[field] === right[field]);
}
