/** The vocation as a counsellor completed it: who, when, and whether the card still has that text. */

import { landmarkOf } from '#src/contract/wire/identity-card-codec.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { dayOf } from './dates.ts';

export interface CompletedVocation {
  /** The counsellor's name. */
  readonly by: string;
  /** The day, as an instant in milliseconds. */
  readonly day: number;
  readonly text: string;
  /** The card has exactly this text. */
  readonly isShown: boolean;
}

/** undefined if no counsellor completed it, or its record cannot be read. */
export function completedVocation({
  identityCard,
  progression,
}: Pick<Snapshot, 'identityCard' | 'progression'>): CompletedVocation | undefined {
  const { compterendu } = progression;
  const record = isRecord(compterendu) ? compterendu['vocation'] : undefined;
  if (!isRecord(record)) return undefined;
  const { par: by, date, texte: text } = record;
  if (typeof by !== 'string' || typeof date !== 'string' || typeof text !== 'string') return undefined;
  const day = dayOf(date);
  if (by.trim() === '' || text.trim() === '' || day === undefined) return undefined;
  return { by, day, text, isShown: landmarkOf(identityCard, 'vocation')?.trim() === text.trim() };
}
