/** The name that an author probably meant. */

/** Names longer than these are no slips of the pen, and would take long to compare. */
const LONGEST = 80;

/** `Did you mean "…"?` for the nearest of the names, where one is near; undefined otherwise. */
export function didYouMean(written: unknown, names: Iterable<string>): string | undefined {
  if (typeof written !== 'string' || written.length > LONGEST) return undefined;
  const most = Math.max(1, Math.floor(written.length / 4));
  let nearest: string | undefined;
  let distance = most + 1;
  for (const name of names) {
    if (Math.abs(name.length - written.length) >= distance) continue;
    const apart = editsBetween(written.toLowerCase(), name.toLowerCase());
    if (apart >= distance) continue;
    nearest = name;
    distance = apart;
  }
  return nearest === undefined ? undefined : `Did you mean "${nearest}"?`;
}

/** Letters to add, take away, change or swap with the next one. */
function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
