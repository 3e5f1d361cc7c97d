/** Lists every text of a document that users read, with its place and when it is shown. */

import { innerSchemas } from '#renderers/format/keywords.ts';
import { asMembers, at, isText, type Members, member } from '#renderers/json.ts';
import { answerPlace } from './document-place.ts';
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

export interface Text {
  readonly place: string;
  readonly pointer: string;
  readonly text: string;
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
  const add = (raw: unknown, place: string, pointer: string, more: Partial<Text> = {}): void => {
    if (isText(raw))
      texts.push({
        place,
        pointer,
        text: raw,
        reading: undefined,
        isRead: true,
        isWord: false,
        isBody: false,
        ...more,
      });
  };
  add(member(draft.members, 'title'), 'title', '/title');
  add(member(draft.members, 'description'), 'description', '/description');
  if (draft.kind === 'page') addSections(draft, add);
  else {
    addLabels(draft, add);
    addSlides(draft, add);
    addQuestions(draft, add);
    addEnd(draft, add);
  }
  return texts;
}

type Add = (raw: unknown, place: string, pointer: string, more?: Partial<Text>) => void;

function addSections({ sections }: DocumentDraft, add: Add): void {
  for (const [index, section] of sections.entries())
    for (const name of ['title', 'body']) {
      const reading = { slide: 0, when: member(section, 'when'), variants: [], variant: -1, answered: [] };
      add(member(section, name), `sections[${index}].${name}`, `/sections/${index}/${name}`, {
        reading,
        isBody: name === 'body',
      });
    }
}

function addLabels({ schema }: DocumentDraft, add: Add): void {
  const visit = (node: object, pointer: string): void => {
    for (const name of ['title', 'description'])
      add(member(node, name), `${answerPlace(pointer)} ${name}`, `/schema${pointer}/${name}`, {
        isWord: /\/(oneOf|anyOf)\/\d+$/.test(pointer),
      });
    for (const inner of innerSchemas(node)) visit(inner.schema, inner.path.reduce<string>(at, pointer));
  };
  visit(schema, '');
}

function addSlides({ slides }: DocumentDraft, add: Add): void {
  for (const { index, name, members, when, variants } of slides)
    for (const part of ['title', 'body']) {
      const pointer = `/uiSchema/ui:slides/${index}`;
      const reading = (variant: number): Reading => ({
        slide: index,
        when,
        variants: variants.map((each) => ({
          when: member(each, 'when'),
          speaks: isText(member(each, part)),
        })),
        variant,
        answered: [],
      });
      const isBody = part === 'body';
      add(member(members, part), `${name} ${part}`, `${pointer}/${part}`, { reading: reading(-1), isBody });
      for (const [at, variant] of variants.entries())
        add(member(variant, part), `${name} ${part} variant ${at}`, `${pointer}/variants/${at}/${part}`, {
          reading: reading(at),
          isBody,
        });
    }
}

/** Texts of a question by member. */
const QUESTION = ['ui:title', 'ui:help', 'ui:placeholder', 'ui:description'] as const;

function addQuestions(draft: DocumentDraft, add: Add): void {
  for (const key of draft.properties.keys()) {
    const slide = draft.slideOf.get(key);
    addQuestion({
      ui: membersOf(draft.uiSchema, key),
      // Authors look for a text by its slide. The pointer identifies the question.
      place: slide?.name ?? key,
      pointer: at('/uiSchema', key),
      key,
      slide,
      add,
    });
  }
}

interface Question {
  readonly ui: Members;
  readonly place: string;
  readonly pointer: string;
  readonly key: string;
  readonly slide: DraftSlide | undefined;
  readonly add: Add;
}

function addQuestion(question: Question): void {
  const { ui, place, pointer, key, slide, add } = question;
  const variants = listOf(ui, 'ui:variants');
  const options = membersOf(ui, 'ui:options');
  const reading = (name: string, variant: number): Partial<Text> =>
    slide === undefined
      ? { isRead: false }
      : {
          reading: {
            slide: slide.index,
            when: slide.when,
            variants: variants.map((each) => ({
              when: member(each, 'when'),
              speaks: isText(member(each, name)),
            })),
            variant,
            answered: name === 'sentence' ? [key] : [],
          },
        };
  for (const name of QUESTION)
    add(member(ui, name), `${place} ${name}`, at(pointer, name), reading(name, -1));
  for (const name of ['stem', 'prefill', 'sentence'])
    add(
      member(options, name),
      `${place} ui:options.${name}`,
      `${pointer}/ui:options/${name}`,
      reading(name, -1),
    );
  for (const name of ['suggestions', 'starters', 'ends'])
    for (const [index, each] of rawList(options, name).entries())
      add(each, `${place} ui:options.${name}[${index}]`, `${pointer}/ui:options/${name}/${index}`, {
        isWord: true,
      });
  for (const [index, each] of rawList(ui, 'ui:enumNames').entries())
    add(each, `${place} ui:enumNames[${index}]`, `${pointer}/ui:enumNames/${index}`, { isWord: true });
  for (const [keyword, message] of Object.entries(membersOf(options, 'messages')))
    add(message, `${place} ui:options.messages.${keyword}`, at(`${pointer}/ui:options/messages`, keyword));
  for (const [index, variant] of variants.entries())
    for (const name of [...QUESTION, 'sentence'])
      add(
        member(variant, name),
        `${place} ${name} variant ${index}`,
        `${pointer}/ui:variants/${index}/${name}`,
        reading(name, index),
      );
  for (const [name, inner] of Object.entries(ui)) {
    const members = name.startsWith('ui:') ? undefined : asMembers(inner);
    if (members !== undefined)
      addQuestion({ ...question, ui: members, place: `${place} ${name}`, pointer: at(pointer, name) });
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
  for (const [index, section] of summary.entries())
    add(member(section, 'title'), `ui:summary[${index}].title`, `/uiSchema/ui:summary/${index}/title`, {
      reading: reading(member(section, 'when')),
    });
  const lines = listOf(entry, 'lineVariants');
  const variants = lines.map((each) => ({
    when: member(each, 'when'),
    speaks: isText(member(each, 'line')),
  }));
  add(member(entry, 'line'), 'entry.line', '/entry/line', { reading: reading(undefined, variants) });
  for (const [index, line] of lines.entries())
    add(member(line, 'line'), `entry.lineVariants[${index}].line`, `/entry/lineVariants/${index}/line`, {
      reading: reading(undefined, variants, index),
    });
  for (const [index, feed] of listOf(entry, 'feeds').entries())
    add(member(feed, 'value'), `entry.feeds[${index}].value`, `/entry/feeds/${index}/value`, {
      reading: { ...reading(undefined), slide: slides.length },
    });
}

/** An exercise with several parts becomes an entry at the end of its first part. */
function endOfFirstPart(slides: readonly DraftSlide[]): number {
  const first = slides.find(({ part }) => part !== undefined)?.part;
  const next = slides.findIndex(({ part }) => part !== undefined && part !== first);
  return next === -1 ? slides.length : next;
}
