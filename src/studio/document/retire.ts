/** Retired questions: no page asks them, and the schema keeps them as deprecated so that answers stay readable. */
import { asMembers, type Members, member } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { edited } from './document-edit.ts';
import { readText } from './document-text.ts';

export function propertiesOf(schema: unknown): Members {
  return asMembers(member(schema, 'properties')) ?? {};
}

/** Adds questions of another document that this one lacks, as retired. */
export function withRetired(document: Members, other: Members, keys: readonly string[]): Members {
  const [schema, from] = [document, other].map((each) => asMembers(member(each, 'schema')) ?? {});
  if (!schema || !from) return document;
  const retired = keys.map((key) => [key, { ...asMembers(propertiesOf(from)[key]), deprecated: true }]);
  return {
    ...document,
    schema: {
      ...schema,
      ...definitionsOf(schema, from),
      properties: { ...propertiesOf(schema), ...Object.fromEntries(retired) },
    },
    uiSchema: { ...drawingsOf(other, keys), ...asMembers(member(document, 'uiSchema')) },
  };
}

/** Shared definitions that the retired questions refer to. */
function definitionsOf(schema: Members, other: Members): Members {
  const names = ['$defs', 'definitions'].filter((name) => member(other, name) !== undefined);
  return Object.fromEntries(
    names.map((name) => [name, { ...asMembers(member(other, name)), ...asMembers(member(schema, name)) }]),
  );
}

/** The uiSchema of the retired questions, to show their answers. */
function drawingsOf(other: Members, keys: readonly string[]): Members {
  const uiSchema = asMembers(member(other, 'uiSchema')) ?? {};
  return Object.fromEntries(
    keys.filter((key) => Object.hasOwn(uiSchema, key)).map((key) => [key, uiSchema[key]]),
  );
}

/** Restores a missing question as retired. A text that is invalid, or that has the question, stays as it is. */
export function textsWithRetired(texts: Texts, published: Texts, key: string): Texts {
  return byLocale((locale) => {
    const other = readText(published[locale]);
    const has = (document: Members) => Object.hasOwn(propertiesOf(member(document, 'schema')), key);
    if (!other.ok || !has(other.value)) return texts[locale];
    return edited(texts[locale], (own) => (has(own) ? own : withRetired(own, other.value, [key])));
  });
}
