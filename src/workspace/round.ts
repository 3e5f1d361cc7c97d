/** One round with the server: pull, merge, PATCH, read back, until what was read is what should be there. */
import type { NodeTexts, NodeTransport } from '#src/remote/node-transport.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import { type NodeField, nodeFields } from '#src/wire/node-fields.ts';

export type RoundEnd =
  /** The server was read and holds everything; `wrote`: not without our help. */
  | { readonly kind: 'settled'; readonly wrote: boolean }
  | { readonly kind: 'failed'; readonly problem: RemoteProblem };

/** Writes in one round at most; others write at the same time if it takes that many. */
const writeLimit = 5;

type Texts = Partial<Record<NodeField, string>>;

/**
 * Plays a round. State-based: each read says what is missing, so a lost answer, a write that lands late or an edit
 * made meanwhile need no case of their own, and the read-back of one write is the pull of the next.
 * @param absorb merges what was read into the device, keeps it there, and names the texts to write.
 */
export async function playRound(
  transport: NodeTransport,
  absorb: (read: NodeTexts) => Promise<Texts>,
): Promise<RoundEnd> {
  /** What was read before a write that the server took. */
  let before: NodeTexts | undefined;
  /** Why a field did not go, by field: it is not sent again in this round. */
  const refused = new Map<NodeField, RemoteProblem>();
  for (let writes = 0; ; writes++) {
    const read = await transport.read();
    if (!read.ok) return { kind: 'failed', problem: read.problem };
    const wanted = await absorb(read.value);
    const fields = fieldsOf(wanted);
    if (fields.length === 0) return { kind: 'settled', wrote: writes > 0 };
    const [open] = fields.filter((field) => !refused.has(field));
    if (open === undefined)
      return { kind: 'failed', problem: [...refused.values()][0] ?? { kind: 'conflict' } };
    if (writes === writeLimit) return { kind: 'failed', problem: unstored(fields, before, read.value) };
    const outcome = await write(transport, wanted, read.value.etag, refused);
    if (typeof outcome !== 'string') return { kind: 'failed', problem: outcome };
    before = outcome === 'taken' ? read.value : undefined;
  }
}

/**
 * One PATCH with all the fields. Where the server refuses it as a whole, each field goes alone: one text that is too
 * long, or one field that the server does not know, must not hold the others back.
 * @returns a problem that ends the round; what the server makes of the rest, the next read shows.
 */
async function write(
  transport: NodeTransport,
  wanted: Texts,
  etag: string | undefined,
  refused: Map<NodeField, RemoteProblem>,
): Promise<'taken' | 'overtaken' | RemoteProblem> {
  const fields = fieldsOf(wanted).filter((field) => !refused.has(field));
  const pick = (chosen: readonly NodeField[]): Texts =>
    Object.fromEntries(chosen.map((field) => [field, wanted[field]]));
  const together = await transport.write(pick(fields), etag);
  if (together.ok) return 'taken';
  if (together.problem.kind === 'conflict') return 'overtaken';
  if (!isAboutContent(together.problem)) return together.problem;
  if (fields.length === 1) {
    for (const field of fields) refused.set(field, together.problem);
    return 'taken';
  }
  let current = etag;
  for (const field of fields) {
    const alone = await transport.write(pick([field]), current);
    if (alone.ok) current = alone.value.etag;
    else if (alone.problem.kind === 'conflict') return 'overtaken';
    else if (isAboutContent(alone.problem)) refused.set(field, alone.problem);
    else return alone.problem;
  }
  return 'taken';
}

/** Too large, bad data, or the 500 that a Drupal answers to a field that it does not have. */
function isAboutContent(problem: RemoteProblem): boolean {
  if (problem.kind === 'server') return problem.status === 500;
  return problem.kind === 'refused' && [400, 413, 422].includes(problem.status);
}

/** A server whose texts never move took nothing; one whose texts do is being written by others. */
function unstored(
  fields: readonly NodeField[],
  before: NodeTexts | undefined,
  now: NodeTexts,
): RemoteProblem {
  const [field] = before === undefined ? [] : fields.filter((name) => before.texts[name] === now.texts[name]);
  return field === undefined ? { kind: 'conflict' } : { kind: 'not-stored', field };
}

function fieldsOf(texts: Texts): readonly NodeField[] {
  return nodeFields.filter((field) => texts[field] !== undefined);
}
