/** The tree of texts that every language fills, as the French one has it. */
import type { fr } from './fr.ts';
import type { frFirst } from './fr-first.ts';
import type { frHome } from './fr-home.ts';

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** The part of it that is there before somebody is signed in. */
export type FirstWords = Shape<typeof frFirst>;

/** What home and the frame around every page need beside it. */
export type HomeWords = Shape<typeof frHome>;

/** The tree of texts that every language fills. */
export type Words = Shape<typeof fr>;
