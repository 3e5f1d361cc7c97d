/** Rules 3, 4, 5 and 27: the answer schema is draft-07, flat, self-contained, and valid in ajv's strict mode. */

import { Ajv, type ErrorObject } from 'ajv';
import { isSingleDuration } from '#renderers/engine/duration-format.ts';
import { typeOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { MAP_KEYWORDS, PATTERN_KEYWORDS } from '#renderers/format/keywords.ts';
import { DRAFT_07, KEYWORDS } from '#renderers/format/metaschema.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { isInheritedName } from '#renderers/format/reserved-names.ts';
import { nearName } from '#renderers/format/similar-name.ts';
import { asMembers, at, type Members, member } from '#renderers/json.ts';
import { answerAt, placeAt, schemaAt, valueAt } from '../document-place.ts';
import { type DocumentDraft, uiOf } from '../draft.ts';
import type { Report, TextPlace } from '../finding.ts';
import { renamed, replaced } from '../fix.ts';
import { brokenReferences } from '../references.ts';

const FORMATS: readonly string[] = ['email', 'date', 'single-duration'];

export function checkSchema(draft: DocumentDraft, report: Report): void {
  const { schema } = draft;
  const before = report.findings.length;
  const found = member(schema, '$schema');
  if (found !== DRAFT_07)
    report.error(3, placeAt('schema', '$schema'), 'wrong-dialect', { found, dialect: DRAFT_07 }, [
      { pointer: '/schema/$schema', value: DRAFT_07 },
    ]);
  checkReferences(schema, report);
  checkKeywords(schema, report);
  checkFlat(draft, report);
  checkMetaschema(schema, report);
  // A schema with a reported error does not compile, and ajv's message would only repeat it.
  if (report.findings.length === before) checkCompiles(schema, report);
}

function checkReferences(schema: Members, report: Report): void {
  for (const { pointer, ref, fault } of brokenReferences(schema))
    report.error(5, inside(answerAt(pointer), '$ref'), 'broken-reference', { ref, fault });
}

function inside({ place, pointer }: TextPlace, ...steps: readonly string[]): TextPlace {
  return { place: [place, ...steps].join('.'), pointer: steps.reduce<string>(at, pointer) };
}

/** Keywords of later drafts and their draft-07 equivalents. */
const LATER: Readonly<Record<string, string>> = {
  $defs: 'definitions',
  dependentRequired: 'dependencies',
  dependentSchemas: 'dependencies',
  prefixItems: 'items',
};

function checkKeywords(root: Members, report: Report): void {
  for (const [pointer, node] of schemasByPlace(root)) {
    const here = schemaAt(pointer);
    for (const keyword of Object.keys(node)) checkKeyword(keyword, node, pointer, report);
    const deprecated = member(node, 'deprecated');
    if (deprecated !== undefined && typeof deprecated !== 'boolean')
      wrongType(inside(here, 'deprecated'), ['boolean'], deprecated, report);
    const format = member(node, 'format');
    if (format !== undefined && !FORMATS.includes(String(format))) {
      const where = { ...answerAt(pointer), pointer: at(here.pointer, 'format') };
      const { meant, sure } = nearName(String(format), FORMATS);
      report.error(27, where, 'unknown-format', { found: format, meant }, replaced(where.pointer, sure));
    }
    for (const keyword of MAP_KEYWORDS)
      for (const name of Object.keys(asMembers(member(node, keyword)) ?? {}))
        if (isInheritedName(name)) report.error(4, inside(here, keyword, name), 'reserved-name', {});
  }
}

function checkKeyword(keyword: string, node: object, pointer: string, report: Report): void {
  const where = inside(schemaAt(pointer), keyword);
  if (PATTERN_KEYWORDS.has(keyword))
    report.error(27, { ...answerAt(pointer), pointer: where.pointer }, 'pattern-not-allowed', { keyword });
  else if (!KEYWORDS.includes(keyword) && keyword !== 'deprecated') {
    const instead = Object.hasOwn(LATER, keyword) ? LATER[keyword] : undefined;
    const known = [...KEYWORDS, 'deprecated'];
    const { meant, sure } = nearName(keyword, instead === undefined ? known : []);
    report.error(3, where, 'unknown-keyword', { instead, meant }, renamed(where.pointer, sure, node));
  }
}

/** Widgets whose answer is an object, or a list of objects. */
const OBJECT_FIELDS: ReadonlySet<unknown> = new Set(['moment', 'file']);
const LIST_FIELDS: ReadonlySet<unknown> = new Set(['intuitions']);

/** Keywords that make questions depend on answers. Documents use slide conditions instead. */
const CONDITIONAL = ['allOf', 'anyOf', 'dependencies', 'if', 'not', 'oneOf'];

function checkFlat(draft: DocumentDraft, report: Report): void {
  const { schema, properties } = draft;
  if (member(schema, 'type') !== 'object')
    report.error(4, placeAt('schema', 'type'), 'root-not-an-object', { found: member(schema, 'type') });
  for (const keyword of CONDITIONAL)
    if (member(schema, keyword) !== undefined)
      report.error(4, placeAt('schema', keyword), 'conditional-schema', {});
  for (const [key, property] of properties) {
    const field = member(uiOf(draft, key), 'ui:field');
    const steps = ['schema', 'properties', key] as const;
    const { items } = property;
    if (typeOf(property) === 'object') {
      if (!OBJECT_FIELDS.has(field)) nested(placeAt(...steps), 'object', report);
      for (const [name, inner] of Object.entries(property.properties ?? {}))
        if (isNested(inner)) nested(placeAt(...steps, 'properties', name), 'object', report);
    } else if (items !== undefined && isNested(items)) {
      if (typeOf(items) === 'array') nested(placeAt(...steps, 'items'), 'list', report);
      else if (!LIST_FIELDS.has(field)) nested(placeAt(...steps, 'items'), 'object', report);
    }
  }
}

function isNested(schema: Schema): boolean {
  const type = typeOf(schema);
  return type === 'object' || (type === 'array' && schema.items !== undefined && isNested(schema.items));
}

function nested(place: TextPlace, kind: 'list' | 'object', report: Report): void {
  report.error(4, place, 'nested-answer', { kind });
}

let shared: Ajv | undefined;

/** Shared by all documents, because creating it compiles the metaschema. */
function ajv(): Ajv {
  shared ??= new Ajv({
    strict: true,
    // Another rule reports unknown names.
    strictRequired: false,
    allErrors: true,
    logger: false,
    addUsedSchema: false,
    // ajv generates this code only to validate the schema; most of it never runs.
    code: { optimize: false },
  })
    .addFormat('single-duration', isSingleDuration)
    .addFormat('email', /@/)
    .addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
  return shared;
}

function checkMetaschema(schema: Members, report: Report): void {
  const validate = ajv().getSchema(DRAFT_07);
  if (validate === undefined || validate(withoutFormats(schema)) === true) return;
  const byPlace = new Map<string, ErrorObject>();
  for (const error of validate.errors ?? []) {
    const known = byPlace.get(error.instancePath);
    if (known === undefined || weightOf(error) > weightOf(known)) byPlace.set(error.instancePath, error);
  }
  for (const [path, error] of byPlace) {
    if (weightOf(error) === 0) continue;
    reportInvalid(error, valueAt(schema, path), schemaAt(path), report);
  }
}

/** Removes `format`, which another rule checks. */
function withoutFormats(schema: Members): unknown {
  return JSON.parse(
    JSON.stringify(schema, function (this: unknown, name, value: unknown) {
      return name === 'format' && typeof value === 'string' && !isNames(this) ? undefined : value;
    }),
  );
}

/** True for an object of named schemas, whose member `format` is a name and not a keyword. */
function isNames(holder: unknown): boolean {
  return Object.values(asMembers(holder) ?? {}).every((value) => asMembers(value) !== undefined);
}

/** Ranks the errors of one place by how specific they are; 0 for errors that only contain others. */
function weightOf({ keyword }: ErrorObject): number {
  if (['anyOf', 'allOf', 'oneOf', '$ref', 'if'].includes(keyword)) return 0;
  return keyword === 'enum' ? 2 : 1;
}

function reportInvalid(
  { keyword, params, message }: ErrorObject,
  found: unknown,
  place: TextPlace,
  report: Report,
): void {
  switch (keyword) {
    case 'type':
      wrongType(place, [params['type']].flat().map(String), found, report);
      break;
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String);
      const { meant, sure } = nearName(String(found), allowed);
      const fix = replaced(place.pointer, sure);
      report.error(3, place, 'not-an-allowed-value', { found, meant, allowed }, fix);
      break;
    }
    case 'minimum':
    case 'exclusiveMinimum': {
      const [comparison, limit] = [String(params['comparison']), String(params['limit'])];
      report.error(3, place, 'out-of-range', { found, comparison, limit });
      break;
    }
    case 'minItems':
      report.error(3, place, 'empty-list', {});
      break;
    case 'uniqueItems':
      report.error(3, place, 'value-twice', {});
      break;
    default:
      report.error(3, place, 'bad-schema', { reason: message ?? 'does not fit draft-07' });
  }
}

/** Reports a value of the wrong type. Offers a fix if removing quotes makes the value right. */
function wrongType(place: TextPlace, types: readonly string[], found: unknown, report: Report): void {
  const value = unquoted(types, found);
  const facts = { types, found, isQuoted: value !== undefined };
  report.error(
    3,
    place,
    'wrong-schema-type',
    facts,
    value === undefined ? [] : [{ pointer: place.pointer, value }],
  );
}

function unquoted(types: readonly string[], found: unknown): boolean | number | undefined {
  if (typeof found !== 'string') return undefined;
  if (types.some((each) => each === 'integer' || each === 'number') && /^\s*-?\d+(\.\d+)?\s*$/.test(found))
    return Number(found);
  return types.includes('boolean') && /^(true|false)$/.test(found) ? found === 'true' : undefined;
}

/** The location in ajv's strict mode messages: `… at "#/properties/x" (strictTypes)`. */
const AT = / at "[^"#]*#([^"]*)"/;

function checkCompiles(schema: Members, report: Report): void {
  try {
    const copy = { ...schema };
    ajv().compile(copy);
    // ajv caches every schema. Remove it, so that the cache does not grow.
    ajv().removeSchema(copy);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [at, pointer = ''] = AT.exec(message) ?? [];
    const words = message.replace(/^strict mode: /, '').replace(at ?? '', '');
    report.error(3, schemaAt(pointer), 'does-not-compile', { reason: words.slice(0, 200) });
  }
}
