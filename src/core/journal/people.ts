/** The people of the reconnections: who is the same person, and what was written with each. */
import { insideSentence, upperFirst } from '#renderers/engine/grammar/determiner.ts';
import { newestFirst } from '#src/contract/domain/date-key.ts';
import type { DateKey, Reconnection, StoredEntries, StoredEntry } from '#src/contract/domain/entry.ts';
import { defaultLocale, isLocale, type Locale } from '#src/contract/domain/locale.ts';
import { foldedName } from '#src/contract/domain/text-search.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';
import { friendIn } from '#src/core/exercises/amitiepro.ts';
import { whoIn } from '#src/core/exercises/reconew.ts';

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

/** A name as it was typed, and the language that it was typed in: its grammar knows a determiner. */
export interface TypedName {
  readonly who: string;
  readonly locale: string | undefined;
}

/**
 * Who is the same person: compared without case, accents, outer spaces and leading determiner, but not a name's own.
 * @param names all that are compared with one another. @returns for a name, what is equal for the same person; '' for nobody.
 */
export function samePeople(names: Iterable<TypedName>): (name: TypedName) => string {
  const forms = new Map<string, NameForm>();
  const formFor = ({ who, locale: written }: TypedName): NameForm => {
    const locale = written !== undefined && isLocale(written) ? written : defaultLocale;
    const id = `${locale} ${who}`;
    const form = forms.get(id) ?? formOf(who, locale);
    forms.set(id, form);
    return form;
  };
  for (const name of names) formFor(name);
  // Where somebody is called « Le Goff », « le goff » is not a goff.
  const ownNames = new Set([...forms.values()].flatMap(({ full, bare }) => (full === bare ? [full] : [])));
  return (name) => {
    const { full, bare } = formFor(name);
    return ownNames.has(full) ? full : bare;
  };
}

const nameOf = ({ answers, locale }: Reconnection): TypedName => ({ who: whoIn(answers), locale });

/**
 * The newest of these with that person; undefined where there is none.
 * @param reconnections newest first.
 */
export function newestWith(reconnections: readonly Reconnection[], who: TypedName): Reconnection | undefined {
  const personOf = samePeople([...reconnections.map(nameOf), who]);
  const wanted = personOf(who);
  return wanted === '' ? undefined : reconnections.find((one) => personOf(nameOf(one)) === wanted);
}

/** The people of both collections, each once as typed last, most recent first. */
export function recentPeople(reconnections: StoredEntries, friendships: StoredEntries): readonly string[] {
  const named = (entries: StoredEntries, nameIn: typeof whoIn) =>
    Object.entries(entries).flatMap(([key, entry]) => {
      const who = nameIn(answersOf(entry, []));
      return who === '' ? [] : [{ key, who, locale: localeIn(entry) }];
    });
  const met = [...named(reconnections, whoIn), ...named(friendships, friendIn)];
  const personOf = samePeople(met);
  const once = new Map<string, string>();
  for (const name of met.sort((left, right) => newestFirst(left.key, right.key))) {
    const person = personOf(name);
    if (!once.has(person)) once.set(person, name.who);
  }
  return [...once.values()];
}

/** The language that an entry was written in. */
export function localeIn({ locale }: StoredEntry): string | undefined {
  return typeof locale === 'string' ? locale : undefined;
}

/**
 * Each person once, with everything that was written with them. Those with most situations first, then the latest. Entries that name nobody are left out.
 * @param reconnections in any order.
 */
export function peopleIn(reconnections: readonly Reconnection[]): readonly PersonMet[] {
  const named = reconnections.flatMap((entry) => {
    const { who, locale } = nameOf(entry);
    return who === '' ? [] : [{ entry, who, locale }];
  });
  const personOf = samePeople(named);
  const people = new Map<string, { readonly entry: Reconnection; readonly who: string }[]>();
  for (const { entry, who, locale } of named) {
    const id = personOf({ who, locale });
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
