/** Documents of a draft that can only be published together: they share answers, and the structure of one changes. */
import { locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { documentsNaming, type NamedIn } from './naming.ts';
import { productProfile } from './product-profile.ts';
import { pairOf } from './step.ts';

/**
 * The names of the documents that have to go with `name`, without itself.
 * @param documents of the draft by name. @param isStructural does the document change more than texts?
 */
export function tiedDocuments(
  name: string,
  documents: Readonly<Record<string, Texts>>,
  isStructural: (name: string) => boolean,
): readonly string[] {
  const touched = new Map(
    Object.keys(documents).map((each) => [each, isStructural(each) ? namedBy(each, documents) : []]),
  );
  const found = new Set([name]);
  // A set grows while it is walked, so that what is tied to a tied document is found too.
  for (const each of found)
    for (const [other, names] of touched)
      if (names.includes(each) || touched.get(each)?.includes(other)) found.add(other);
  found.delete(name);
  return [...found];
}

function namedBy(name: string, documents: Readonly<Record<string, Texts>>): readonly string[] {
  return locales.flatMap((locale) => {
    const others = new Map<string, NamedIn>(
      Object.entries(documents).map(([other, texts]) => [
        other,
        { value: pairOf(texts)[locale], text: texts[locale] },
      ]),
    );
    return documentsNaming(name, others.get(name)?.value, others, productProfile);
  });
}
