/** Selects the texts of a locale. */
import type { Locale } from '#renderers/format/document.ts';
import { en } from './engine-en.ts';
import { fr } from './engine-fr.ts';
import type { EngineWords } from './words.ts';

const catalogues: Readonly<Record<Locale, EngineWords>> = { fr, en };

/** The engine's texts in a locale. */
export function wordsIn(locale: Locale): EngineWords {
  return catalogues[locale];
}
