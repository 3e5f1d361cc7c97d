/** Lists every text of a document that users read, with its place and when it is shown. */

import { innerSchemas } from '#renderers/format/keywords.ts';
import { asMembers, at, isText, type Members, member } from '#renderers/json.ts';
import { answerPlace, dotted, pointerTo, stepsOf } from './document-place.ts';
import { type DocumentDraft, type DraftSlide, listOf, membersOf } from './draft.ts';

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

/** The role of a text, in the order in which an author reads the texts of a question or page. */
export const textKinds = [
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

export function textsOf(draft: DocumentDraft): readonly Text[] {
  const texts: Text[] = [];
  const add: Add = (path, kind, more) => {
    const text = path.reduce<unknown>((holder, step) => member(holder, String(step)), draft.members);
    if (!isText(text)) return;
    const shared = { text, kind, pointer: pointerTo(...path), isBody: kind === 'body' };
    texts.push({
      ...nothing,
      place: dotted(path[0] === 'uiSchema' ? path.slice(1) : path),
      ...shared,
      ...more,
    });
  };
  add(['title'], 'title');
  add(['description'], 'description');
  if (draft.kind === 'page') addSections(draft, add);
  else {
    addLabels(draft, add);
    addSlides(draft, add);
    addQuestions(draft, add);
    addEnd(draft, add);
  }
  return texts;
}

const nothing = {
  page: undefined,
  key: undefined,
  parts: [],
  variant: undefined,
  item: undefined,
  reading: undefined,
  isRead: true,
  isWord: false,
};

type Path = readonly (string | number)[];

/** Adds the text at the path, if there is one. */
type Add = (path: Path, kind: TextKind, more?: Partial<Text>) => void;

const ofPages = ['title', 'body'] as const;

function addSections({ sections }: DocumentDraft, add: Add): void {
  for (const [index, section] of sections.entries())
    for (const kind of ofPages)
      add(['sections', index, kind], kind, {
        page: sectionName(section, index),
        reading: { slide: 0, when: member(section, 'when'), variants: [], variant: -1, answered: [] },
      });
}

/** As written, or `sections[3]` if the section has no name. */
export function sectionName(section: Members, index: number): string {
  const name = member(section, 'name');
  return isText(name) ? name : `sections[${index}]`;
}

/** The question that a part of the schema belongs to. */
interface Answer {
  readonly key: string | undefined;
  readonly parts: readonly string[];
  /** Index of the choice that contains the part. */
  readonly choice: number | undefined;
}

function addLabels(draft: DocumentDraft, add: Add): void {
  const visit = (node: object, pointer: string, { key, parts, choice }: Answer): void => {
    const shared = { key, parts, item: choice, page: key && draft.slideOf.get(key)?.name };
    for (const name of ['title', 'description'] as const) {
      const kind = choice !== undefined ? 'choice' : name === 'title' ? 'label' : 'explanation';
      const isWord = /\/(oneOf|anyOf)\/\d+$/.test(pointer);
      const place = `${answerPlace(pointer)} ${name}`;
      add(['schema', ...stepsOf(pointer), name], kind, { ...shared, isWord, place });
    }
    for (const { schema, path } of innerSchemas(node)) {
      const [keyword = '', name = ''] = path;
      const isChoice = keyword === 'oneOf' || keyword === 'anyOf';
      const inner =
        pointer === ''
          ? { key: keyword === 'properties' ? name : referringKey(draft, keyword, name), parts, choice }
          : {
              key,
              parts: keyword === 'properties' ? [...parts, name] : parts,
              choice: choice ?? (isChoice ? Number(name) : undefined),
            };
      visit(schema, path.reduce<string>(at, pointer), inner);
    }
  };
  visit(draft.schema, '', { key: undefined, parts: [], choice: undefined });
}

/** The first question that uses a shared definition. */
function referringKey({ schema, slideOf }: DocumentDraft, folder: string, name: string): string | undefined {
  const reference = `#/${folder}/${name}`;
  const properties = membersOf(schema, 'properties');
  return [...slideOf.keys()].find((key) =>
    JSON.stringify(member(properties, key) ?? '').includes(`"${reference}"`),
  );
}

function addSlides({ slides }: DocumentDraft, add: Add): void {
  for (const { index, name, when, variants } of slides)
    for (const kind of ofPages) {
      const slide = ['uiSchema', 'ui:slides', index];
      const shared = { slide: index, when, variants: speakingIn(variants, kind), answered: [] };
      const more = (variant: number) => ({ page: name, reading: { ...shared, variant } });
      add([...slide, kind], kind, { ...more(-1), place: `${name} ${kind}` });
      for (const variant of variants.keys())
        add([...slide, 'variants', variant, kind], kind, {
          ...more(variant),
          place: `${name} ${kind} variant ${variant}`,
          variant,
        });
    }
}

function speakingIn(variants: readonly Members[], name: string): Reading['variants'] {
  return variants.map((each) => ({ when: member(each, 'when'), speaks: isText(member(each, name)) }));
}

/** Texts of a question, and of its variants, by member. */
const ofQuestions = {
  'ui:title': 'question',
  'ui:help': 'help',
  'ui:placeholder': 'placeholder',
  'ui:description': 'explanation',
} as const;

const questionTexts = Object.entries(ofQuestions);
const variantTexts = [...questionTexts, ['sentence', 'sentence'] as const];

function addQuestions(draft: DocumentDraft, add: Add): void {
  for (const key of draft.properties.keys()) {
    const slide = draft.slideOf.get(key);
    // Authors look for a text by its slide. The pointer identifies the question.
    const place = slide?.name ?? key;
    addQuestion({ ui: membersOf(draft.uiSchema, key), place, key, parts: [], slide, add });
  }
}

interface Question {
  readonly ui: Members;
  readonly place: string;
  readonly key: string;
  readonly parts: readonly string[];
  readonly slide: DraftSlide | undefined;
  readonly add: Add;
}

function addQuestion(question: Question): void {
  const { ui, place, key, parts, slide } = question;
  const variants = listOf(ui, 'ui:variants');
  const options = membersOf(ui, 'ui:options');
  const add: Add = (path, kind, more) => {
    const shared = { place: `${place} ${dotted(path)}`, key, parts, page: slide?.name };
    question.add(['uiSchema', key, ...parts, ...path], kind, { ...shared, ...more });
  };
  const reading = (name: string, variant: number): Partial<Text> => {
    if (slide === undefined) return { isRead: false };
    const answered = name === 'sentence' ? [key] : [];
    const { index, when } = slide;
    return { reading: { slide: index, when, variants: speakingIn(variants, name), variant, answered } };
  };
  for (const [name, kind] of questionTexts) add([name], kind, reading(name, -1));
  for (const kind of ['stem', 'prefill', 'sentence'] as const)
    add(['ui:options', kind], kind, reading(kind, -1));
  for (const kind of ['suggestions', 'starters', 'ends'] as const)
    for (const item of rawList(options, kind).keys())
      add(['ui:options', kind, item], kind, { item, isWord: true });
  for (const item of rawList(ui, 'ui:enumNames').keys())
    add(['ui:enumNames', item], 'choice', { item, isWord: true });
  for (const item of Object.keys(membersOf(options, 'messages')))
    add(['ui:options', 'messages', item], 'messages', { item });
  for (const variant of variants.keys())
    for (const [name, kind] of variantTexts)
      add(['ui:variants', variant, name], kind, {
        ...reading(name, variant),
        place: `${place} ${name} variant ${variant}`,
        variant,
      });
  for (const [name, inner] of Object.entries(ui)) {
    const members = name.startsWith('ui:') ? undefined : asMembers(inner);
    if (members !== undefined)
      addQuestion({ ...question, ui: members, place: `${place} ${name}`, parts: [...parts, name] });
  }
}

function rawList(members: Members, name: string): readonly unknown[] {
  const list = member(members, name);
  return Array.isArray(list) ? list : [];
}

function addEnd({ slides, summary, entry }: DocumentDraft, add: Add): void {
  const end = endOfFirstPart(slides);
  const reading = (when: unknown, variants: Reading['variants'] = [], variant = -1): Reading => ({
    slide: end,
    when,
    variants,
    variant,
    answered: [],
  });
  for (const [item, section] of summary.entries())
    add(['uiSchema', 'ui:summary', item, 'title'], 'summary', {
      item,
      reading: reading(member(section, 'when')),
    });
  const lines = listOf(entry, 'lineVariants');
  const variants = speakingIn(lines, 'line');
  add(['entry', 'line'], 'line', { reading: reading(undefined, variants) });
  for (const variant of lines.keys())
    add(['entry', 'lineVariants', variant, 'line'], 'line', {
      variant,
      reading: reading(undefined, variants, variant),
    });
  for (const item of listOf(entry, 'feeds').keys())
    add(['entry', 'feeds', item, 'value'], 'feed', {
      item,
      reading: { ...reading(undefined), slide: slides.length },
    });
}

/** An exercise with several parts becomes an entry at the end of its first part. */
function endOfFirstPart(slides: readonly DraftSlide[]): number {
  const first = slides.find(({ part }) => part !== undefined)?.part;
  const next = slides.findIndex(({ part }) => part !== undefined && part !== first);
  return next === -1 ? slides.length : next;
}
