/** What a release may hold. Only the functions of this file make it, so nothing is published past the verdict. */
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { ticksOf } from './ticks.ts';
import type { ValidationResult } from './verdict.ts';

type VersionedTexts = Readonly<Record<string, Texts & { readonly version: string }>>;

/** Exists for the compiler only: texts without it do not pass as publishable. */
declare const validated: unique symbol;

/** Changed documents by name, with their new versions. Two empty texts remove a document. */
export type PublishableTexts = VersionedTexts & { readonly [validated]: true };

/** The content of a release. */
export interface Publishable {
  /** The accepted consequences, as `ticksOf` writes them. */
  readonly accepted: readonly string[];
  readonly documents: PublishableTexts;
}

/**
 * The validated documents; undefined if the verdict forbids it or a confirmation is missing.
 * @param accepted ids of the verdict's questions.
 */
export function publishable(
  { verdict, texts }: ValidationResult,
  accepted: readonly string[],
): Publishable | undefined {
  const ids = verdict.questions.map(({ id }) => id);
  if (!verdict.publishable || !ids.every((id) => accepted.includes(id))) return undefined;
  return { accepted: ticksOf(verdict, ids), documents: texts as PublishableTexts };
}

/** The product's own documents, which were checked with the product. */
export function shippedContent(texts: VersionedTexts): Publishable {
  return { accepted: [], documents: texts as PublishableTexts };
}
