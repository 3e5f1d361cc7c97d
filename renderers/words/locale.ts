/** Which words go with which locale. */
import type { Locale } from '../document/document.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { EngineWords } from './words.ts';

const catalogues: Readonly<Record<Locale, EngineWords>> = { fr, en };

/** The engine's words in a locale. */
export function wordsIn(locale: Locale): EngineWords {
  return catalogues[locale];
}
