/** What a language of the checker's words has to say: one entry for each code, so that a missing one is a type error. */

import type { Locale } from '#renderers/format/document.ts';
import type { FactsByCode, FindingCode } from '#renderers/format/finding-facts.ts';

/** A sentence, or what makes it from the facts; undefined where it has nothing to say about them. */
type Line<Facts> = string | ((facts: Facts) => string | undefined);

/** What is wrong, without the full stop; then what to do about it, in complete sentences. */
export type Entry<Facts> = readonly [problem: Line<Facts>, suggestion?: Line<Facts>];

export type Words = { readonly [C in FindingCode]: Entry<FactsByCode[C]> };

/** The languages that the checker speaks. */
export type Language = Locale;
