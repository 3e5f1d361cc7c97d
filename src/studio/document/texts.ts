/** All texts of a document in both languages side by side, grouped as an editor looks for them. */
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import { isText, member } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Pair } from './document-pair.ts';

/** The role of a text for its slide or question. */
const textKinds = [
  'title',
  'description',
  'body',
  'question',
  'help',
  'placeholder',
  'stem',
  'starters',
  'suggestions',
  'choice',
  'ends',
  'sentence',
  'prefill',
  'messages',
  'label',
  'explanation',
  'summary',
  'line',
  'feed',
] as const;

export type TextKind = (typeof textKinds)[number];

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
  const pointers = new Set(
    locales.flatMap((locale) => {
      const draft = pair[locale];
      return draft === undefined ? [] : textsOf(draft).map(({ pointer }) => pointer);
    }),
  );
  const sorted = [...pointers].map((pointer) => sort(spine, pair, pointer));
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
      ? spine.sections.map((_, index) => page(sectionName(spine, index), 'section', index + 1, ['top']))
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

function sectionName({ sections }: DocumentDraft, index: number): string {
  const name = member(sections[index], 'name');
  return isText(name) ? name : `sections[${index}]`;
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

function sort(spine: DocumentDraft, pair: Pair, pointer: string): Sorted {
  const { page, group, kind, variant, item, parts, order = 0 } = classify(spine, stepsOf(pointer));
  const when = variant === undefined ? undefined : conditionAt(spine, pointer);
  const valueIn = (locale: Locale) => {
    const value = valueAt(pair[locale]?.members, pointer);
    return isText(value) ? value : undefined;
  };
  return {
    page,
    group,
    rank: [order, textKinds.indexOf(kind), typeof item === 'number' ? item : 0, (variant ?? -1) + 1],
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

/** The condition of the variant that contains the text. */
function conditionAt({ members }: DocumentDraft, pointer: string): unknown {
  return member(valueAt(members, pointer.slice(0, pointer.lastIndexOf('/'))), 'when');
}

interface Class {
  readonly page: string;
  readonly group: string;
  readonly kind: TextKind;
  readonly variant?: number | undefined;
  readonly item?: number | string | undefined;
  readonly parts: readonly string[];
  /** Parts of an answer follow the texts of the whole answer, in the order of its schema. */
  readonly order?: number;
}

function classify(spine: DocumentDraft, steps: readonly string[]): Class {
  const [root = '', ...rest] = steps;
  const plain = { parts: [] };
  if (root === 'sections') {
    const [index = '', name = ''] = rest;
    return {
      ...plain,
      page: sectionName(spine, Number(index)),
      group: 'top',
      kind: name === 'body' ? 'body' : 'title',
    };
  }
  if (root === 'entry') {
    const [name = '', index] = rest;
    if (name === 'lineVariants')
      return { ...plain, page: END, group: END, kind: 'line', variant: Number(index) };
    if (name === 'feeds') return { ...plain, page: END, group: END, kind: 'feed', item: Number(index) };
    return { ...plain, page: END, group: END, kind: 'line' };
  }
  if (root === 'uiSchema') return ofUi(spine, rest);
  if (root === 'schema') return ofSchema(spine, rest);
  return { ...plain, page: HEAD, group: HEAD, kind: root === 'description' ? 'description' : 'title' };
}

function ofUi(spine: DocumentDraft, [first = '', ...rest]: readonly string[]): Class {
  if (first === 'ui:summary')
    return { page: END, group: END, kind: 'summary', item: Number(rest[0]), parts: [] };
  if (first === 'ui:slides') {
    const [index = '', ...inner] = rest;
    const page = spine.slides[Number(index)]?.name ?? HEAD;
    const kind = inner.at(-1) === 'body' ? 'body' : 'title';
    return {
      page,
      group: 'top',
      kind,
      parts: [],
      ...(inner[0] === 'variants' && { variant: Number(inner[1]) }),
    };
  }
  const cut = rest.findIndex((step) => step.startsWith('ui:'));
  const parts = cut === -1 ? [] : rest.slice(0, cut);
  const [name = '', second = '', third] = cut === -1 ? rest : rest.slice(cut);
  const shared = { page: pageOf(spine, first), group: first, parts, order: orderOf(spine, first, parts) };
  if (name === 'ui:variants') return { ...shared, kind: kindOfUi(third ?? ''), variant: Number(second) };
  if (name === 'ui:enumNames') return { ...shared, kind: 'choice', item: Number(second) };
  if (name !== 'ui:options') return { ...shared, kind: kindOfUi(name) };
  return {
    ...shared,
    kind: kindOfOption(second),
    ...(third !== undefined && { item: /^\d+$/.test(third) ? Number(third) : third }),
  };
}

function kindOfUi(name: string): TextKind {
  const kinds: Readonly<Record<string, TextKind>> = {
    'ui:title': 'question',
    'ui:help': 'help',
    'ui:placeholder': 'placeholder',
    'ui:description': 'explanation',
    sentence: 'sentence',
  };
  return kinds[name] ?? 'explanation';
}

function kindOfOption(name: string): TextKind {
  return textKinds.find((kind) => kind === name) ?? 'explanation';
}

/** A question belongs to the page that asks it; a question on no slide is retired. */
function pageOf({ slideOf }: DocumentDraft, key: string): string {
  return slideOf.get(key)?.name ?? RETIRED;
}

function orderOf({ properties }: DocumentDraft, key: string, [part]: readonly string[]): number {
  if (part === undefined) return 0;
  return Object.keys(properties.get(key)?.properties ?? {}).indexOf(part) + 1;
}

function ofSchema(spine: DocumentDraft, steps: readonly string[]): Class {
  const [first = '', name = '', ...rest] = steps;
  const key = first === 'properties' ? name : referringKey(spine, first, name);
  if (key === undefined || steps.length < 3)
    return { page: HEAD, group: HEAD, kind: kindOfSchema(steps), parts: [] };
  const parts = rest.flatMap((step, index) => (rest[index - 1] === 'properties' ? [step] : []));
  const choice = rest.findIndex((step) => step === 'oneOf' || step === 'anyOf');
  return {
    page: pageOf(spine, key),
    group: key,
    parts,
    order: orderOf(spine, key, parts),
    kind: choice === -1 ? kindOfSchema(rest) : 'choice',
    ...(choice !== -1 && { item: Number(rest[choice + 1]) }),
  };
}

function kindOfSchema(steps: readonly string[]): TextKind {
  return steps.at(-1) === 'title' ? 'label' : 'explanation';
}

/** The first question that uses a shared definition. */
function referringKey({ schema, slideOf }: DocumentDraft, folder: string, name: string): string | undefined {
  const reference = `#/${folder}/${name}`;
  const properties = member(schema, 'properties');
  const refers = (key: string) => JSON.stringify(member(properties, key) ?? '').includes(`"${reference}"`);
  return [...slideOf.keys()].find(refers);
}
