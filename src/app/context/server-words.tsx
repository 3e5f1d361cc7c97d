/** A message of the server, quoted apart from the app's sentence because its language may differ. */

import type { Locale } from '#src/contract/domain/locale.ts';
import { useWords } from '#src/ui/use-words.ts';

/** Guesses the language, because servers do not name it. */
const french = /[àâçéèêëîïôûùœ]|\b(?:le|la|les|des|du|un|une|est|pas)\b/iu;

function languageOf(text: string): Locale {
  return french.test(text) ? 'fr' : 'en';
}

/** @param text draws nothing if empty. */
export function ServerWords({ text }: { readonly text: string }) {
  const { t } = useWords();
  if (text === '') return null;
  return (
    <>
      {t('notes.file.serverSaid')} <q lang={languageOf(text)}>{text}</q>
    </>
  );
}
