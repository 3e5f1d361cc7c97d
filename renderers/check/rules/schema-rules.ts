/** Rules 3, 4, 5 and 27: the answer schema is draft-07, flat, local, and compiles in ajv's strict mode. */

import { Ajv, type ErrorObject } from 'ajv';
import { typeOf } from '#renderers/document/answer-type.ts';
import type { Schema } from '#renderers/document/document.ts';
import draft07 from '#renderers/document/draft-07.json';
import { asMembers, type Members, member } from '#renderers/document/json.ts';
import { MAP_KEYWORDS, PATTERN_KEYWORDS } from '#renderers/document/keywords.ts';
import { isKeyword } from '#renderers/document/metaschema.ts';
import { isInheritedName } from '#renderers/document/names.ts';
import { schemasByPlace } from '#renderers/document/refs.ts';
import { isSingleDuration } from '#renderers/engine/duration-format.ts';
import { answerPlace, schemaPlace, valueAt } from '../document-place.ts';
import { type Draft, uiOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import { brokenReferences } from '../references.ts';
import { didYouMean } from '../similar-name.ts';

const DRAFT_07 = draft07.$id;

const FORMATS: readonly string[] = ['email', 'date', 'single-duration'];

export function checkSchema(draft: Draft, report: Report): void {
  const { schema } = draft;
  const before = report.findings.length;
  if (member(schema, '$schema') !== DRAFT_07)
    report.error(
      3,
      'schema.$schema',
      member(schema, '$schema') === undefined ? 'missing' : `found ${shown(member(schema, '$schema'))}`,
      `Write "${DRAFT_07}".`,
    );
  checkReferences(schema, report);
  checkKeywords(schema, report);
  checkFlat(draft, report);
  checkMetaschema(schema, report);
  // A schema with a fault of its own does not compile, and the message would only repeat it.
  if (report.findings.length === before) checkCompiles(schema, report);
}

function checkReferences(schema: Members, report: Report): void {
  const words = {
    remote: ['is remote', 'Copy it under definitions.'],
    elsewhere: ['is not under definitions', 'Move it there.'],
    missing: ['does not exist', 'Add it under definitions.'],
    circular: ['leads back to itself', 'Break the circle.'],
  } as const;
  for (const { pointer, ref, fault } of brokenReferences(schema)) {
    const [problem, suggestion] = words[fault];
    report.error(5, `${answerPlace(pointer)}.$ref`, `${shown(ref)} ${problem}`, suggestion);
  }
}

/** Keywords that only later drafts know, and their equivalent here. */
const LATER: Readonly<Record<string, string>> = {
  $defs: 'Use definitions.',
  dependentRequired: 'Use dependencies.',
  dependentSchemas: 'Use dependencies.',
  prefixItems: 'Use items.',
};

function checkKeywords(root: Members, report: Report): void {
  const keywords = [...Object.keys(draft07.properties), 'deprecated'];
  for (const [pointer, node] of schemasByPlace(root)) {
    for (const keyword of Object.keys(node)) {
      if (PATTERN_KEYWORDS.has(keyword))
        report.error(27, answerPlace(pointer), `${keyword} is not allowed`, 'Use maxLength.');
      else if (!isKeyword(keyword) && keyword !== 'deprecated')
        report.error(
          3,
          `${schemaPlace(pointer)}.${keyword}`,
          'unknown keyword',
          LATER[keyword] ?? didYouMean(keyword, keywords) ?? 'Take it out.',
        );
    }
    const deprecated = member(node, 'deprecated');
    if (deprecated !== undefined && typeof deprecated !== 'boolean')
      report.error(
        3,
        `${schemaPlace(pointer)}.deprecated`,
        `must be true or false, found ${shown(deprecated)}`,
        typeAdvice('boolean', deprecated),
      );
    const format = member(node, 'format');
    if (format !== undefined && !FORMATS.includes(String(format)))
      report.error(
        27,
        answerPlace(pointer),
        `format ${shown(format)} is not known`,
        didYouMean(String(format), FORMATS) ?? 'Use email, date or single-duration.',
      );
    for (const keyword of MAP_KEYWORDS)
      for (const name of Object.keys(asMembers(member(node, keyword)) ?? {}))
        if (isInheritedName(name))
          report.error(4, `${schemaPlace(pointer)}.${keyword}.${name}`, 'reserved name', 'Use another key.');
  }
}

/** Fields whose answer is an object, or a list of objects. */
const OBJECT_FIELDS: ReadonlySet<unknown> = new Set(['moment', 'file']);
const LIST_FIELDS: ReadonlySet<unknown> = new Set(['intuitions']);

/** Keywords that would make the questions depend on the answers: that is what slides are for. */
const CONDITIONAL = ['allOf', 'anyOf', 'dependencies', 'if', 'not', 'oneOf'];

function checkFlat(draft: Draft, report: Report): void {
  const { schema, properties } = draft;
  if (member(schema, 'type') !== 'object')
    report.error(4, 'schema.type', `must be "object", found ${shown(member(schema, 'type'))}`, 'Correct it.');
  for (const keyword of CONDITIONAL)
    if (member(schema, keyword) !== undefined)
      report.error(4, `schema.${keyword}`, 'conditions belong to the slides', 'Use when.');
  for (const [key, property] of properties) {
    const field = member(uiOf(draft, key), 'ui:field');
    const place = `schema.properties.${key}`;
    const { items } = property;
    if (typeOf(property) === 'object') {
      if (!OBJECT_FIELDS.has(field)) nested(place, 'object', report);
      for (const [name, inner] of Object.entries(property.properties ?? {}))
        if (isNested(inner)) nested(`${place}.properties.${name}`, 'object', report);
    } else if (items !== undefined && isNested(items)) {
      if (typeOf(items) === 'array') nested(`${place}.items`, 'list', report);
      else if (!LIST_FIELDS.has(field)) nested(`${place}.items`, 'object', report);
    }
  }
}

function isNested(schema: Schema): boolean {
  const type = typeOf(schema);
  return type === 'object' || (type === 'array' && schema.items !== undefined && isNested(schema.items));
}

function nested(place: string, what: string, report: Report): void {
  report.error(4, place, `nested ${what}`, 'Give each answer its own key.');
}

let shared: Ajv | undefined;

/** One for all documents: making it compiles the metaschema. */
function ajv(): Ajv {
  shared ??= new Ajv({
    strict: true,
    // Names that do not exist have a rule of their own.
    strictRequired: false,
    allErrors: true,
    logger: false,
    addUsedSchema: false,
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
    const [problem, suggestion] = inWords(error, valueAt(schema, path));
    report.error(3, schemaPlace(path), problem, suggestion);
  }
}

/** Formats have a rule of their own. */
function withoutFormats(schema: Members): unknown {
  return JSON.parse(
    JSON.stringify(schema, function (this: unknown, name, value: unknown) {
      return name === 'format' && typeof value === 'string' && !isNames(this) ? undefined : value;
    }),
  );
}

/** True for the holder of named schemas, in which `format` would be somebody's key. */
function isNames(holder: unknown): boolean {
  return Object.values(asMembers(holder) ?? {}).every((value) => asMembers(value) !== undefined);
}

/** The most specific error of one place; 0 for those that only contain others. */
function weightOf({ keyword }: ErrorObject): number {
  if (['anyOf', 'allOf', 'oneOf', '$ref', 'if'].includes(keyword)) return 0;
  return keyword === 'enum' ? 2 : 1;
}

function inWords(
  error: ErrorObject,
  value: unknown,
): readonly [problem: string, suggestion?: string | undefined] {
  const { params } = error;
  switch (error.keyword) {
    case 'type':
      return [
        `must be ${typeInWords(params['type'])}, found ${shown(value)}`,
        typeAdvice(params['type'], value),
      ];
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String);
      return [
        `must be one of ${allowed.join(', ')}, found ${shown(value)}`,
        didYouMean(String(value), allowed),
      ];
    }
    case 'minimum':
    case 'exclusiveMinimum':
      return [`must be ${String(params['comparison'])} ${String(params['limit'])}, found ${shown(value)}`];
    case 'minItems':
      return ['must not be empty', 'Fill it or take it out.'];
    case 'uniqueItems':
      return ['lists the same value twice', 'Keep one.'];
    default:
      return [error.message ?? 'does not fit draft-07'];
  }
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

function typeInWords(type: unknown): string {
  const types = Array.isArray(type) ? type : [type];
  return types.map((each) => TYPES[String(each)] ?? String(each)).join(' or ');
}

function typeAdvice(type: unknown, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Correct it.';
  const types = [type].flat();
  const isQuoted =
    (types.some((each) => each === 'integer' || each === 'number') && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) ||
    (types.includes('boolean') && /^(true|false)$/.test(value));
  return isQuoted ? 'Remove the quotes.' : 'Correct it.';
}

/** Where ajv's strict mode says that something is: `… at "#/properties/x" (strictTypes)`. */
const AT = / at "[^"#]*#([^"]*)"/;

function checkCompiles(schema: Members, report: Report): void {
  try {
    const copy = { ...schema };
    ajv().compile(copy);
    // What it keeps for each schema would only grow.
    ajv().removeSchema(copy);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [at, pointer = ''] = AT.exec(message) ?? [];
    const words = message.replace(/^strict mode: /, '').replace(at ?? '', '');
    report.error(3, schemaPlace(pointer), `does not compile: ${words.slice(0, 200)}`, 'Correct it.');
  }
}
