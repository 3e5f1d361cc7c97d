/** What a read of the server does to this device: merged and kept in one transaction before anything is sent. */
import type { NodeTexts } from '#src/remote/node-transport.ts';
import type { NodeField } from '#src/wire/node-fields.ts';
import { changesBetween } from './changes.ts';
import { type Held, readState, writeChanges } from './held.ts';
import { keepSame } from './keep-same.ts';
import { sameJson } from './merge/content-hash.ts';
import { mergeState } from './merge/state.ts';
import { changedTexts, readNodeState } from './node-state.ts';
import { confirmedAfter, marksOf } from './outbox.ts';
import { type PersonDatabase, readRecord, stateStores, writeRecord } from './person-database.ts';
import type { Judgement, Proof } from './proof.ts';

export interface Absorbed {
  /** The fields to write so that the server holds all of it. */
  readonly texts: Partial<Record<NodeField, string>>;
  /** What the device holds now; unchanged parts are the objects of before. */
  readonly held: Held;
  /** The database was written. */
  readonly changed: boolean;
  /**
   * The server holds words of this device that have to be seen there once more before they count as sent: so many
   * milliseconds from now.
   */
  readonly provenIn: number | undefined;
}

/**
 * Merges what was read of a node into the database. What other tabs wrote meanwhile takes part, since the local side is
 * read inside the same transaction.
 * @param took milliseconds since the read before the last write, see `Proof`.
 * @param now milliseconds since the epoch, kept as the time of sending when the server holds everything.
 */
export async function absorb(
  database: PersonDatabase,
  held: Held,
  { texts, etag }: NodeTexts,
  { proof, took }: { readonly proof: Proof; readonly took: number },
  now: number,
): Promise<Absorbed> {
  const node = readNodeState(texts);
  const { unreadable } = node;
  const seen = marksOf(node.state);
  let judgement: Judgement | undefined;
  const absorbed = await database.write(stateStores, 'strict', async (transaction) => {
    const [local, confirmedBefore, unreadableBefore, sentBefore] = await Promise.all([
      readState(transaction),
      readRecord(transaction, 'confirmed'),
      readRecord(transaction, 'unreadable'),
      readRecord(transaction, 'lastSentAt'),
    ]);
    const state = mergeState(local, node.state);
    const wanted = changedTexts(state, node);
    const known = new Set(confirmedBefore);
    // With an ETag nobody writes over what they have not read: what is there has been taken.
    judgement = proof.judge(seen, known, etag === undefined ? marksOf(local) : new Set(), took);
    const { provenIn } = judgement;
    const confirmed = confirmedAfter(judgement.confirmed, unreadable, known);
    const lastSentAt = Object.keys(wanted).length === 0 && provenIn === undefined ? now : sentBefore;

    const changes = changesBetween(local, state);
    const news = {
      confirmed: !sameMarks(confirmed, known),
      unreadable: !sameJson(unreadable, unreadableBefore ?? []),
    };
    await writeChanges(transaction, changes);
    if (news.confirmed) await writeRecord(transaction, 'confirmed', [...confirmed]);
    if (news.unreadable) await writeRecord(transaction, 'unreadable', unreadable);
    // A copy that the first release kept: what the server holds counts alone, and nothing else would remove it.
    if (await transaction.store('records').has('unknown'))
      await transaction.store('records').delete('unknown');
    if (lastSentAt !== undefined && lastSentAt !== sentBefore)
      await writeRecord(transaction, 'lastSentAt', lastSentAt);

    return {
      texts: wanted,
      held: {
        ...held,
        state: keepSame(held.state, state),
        confirmed: sameMarks(confirmed, held.confirmed) ? held.confirmed : confirmed,
        unreadable: keepSame(held.unreadable, unreadable),
        lastSentAt,
      },
      changed: changes.length > 0 || Object.values(news).includes(true) || lastSentAt !== sentBefore,
      provenIn,
    };
  });
  judgement?.keep();
  return absorbed;
}

function sameMarks(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((mark) => right.has(mark));
}
