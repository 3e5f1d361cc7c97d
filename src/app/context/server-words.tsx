/** The server's own message, as a quotation apart from the app's sentence: it is in the server's language. */

import type { Locale } from '#src/contract/domain/locale.ts';
import { useWords } from '#src/ui/use-words.ts';

/** Servers do not name the language of their messages. */
const french = /[àâçéèêëîïôûùœ]|\b(?:le|la|les|des|du|un|une|est|pas)\b/iu;

function languageOf(text: string): Locale {
  return french.test(text) ? 'fr' : 'en';
}

/** @param text nothing is shown if it is empty. */
export function ServerWords({ text }: { readonly text: string }) {
  const { t } = useWords();
  if (text === '') return null;
  return (
    <>
      {t('notes.file.serverSaid')} <q lang={languageOf(text)}>{text}</q>
    </>
  );
}
