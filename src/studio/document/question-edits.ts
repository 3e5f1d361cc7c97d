/** Adds, retires and deletes questions in both languages at once; existing answers stay readable. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { asMembers, type Members, member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { publishedKey } from './answer-codes.ts';
import { inBoth, listIn, type Path, withoutItem, withoutPlace, withValue } from './document-edit.ts';
import { versionIn } from './migration.ts';
import { withQuestionOff, withQuestionOn } from './slides.ts';

/** A question as the answer type picker offers it: its answer type, without any text. */
export interface QuestionKind {
  readonly schema: Members;
  readonly ui: Members;
}

const wordsOfSchema = ['title', 'description'];
const wordsOfDrawing = ['ui:help', 'ui:placeholder', 'ui:variants'];
const wordsOfOptions = ['sentence', 'prefill', 'stem', 'messages'];
/** Optional extras of an answer. The fixture's own would not fit the new question. */
const extras = ['suggestions', 'starters', 'lowercase', 'ends'];
const choiceLists = ['oneOf', 'anyOf', 'enum'];

/**
 * The question of a document without its texts, choices and suggestions.
 * @param document with at least one question, as the playground's fixtures have.
 */
export function questionKindOf(document: unknown): QuestionKind | undefined {
  const properties = asMembers(member(member(document, 'schema'), 'properties')) ?? {};
  const [key] = Object.keys(properties);
  const schema = key === undefined ? undefined : asMembers(properties[key]);
  if (key === undefined || schema === undefined) return undefined;
  const ui = asMembers(member(member(document, 'uiSchema'), key)) ?? {};
  const items = asMembers(schema['items']);
  const options = without(asMembers(member(ui, 'ui:options')) ?? {}, [...wordsOfOptions, ...extras]);
  return {
    schema: {
      ...without(schema, [...wordsOfSchema, ...choiceLists]),
      title: '',
      ...(items && { items: without(items, choiceLists) }),
    },
    ui: {
      ...without(ui, [...wordsOfDrawing, 'ui:options']),
      'ui:title': '',
      ...(Object.keys(options).length > 0 && { 'ui:options': options }),
    },
  };
}

function without(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

/** Words as a code in ASCII; '' if no letter or digit remains. */
export function codeFrom(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/**
 * An unused key in ASCII, made from the document, the slide and a short label.
 * @example freeKey('reconew', 'q4-moment', 'Ce que j’ai protégé', []) === 'reconew-q4-ce-que-j-ai-protege'
 */
export function freeKey(
  document: string,
  slide: string,
  label: string,
  taken: readonly string[],
  part?: string,
): string {
  const words = codeFrom(label);
  const [first = ''] = slide.split('-');
  // In an exercise with parts the app reads the part from the key. The name of an added page says nothing.
  const place = part ?? (first === 'page' ? '' : first);
  const stem = [document, place, words].filter((part) => part !== '').join('-');
  if (!taken.includes(stem)) return stem;
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** Every key that a document has in either language, retired ones too. */
export function keysOf(texts: Texts): readonly string[] {
  const keys = Object.values(texts).flatMap((text) => {
    const json = parseJson(text);
    return json.ok ? Object.keys(asMembers(member(member(json.value, 'schema'), 'properties')) ?? {}) : [];
  });
  return [...new Set(keys)];
}

/** The keys that were never published, not even under another name, so that they have no answers. */
export function newKeys(texts: Texts, published: Texts): readonly string[] {
  const known = keysOf(published);
  const version = versionIn(published);
  const documents = Object.values(texts).map((text) => {
    const json = parseJson(text);
    return json.ok ? json.value : undefined;
  });
  return keysOf(texts).filter(
    (key) => !documents.some((document) => known.includes(publishedKey(document, key, version))),
  );
}

const property = (key: string): Path => ['schema', 'properties', key];

/** Adds a question to a slide. @param at index among the slide's questions. */
export function withQuestion(
  texts: Texts,
  key: string,
  kind: QuestionKind,
  { slide, at }: { readonly slide: string; readonly at: number },
): Texts {
  const asked = inBoth(texts, (document) =>
    withValue(withValue(document, property(key), kind.schema), ['uiSchema', key], kind.ui),
  );
  return withQuestionOn(asked, key, slide, at);
}

/** Makes the answer required or optional. An empty text or list is not an answer, so the schema needs a minimum too. */
export function withRequired(texts: Texts, key: string, isRequired: boolean): Texts {
  const list = ['schema', 'required'];
  return inBoth(texts, (document) => {
    const required = listIn(document, list);
    if (!isRequired) return withoutItem(document, list, key);
    if (required.includes(key)) return document;
    const named = withValue(document, list, [...required, key]);
    const schema = member(member(member(document, 'schema'), 'properties'), key);
    const type = member(schema, 'type');
    const min = type === 'string' ? 'minLength' : type === 'array' ? 'minItems' : undefined;
    const isClosed = Array.isArray(member(schema, 'oneOf'));
    if (min === undefined || isClosed || Number(member(schema, min) ?? 0) >= 1) return named;
    return withValue(named, [...property(key), min], 1);
  });
}

/**
 * Removes the question from slides, summary and required keys. Stored answers stay readable, and `entry.top` keeps
 * the place of the answer.
 */
export function withQuestionRetired(texts: Texts, key: string): Texts {
  return inBoth(texts, (document) => {
    const asked = notAsked(document, key);
    const prefill = ['uiSchema', key, 'ui:options', 'prefill'];
    return withValue(withoutPlace(asked, prefill), [...property(key), 'deprecated'], true);
  });
}

/** Asks a retired question again. */
export function restoreQuestion(
  texts: Texts,
  key: string,
  { slide, at }: { readonly slide: string; readonly at: number },
): Texts {
  const live = inBoth(texts, (document) => withoutPlace(document, [...property(key), 'deprecated']));
  return withQuestionOn(live, key, slide, at);
}

/** Deletes a question entirely. Only for a question without answers. */
export function withoutQuestion(texts: Texts, key: string): Texts {
  return inBoth(texts, (document) => {
    const asked = withoutItem(notAsked(document, key), ['entry', 'top'], key);
    return [property(key), ['uiSchema', key]].reduce(withoutPlace, asked);
  });
}

function notAsked(document: Members, key: string): Members {
  const summary = listIn(document, ['uiSchema', 'ui:summary']);
  const lists: readonly Path[] = [
    ['schema', 'required'],
    ...summary.map((_section, index) => ['uiSchema', 'ui:summary', index, 'fields']),
  ];
  return lists.reduce<Members>(
    (changed, list) => withoutItem(changed, list, key),
    withQuestionOff(document, key),
  );
}

/** Does the app read this key, so that the question cannot be deleted? */
export function isFixed(
  document: string,
  key: string,
  keys: readonly string[],
  { fixed }: CheckProfile,
): boolean {
  const names = Object.hasOwn(fixed, document) ? (fixed[document] ?? []) : [];
  return names.some(
    ({ keys: named = [], prefixes = [] }) =>
      named.includes(key) ||
      // At least one question needs this prefix: the last one cannot be deleted.
      prefixes.some(
        (prefix) =>
          key.startsWith(prefix) && !keys.some((other) => other !== key && other.startsWith(prefix)),
      ),
  );
}
