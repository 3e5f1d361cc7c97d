/** Checks that a schema is valid draft-07, keyword by keyword. */

import { at, isMembers, isText } from '#renderers/json.ts';
import type { Breach } from './document-size.ts';
import type { Fault } from './findings.ts';
import { MAP_KEYWORDS, SCHEMA_KEYWORDS } from './keywords.ts';
import { schemasByPlace } from './refs.ts';

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** Returns what is wrong with the value of a keyword, and where. */
type Rule = (value: unknown, place: string) => Breach | undefined;

const unless =
  (fits: (value: unknown) => boolean, faultOf: (found: unknown) => Fault): Rule =>
  (value, place) =>
    fits(value) ? undefined : { place, fault: faultOf(value) };

const typed = (types: readonly string[], fits: (value: unknown) => boolean): Rule =>
  unless(fits, (found) => ['wrong-schema-type', { types, found, isQuoted: false }]);

const all =
  (...rules: readonly Rule[]): Rule =>
  (value, place) => {
    for (const rule of rules) {
      const breach = rule(value, place);
      if (breach !== undefined) return breach;
    }
    return undefined;
  };

/** Applies a rule to the items of a list, or to the members of an object. */
const each =
  (rule: Rule): Rule =>
  (value, place) => {
    for (const [name, inner] of Object.entries(Object(value))) {
      const breach = rule(inner, at(place, name));
      if (breach !== undefined) return breach;
    }
    return undefined;
  };

const isFull = (value: unknown): boolean => !Array.isArray(value) || value.length > 0;
const isUnique = (value: unknown): boolean =>
  !Array.isArray(value) || new Set(value.map((item) => JSON.stringify(item))).size === value.length;

const any: Rule = () => undefined;
const text = typed(['string'], isText);
const flag = typed(['boolean'], (value) => typeof value === 'boolean');
const number = typed(['number'], (value) => typeof value === 'number');
const list = typed(['array'], Array.isArray);
const object = typed(['object'], isMembers);
const schema = typed(['object', 'boolean'], (value) => isMembers(value) || typeof value === 'boolean');
const full = all(
  list,
  unless(isFull, () => ['empty-list', {}]),
);
const unique = unless(isUnique, () => ['value-twice', {}]);
const count = all(
  typed(['integer'], Number.isInteger),
  unless(
    (value) => Number(value) >= 0,
    (found) => ['out-of-range', { found, comparison: '>=', limit: '0' }],
  ),
);
const positive = all(
  number,
  unless(
    (value) => Number(value) > 0,
    (found) => ['out-of-range', { found, comparison: '>', limit: '0' }],
  ),
);
const texts = all(list, each(text), unique);
const schemas = all(full, each(schema));

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const oneType = unless(
  (value) => TYPES.some((type) => type === value),
  (found) => ['not-an-allowed-value', { found, meant: undefined, allowed: TYPES }],
);
const types = all(full, each(oneType), unique);

/** Applies one rule to lists and another to other values. */
const either =
  (single: Rule, several: Rule): Rule =>
  (value, place) =>
    (Array.isArray(value) ? several : single)(value, place);

const GROUPS: readonly (readonly [Rule, Iterable<string>])[] = [
  [any, ['const', 'default']],
  [text, ['$comment', '$id', '$ref', '$schema', 'contentEncoding', 'contentMediaType']],
  [text, ['description', 'format', 'pattern', 'title']],
  [flag, ['readOnly', 'uniqueItems']],
  [number, ['exclusiveMaximum', 'exclusiveMinimum', 'maximum', 'minimum']],
  [positive, ['multipleOf']],
  [count, ['maxItems', 'maxLength', 'maxProperties', 'minItems', 'minLength', 'minProperties']],
  [list, ['examples']],
  [texts, ['required']],
  [all(full, unique), ['enum']],
  [either(oneType, types), ['type']],
  [schema, SCHEMA_KEYWORDS],
  [schemas, ['allOf', 'anyOf', 'oneOf']],
  [either(schema, schemas), ['items']],
  [all(object, each(schema)), [...MAP_KEYWORDS, 'patternProperties']],
  [all(object, each(either(schema, texts))), ['dependencies']],
];

const RULES: ReadonlyMap<string, Rule> = new Map(
  GROUPS.flatMap(([rule, names]) => [...names].map((name) => [name, rule] as const)),
);

/** The keywords of draft-07. `$defs` is from later drafts. */
export const KEYWORDS: readonly string[] = [...RULES.keys()].filter((name) => name !== '$defs');

/** The first violation of draft-07 with its JSON pointer, or undefined. */
export function metaschemaFault(root: object): Breach | undefined {
  for (const [place, members] of schemasByPlace(root))
    for (const [keyword, value] of Object.entries(members)) {
      const breach = RULES.get(keyword)?.(value, at(place, keyword));
      if (breach !== undefined) return breach;
    }
  return undefined;
}
