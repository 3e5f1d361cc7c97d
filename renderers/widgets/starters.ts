/** Beginnings of a phrase: which one a text begins with, and how one takes the place of another. */

/** A starter without its closing dots and the space before them: « Je suis là et … » begins a text with "Je suis là et". */
export function stemOf(starter: string): string {
  return starter.replace(/[\s\u00a0]*(?:…|\.\.\.)[\s\u00a0]*$/u, '');
}

/** The starter that the text begins with, the longest where several do. */
export function startedWith(text: string, starters: readonly string[]): string | undefined {
  return starters
    .filter((starter) => stemOf(starter) !== '' && text.startsWith(stemOf(starter)))
    .sort((a, b) => stemOf(b).length - stemOf(a).length)[0];
}

/**
 * The text with that starter in front: put there, put in place of another one, or taken away where it was there already.
 */
export function withStarter(text: string, starter: string, starters: readonly string[]): string {
  const present = startedWith(text, starters);
  const rest = present === undefined ? text : text.slice(stemOf(present).length);
  if (present === starter) return rest.trimStart();
  const stem = stemOf(starter);
  const glued = /['’]$/u.test(stem);
  const tail = rest.trimStart();
  return glued ? `${stem}${tail}` : `${stem} ${tail}`;
}

/** The text with those words at its end, a space between. */
export function withWords(text: string, words: string): string {
  return text === '' || /[\s\u00a0'’]$/u.test(text) ? `${text}${words}` : `${text} ${words}`;
}

/**
 * Whether the text is nothing but a starter: a phrase begun and not said. Case, outer spaces and the closing dots do not
 * count.
 */
export function isStarterAlone(text: string, starters: readonly string[]): boolean {
  const plain = (one: string) => stemOf(one).trim().toLowerCase();
  return starters.some((starter) => plain(starter) === plain(text));
}
