/** Lists every text of a document that users read, with its place and when it is shown. */

import { isTextKind, type Place, type TextKind } from '#renderers/format/format-table.ts';
import { isText, type Members, member } from '#renderers/json.ts';
import { answerPlace, dotted, pointerTo } from './document-place.ts';
import { type DocumentDraft, type DraftSlide, knownPlaces, listOf, membersOf } from './draft.ts';

/** When a text is shown: on which slide, and which variants replace it. */
export interface Reading {
  /** Index of the slide. After the last slide: the number of slides. */
  readonly slide: number;
  /** Condition under which its place is shown. */
  readonly when: unknown;
  /** Conditions of the variants, in order. The first true one applies, if it has its own text. */
  readonly variants: readonly { readonly when: unknown; readonly speaks: boolean }[];
  /** Index of the variant that this text belongs to; -1 for the base text. */
  readonly variant: number;
  /** Keys that are answered when it is shown: a live sentence waits for its own answer. */
  readonly answered: readonly string[];
}

export interface Text {
  readonly place: string;
  readonly pointer: string;
  readonly text: string;
  readonly kind: TextKind;
  /** Name of the slide or section that shows it. */
  readonly page: string | undefined;
  /** Key of its question. */
  readonly key: string | undefined;
  /** Names of the sub-answers on the path, if the answer has several parts. */
  readonly parts: readonly string[];
  /** Index of the variant, if it is a text of one. */
  readonly variant: number | undefined;
  /** Index in its list, from 0; for an error message its schema keyword. */
  readonly item: number | string | undefined;
  /** Undefined if the app inserts no answers: labels, suggestions, messages. */
  readonly reading: Reading | undefined;
  /** False for the texts of a question that no slide asks: users do not see them. */
  readonly isRead: boolean;
  /** A word of a list, which may be equal in both languages. */
  readonly isWord: boolean;
  /** True for paragraphs, lists and links, which allow line breaks. */
  readonly isBody: boolean;
}

/** Lists of words. A text in any other list is none of the format. */
const wordLists: ReadonlySet<unknown> = new Set(['suggestions', 'starters', 'ends', 'ui:enumNames']);

/** In the order of the document. */
export function textsOf(draft: DocumentDraft): readonly Text[] {
  return knownPlaces(draft).flatMap((place) => {
    const { path, value, meaning } = place;
    const isItem = typeof path.at(-1) === 'number';
    const isKnown = isTextKind(meaning) && wordLists.has(path.at(isItem ? -2 : -1)) === isItem;
    return isKnown && isText(value) ? [textAt(draft, place, meaning, value)] : [];
  });
}

function textAt(draft: DocumentDraft, place: Place, meaning: TextKind, text: string): Text {
  const { path, parts, steps } = place;
  const kind = steps.choice === undefined ? meaning : 'choice';
  const key = keyOf(draft, place);
  const slide = key === undefined ? draft.slides[Number(steps.slide)] : draft.slideOf.get(key);
  const section = draft.sections[Number(steps.section)];
  const page = section === undefined ? slide?.name : sectionName(section, Number(steps.section));
  const reading = readingOf(draft, place, slide);
  const pointer = pointerTo(...path);
  return {
    place: placeName(place, page),
    pointer,
    text,
    kind,
    page,
    key,
    parts,
    variant: variantOf(place),
    item: kind === 'messages' || typeof steps[kind] === 'number' ? steps[kind] : undefined,
    reading,
    isRead: reading !== undefined || !isInsertable(place),
    isWord: typeof path.at(-1) === 'number' || /^\/schema.*\/(?:oneOf|anyOf)\/\d+\/\w+$/.test(pointer),
    isBody: kind === 'body',
  };
}

/** The question of a text; for a shared definition the first question that uses it. */
function keyOf(
  { schema, slideOf }: DocumentDraft,
  { key, path: [root, folder, name] }: Place,
): string | undefined {
  if (key !== undefined || root !== 'schema') return key;
  const reference = `"#/${folder}/${name}"`;
  const properties = membersOf(schema, 'properties');
  return [...slideOf.keys()].find((each) =>
    JSON.stringify(member(properties, each) ?? '').includes(reference),
  );
}

function variantOf({ steps }: Place): number | undefined {
  const variant = steps['slide-variant'] ?? steps['drawing-variant'] ?? steps['line-variant'];
  return typeof variant === 'number' ? variant : undefined;
}

/** As written, or `sections[3]` if the section has no name. */
export function sectionName(section: Members, index: number): string {
  const name = member(section, 'name');
  return isText(name) ? name : `sections[${index}]`;
}

/** Authors look for a text by its slide or question. The pointer identifies the question. */
function placeName(place: Place, page: string | undefined): string {
  const { path, key, parts, steps } = place;
  const name = String(path.at(-1));
  if (path[0] === 'schema') return `${answerPlace(pointerTo(...path.slice(1, -1)))} ${name}`;
  const holder = steps.slide === undefined ? key && [page ?? key, ...parts].join(' ') : page;
  if (holder === undefined) return dotted(path[0] === 'uiSchema' ? path.slice(1) : path);
  const variant = variantOf(place);
  if (variant !== undefined) return `${holder} ${name} variant ${variant}`;
  return `${holder} ${dotted(path.slice((steps.slide === undefined ? 2 : 3) + parts.length))}`;
}

/** True for a text of a question that may contain answers. */
function isInsertable({ path, meaning, key }: Place): boolean {
  const isSentence = typeof path.at(-1) !== 'number' && meaning !== 'messages';
  return isSentence && path[0] === 'uiSchema' && key !== undefined;
}

function readingOf(draft: DocumentDraft, place: Place, slide: DraftSlide | undefined): Reading | undefined {
  const { path, meaning, key, parts, steps } = place;
  const { slides, sections, summary, entry } = draft;
  const name = String(path.at(-1));
  const read = (index: number, when?: unknown, variants: readonly Members[] = []): Reading => ({
    slide: index,
    when,
    variants: variants.map((each) => ({ when: member(each, 'when'), speaks: isText(member(each, name)) })),
    variant: variantOf(place) ?? -1,
    answered: key !== undefined && meaning === 'sentence' ? [key] : [],
  });
  if (steps.section !== undefined) return read(0, member(sections[Number(steps.section)], 'when'));
  if (meaning === 'summary')
    return read(endOfFirstPart(slides), member(summary[Number(steps.summary)], 'when'));
  if (meaning === 'line') return read(endOfFirstPart(slides), undefined, listOf(entry, 'lineVariants'));
  if (meaning === 'feed') return read(slides.length);
  if (slide === undefined) return undefined;
  if (steps.slide !== undefined) return read(slide.index, slide.when, slide.variants);
  if (!isInsertable(place)) return undefined;
  const ui = [key ?? '', ...parts].reduce(membersOf, draft.uiSchema);
  return read(slide.index, slide.when, listOf(ui, 'ui:variants'));
}

/** An exercise with several parts becomes an entry at the end of its first part. */
function endOfFirstPart(slides: readonly DraftSlide[]): number {
  const first = slides.find(({ part }) => part !== undefined)?.part;
  const next = slides.findIndex(({ part }) => part !== undefined && part !== first);
  return next === -1 ? slides.length : next;
}
