/** Replaces a question by one with another answer type, which takes over its place, its texts and its choices. */
import { asMembers, asTexts, isText, type Members, member } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { choicesIn, withChoice } from './choice-edits.ts';
import { inBoth, listIn, withItem, withValue } from './document-edit.ts';
import { readText } from './document-text.ts';
import {
  type QuestionKind,
  withoutQuestion,
  withQuestion,
  withQuestionRetired,
  withRequired,
} from './question-edits.ts';

interface Replacement {
  /** Key of the replaced question. */
  readonly key: string;
  /** Key of the new question. */
  readonly fresh: string;
  readonly kind: QuestionKind;
  readonly slide: string;
  /** Index among the questions of the slide. */
  readonly at: number;
  /** True if the old question has no answers: it is deleted, not retired. */
  readonly isNew: boolean;
}

export function withQuestionReplaced(texts: Texts, replacement: Replacement): Texts {
  const { key, fresh, kind, slide, at, isNew } = replacement;
  const asked = withQuestion(texts, fresh, kind, { slide, at });
  const worded = inBoth(asked, (document) => withPlaceOf(document, key, fresh));
  const chosen = (choicesIn(texts, key) ?? []).reduce(
    (changed, choice) => withChoice(changed, texts, fresh, choice),
    worded,
  );
  const required = isRequired(texts, key) ? withRequired(chosen, fresh, true) : chosen;
  return isNew ? withoutQuestion(required, key) : withQuestionRetired(required, key);
}

/** Texts that make sense for any answer type. */
const words = ['ui:title', 'ui:help'];

const reusableTexts = (members: unknown) =>
  Object.entries(asMembers(members) ?? {}).filter(([name, value]) => words.includes(name) && isText(value));

function withPlaceOf(document: Members, key: string, fresh: string): Members {
  const title = member(member(member(member(document, 'schema'), 'properties'), key), 'title');
  const ui = member(member(document, 'uiSchema'), key);
  const variants = variantsOf(ui);
  const worded = [
    ...(isText(title) ? [[['schema', 'properties', fresh, 'title'], title] as const] : []),
    ...reusableTexts(ui).map(([name, value]) => [['uiSchema', fresh, name], value] as const),
    ...(variants.length > 0 ? [[['uiSchema', fresh, 'ui:variants'], variants] as const] : []),
  ].reduce((changed, [path, value]) => withValue(changed, path, value), document);
  return summarised(document, key).reduce(
    (changed, { section, at }) => withItem(changed, ['uiSchema', 'ui:summary', section, 'fields'], at, fresh),
    worded,
  );
}

function variantsOf(ui: unknown): readonly Members[] {
  const variants = member(ui, 'ui:variants');
  return (Array.isArray(variants) ? variants : []).flatMap((variant: unknown) => {
    const own = reusableTexts(variant);
    return own.length === 0 ? [] : [{ when: member(variant, 'when'), ...Object.fromEntries(own) }];
  });
}

/** Where the summary shows an answer. */
function summarised(
  document: unknown,
  key: string,
): readonly { readonly section: number; readonly at: number }[] {
  const summary = member(member(document, 'uiSchema'), 'ui:summary');
  return (Array.isArray(summary) ? summary : []).flatMap((each: unknown, section) => {
    const at = asTexts(member(each, 'fields'))?.indexOf(key) ?? -1;
    return at < 0 ? [] : [{ section, at }];
  });
}

function isRequired(texts: Texts, key: string): boolean {
  return Object.values(texts).some((text) => {
    const reading = readText(text);
    return reading.ok && listIn(reading.value, ['schema', 'required']).includes(key);
  });
}
