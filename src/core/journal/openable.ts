/** What can be recorded as opened, and offered again. */
import type { Opening } from '#src/contract/domain/openings.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

/** The data in which recently opened items are looked up. */
export type Openable = Pick<Snapshot, 'collections' | 'identityCard' | 'progression'>;

/** True if it contains the user's text: an entry, a step with an answer, a card with a text. */
export function canBeOpened(snapshot: Openable, { collection, key }: Opening): boolean {
  if (collection === 'card') return Object.keys(snapshot.identityCard).length > 0;
  if (collection === 'progression') return Object.keys(answersOfStep(snapshot, key)).length > 0;
  return Object.hasOwn(snapshot.collections[collection], key);
}

/** The answers of one step, by the name of its document. */
export function answersOfStep({ progression }: Openable, name: string): Readonly<Record<string, unknown>> {
  // Do not use the descriptor of the steps: every page records openings, and would have to load it.
  const { data } = progression;
  const answers = isRecord(data) ? Object.entries(data) : [];
  return Object.fromEntries(answers.filter(([key]) => key.startsWith(`${name}-`)));
}
