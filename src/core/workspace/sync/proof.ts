/**
 * What this device may call "in your space" on a server that gives no ETag. Such a server lets two devices write over
 * each other, and the answer to a write cannot show it: the other write may come later. So what is this device's own
 * counts as there only when the node says the very same in two looks, so far apart that no write can come any more
 * that began before the first of them: all that begin after it have read it, and carry it on.
 *
 * Any other text begins the count anew, one of this device's own too: whatever a device wrote over in between is
 * brought back by such a write, and a third may have read the node without it. (Where that text is written back letter
 * by letter between two looks, by a third device, it is not seen.)
 */

import { nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Clock } from '#src/platform/device/clock.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import { bytesOf, secondsOfBody } from '#src/platform/remote/response-timeout.ts';

/** Between the two looks, in milliseconds, at least: longer than a small node usually takes from a read to a write. */
export const provingTime = 3000;

/** Read, written and read again within this time, in milliseconds, a small node is on a line that is none of the slow ones. */
const usualTime = 8000;

/** What a read and a write may take at the most before they are given up, in milliseconds, beside the time of their bytes. */
const longestWait = 15_000 + 30_000;

type Texts = NodeTexts['texts'];

/** When the node was read. */
export interface LookTime {
  /** When it began; of `Clock.elapsed`. */
  readonly began: number;
  /** Milliseconds from the read before a write to the end of this one; 0 where nothing was written in between. */
  readonly took: number;
}

/** A read of the node. */
interface Look extends LookTime {
  readonly texts: Texts;
}

export interface Judgement {
  readonly confirmed: ReadonlySet<string>;
  /** Milliseconds after which a look can prove what was seen and is not proven; undefined where all is. */
  readonly provenIn: number | undefined;
  /** To be called once the judgement is stored. */
  remember(): void;
}

export interface Proof {
  /**
   * @param seen marks of all that the server holds now.
   * @param before marks of what counted as confirmed until now.
   * @param own marks of what this device had before the look: what came from elsewhere needs no proof of ours.
   */
  judge(
    seen: ReadonlySet<string>,
    before: ReadonlySet<string>,
    own: ReadonlySet<string>,
    look: Look,
  ): Judgement;
  /** With an ETag nobody writes over what they have not read: what is there has been taken. */
  trust(seen: ReadonlySet<string>): Judgement;
}

interface Standing {
  readonly texts: Texts;
  /** The end of the look that first met these texts. */
  readonly since: number;
  /** How long the last write before it took, with the read before and the one after it. */
  readonly took: number;
}

/** Remembers looks in memory: a new page begins to count anew, and no wrong clock makes them older. */
export function createProof(clock: Clock): Proof {
  let last: Standing | undefined;
  /** How long the last write took, with the read before and the one after it. */
  let lastTook = 0;
  return {
    judge(seen, before, own, { texts, began, took }) {
      const now = clock.elapsed();
      const latest = took > 0 ? took : lastTook;
      const standing =
        last !== undefined && sameTexts(last.texts, texts) ? last : { texts, since: now, took: latest };
      const known = [...seen].filter((mark) => before.has(mark) || !own.has(mark));
      const due = known.length === seen.size ? began : standing.since + distance(texts, standing.took);
      return {
        confirmed: due <= began ? seen : new Set(known),
        provenIn: due <= began ? undefined : Math.max(0, due - now),
        remember() {
          last = standing;
          lastTook = latest;
        },
      };
    },
    trust: (confirmed) => ({
      confirmed,
      provenIn: undefined,
      remember() {
        last = undefined;
      },
    }),
  };
}

/**
 * How long a write of another device may take from its read, in milliseconds: the bytes both ways on the slowest line
 * that the waiting times allow, and beside them twice what it takes here, or, where it takes long here, all that the
 * waiting times allow.
 */
function distance(texts: Texts, took: number): number {
  const bytes = nodeFields.reduce((sum, field) => sum + bytesOf(texts[field]), 0);
  const wait = Math.max(provingTime, 2 * took, took > usualTime ? longestWait : 0);
  return wait + 2 * 1000 * secondsOfBody(bytes);
}

function sameTexts(left: Texts, right: Texts): boolean {
  return nodeFields.every((field) => left[field] === right[field]);
}
