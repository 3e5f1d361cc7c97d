/** The type of the checker's texts: one entry per code, so that a missing text is a type error. */

import type { Locale } from '#renderers/format/document.ts';
import type { FactsByCode, FindingCode } from '#renderers/format/finding-facts.ts';

/** A sentence, or a function that builds it from the facts. Undefined if the facts need no sentence. */
type Line<Facts> = string | ((facts: Facts) => string | undefined);

/** The problem, without a full stop; then what to do, in complete sentences. */
export type Entry<Facts> = readonly [problem: Line<Facts>, suggestion?: Line<Facts>];

export type Words = { readonly [C in FindingCode]: Entry<FactsByCode[C]> };

/** The languages of the checker. */
export type Language = Locale;
