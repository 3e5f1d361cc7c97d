/** The people of the reconnections: which names are the same person, and the entries with each. */
import { insideSentence, upperFirst } from '#renderers/engine/grammar/determiner.ts';
import { newestFirst } from '#src/contract/domain/date-key.ts';
import { defaultLocale, isLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { DateKey, Reconnection, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { foldedName } from '#src/contract/domain/text-search.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';
import { friendIn } from '#src/core/exercises/amitiepro.ts';
import { whoIn } from '#src/core/exercises/reconew.ts';

export interface PersonMet {
  /** Key of the newest entry. Identifies the person in URLs, which must not contain names. */
  readonly key: DateKey;
  /** As typed in the newest entry. */
  readonly name: string;
  /** Newest first, never empty. */
  readonly entries: readonly Reconnection[];
}

interface NameForm {
  /** The whole name, normalized. */
  readonly full: string;
  /** Without its leading determiner. Equals `full` if the first word belongs to the name (« Le Goff »). */
  readonly bare: string;
}

/** « MON ÉQUIPE » → « Mon Équipe »: an all-caps name does not show whether its first word is a determiner. */
function titled(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'’-])(\p{Ll})/gu, (_, gap: string, letter: string) => {
    return gap + letter.toUpperCase();
  });
}

function formOf(who: string, locale: Locale): NameForm {
  const full = foldedName(who);
  const name = upperFirst(titled(who.trim()));
  // The grammar lowercases a determiner inside a sentence, but not the first word of a name.
  const inside = insideSentence(name, locale);
  if (inside === name) return { full, bare: full };
  return { full, bare: foldedName(inside.replace(/^\p{L}+(?:['’]|\s+)/u, '')) || full };
}

/** A name as typed, and its language, whose grammar recognizes determiners. */
export interface TypedName {
  readonly who: string;
  readonly locale: string | undefined;
}

/**
 * Decides which names are the same person: ignores case, accents, outer spaces and determiners.
 * @param names all names to compare. @returns for a name, an id that is equal for the same person; '' for no person.
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
  // If one person is named « Le Goff », « le goff » does not mean "the goff".
  const ownNames = new Set([...forms.values()].flatMap(({ full, bare }) => (full === bare ? [full] : [])));
  return (name) => {
    const { full, bare } = formFor(name);
    return ownNames.has(full) ? full : bare;
  };
}

const nameOf = ({ answers, locale }: Reconnection): TypedName => ({ who: whoIn(answers), locale });

/**
 * The newest entry with that person; undefined if there is none.
 * @param reconnections newest first.
 */
export function newestWith(reconnections: readonly Reconnection[], who: TypedName): Reconnection | undefined {
  const personOf = samePeople([...reconnections.map(nameOf), who]);
  const wanted = personOf(who);
  return wanted === '' ? undefined : reconnections.find((one) => personOf(nameOf(one)) === wanted);
}

/** The people of both collections, most recent first. Each appears once, as last typed. */
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
 * Each person once, with all their entries. Sorted by number of situations, then by date. Leaves out unnamed entries.
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

/** The person named in this entry; undefined if it is deleted or names no person. */
export function personNamedIn(people: readonly PersonMet[], key: DateKey): PersonMet | undefined {
  return people.find(({ entries }) => entries.some((entry) => entry.key === key));
}
