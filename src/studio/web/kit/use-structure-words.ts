/** Texts of the structure view. Loaded with the view, and not with the first page. */
import type { Locale } from '#src/contract/domain/locale.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { structureEn } from '#src/studio/words/structure-en.ts';
import { type StructureWords, structureFr } from '#src/studio/words/structure-fr.ts';

const structureWords: Readonly<Record<Locale, StructureWords>> = { fr: structureFr, en: structureEn };

export function useStructureWords(): StructureWords {
  return structureWords[useStudioWords().locale];
}
