/** One round with the server: pull, merge, PATCH, read back, until what was read is what should be there. */
import type { NodeTexts, NodeTransport } from '#src/remote/node-transport.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { NodeField } from '#src/wire/node-fields.ts';

export type RoundEnd =
  /** The server was read and holds everything; `wrote`: not without our help. */
  | { readonly kind: 'settled'; readonly wrote: boolean }
  | { readonly kind: 'failed'; readonly problem: RemoteProblem };

/** Writes in one round at most; others write at the same time if it takes that many. */
const writeLimit = 5;

/**
 * Plays a round. State-based: each read says what is missing, so a lost answer, a write that lands late or an edit
 * made meanwhile need no case of their own, and the read-back of one write is the pull of the next.
 * @param absorb merges what was read into the device, keeps it there, and names the texts to write.
 */
export async function playRound(
  transport: NodeTransport,
  absorb: (read: NodeTexts) => Promise<Partial<Record<NodeField, string>>>,
): Promise<RoundEnd> {
  for (let writes = 0; ; writes++) {
    const read = await transport.read();
    if (!read.ok) return { kind: 'failed', problem: read.problem };
    const texts = await absorb(read.value);
    if (Object.keys(texts).length === 0) return { kind: 'settled', wrote: writes > 0 };
    if (writes === writeLimit) return { kind: 'failed', problem: { kind: 'conflict' } };
    const written = await transport.write(texts, read.value.etag);
    if (!written.ok && written.problem.kind !== 'conflict')
      return { kind: 'failed', problem: written.problem };
  }
}
