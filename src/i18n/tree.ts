/** Type of the text tree in every language, derived from the French one. */
import type { fr } from './fr.ts';
import type { frFirst } from './fr-first.ts';
import type { frHome } from './fr-home.ts';

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** Part that is available before login. */
export type FirstWords = Shape<typeof frFirst>;

/** Additional part of home and the frame. */
export type HomeWords = Shape<typeof frHome>;

/** The complete tree. */
export type Words = Shape<typeof fr>;
