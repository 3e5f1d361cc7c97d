/**
 * Text search: normalizes letters, finds matches in the text as typed, and lists the entries that contain them.
 * Not MiniSearch: « fiance » finds « méfiance », and each match is marked in the text as typed. MiniSearch would replace
 * `holds` only. It needs 8 s to index 3 000 entries, and 71 s with word endings; a scan takes 26 ms.
 */

/** A searchable item. `Source` is the caller's data for drawing it. */
export interface Findable<Kind extends string, Source> {
  readonly kind: Kind;
  /** Name of the other person, as typed; '' for none. */
  readonly person: string;
  /** Equal for all items with the same person, however the name was typed; '' for none. */
  readonly personId: string;
  /** All its texts, normalized, one per line. */
  readonly folded: string;
  /** Milliseconds since the epoch; items without a date come last. */
  readonly instant: number | undefined;
  readonly source: Source;
}

interface PersonFound<Kind extends string, Source> {
  /** The name as typed in the newest entry. */
  readonly name: string;
  /** All items with that person, newest first. */
  readonly entries: readonly Findable<Kind, Source>[];
}

export interface Findings<Kind extends string, Source> {
  /** People with a name that starts with the query, exact names first; at most a few. */
  readonly people: readonly PersonFound<Kind, Source>[];
  /** Items that are in no group of a person, by kind, in the order given. */
  readonly kinds: ReadonlyMap<Kind, readonly Findable<Kind, Source>[]>;
  readonly count: number;
}

/** A part of a text, and whether it matches. */
export interface Stretch {
  readonly text: string;
  readonly found: boolean;
}

/** Maximum length of a query. Longer ones are pasted texts. */
const longestQuery = 200;
const mostWords = 12;

/** Maximum number of people above the other groups. */
const maxPeople = 3;

/** Words up to this length are part of nearly every text, so they must match at the start of a word. */
const shortWord = 2;

/** Letters that Unicode does not decompose, and signs often mistaken for one another. */
const alike: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '‛': "'",
  ʼ: "'",
  ʹ: "'",
  '′': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
};

// Unicode would decompose ´ into a space and a mark.
const acute = '´';
const unlike = new RegExp(`[\\p{M}\\p{Cf}${Object.keys(alike).join('')}]`, 'gu');

const foldedSigns = new Map<string, string>();

/** Normalizes one Unicode sign, which may become none or several. */
function foldedSign(sign: string): string {
  let known = foldedSigns.get(sign);
  if (known === undefined) {
    const parts = sign === acute ? "'" : sign.normalize('NFKD').toLowerCase();
    known = parts.replace(unlike, (part) => alike[part] ?? '');
    foldedSigns.set(sign, known);
  }
  return known;
}

const backtick = 0x60;

/**
 * Normalizes a text: no case, accents, ligatures, invisible signs or kinds of apostrophe. Works sign by sign, so that
 * matches can be marked in the text as typed. Plain parts, the majority, are copied whole.
 */
export function folded(text: string): string {
  let result = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80 && code !== backtick) continue;
    const sign = String.fromCodePoint(text.codePointAt(at) ?? code);
    result += text.slice(from, at) + foldedSign(sign);
    at += sign.length - 1;
    from = at + 1;
  }
  return (result + text.slice(from)).toLowerCase();
}

/** Normalizes a name. */
export function foldedName(name: string): string {
  return folded(name).trim().replace(/\s+/gu, ' ');
}

/** The normalized words of a query, without duplicates. Punctuation is a word only if there is nothing else. */
export function wordsOfQuery(query: string): readonly string[] {
  const all = folded(query.slice(0, longestQuery))
    .split(/\s+/u)
    .map((word) => word.replace(/^["«»]+|["«»]+$/gu, ''))
    .filter((word) => word !== '');
  const searchable = all.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(searchable.length > 0 ? searchable : all)].slice(0, mostWords);
}

const letter = /[\p{L}\p{N}]/u;

/** Position of a word in a normalized text, from an offset; -1 if not found. */
function placeOf(word: string, text: string, from = 0): number {
  let place = text.indexOf(word, from);
  if (word.length > shortWord) return place;
  while (place > 0 && letter.test(text.charAt(place - 1))) place = text.indexOf(word, place + 1);
  return place;
}

/** Whether a normalized text contains all words. @param words from `wordsOfQuery`. */
export function holds(text: string, words: readonly string[]): boolean {
  return words.every((word) => placeOf(word, text) >= 0);
}

/** Whether each word is the start of a word of the name. */
function names(name: string, words: readonly string[]): boolean {
  const parts = name.split(/[\s'-]+/u);
  return words.every((word) => name.startsWith(word) || parts.some((part) => part.startsWith(word)));
}

/**
 * All items that contain all words.
 * @param entries in display order: by kind, each newest first.
 */
export function find<Kind extends string, Source>(
  entries: readonly Findable<Kind, Source>[],
  words: readonly string[],
): Findings<Kind, Source> {
  if (words.length === 0) return { people: [], kinds: new Map(), count: 0 };
  const people = peopleNamed(entries, words);
  const shown = new Set(people.flatMap((person) => person.entries));
  const kinds = new Map<Kind, Findable<Kind, Source>[]>();
  let count = shown.size;
  for (const entry of entries) {
    if (shown.has(entry) || !holds(entry.folded, words)) continue;
    count += 1;
    const group = kinds.get(entry.kind);
    if (group) group.push(entry);
    else kinds.set(entry.kind, [entry]);
  }
  return { people, kinds, count };
}

interface Named<Kind extends string, Source> {
  readonly own: Findable<Kind, Source>[];
  /** One spelling of the name starts with the query. */
  begins: boolean;
  exact: boolean;
}

function peopleNamed<Kind extends string, Source>(
  entries: readonly Findable<Kind, Source>[],
  words: readonly string[],
): readonly PersonFound<Kind, Source>[] {
  const asked = words.join(' ');
  if (asked.length < shortWord) return [];
  const named = new Map<string, Named<Kind, Source>>();
  const known = new Map<string, { readonly begins: boolean; readonly exact: boolean }>();
  for (const entry of entries) {
    if (entry.person === '') continue;
    let name = known.get(entry.person);
    if (name === undefined) {
      const whole = foldedName(entry.person);
      name = { begins: names(whole, words), exact: whole === asked };
      known.set(entry.person, name);
    }
    const person = named.get(entry.personId) ?? { own: [], begins: false, exact: false };
    person.own.push(entry);
    person.begins ||= name.begins;
    person.exact ||= name.exact;
    named.set(entry.personId, person);
  }
  const newest = ({ instant = Number.NEGATIVE_INFINITY }: Findable<Kind, Source>) => instant;
  return [...named.values()]
    .filter(({ begins }) => begins)
    .sort((left, right) => Number(right.exact) - Number(left.exact) || right.own.length - left.own.length)
    .slice(0, maxPeople)
    .map(({ own }) => own.sort((left, right) => newest(right) - newest(left) || 0))
    .map((own) => ({ name: own[0]?.person.trim() ?? '', entries: own }));
}

/** Normalizes a text sign by sign, and records the source of each sign. */
function traced(text: string): {
  readonly folded: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
} {
  let result = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const sign of text) {
    const letters = folded(sign);
    const end = place + sign.length;
    // A standalone accent belongs to the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(place);
      ends.push(end);
    }
    result += letters;
    place = end;
  }
  return { folded: result, starts, ends };
}

/** Matches in a text as typed: [start, end) in UTF-16 units, in order, without overlap. */
export function placesOf(
  text: string,
  words: readonly string[],
): readonly (readonly [start: number, end: number])[] {
  const { folded: whole, starts, ends } = traced(text);
  const found = words.flatMap((word) => {
    const places: [number, number][] = [];
    for (let at = placeOf(word, whole); at >= 0; at = placeOf(word, whole, at + word.length)) {
      places.push([starts[at] ?? 0, ends[at + word.length - 1] ?? text.length]);
    }
    return places;
  });
  const merged: [number, number][] = [];
  for (const [start, end] of found.sort(([left], [right]) => left - right)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Splits a text into parts, with matches apart. */
export function marked(text: string, words: readonly string[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const [start, stop] of placesOf(text, words)) {
    if (start > end) stretches.push({ text: text.slice(end, start), found: false });
    stretches.push({ text: text.slice(start, stop), found: true });
    end = stop;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), found: false });
  return stretches;
}

/** Length of the text before the first match, and in total, in UTF-16 units. */
const lead = 60;
const longestExcerpt = 180;

/** The part of a text around the first match (its beginning if none), on one line, with … at cuts. */
export function excerpt(text: string, words: readonly string[]): readonly Stretch[] {
  // Keep no-break spaces: French punctuation uses them.
  const line = text.trim().replace(/[^\S\u00A0\u202F]+/gu, ' ');
  if (line.length <= longestExcerpt) return marked(line, words);
  const first = placesOf(line, words)[0]?.[0] ?? 0;
  const start = first <= lead ? 0 : wordStart(line, first - lead, first);
  const rest = line.length - start;
  const stop = rest <= longestExcerpt ? line.length : wordEnd(line, start + longestExcerpt);
  const cut = line.slice(start, stop);
  return [
    ...(start > 0 ? [{ text: '… ', found: false }] : []),
    ...marked(cut, words),
    ...(stop < line.length ? [{ text: '…', found: false }] : []),
  ];
}

/** Start of the first word from `from` on, at most `last`. */
function wordStart(line: string, from: number, last: number): number {
  const space = line.indexOf(' ', from);
  return space < 0 || space >= last ? whole(line, from) : space + 1;
}

/** End of the last word before `to`; `to` itself if a word is longer than the excerpt. */
function wordEnd(line: string, to: number): number {
  const space = line.lastIndexOf(' ', to);
  return space <= to - lead ? whole(line, to) : space;
}

/** Avoids splitting a surrogate pair. */
function whole(line: string, place: number): number {
  const unit = line.charCodeAt(place);
  return unit >= 0xdc00 && unit <= 0xdfff ? place - 1 : place;
}
