/** The marks of texts that are right although the other language changed: only at places that the document has. */
import { locales } from '#src/contract/domain/locale.ts';
import type { SentDocument } from '#src/contract/wire/studio-records.ts';
import { readText } from '#src/studio/document/json-text.ts';
import { placesIn } from '#src/studio/document/named-place.ts';

/**
 * The marks that are stored with a document that passed the gate.
 * @param before the marks that it had, which stay while one of its texts cannot be read.
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
