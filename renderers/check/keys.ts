/** Resolves the keys that a document may quote and test: its own, the context's, and those of related documents. */

import { choicesOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { QuestionName } from '#renderers/format/finding-facts.ts';
import { member } from '#renderers/json.ts';
import type { DocumentDraft, DraftSlide } from './draft.ts';
import type { CheckProfile } from './host-profile.ts';
import { named } from './question-name.ts';

/** Where a key comes from, seen from one document. */
type Origin =
  /** A question of the document itself. `slide` is undefined if no slide asks it. */
  | { readonly from: 'own'; readonly slide: DraftSlide | undefined }
  | { readonly from: 'context' }
  /** A document of the same collection, before or after this one. */
  | { readonly from: 'earlier' | 'later'; readonly draft: DocumentDraft }
  /** Belongs to an unavailable document, so it cannot be checked. */
  | { readonly from: 'unseen' };

export interface Keys {
  readonly draft: DocumentDraft;
  /** Undefined if no document or context provides the key. */
  readonly originOf: (key: string) => Origin | undefined;
  readonly schemaOf: (key: string) => Schema | undefined;
  /** The name of the key in a finding. */
  readonly nameOf: (key: string) => QuestionName;
  /** True for context values that always exist in this document. */
  readonly isCertain: (key: string) => boolean;
  /** Earlier documents of the same collection, in order. */
  readonly before: readonly DocumentDraft[];
  /** All known keys, for suggestions. */
  readonly all: () => readonly string[];
}

/** @param others the available documents of the same language, this one included */
export function createKeys(
  draft: DocumentDraft,
  others: ReadonlyMap<string, DocumentDraft>,
  profile: CheckProfile,
): Keys {
  const steps = stepsWith(draft, profile);
  const current = steps.indexOf(draft.name);
  const drafts = steps.flatMap((name) => others.get(name) ?? []);
  const missing = steps.filter((name) => !others.has(name));
  const placed = (key: string): DocumentDraft | undefined =>
    drafts.find((each) => each !== draft && each.properties.has(key));

  const originOf = (key: string): Origin | undefined => {
    if (key.startsWith('$')) return contextOrigin(key);
    if (draft.kind === 'exercise' && draft.properties.has(key))
      return { from: 'own', slide: draft.slideOf.get(key) };
    const other = placed(key);
    if (other !== undefined)
      return { from: steps.indexOf(other.name) < current ? 'earlier' : 'later', draft: other };
    return missing.some((name) => key.startsWith(`${name}-`)) ? { from: 'unseen' } : undefined;
  };
  const contextOrigin = (key: string): Origin | undefined => {
    if (Object.hasOwn(profile.context, key)) return { from: 'context' };
    const borrowed = borrowedOf(key, profile);
    if (borrowed === undefined) return undefined;
    const lender = others.get(borrowed.document);
    if (lender === undefined) return { from: 'unseen' };
    return lender.properties.has(borrowed.key) ? { from: 'context' } : undefined;
  };
  const schemaOf = (key: string): Schema | undefined => {
    if (!key.startsWith('$')) return draft.properties.get(key) ?? placed(key)?.properties.get(key);
    const known = Object.hasOwn(profile.context, key) ? profile.context[key] : undefined;
    if (known !== undefined) return { type: 'string', ...(known.values && { enum: known.values }) };
    const borrowed = borrowedOf(key, profile);
    return borrowed && others.get(borrowed.document)?.properties.get(borrowed.key);
  };
  const nameOf = (key: string): QuestionName => {
    const words = Object.hasOwn(profile.context, key) ? profile.context[key]?.words : undefined;
    if (words !== undefined) return { key, title: words };
    if (!key.startsWith('$')) return named(key, schemaOf(key));
    // A context value usually repeats the answer to a question of the same name.
    const borrowed = borrowedOf(key, profile);
    const answered = borrowed?.key ?? key.slice(1);
    const documents = borrowed === undefined ? [...others.values()] : [others.get(borrowed.document)];
    return named(key, documents.find((each) => each?.properties.has(answered))?.properties.get(answered));
  };
  const isCertain = (key: string): boolean => {
    const known = Object.hasOwn(profile.context, key) ? profile.context[key] : undefined;
    if (known !== undefined)
      return known.certainIn === 'all' || known.certainIn?.includes(draft.name) === true;
    const borrowed = borrowedOf(key, profile);
    if (borrowed?.certainIn.includes(draft.name) !== true) return false;
    const lender = others.get(borrowed.document);
    return lender === undefined || lender.required.has(borrowed.key);
  };
  const all = (): readonly string[] => [
    ...drafts.flatMap((each) => [...each.properties.keys()]),
    ...draft.properties.keys(),
    ...Object.keys(profile.context),
    ...Object.entries(profile.borrowed).flatMap(([prefix, { document }]) =>
      [...(others.get(document)?.properties.keys() ?? [])].map((key) => prefix + key),
    ),
  ];
  return {
    draft,
    originOf,
    schemaOf,
    nameOf,
    isCertain,
    before: drafts.filter((each) => steps.indexOf(each.name) < current),
    all,
  };
}

/** Names of the documents that share this one's entry. A document with dated entries shares with none. */
function stepsWith({ name, entry }: DocumentDraft, { steps }: CheckProfile): readonly string[] {
  const collection = member(entry, 'collection');
  if (member(entry, 'key') !== 'single' || typeof collection !== 'string') return [];
  const sharing = Object.hasOwn(steps, collection) ? (steps[collection] ?? []) : [];
  return sharing.includes(name) ? sharing : [];
}

function borrowedOf(
  key: string,
  { borrowed }: CheckProfile,
): { document: string; key: string; certainIn: readonly string[] } | undefined {
  for (const [prefix, { document, certainIn }] of Object.entries(borrowed))
    if (key.startsWith(prefix)) return { document, key: key.slice(prefix.length), certainIn };
  return undefined;
}

/** The values of a closed answer or a checkbox; empty for a free answer. */
export function possibleValues(schema: Schema | undefined): readonly unknown[] {
  if (schema === undefined) return [];
  return Object.hasOwn(schema, 'const') ? [schema.const] : choicesOf(schema);
}

/** The values of one item of a list; empty for free items. */
export function possibleItems(schema: Schema | undefined): readonly unknown[] {
  return possibleValues(schema?.items);
}
