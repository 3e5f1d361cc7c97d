/** What a read of the server does to this device: merged and kept in one transaction before anything is sent. */
import type { NodeTexts } from '#src/remote/node-texts.ts';
import type { NodeField } from '#src/wire/node-fields.ts';
import { sameJson } from '../merge/content-hash.ts';
import { mergeState } from '../merge/state.ts';
import { changesBetween } from '../store/changes.ts';
import { type Held, readState, writeChanges } from '../store/contents.ts';
import { confirmedAfter, marksOf } from '../store/outbox.ts';
import { type PersonDatabase, readRecord, stateStores, writeRecord } from '../store/person-database.ts';
import { keepSame } from '../store/share-structure.ts';
import type { NodeReader } from './node-reader.ts';
import { changedTexts } from './node-state.ts';
import type { Judgement, LookTime, Proof } from './proof.ts';

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
 * @param time of the read, see `Proof`.
 * @param now milliseconds since the epoch, kept as the time of sending when the server holds everything.
 */
export async function absorb(
  database: PersonDatabase,
  held: Held,
  { texts, etag }: NodeTexts,
  { read, proof, time }: { readonly read: NodeReader; readonly proof: Proof; readonly time: LookTime },
  now: number,
): Promise<Absorbed> {
  const node = read(texts, held.state);
  const { unreadable } = node;
  const seen = marksOf(node.state);
  let judgement: Judgement | undefined;
  const absorbed = await database.write(stateStores, 'strict', async (transaction) => {
    const [stored, confirmedBefore, unreadableBefore, sentBefore] = await Promise.all([
      readState(transaction),
      readRecord(transaction, 'confirmed'),
      readRecord(transaction, 'unreadable'),
      readRecord(transaction, 'lastSentAt'),
    ]);
    // The objects of before know who they are: a version is hashed once, not at every look.
    const local = keepSame(held.state, stored);
    const state = mergeState(local, node.state);
    const wanted = changedTexts(state, node);
    const known = new Set(confirmedBefore);
    // With an ETag nobody writes over what they have not read: what is there has been taken.
    judgement = proof.judge(seen, known, etag === undefined ? marksOf(local) : new Set(), {
      texts,
      ...time,
    });
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

/**
 * The fields to write where the server still holds the texts that this session last read: as `absorb`, without reading
 * the database again. What is in memory was written there before, and what other tabs wrote is met by the next read.
 * @returns undefined where these texts have yet to be absorbed.
 */
export function textsAhead(
  held: Held,
  { texts }: NodeTexts,
  read: NodeReader,
): Partial<Record<NodeField, string>> | undefined {
  const node = read(texts, held.state);
  const state = mergeState(held.state, node.state);
  return changesBetween(held.state, state).length > 0 ? undefined : changedTexts(state, node);
}

function sameMarks(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((mark) => right.has(mark));
}
