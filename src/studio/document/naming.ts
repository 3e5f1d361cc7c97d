/** Documents that refer to the answers of another one: a change there can break them. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { isText, member } from '#renderers/json.ts';

/** A document: its parsed value and its text. */
export interface NamedIn {
  readonly value: unknown;
  readonly text: string;
}

/**
 * Names of the documents, in order, that share the answers of `name` or refer to them.
 * @param own the document `name`. @param others the other documents of the same language, by name.
 */
export function documentsNaming(
  name: string,
  own: unknown,
  others: ReadonlyMap<string, NamedIn>,
  { steps, borrowed }: CheckProfile,
): readonly string[] {
  const collection = member(member(own, 'entry'), 'collection');
  const sharing = isText(collection) && Object.hasOwn(steps, collection) ? (steps[collection] ?? []) : [];
  // The prefixes with which a text, a condition or a recall refers to the document.
  const signs = [
    ...(isText(collection) ? [`"${collection}.`] : []),
    ...Object.entries(borrowed).flatMap(([prefix, { document }]) => (document === name ? [prefix] : [])),
  ];
  return [...others].flatMap(([other, { text }]) => {
    const shares = sharing.includes(name) && sharing.includes(other);
    return other !== name && (shares || signs.some((sign) => text.includes(sign))) ? [other] : [];
  });
}
