/** Beginnings of a phrase: which one a text begins with, how one takes the place of another, what is a starter alone. */
import type { CompiledField } from './exercise.ts';

/** A starter without its closing dots and the space before them: « Je suis là et … » begins a text with "Je suis là et". */
export function stemOf(starter: string): string {
  return starter.replace(/[\s\u00a0]*(?:…|\.\.\.)[\s\u00a0]*$/u, '');
}

/** The words before the place of one's own, and those after it: "help … grow" has both, most have the first alone. */
function halvesOf(starter: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = stemOf(starter).split(/[\s\u00a0]*(?:…|\.\.\.)[\s\u00a0]*/u);
  return [before, after];
}

function beginsWith(text: string, starter: string): boolean {
  const [before, after] = halvesOf(starter);
  return before !== '' && text.startsWith(before) && text.slice(before.length).trimEnd().endsWith(after);
}

/** The starter that the text begins with, the longest where several do. */
export function startedWith(text: string, starters: readonly string[]): string | undefined {
  return starters
    .filter((starter) => beginsWith(text, starter))
    .sort((a, b) => stemOf(b).length - stemOf(a).length)[0];
}

/** What of the text is not the starter's. */
function withoutStarter(text: string, starter: string): string {
  const [before, after] = halvesOf(starter);
  const rest = text.slice(before.length);
  return (after === '' ? rest.trimStart() : rest.trimEnd().slice(0, -after.length)).trim();
}

/**
 * The text with that starter around or before it: put there, put in place of another one, or taken away where it was
 * there already. `caret` is where the person goes on writing.
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

/** The text with those words at its end, a space between. */
export function withWords(text: string, words: string): string {
  return text === '' || /[\s\u00a0'’]$/u.test(text) ? `${text}${words}` : `${text} ${words}`;
}

/** Every beginning of a question's phrase, in its own language and in the others that are at hand. */
export function startersOf({ ui, startersElsewhere = [] }: CompiledField): readonly string[] {
  return [...(ui['ui:options']?.starters ?? []), ...startersElsewhere];
}

/**
 * Whether the text is nothing but a starter: a phrase begun and not said. Case, spaces and its dots do not count; whoever
 * ends it with a full stop has said it (« J’ai fait de mon mieux. »).
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
