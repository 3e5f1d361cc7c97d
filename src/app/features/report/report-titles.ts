/** Returns true if two headings of the report are equal. */

function plain(title: string): string {
  return title.normalize('NFC').replace(/\s+/gu, ' ').replaceAll('’', "'").trim().toLowerCase();
}

export function isSameTitle(one: string, other: string): boolean {
  return plain(one) === plain(other);
}
