/** Suggests the name that an author most likely meant. */

export interface NearName {
  /** The nearest name if it is similar enough; the first of several equally near ones. */
  readonly meant: string | undefined;
  /** The nearest name if it differs by one or two letters and no other is as near. A fix may write it. */
  readonly sure: string | undefined;
}

/** Finds the most similar names. Duplicates count once. */
export function nearName(wanted: string, names: Iterable<string>): NearName {
  let best: string | undefined;
  let min = Number.POSITIVE_INFINITY;
  let isShared = false;
  for (const name of names) {
    const distanceTo = distance(wanted, name);
    if (distanceTo < min) [best, min, isShared] = [name, distanceTo, false];
    else if (distanceTo === min && name !== best) isShared = true;
  }
  const meant = min <= Math.max(1, Math.floor(wanted.length / 3)) ? best : undefined;
  const isSlip = !isShared && min <= Math.min(2, Math.max(1, Math.floor(wanted.length / 4)));
  return { meant, sure: isSlip ? meant : undefined };
}

/** `nearName` for a value that may not be a string. */
export function nearValue(wanted: unknown, names: Iterable<string>): NearName {
  return typeof wanted === 'string' ? nearName(wanted, names) : { meant: undefined, sure: undefined };
}

/** Maximum length to compare. Longer names are not typing errors of each other, and comparing them is slow. */
const MAX_LENGTH = 80;

/** Edit distance in letters. If one name begins the other, each extra letter counts a third. */
function distance(a: string, b: string): number {
  if (a.length > MAX_LENGTH || b.length > MAX_LENGTH) return Number.POSITIVE_INFINITY;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.toLowerCase().startsWith(short.toLowerCase()))
    return Math.max(1, (long.length - short.length) / 3);
  let last: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = sameLetter(a[i - 1], b[j - 2]) && sameLetter(a[i - 2], b[j - 1]);
      const swap = i > 1 && j > 1 && isSwapped ? (last[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      const change = (row[j - 1] ?? 0) + (sameLetter(a[i - 1], b[j - 1]) ? 0 : 1);
      next.push(Math.min(swap, change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    last = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

function sameLetter(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}
