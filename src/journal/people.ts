/** The people of the reconnections: who is the same person, and what was written with each. */
import { insideSentence, upperFirst } from '#renderers/engine/grammar/determiner.ts';
import { newestFirst } from '#src/domain/date-key.ts';
import type { DateKey, Reconnection } from '#src/domain/entry.ts';
import { defaultLocale, isLocale, type Locale } from '#src/domain/locale.ts';
import { foldedName } from '#src/domain/text-search.ts';
import { whoIn } from '#src/exercises/reconew.ts';

export interface PersonMet {
  /** Key of the newest entry: it names the person in an address, where no name is to be read. */
  readonly key: DateKey;
  /** As typed in the newest entry. */
  readonly name: string;
  /** Newest first, never empty. */
  readonly entries: readonly Reconnection[];
}

interface NameForm {
  /** The whole name, folded. */
  readonly full: string;
  /** Without its leading determiner; the same as `full` where the first word is the name's own (« Le Goff »). */
  readonly bare: string;
}

/** « MON ÉQUIPE » → « Mon Équipe »: the capitals of a whole name say nothing of its first word. */
function titled(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'’-])(\p{Ll})/gu, (_, gap: string, letter: string) => {
    return gap + letter.toUpperCase();
  });
}

function formOf(who: string, locale: Locale): NameForm {
  const full = foldedName(who);
  const name = upperFirst(titled(who.trim()));
  // The grammar lowers a determiner inside a sentence, and leaves the first word of a name alone.
  const inside = insideSentence(name, locale);
  if (inside === name) return { full, bare: full };
  return { full, bare: foldedName(inside.replace(/^\p{L}+(?:['’]|\s+)/u, '')) || full };
}

/**
 * Each person once, with everything that was written with them: compared without case, accents, outer spaces and leading
 * determiner. Those with most situations first, then the latest. Entries that name nobody are left out.
 * @param reconnections in any order.
 */
export function peopleIn(reconnections: readonly Reconnection[]): readonly PersonMet[] {
  const forms = new Map<string, NameForm>();
  const named = reconnections.flatMap((entry) => {
    const who = whoIn(entry.answers);
    if (who === '') return [];
    const locale = isLocale(entry.locale) ? entry.locale : defaultLocale;
    const id = `${locale} ${who}`;
    const form = forms.get(id) ?? formOf(who, locale);
    forms.set(id, form);
    return [{ entry, who, form }];
  });
  // Where somebody is called « Le Goff », « le goff » is not a goff.
  const ownNames = new Set([...forms.values()].flatMap(({ full, bare }) => (full === bare ? [full] : [])));
  const people = new Map<string, { readonly entry: Reconnection; readonly who: string }[]>();
  for (const { entry, who, form } of named) {
    const id = ownNames.has(form.full) ? form.full : form.bare;
    const known = people.get(id);
    if (known) known.push({ entry, who });
    else people.set(id, [{ entry, who }]);
  }
  return [...people.values()]
    .flatMap((met) => {
      const sorted = [...met].sort((left, right) => newestFirst(left.entry.key, right.entry.key));
      const [newest] = sorted;
      if (newest === undefined) return [];
      return [{ key: newest.entry.key, name: newest.who, entries: sorted.map(({ entry }) => entry) }];
    })
    .sort((left, right) => right.entries.length - left.entries.length || newestFirst(left.key, right.key));
}

/** The person whom this entry names now; undefined once it is gone or names nobody. */
export function personNamedIn(people: readonly PersonMet[], key: DateKey): PersonMet | undefined {
  return people.find(({ entries }) => entries.some((entry) => entry.key === key));
}
