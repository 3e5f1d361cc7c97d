/** The answer schema of an exercise: copied member by member, then checked for everything that could break a form. */

import { inDraft07, refHasSiblings } from './dialect.ts';
import type { Schema } from './document.ts';
import type { Breach, Limits } from './document-limits.ts';
import type { Findings } from './findings.ts';
import { flatCopy, isFlat } from './flat-schema.ts';
import { asMembers, at, copyJson, type Members, member } from './json.ts';
import { sameJson } from './json-equality.ts';
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
import { withDrawnRoot, withLocalDefinitions } from './local-refs.ts';
import { isKeyword, metaschemaFault } from './metaschema.ts';
import { isReservedName } from './names.ts';
import { withRequiredNamesAsked } from './open-names.ts';
import { withEachMember, withoutUnknownRequired } from './open-schema.ts';
import {
  checkLoops,
  ENDLESS,
  inlineReference,
  pointerOf,
  referenceFault,
  schemasByPlace,
  schemasToCheck,
  walked,
  wrongReferences,
} from './refs.ts';
import { sizeFault } from './schema-cost.ts';
import type { ReadText } from './text-cleaning.ts';

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
export function readSchema(raw: unknown, tools: Tools): Schema | undefined {
  const { findings, readText, limits } = tools;
  const members = asMembers(raw);
  if (members === undefined) {
    findings.refuse({ place: '/schema', code: 'wrong-type', problem: 'the schema is not an object' });
    return undefined;
  }
  if (!readDialect(members, findings)) return undefined;
  const siblings = refHasSiblings(member(members, '$schema'));
  const copying = { findings, readText, siblings, choices: limits.choices };
  const copy = withLocalDefinitions(copySchema(members, '/schema', copying), members, (inner, place) =>
    copySchema(inner, place, copying),
  );
  const drawn = drawnRoot(copy, findings);
  const root = drawn && withRequiredNamesAsked(drawn, findings);
  const named = root && nameFault(root);
  if (named !== undefined) findings.refuse({ ...named, place: `/schema${named.place}` });
  if (root === undefined || named !== undefined) return undefined;
  const sound = soundSchema(root, findings);
  if (sound === undefined || !checkLoops(sound, findings)) return undefined;
  const fault = rootFault(sound) ?? sizeFault(sound, limits);
  if (fault !== undefined) {
    findings.refuse({ ...fault, place: `/schema${fault.place}` });
    return undefined;
  }
  return withPropertiesInlined(withoutUnknownRequired(sound, findings));
}

/** The schema of the object that the answers make, its members drawn even where the root is a reference to it. */
function drawnRoot(copy: Members, findings: Findings): Members | undefined {
  const drawn = withDrawnRoot(copy);
  if ('fault' in drawn) {
    const { $ref } = copy;
    if (drawn.fault === 'missing') findings.refuse(referenceFault($ref, ''));
    else findings.refuse({ ...ENDLESS, place: '/schema/$ref' });
    return undefined;
  }
  const schema: Record<string, unknown> = { ...drawn.schema, $schema: DRAFT_07 };
  if (!Object.hasOwn(schema, 'type')) schema['type'] = 'object';
  if (schema['type'] === 'object' && !Object.hasOwn(schema, 'properties')) schema['properties'] = {};
  return schema;
}

/** The schema where it is one by draft-07, or undefined where it was refused; references to nothing are asked as text. */
function soundSchema(root: Members, findings: Findings): Schema | undefined {
  const half = halfName(root);
  const fault = half ?? metaschemaFault(root);
  if (fault !== undefined) {
    findings.refuse({ ...fault, place: `/schema${fault.place}` });
    return undefined;
  }
  return withoutMissing(root, findings);
}

/** Undefined where a reference leads out of the document. */
function withoutMissing(root: Members, findings: Findings): Schema | undefined {
  const wrong = wrongReferences(root);
  const remote = wrong.find(({ ref }) => pointerOf(ref) === undefined);
  if (remote !== undefined) {
    findings.refuse(referenceFault(remote.ref, remote.place));
    return undefined;
  }
  if (wrong.length === 0) return root;
  const copy = structuredClone(root);
  const places = walked<Record<string, unknown>>(copy);
  for (const { place, ref } of wrong) {
    const schema = places.get(place);
    if (schema === undefined) continue;
    delete schema['$ref'];
    schema['type'] = 'string';
    const field = fieldAt(place);
    findings.repair({
      ...referenceFault(ref, place),
      ...(field !== undefined && { field }),
      problem: `"${String(ref).slice(0, 200)}" is missing; the answer is asked as text`,
    });
  }
  return copy;
}

/** Key of the question at the root that a place belongs to. */
function fieldAt(place: string): string | undefined {
  const [, keyword, key] = place.split('/');
  return keyword === 'properties' ? key?.replace(/~1/g, '/').replace(/~0/g, '~') : undefined;
}

/** A name that no encoding keeps: the answer under it would not come back. */
function halfName(schema: Members): Breach | undefined {
  for (const [place, each] of schemasToCheck(schema))
    for (const keyword of MAP_KEYWORDS)
      for (const name of Object.keys(asMembers(member(each, keyword)) ?? {}))
        if (/[\uD800-\uDFFF]/.test(name) && /\p{Surrogate}/u.test(name))
          return {
            place: at(at(place, keyword), name),
            code: 'reserved-name',
            problem: 'a name holds half a character',
          };
  return undefined;
}

function readDialect(members: Members, findings: Findings): boolean {
  const dialect = member(members, '$schema');
  const place = '/schema/$schema';
  if (dialect === undefined)
    findings.note({ place, code: 'no-dialect', problem: 'the schema does not declare draft-07' });
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
  /** Most that a question may offer. */
  readonly choices: number;
}

/** A copy of known shape. What does not fit is copied as it is: the metaschema names it. */
function copySchema(raw: Members, place: string, copying: Copying): Record<string, unknown> {
  const { findings, readText } = copying;
  const flat = flatCopy(raw, copying.choices, (text, keyword, branch) =>
    readText(text, at(branch === undefined ? place : at(at(place, 'oneOf'), branch), keyword)),
  );
  if (flat !== undefined) return flat;
  const copy: Record<string, unknown> = {};
  const translated = inDraft07(raw, copying.siblings);
  for (const keyword of translated.lost)
    findings.note({
      place: at(place, keyword),
      code: 'other-dialect',
      problem: `"${keyword}" does not exist in draft-07; it is not applied`,
    });
  for (const [keyword, value] of Object.entries(translated.schema)) {
    if (value === undefined || RENAMING_KEYWORDS.has(keyword) || keyword.startsWith('__')) continue;
    const inside = at(place, keyword);
    if (PATTERN_KEYWORDS.has(keyword)) reportPattern(inside, findings);
    else if (STRICTER_WHEN_LOOSENED.has(keyword) && holdsPattern(value)) reportPattern(inside, findings);
    else if (keyword === 'format' && !isFormat(value))
      findings.note({ place: inside, code: 'unknown-format', problem: 'an unknown format is not applied' });
    else if (DATA_KEYWORDS.has(keyword)) copy[keyword] = copyData(keyword, value, inside, findings);
    else if (keyword === 'title' || keyword === 'description') {
      // What is no text is reported and left out: the question has other words.
      const text = readText(value, inside);
      if (text !== undefined) copy[keyword] = text;
    } else if (SCHEMA_KEYWORDS.has(keyword) || LIST_KEYWORDS.has(keyword) || MAP_KEYWORDS.has(keyword))
      copy[keyword] = copyInner(keyword, value, inside, copying);
    else if (isPlain(value) || isKeyword(keyword)) copy[keyword] = copyJson(value);
  }
  return copy;
}

/** Answers are checked without the blanks around them: a choice that has some could never be given. */
function copyData(keyword: string, value: unknown, place: string, findings: Findings): unknown {
  const copy = copyJson(value);
  if (keyword !== 'const' && keyword !== 'enum') return copy;
  const kept = withoutOuterBlanks(copy);
  if (!sameJson(kept, copy))
    findings.repair({
      place,
      code: 'blank-in-choice',
      problem: 'removed spaces around a choice, because answers have none',
      suggestion: 'Write the choice without them.',
    });
  return keyword === 'enum' && Array.isArray(kept) ? eachOnce(kept, place, findings) : kept;
}

function eachOnce(choices: readonly unknown[], place: string, findings: Findings): readonly unknown[] {
  const seen = new Set<string>();
  return choices.filter((choice, index) => {
    const text = JSON.stringify(choice);
    const isNew = !seen.has(text);
    seen.add(text);
    if (!isNew)
      findings.repair({
        place: at(place, index),
        code: 'choice-twice',
        problem: 'the choice is offered before; it is left out here',
        suggestion: 'Offer each choice once.',
      });
    return isNew;
  });
}

function withoutOuterBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(withoutOuterBlanks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutOuterBlanks(inner)]));
}

function copyInner(keyword: string, value: unknown, place: string, copying: Copying): unknown {
  const copyOne = (inner: unknown, where: string): unknown => {
    const members = asMembers(inner);
    return members === undefined ? copyJson(inner) : copySchema(members, where, copying);
  };
  if (MAP_KEYWORDS.has(keyword)) {
    const named = asMembers(value);
    if (named === undefined) return copyJson(value);
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(named)) {
      const inner = named[name];
      const copied =
        isList(inner) && keyword === 'dependencies' ? copyJson(inner) : copyOne(inner, at(place, name));
      // A property of this name must survive until the check of names sees it.
      if (name === '__proto__')
        Object.defineProperty(copy, name, {
          value: copied,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      else copy[name] = copied;
    }
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

/** Unknown keywords are kept where they contain plain values; a validator would take an object for one more schema. */
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
    for (const name of Object.keys(asMembers(member(schema, keyword)) ?? {}))
      if (isReservedName(name))
        return {
          place: at(at(place, keyword), name),
          code: 'reserved-name',
          problem: `no property may be called "${name}"`,
        };
  for (const inner of innerSchemas(schema, isFlat)) {
    const fault = nameFault(inner.schema, inner.path.reduce<string>(at, place));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A question that is only a reference becomes what it refers to, with its own label: readers need not follow it. */
function withPropertiesInlined(schema: Schema): Schema {
  const properties = withEachMember(schema.properties ?? {}, (_, property) =>
    isFlat(property) ? property : inlineReference(property, schemasByPlace(schema)),
  );
  return { ...schema, properties };
}

/**
 * The schema of a plain form without free names at its root: answers of other documents are beside this one's, and would
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
