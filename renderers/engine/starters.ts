/** Starters of a phrase: finds, inserts and replaces them, and detects a text that is only a starter. */
import type { CompiledField } from './exercise.ts';

/** A starter without its closing dots and the space before them: « Je suis là et … » → « Je suis là et ». */
export function stemOf(starter: string): string {
  return starter.replace(/[\s\u00a0]*(?:…|\.\.\.)[\s\u00a0]*$/u, '');
}

/** The starter's text before and after the user's own words. "help … grow" has both; most have only the first. */
function halvesOf(starter: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = stemOf(starter).split(/[\s\u00a0]*(?:…|\.\.\.)[\s\u00a0]*/u);
  return [before, after];
}

function beginsWith(text: string, starter: string): boolean {
  const [before, after] = halvesOf(starter);
  return before !== '' && text.startsWith(before) && text.slice(before.length).trimEnd().endsWith(after);
}

/** The longest starter that the text begins with. */
export function startedWith(text: string, starters: readonly string[]): string | undefined {
  return starters
    .filter((starter) => beginsWith(text, starter))
    .sort((a, b) => stemOf(b).length - stemOf(a).length)[0];
}

/** The text without its starter. */
function withoutStarter(text: string, starter: string): string {
  const [before, after] = halvesOf(starter);
  const rest = text.slice(before.length);
  return (after === '' ? rest.trimStart() : rest.trimEnd().slice(0, -after.length)).trim();
}

/**
 * Adds a starter around or before the text, replaces another one, or removes it if the text has it already. `caret` is
 * where the user continues typing.
 */
export function withStarter(
  text: string,
  starter: string,
  starters: readonly string[],
): { readonly text: string; readonly caret: number } {
  const present = startedWith(text, starters);
  const own = present === undefined ? text.trimStart() : withoutStarter(text, present);
  if (present === starter) return { text: own, caret: own.length };
  const [before, after] = halvesOf(starter);
  const glue = /['’]$/u.test(before) ? '' : ' ';
  const start = `${before}${glue}${own}`;
  return { text: after === '' ? start : `${start.trimEnd()} ${after}`, caret: start.length };
}

/** Appends words to the text, separated by a space. */
export function withWords(text: string, words: string): string {
  return text === '' || /[\s\u00a0'’]$/u.test(text) ? `${text}${words}` : `${text} ${words}`;
}

/** The starters of a question's phrase, in its own and all other available languages. */
export function startersOf({ ui, startersElsewhere = [] }: CompiledField): readonly string[] {
  return [...(ui['ui:options']?.starters ?? []), ...startersElsewhere];
}

/**
 * True if the text is only a starter. Ignores case, spaces and closing dots. A single full stop makes it an answer («
 * J’ai fait de mon mieux. »).
 */
export function isStarterAlone(text: string, starters: readonly string[]): boolean {
  const plain = (one: string) =>
    one
      .replace(/…|\.\.\./gu, ' ')
      .replace(/[\s\u00a0]+/gu, ' ')
      .trim()
      .toLowerCase();
  return starters.some((starter) => plain(starter) === plain(text));
}
