/** The tree of texts that every language fills, as the French one has it. */
import type { fr } from './fr.ts';

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** The tree of texts that every language fills. */
export type Words = Shape<typeof fr>;
