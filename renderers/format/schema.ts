/** Reads the answer schema: copies it member by member, then refuses it or adapts it so that rjsf can draw it. */

import { asMembers, at, copyJson, isMembers, type Members, member, sameJson } from '#renderers/json.ts';
import type { Schema } from './document.ts';
import type { Limits } from './document-limits.ts';
import type { Breach } from './document-size.ts';
import type { Fault, Findings } from './findings.ts';
import { fieldAt, type Replaced, withoutIdioms } from './idioms.ts';
import {
  DATA_KEYWORDS,
  isFormat,
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  PATTERN_KEYWORDS,
  RENAMING_KEYWORDS,
  SCHEMA_KEYWORDS,
  STRICTER_WHEN_LOOSENED,
} from './keywords.ts';
import { DRAFT_07, KEYWORDS, metaschemaFault } from './metaschema.ts';
import { inlineReference, pointerOf, referred, schemasByPlace } from './refs.ts';
import { isReservedName } from './reserved-names.ts';
import { costFault } from './schema-cost.ts';
import type { ReadText } from './text-cleaning.ts';

const DRAFT_07_SPELLINGS = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;

interface Tools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly limits: Limits;
}

/** The usable schema, or undefined if it is refused. */
export function readSchema(raw: unknown, { findings, readText, limits }: Tools): Replaced | undefined {
  const members = asMembers(raw);
  const refuse = ({ place, fault }: Breach): undefined => void findings.refuse(`/schema${place}`, fault);
  if (members === undefined) return refuse({ place: '', fault: ['no-object', { found: raw }] });
  const dialect = member(members, '$schema');
  if (dialect !== undefined && !(typeof dialect === 'string' && DRAFT_07_SPELLINGS.test(dialect)))
    return refuse({
      place: '/$schema',
      fault: ['wrong-dialect', { found: dialect, dialect: DRAFT_07 }],
    });
  const copy = copySchema(members, '/schema', { findings, readText });
  const fault = nameFault(copy) ?? metaschemaFault(copy) ?? referenceFault(copy);
  if (fault !== undefined) return refuse(fault);
  const root = drawnRoot(withoutMissing(copy, findings));
  const tooMuch = rootFault(root) ?? costFault(root, limits);
  if (tooMuch !== undefined) return refuse(tooMuch);
  return withoutIdioms(root, findings);
}

/** Replaces a slide question that is only a reference with its target, and keeps its own label. */
export function withQuestionsInlined(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.every(([, property]) => isDirect(property))) return schema;
  const places = schemasByPlace(schema);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([key, property]) => [key, inlineReference(property, places)]),
    ),
  };
}

/** A schema without a reference. A copy of the root costs another list of its places, so only references get one. */
function isDirect(schema: unknown): boolean {
  return isMembers(schema) && !Object.hasOwn(schema, '$ref');
}

/** The schema of the answers object. If the root is a reference, its target. */
function drawnRoot(copy: Schema): Schema {
  const { $schema, definitions, $defs } = copy;
  if (isDirect(copy) && $schema === DRAFT_07 && copy.type === 'object' && copy.properties) return copy;
  const root: Schema = {
    ...inlineReference(copy, schemasByPlace(copy)),
    ...(definitions && { definitions }),
    ...($defs && { $defs }),
    $schema: DRAFT_07,
  };
  const { type = 'object', properties = {} } = root;
  return type === 'object' ? { ...root, type, properties } : root;
}

function rootFault(schema: Schema): Breach | undefined {
  return schema.type === 'object'
    ? undefined
    : { place: '/type', fault: ['root-not-an-object', { found: schema.type }] };
}

/** A reference to a place outside the document, or from the root to a missing place. */
function referenceFault(root: Members): Breach | undefined {
  const places = schemasByPlace(root);
  for (const [place, schema] of places) {
    if (!Object.hasOwn(schema, '$ref')) continue;
    const where = at(place, '$ref');
    if (pointerOf(schema['$ref']) === undefined) return { place: where, fault: brokenRef(schema, 'remote') };
    if (place === '' && referred(schema, places) === undefined)
      return { place: where, fault: brokenRef(schema, 'missing') };
  }
  return undefined;
}

/** Replaces references without a target with text questions. */
function withoutMissing(root: Schema, findings: Findings): Schema {
  const places = schemasByPlace(root);
  const missing = [...places].filter(
    ([, schema]) => Object.hasOwn(schema, '$ref') && referred(schema, places) === undefined,
  );
  if (missing.length === 0) return root;
  const copy = structuredClone(root);
  const copies = schemasByPlace<Record<string, unknown>>(copy);
  for (const [place, schema] of missing) {
    findings.repair(`/schema${place}/$ref`, brokenRef(schema, 'missing'), fieldAt(place));
    const changed = copies.get(place);
    if (changed === undefined) continue;
    delete changed['$ref'];
    changed['type'] = 'string';
  }
  return copy;
}

function brokenRef({ $ref }: Members, fault: 'missing' | 'remote'): Fault {
  return ['broken-reference', { ref: String($ref).slice(0, 200), fault }];
}

interface Copying {
  readonly findings: Findings;
  readonly readText: ReadText;
}

/** A copy of known structure. Malformed parts are copied too, so that the metaschema reports them. */
function copySchema(raw: Members, place: string, copying: Copying): Record<string, unknown> {
  const { findings, readText } = copying;
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(raw)) {
    if (value === undefined || RENAMING_KEYWORDS.has(keyword) || keyword.startsWith('__')) continue;
    const inside = at(place, keyword);
    if (PATTERN_KEYWORDS.has(keyword) || (STRICTER_WHEN_LOOSENED.has(keyword) && holdsPattern(value)))
      findings.repair(inside, ['pattern-not-allowed', { keyword }]);
    else if (keyword === 'format' && !isFormat(value))
      findings.note(inside, ['unknown-format', { found: value, meant: undefined }]);
    else if (DATA_KEYWORDS.has(keyword)) copy[keyword] = copyData(keyword, value, inside, findings);
    else if (keyword === 'title' || keyword === 'description') {
      // Report and skip a value that is not a text. The question has other texts.
      const text = readText(value, inside);
      if (text !== undefined) copy[keyword] = text;
    } else if (SCHEMA_KEYWORDS.has(keyword) || LIST_KEYWORDS.has(keyword) || MAP_KEYWORDS.has(keyword))
      copy[keyword] = copyInner(keyword, value, inside, copying);
    else if (isPlain(value) || KEYWORDS.includes(keyword)) copy[keyword] = copyJson(value);
  }
  return copy;
}

/** Validation trims answers, so a choice with outer blanks could never match. */
function copyData(keyword: string, value: unknown, place: string, findings: Findings): unknown {
  const copy = copyJson(value);
  if (keyword !== 'const' && keyword !== 'enum') return copy;
  const kept = withoutOuterBlanks(copy);
  if (!sameJson(kept, copy)) findings.repair(place, ['blank-in-choice', {}]);
  return kept;
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
    // fromEntries defines members, so `__proto__` survives until the name check reports it.
    return Object.fromEntries(
      Object.entries(named).map(([name, inner]) => [
        name,
        // As a schema, so that the error of a missing answer appears at its question.
        isList(inner) && keyword === 'dependencies'
          ? { required: copyJson(inner) }
          : copyOne(inner, at(place, name)),
      ]),
    );
  }
  if (isList(value) && LIST_KEYWORDS.has(keyword))
    return value.map((inner, index) => copyOne(inner, at(place, index)));
  // PHP sends an empty object as []. Convert it unless the keyword requires a list.
  if (Array.isArray(value) && LIST_KEYWORDS.has(keyword) && keyword !== 'items') return [];
  return copyOne(value, place);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

/** Unknown keywords are kept if their values are plain. A validator would treat an object as another schema. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object' || item === null);
  return typeof value !== 'object' || value === null;
}

function holdsPattern(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => PATTERN_KEYWORDS.has(name) || holdsPattern(inner));
}

/** rjsf treats a nested name of digits as a list index, and makes the object a list. */
function isPlaceOfList(keyword: string, name: string): boolean {
  return keyword === 'properties' && /^\d+$/.test(name);
}

/** The first name, anywhere in the schema, that no question may have. */
function nameFault(root: Members): Breach | undefined {
  for (const [place, schema] of schemasByPlace(root))
    for (const keyword of MAP_KEYWORDS)
      for (const name of Object.keys(asMembers(member(schema, keyword)) ?? {}))
        if (isReservedName(name) || (place !== '' && isPlaceOfList(keyword, name)))
          return { place: at(at(place, keyword), name), fault: ['reserved-name', {}] };
  return undefined;
}

/**
 * Closes the root of a plain form to free names. The host's answers include other documents, and the form would offer
 * them for editing.
 */
export function withClosedRoot(schema: Schema, findings: Findings): Schema {
  const { additionalProperties, ...closed } = schema;
  if (additionalProperties === undefined || additionalProperties === false) return schema;
  findings.note('/schema/additionalProperties', ['open-root', {}]);
  return closed;
}
