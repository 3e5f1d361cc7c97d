/** Which documents name the answers of another one: what changes there may be wrong in them then. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { isText, member } from '#renderers/json.ts';

/** What is asked of a document: as it was parsed, and its text. */
export interface NamedIn {
  readonly value: unknown;
  readonly text: string;
}

/**
 * Names of the documents, in their order, that share the answers of `name` or name them.
 * @param own the document of that name. @param others the other documents of the same language, by name.
 */
export function documentsNaming(
  name: string,
  own: unknown,
  others: ReadonlyMap<string, NamedIn>,
  { steps, borrowed }: CheckProfile,
): readonly string[] {
  const collection = member(member(own, 'entry'), 'collection');
  const sharing = isText(collection) && Object.hasOwn(steps, collection) ? (steps[collection] ?? []) : [];
  // The signs by which a wording, a condition or a recalled answer begins to name it.
  const signs = [
    ...(isText(collection) ? [`"${collection}.`] : []),
    ...Object.entries(borrowed).flatMap(([prefix, { document }]) => (document === name ? [prefix] : [])),
  ];
  return [...others].flatMap(([other, { text }]) => {
    const shares = sharing.includes(name) && sharing.includes(other);
    return other !== name && (shares || signs.some((sign) => text.includes(sign))) ? [other] : [];
  });
}
