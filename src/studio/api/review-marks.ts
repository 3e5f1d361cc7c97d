/** Review marks of texts that stay right although the other language changed. Drops marks of unknown places. */
import { locales } from '#src/contract/domain/locale.ts';
import type { SentDocument } from '#src/contract/wire/studio-records.ts';
import { readText } from '#src/studio/document/document-text.ts';
import { placesIn } from '#src/studio/document/location-by-key.ts';

/**
 * The marks to store with a document whose size was checked.
 * @param before the stored marks, which stay while one of its texts is invalid.
 */
export function marksWithin(
  { reviewed, ...texts }: SentDocument,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const wanted = Object.entries(reviewed);
  if (wanted.length === 0) return {};
  const places = new Set<string>();
  for (const locale of locales) {
    const reading = readText(texts[locale]);
    const found = reading.ok ? placesIn(reading.value) : Object.keys(before);
    for (const place of found) places.add(place);
  }
  return Object.fromEntries(wanted.filter(([place]) => places.has(place)));
}
