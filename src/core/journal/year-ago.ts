/** The entry of a year ago. */
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';

/** Maximum distance from the exact day, in days. */
const reach = 7;

const dayLength = 86_400_000;

/** Calendar days since the epoch. Counted in UTC, where every day has 24 hours. */
function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day) / dayLength;
}

/**
 * The entry closest to the same day a year ago (28 February for the 29th), at most seven days off. On a tie, the
 * later one. undefined for none.
 * @param now in milliseconds; days are those of the device's time zone.
 */
export function yearAgo(reconnections: readonly Reconnection[], now: number): Reconnection | undefined {
  const today = new Date(now);
  const year = today.getFullYear() - 1;
  const month = today.getMonth();
  const lastOfMonth = new Date(year, month + 1, 0).getDate();
  const wanted = dayNumber(year, month, Math.min(today.getDate(), lastOfMonth));
  let closest: { readonly entry: Reconnection; readonly off: number; readonly instant: number } | undefined;
  for (const entry of reconnections) {
    const instant = instantOf(entry.key);
    if (instant === undefined) continue;
    const written = new Date(instant);
    const off = Math.abs(dayNumber(written.getFullYear(), written.getMonth(), written.getDate()) - wanted);
    if (off > reach) continue;
    if (!closest || off < closest.off || (off === closest.off && instant > closest.instant))
      closest = { entry, off, instant };
  }
  return closest?.entry;
}
