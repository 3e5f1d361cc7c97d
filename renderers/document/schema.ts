/** The answer schema of an exercise: copied member by member, then checked for everything that could break a form. */

import { inDraft07, refHasSiblings } from './dialect.ts';
import type { Schema } from './document.ts';
import type { Findings } from './findings.ts';
import { asMembers, at, copyJson, type Members, member } from './json.ts';
import {
  DATA_KEYWORDS,
  innerSchemas,
  isFormat,
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  PATTERN_KEYWORDS,
  RENAMING_KEYWORDS,
  SCHEMA_KEYWORDS,
  STRICTER_WHEN_LOOSENED,
} from './keywords.ts';
import type { Breach, Limits } from './limits.ts';
import { isKeyword, metaschemaFault } from './metaschema.ts';
import { isReservedName } from './names.ts';
import { withoutContradictions } from './possible.ts';
import { checkReferences, inlineReference, schemasByPlace } from './refs.ts';
import type { ReadText } from './texts.ts';
import { sizeFault } from './weight.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** Other dialects whose forms look the same when read as draft-07. */
const RELATED = /^https?:\/\/json-schema\.org\/(?:draft-0[46]|draft\/2019-09|draft\/2020-12)\/schema#?$/;

const DRAFT_07_SPELLINGS = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;

interface Tools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly limits: Limits;
}

/** The schema as it may be used, or undefined where it was refused. */
export function readSchema(raw: unknown, { findings, readText, limits }: Tools): Schema | undefined {
  const members = asMembers(raw);
  if (members === undefined) {
    findings.refuse({ place: '/schema', code: 'wrong-type', problem: 'the schema is no object' });
    return undefined;
  }
  if (!readDialect(members, findings)) return undefined;
  const siblings = refHasSiblings(member(members, '$schema'));
  const copy = copySchema(members, '/schema', { findings, readText, siblings });
  const schema: Record<string, unknown> = { ...copy, $schema: DRAFT_07 };
  if (!Object.hasOwn(schema, 'type')) schema['type'] = 'object';
  if (schema['type'] === 'object' && !Object.hasOwn(schema, 'properties')) schema['properties'] = {};
  const fault = nameFault(schema) ?? metaschemaFault(schema) ?? rootFault(schema);
  if (fault !== undefined) {
    findings.refuse({ ...fault, place: `/schema${fault.place}` });
    return undefined;
  }
  if (!checkReferences(schema, findings)) return undefined;
  const size = sizeFault(schema, limits);
  if (size !== undefined) {
    findings.refuse({ ...size, place: `/schema${size.place}` });
    return undefined;
  }
  return withPropertiesInlined(withoutContradictions(schema, findings));
}

function readDialect(members: Members, findings: Findings): boolean {
  const dialect = member(members, '$schema');
  const place = '/schema/$schema';
  if (dialect === undefined)
    findings.note({ place, code: 'no-dialect', problem: 'the schema does not say that it is draft-07' });
  else if (typeof dialect !== 'string' || !(DRAFT_07_SPELLINGS.test(dialect) || RELATED.test(dialect))) {
    findings.refuse({
      place,
      code: 'unknown-dialect',
      problem: 'the schema follows an unknown dialect',
      suggestion: `Use "${DRAFT_07}".`,
    });
    return false;
  } else if (!DRAFT_07_SPELLINGS.test(dialect))
    findings.note({ place, code: 'other-dialect', problem: `"${dialect}" is read as draft-07` });
  return true;
}

function rootFault(schema: Members): Breach | undefined {
  return schema['type'] === 'object'
    ? undefined
    : { place: '/type', code: 'wrong-type', problem: 'the schema must describe an object' };
}

interface Copying {
  readonly findings: Findings;
  readonly readText: ReadText;
  /** Members beside a `$ref` count. */
  readonly siblings: boolean;
}

/** A copy of known shape. What does not fit is copied as it is: the metaschema names it. */
function copySchema(raw: Members, place: string, copying: Copying): Members {
  const { findings, readText } = copying;
  const copy: Record<string, unknown> = {};
  const translated = inDraft07(raw, copying.siblings);
  for (const keyword of translated.lost)
    findings.note({
      place: at(place, keyword),
      code: 'other-dialect',
      problem: `"${keyword}" cannot be said in draft-07; it is not applied`,
    });
  for (const [keyword, value] of Object.entries(translated.schema)) {
    if (value === undefined || RENAMING_KEYWORDS.has(keyword) || keyword.startsWith('__')) continue;
    const inside = at(place, keyword);
    if (PATTERN_KEYWORDS.has(keyword)) reportPattern(inside, findings);
    else if (STRICTER_WHEN_LOOSENED.has(keyword) && holdsPattern(value)) reportPattern(inside, findings);
    else if (keyword === 'format' && !isFormat(value))
      findings.note({ place: inside, code: 'unknown-format', problem: 'an unknown format is not applied' });
    else if (DATA_KEYWORDS.has(keyword)) copy[keyword] = copyJson(value);
    else if ((keyword === 'title' || keyword === 'description') && typeof value === 'string')
      copy[keyword] = readText(value, inside);
    else if (SCHEMA_KEYWORDS.has(keyword) || LIST_KEYWORDS.has(keyword) || MAP_KEYWORDS.has(keyword))
      copy[keyword] = copyInner(keyword, value, inside, copying);
    else if (isPlain(value) || isKeyword(keyword)) copy[keyword] = copyJson(value);
  }
  return copy;
}

function copyInner(keyword: string, value: unknown, place: string, copying: Copying): unknown {
  const copyOne = (inner: unknown, where: string): unknown => {
    const members = asMembers(inner);
    return members === undefined ? copyJson(inner) : copySchema(members, where, copying);
  };
  if (MAP_KEYWORDS.has(keyword)) {
    const named = asMembers(value);
    if (named === undefined) return copyJson(value);
    // defineProperty: a property called `__proto__` must survive until the check of names sees it.
    const copy: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(named))
      Object.defineProperty(copy, name, {
        value:
          isList(inner) && keyword === 'dependencies' ? copyJson(inner) : copyOne(inner, at(place, name)),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return copy;
  }
  if (isList(value) && LIST_KEYWORDS.has(keyword))
    return value.map((inner, index) => copyOne(inner, at(place, index)));
  // PHP's empty object, except where a list is all that can be meant.
  if (Array.isArray(value) && LIST_KEYWORDS.has(keyword) && keyword !== 'items') return [];
  return copyOne(value, place);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

/** Unknown keywords are kept where they hold plain values; a validator would take an object for one more schema. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object' || item === null);
  return typeof value !== 'object' || value === null;
}

function holdsPattern(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => PATTERN_KEYWORDS.has(name) || holdsPattern(inner));
}

function reportPattern(place: string, findings: Findings): void {
  findings.repair({
    place,
    code: 'pattern-dropped',
    problem: 'a regular expression is not applied',
    suggestion: 'Use maxLength or a closed choice.',
  });
}

function nameFault(schema: object, place = ''): Breach | undefined {
  for (const keyword of MAP_KEYWORDS)
    for (const name of Object.keys(asMembers(member(schema as Members, keyword)) ?? {}))
      if (isReservedName(name))
        return {
          place: at(at(place, keyword), name),
          code: 'reserved-name',
          problem: `no property may be called "${name}"`,
        };
  for (const inner of innerSchemas(schema)) {
    const fault = nameFault(inner.schema, inner.path.reduce<string>(at, place));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A question that is only a reference becomes what it refers to, with its own label: readers need not follow it. */
function withPropertiesInlined(schema: Members): Schema {
  const places = schemasByPlace(schema);
  const properties: Record<string, Schema> = {};
  for (const [key, property] of Object.entries(asMembers(schema['properties']) ?? {}))
    properties[key] = inlineReference(property, places);
  return { ...schema, properties };
}

/**
 * The schema of a plain form without free names at its root: answers of other documents stand beside this one's, and would
 * be offered there for a change.
 */
export function withClosedRoot(schema: Schema, findings: Findings): Schema {
  const { additionalProperties, ...closed } = schema;
  if (additionalProperties === undefined || additionalProperties === false) return schema;
  findings.note({
    place: '/schema/additionalProperties',
    code: 'open-root',
    problem: 'answers under names of the person’s own are asked for inside a property only',
    suggestion: 'Give them a property of type object.',
  });
  return closed;
}
