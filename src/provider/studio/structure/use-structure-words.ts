/** The words of the structure, which come with its page and not with the first load. */
import type { Locale } from '#src/domain/locale.ts';
import { structureEn } from '../words/structure-en.ts';
import { type StructureWords, structureFr } from '../words/structure-fr.ts';
import { useStudioWords } from '../words/use-studio-words.ts';

const structureWords: Readonly<Record<Locale, StructureWords>> = { fr: structureFr, en: structureEn };

export function useStructureWords(): StructureWords {
  return structureWords[useStudioWords().locale];
}
