/** Replaces a question by one with another answer type, which takes over its place, its texts and its choices. */
import { asMembers, asTexts, isText, type Members, member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { choicesIn, withChoice } from './choice-edits.ts';
import { withItem, withMember } from './json-change.ts';
import {
  type QuestionKind,
  withoutQuestion,
  withQuestion,
  withQuestionRetired,
  withRequired,
} from './question-edits.ts';
import { inBoth } from './slides.ts';

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
  const worded = inBoth(asked, (text, document) => withPlaceOf(text, document, key, fresh));
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

function withPlaceOf(text: string, document: unknown, key: string, fresh: string): string {
  const schema = member(member(member(document, 'schema'), 'properties'), key);
  const ui = member(member(document, 'uiSchema'), key);
  const title = member(schema, 'title');
  const titled = isText(title) ? withMember(text, ['schema', 'properties', fresh, 'title'], title) : text;
  const worded = reusableTexts(ui).reduce(
    (changed, [name, value]) => withMember(changed, ['uiSchema', fresh, name], value),
    titled,
  );
  const variants = variantsOf(ui);
  const varied =
    variants.length > 0 ? withMember(worded, ['uiSchema', fresh, 'ui:variants'], variants) : worded;
  return summarised(document, key).reduce(
    (changed, { section, at }) => withItem(changed, ['uiSchema', 'ui:summary', section, 'fields'], at, fresh),
    varied,
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
    const json = parseJson(text);
    const required = json.ok ? member(member(json.value, 'schema'), 'required') : undefined;
    return Array.isArray(required) && required.includes(key);
  });
}
