/** The person's own day, for wording that quotes it. */
import { isoToday } from '#src/core/journal/dates.ts';

/** ISO date of now. */
export function useToday(): string {
  return isoToday(new Date());
}
