/** The current local date, for texts that quote it. */
import { isoToday } from '#src/core/journal/dates.ts';

/** Returns today's ISO date. */
export function useToday(): string {
  return isoToday(new Date());
}
