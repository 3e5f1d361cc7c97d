/** The choices of a closed question: adds, moves, deletes and recodes them in both languages at once. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { addCodeMigration, isCarried, publishedKey, removeCodeMigration } from './answer-codes.ts';
import { type ComparedValue, isCompared } from './built-condition.ts';
import { withComparisons } from './comparisons.ts';
import {
  edited,
  inBoth,
  type Path,
  valueIn,
  withItem,
  withItemMoved,
  withoutPlace,
  withValue,
} from './document-edit.ts';
import { isClosedList } from './forms.ts';
import { versionIn } from './migration.ts';
import { codeFrom, type QuestionKind } from './question-edits.ts';

export interface Choice {
  readonly value: ComparedValue;
  /** '' if a language has no title. */
  readonly titles: Readonly<Record<Locale, string>>;
}

/** Where the document stores the choices of a question and their titles. */
interface ChoiceList {
  readonly path: Path;
  readonly values: readonly unknown[];
  /** Path of `ui:enumNames`, only for an `enum`: its titles are in a separate list. */
  readonly names: Path | undefined;
}

function listOf(document: unknown, key: string): ChoiceList | undefined {
  const property = ['schema', 'properties', key];
  const schema = property.reduce<unknown>(member, document);
  const items = asMembers(member(schema, 'items'));
  for (const [holder, at] of [
    [schema, property],
    [items, [...property, 'items']],
  ] as const)
    for (const name of ['oneOf', 'anyOf', 'enum']) {
      const list = member(holder, name);
      if (!Array.isArray(list) || list.length === 0) continue;
      const isEnum = name === 'enum';
      const values = list.map((each: unknown) => (isEnum ? each : member(each, 'const')));
      if (!values.every(isCompared)) continue;
      return { path: [...at, name], values, names: isEnum ? ['uiSchema', key, 'ui:enumNames'] : undefined };
    }
  // Choices of another kind, or those of a shared definition, are edited as JSON.
  const isElsewhere = [schema, items].some((each) =>
    ['$ref', 'oneOf', 'anyOf', 'enum'].some((name) => {
      const own = member(each, name);
      return Array.isArray(own) ? own.length > 0 : own !== undefined;
    }),
  );
  const ui = member(member(document, 'uiSchema'), key);
  return isElsewhere ? undefined : emptyListOf(schema, ui, property);
}

/** Where the choices of a question without any belong; undefined if its form needs none. */
function emptyListOf(schema: unknown, ui: unknown, property: Path): ChoiceList | undefined {
  const type = member(schema, 'type');
  if (type === 'array' && isClosedList(ui))
    return { path: [...property, 'items', 'oneOf'], values: [], names: undefined };
  const needsChoices = type !== 'boolean' && member(ui, 'ui:widget') === 'cards';
  return needsChoices ? { path: [...property, 'oneOf'], values: [], names: undefined } : undefined;
}

/** True if the question cannot be answered without choices that the author writes. */
export function takesChoices({ schema, ui }: QuestionKind): boolean {
  return emptyListOf(schema, ui, []) !== undefined;
}

function documentIn(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? json.value : undefined;
}

/**
 * In document order, empty if none is written yet. Undefined if the question is open, or if its choices can only be
 * edited as JSON.
 */
export function choicesIn(texts: Texts, key: string): readonly Choice[] | undefined {
  const read = byLocale((locale) => {
    const document = documentIn(texts[locale]);
    const list = document === undefined ? undefined : listOf(document, key);
    return list && { document, list };
  });
  const spine = read.fr ?? read.en;
  if (spine === undefined) return undefined;
  return spine.list.values.filter(isCompared).map((value) => ({
    value,
    titles: byLocale((locale) => {
      const own = read[locale];
      const at = own?.list.values.indexOf(value) ?? -1;
      if (own === undefined || at < 0) return '';
      const title = valueIn(own.document, titlePath(own.list, at));
      return isText(title) ? title : '';
    }),
  }));
}

function titlePath({ path, names }: ChoiceList, at: number): Path {
  return names === undefined ? [...path, at, 'title'] : [...names, at];
}

/** JSON pointer of a choice's title; undefined if the text has no such choice. */
export function choicePointer(text: string, key: string, value: ComparedValue): string | undefined {
  const list = listOf(documentIn(text), key);
  const at = list?.values.indexOf(value) ?? -1;
  return list === undefined || at < 0 ? undefined : `/${titlePath(list, at).join('/')}`;
}

function inList(
  texts: Texts,
  key: string,
  change: (document: Members, list: ChoiceList, locale: Locale) => Members,
): Texts {
  return byLocale((locale) =>
    edited(texts[locale], (document) => {
      const list = listOf(document, key);
      return list === undefined ? document : change(document, list, locale);
    }),
  );
}

/** Without `ui:enumNames` the codes serve as titles: they become its first ones. */
function withNames(document: Members, names: Path, values: readonly unknown[]): Members {
  return Array.isArray(valueIn(document, names)) ? document : withValue(document, names, values.map(String));
}

/** Replaces the title of a choice in one language. */
export function withChoiceTitle(
  texts: Texts,
  key: string,
  value: ComparedValue,
  locale: Locale,
  title: string,
): Texts {
  return inList(texts, key, (document, list, own) => {
    const { names, values } = list;
    const at = values.indexOf(value);
    if (own !== locale || at < 0) return document;
    const named = names === undefined ? document : withNames(document, names, values);
    return withValue(named, titlePath(list, at), title);
  });
}

/** @param to index of the choice after the move, from 0. */
export function withChoiceMoved(texts: Texts, key: string, value: ComparedValue, to: number): Texts {
  return inList(texts, key, (document, { path, values, names }) => {
    const from = values.indexOf(value);
    if (from < 0) return document;
    const moved = withItemMoved(document, path, from, to);
    return names === undefined ? moved : withItemMoved(moved, names, from, to);
  });
}

/** A code made from the title, in ASCII. No choice of the question has it, and none had it when last published. */
export function freeCode(texts: Texts, published: Texts, key: string, words: string): string {
  const taken = [...(choicesIn(texts, key) ?? []), ...(publishedChoices(texts, published, key) ?? [])].map(
    ({ value }) => value,
  );
  const stem = codeFrom(words) || 'choix';
  if (!taken.includes(stem)) return stem;
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** Adds a choice at the end. A choice that was published before gets its answers back. */
export function withChoice(texts: Texts, published: Texts, key: string, { value, titles }: Choice): Texts {
  const version = versionIn(published);
  const added = inList(texts, key, (document, { path, values, names }, locale) => {
    if (values.includes(value)) return document;
    const item = names === undefined ? { const: value, title: titles[locale] } : value;
    const longer = withItem(document, path, values.length, item);
    return names === undefined
      ? longer
      : withItem(withNames(longer, names, values), names, values.length, titles[locale]);
  });
  return inBoth(added, (document) => removeCodeMigration(document, { key, code: value, version }));
}

/** The published choices of the question, under the key that it had then. */
export function publishedChoices(texts: Texts, published: Texts, key: string): readonly Choice[] | undefined {
  const document = locales.map((locale) => documentIn(texts[locale])).find((each) => each !== undefined);
  return choicesIn(published, publishedKey(document, key, versionIn(published)));
}

/** A choice to delete or recode. */
export interface GoingChoice {
  /** Name of the document that asks the question. */
  readonly document: string;
  readonly key: string;
  readonly value: ComparedValue;
}

/** Why a choice cannot have a code. */
export type CodeFault = 'not-a-code' | 'taken' | 'was-another';

/** Undefined if the code is allowed. */
export function codeFault(
  texts: Texts,
  published: Texts,
  { key, value }: Omit<GoingChoice, 'document'>,
  to: string,
): CodeFault | undefined {
  if (!/^[\w-]{1,60}$/.test(to)) return 'not-a-code';
  const choices = choicesIn(texts, key) ?? [];
  if (choices.some((each) => each.value === to && each.value !== value)) return 'taken';
  // A published code never gets another meaning: answers may have it, unless a migration moved them to this choice.
  const was = publishedChoices(texts, published, key)?.some((each) => each.value === to) === true;
  if (!was || to === value) return undefined;
  const home = { key, from: to, to: value, version: versionIn(published) };
  return locales.some((locale) => isCarried(documentIn(texts[locale]), home)) ? undefined : 'was-another';
}

/**
 * Gives a choice another code, in conditions and in stored answers too.
 * @param documents all documents. @returns the changed documents by name.
 */
export function withChoiceRecoded(
  documents: Readonly<Record<string, Texts>>,
  published: Texts,
  choice: GoingChoice,
  to: string,
  profile: CheckProfile,
): Readonly<Record<string, Texts>> {
  const { document, key, value } = choice;
  return withTexts(documents, document, withComparisons(documents, choice, value, to, profile), (texts) => {
    const recoded = inList(texts, key, (before, { path, values, names }) => {
      const at = values.indexOf(value);
      return at < 0
        ? before
        : withValue(before, [...path, at, ...(names === undefined ? ['const'] : [])], to);
    });
    return withAnswersMoved(recoded, published, choice, to);
  });
}

/**
 * Deletes a choice.
 * @param to the choice that replaces it in answers and conditions. If undefined, stored answers keep a code without
 * a title, and lists in conditions no longer contain it.
 * @returns the changed documents by name.
 */
export function withoutChoice(
  documents: Readonly<Record<string, Texts>>,
  published: Texts,
  choice: GoingChoice,
  to: ComparedValue | undefined,
  profile: CheckProfile,
): Readonly<Record<string, Texts>> {
  const { document, key, value } = choice;
  return withTexts(documents, document, withComparisons(documents, choice, value, to, profile), (texts) => {
    const shorter = inList(texts, key, (before, { path, values, names }) => {
      const at = values.indexOf(value);
      if (at < 0) return before;
      const without = withoutPlace(before, [...path, at]);
      return names === undefined ? without : withoutPlace(without, [...names, at]);
    });
    return withAnswersMoved(shorter, published, choice, to);
  });
}

function withAnswersMoved(
  texts: Texts,
  published: Texts,
  { key, value }: GoingChoice,
  to: ComparedValue | undefined,
): Texts {
  const version = versionIn(published);
  const was = publishedChoices(texts, published, key)?.some((each) => each.value === value) === true;
  return inBoth(texts, (document) =>
    addCodeMigration(document, { key, from: value, to, version, published: was ? version : undefined }),
  );
}

function withTexts(
  documents: Readonly<Record<string, Texts>>,
  name: string,
  changed: Readonly<Record<string, Texts>>,
  change: (texts: Texts) => Texts,
): Readonly<Record<string, Texts>> {
  const texts = changed[name] ?? documents[name];
  return texts === undefined ? changed : { ...changed, [name]: change(texts) };
}
