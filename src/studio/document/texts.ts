/** All texts of a document in both languages side by side, grouped as an editor looks for them. */
import { valueAt } from '#renderers/check/document-place.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { sectionName, type Text, textsOf } from '#renderers/check/text-list.ts';
import { type TextKind, textKinds } from '#renderers/format/format-table.ts';
import { isText, member } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Pair } from './document-pair.ts';

export interface PairedText {
  /** JSON pointer from the root of the document, the same in both languages. */
  readonly pointer: string;
  readonly kind: TextKind;
  /** Condition of the variant, if the text is one. */
  readonly when?: unknown;
  /** Index in its list, from 0; for an error message its schema keyword. */
  readonly item?: number | string;
  /** Keys of the sub-answers on the path, if the answer has several parts. */
  readonly parts: readonly string[];
  /** Undefined if the language lacks it. */
  readonly fr: string | undefined;
  readonly en: string | undefined;
}

/** The texts of one question, or those at the top of a slide. */
export interface TextGroup {
  /** `top`, `$head`, `$end`, or the key of the question. */
  readonly id: string;
  readonly key: string | undefined;
  readonly texts: readonly PairedText[];
}

/** A slide, a section of a page, or the texts outside of them. */
export interface TextPage {
  /** Name of the slide or section; `$head`, `$end` and `$retired` for texts outside. */
  readonly place: string;
  readonly kind: 'slide' | 'section' | 'around';
  /** From 1, for a slide or section. */
  readonly number: number | undefined;
  readonly title: Readonly<Partial<Record<Locale, string>>>;
  readonly groups: readonly TextGroup[];
}

const HEAD = '$head';
const END = '$end';
const RETIRED = '$retired';

interface Sorted {
  readonly page: string;
  readonly group: string;
  readonly text: PairedText;
  /** Sort key within the group: variants follow the text that they replace. */
  readonly rank: readonly number[];
}

const pages = new WeakMap<DocumentDraft, Map<DocumentDraft | undefined, readonly TextPage[]>>();

/** The pages of a document in order. Uses one language if the other is invalid. */
export function textPages(pair: Pair): readonly TextPage[] {
  const spine = pair.fr ?? pair.en;
  if (spine === undefined) return [];
  const other = pair.fr && pair.en;
  const before = pages.get(spine)?.get(other);
  if (before !== undefined) return before;
  const made = makePages(spine, pair);
  const ofSpine = pages.get(spine) ?? new Map<DocumentDraft | undefined, readonly TextPage[]>();
  pages.set(spine, ofSpine.set(other, made));
  return made;
}

function makePages(spine: DocumentDraft, pair: Pair): readonly TextPage[] {
  const found = new Map<string, Text>();
  for (const locale of locales)
    for (const text of pair[locale] === undefined ? [] : textsOf(pair[locale]))
      if (!found.has(text.pointer)) found.set(text.pointer, text);
  const sorted = [...found.values()].map((text) => sort(spine, pair, text));
  const page = (
    place: string,
    kind: TextPage['kind'],
    number: number | undefined,
    order: readonly string[],
  ): TextPage => {
    const own = sorted.filter((each) => each.page === place);
    const ids = [...new Set([...order, ...own.map(({ group }) => group)])];
    const groups = ids.flatMap((id) => {
      const texts = own.filter(({ group }) => group === id).sort(byRank);
      if (texts.length === 0) return [];
      return [
        {
          id,
          key: id === 'top' || id.startsWith('$') ? undefined : id,
          texts: texts.map(({ text }) => text),
        },
      ];
    });
    return { place, kind, number, title: titlesOf(spine, pair, place), groups };
  };
  const main =
    spine.kind === 'page'
      ? spine.sections.map((section, index) =>
          page(sectionName(section, index), 'section', index + 1, ['top']),
        )
      : spine.slides.map(({ name, fields }, index) => page(name, 'slide', index + 1, ['top', ...fields]));
  const around = [HEAD, END, RETIRED].map((place) => page(place, 'around', undefined, []));
  return [...main, ...around.filter(({ groups }) => groups.length > 0)];
}

function byRank(one: Sorted, other: Sorted): number {
  for (const [index, rank] of one.rank.entries()) {
    const difference = rank - (other.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function titlesOf(spine: DocumentDraft, pair: Pair, place: string): TextPage['title'] {
  const titles: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const draft = pair[locale];
    const holder =
      spine.kind === 'page'
        ? draft?.sections.find((section) => member(section, 'name') === place)
        : draft?.slides.find(({ name }) => name === place)?.members;
    const title = member(holder, 'title');
    if (isText(title)) titles[locale] = title;
  }
  return titles;
}

function sort(
  spine: DocumentDraft,
  pair: Pair,
  { pointer, kind, page, key, parts, variant, item }: Text,
): Sorted {
  const when = variant === undefined ? undefined : conditionAt(spine, pointer);
  const valueIn = (locale: Locale) => {
    const value = valueAt(pair[locale]?.members, pointer);
    return isText(value) ? value : undefined;
  };
  const around = endKinds.includes(kind) ? END : HEAD;
  // A page of one language only has no place among those of the other.
  const own = page !== undefined && hasPage(spine, page) ? page : undefined;
  return {
    page: own ?? (key === undefined ? around : RETIRED),
    group: key ?? (own === undefined ? around : 'top'),
    rank: [
      orderOf(spine, key, parts),
      textKinds.indexOf(kind),
      typeof item === 'number' ? item : 0,
      (variant ?? -1) + 1,
    ],
    text: {
      pointer,
      kind,
      parts,
      ...(variant !== undefined && { when }),
      ...(item !== undefined && { item }),
      fr: valueIn('fr'),
      en: valueIn('en'),
    },
  };
}

function hasPage({ slides, sections }: DocumentDraft, page: string): boolean {
  return (
    slides.some(({ name }) => name === page) ||
    sections.some((section, index) => sectionName(section, index) === page)
  );
}

/** Texts outside of the pages that users read at the end of the exercise. */
const endKinds: readonly TextKind[] = ['summary', 'line', 'feed'];

/** The condition of the variant that contains the text. */
function conditionAt({ members }: DocumentDraft, pointer: string): unknown {
  return member(valueAt(members, pointer.slice(0, pointer.lastIndexOf('/'))), 'when');
}

/** Parts of an answer follow the texts of the whole answer, in the order of its schema. */
function orderOf({ properties }: DocumentDraft, key: string | undefined, [part]: readonly string[]): number {
  if (key === undefined || part === undefined) return 0;
  return Object.keys(properties.get(key)?.properties ?? {}).indexOf(part) + 1;
}
