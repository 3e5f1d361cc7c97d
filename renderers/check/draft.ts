/** A document under check: the members that the rules look at, taken out of whatever an author wrote. */
import type { Schema } from '#renderers/format/document.ts';
import { inlineReference, schemasByPlace } from '#renderers/format/refs.ts';
import { asMembers, asTexts, isText, type Members, member } from '#renderers/json.ts';
import { brokenReferences } from './references.ts';
import { soundSchema } from './well-typed-schema.ts';

export interface DraftSlide {
  readonly index: number;
  /** As written; `ui:slides[3]` where there is none. */
  readonly name: string;
  readonly members: Members;
  readonly fields: readonly string[];
  readonly when: unknown;
  readonly part: string | undefined;
  readonly variants: readonly Members[];
}

export interface Draft {
  /** Its place in the answer, which may differ from its own name and locale. */
  readonly name: string;
  readonly locale: string;
  readonly kind: 'exercise' | 'page';
  readonly members: Members;
  readonly schema: Members;
  /** Properties with their references followed, and only with members of the right type. */
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  readonly slides: readonly DraftSlide[];
  /** The first slide that asks a key. */
  readonly slideOf: ReadonlyMap<string, DraftSlide>;
  readonly uiSchema: Members;
  readonly summary: readonly Members[];
  readonly entry: Members;
  readonly sections: readonly Members[];
}

/** The document; undefined where it is no object at all. */
export function readDraft(name: string, locale: string, content: unknown): Draft | undefined {
  const members = asMembers(content);
  if (members === undefined) return undefined;
  const schema = membersOf(members, 'schema');
  const uiSchema = membersOf(members, 'uiSchema');
  const slides = listOf(uiSchema, 'ui:slides').map(readSlide);
  const slideOf = new Map<string, DraftSlide>();
  for (const slide of slides) for (const key of slide.fields) if (!slideOf.has(key)) slideOf.set(key, slide);
  const kind = member(members, 'kind');
  const isPage = kind === 'page' || (kind !== 'exercise' && Array.isArray(member(members, 'sections')));
  return {
    name,
    locale,
    kind: isPage ? 'page' : 'exercise',
    members,
    schema,
    properties: propertiesOf(schema),
    required: new Set(asTexts(member(schema, 'required'))),
    slides,
    slideOf,
    uiSchema,
    summary: listOf(uiSchema, 'ui:summary'),
    entry: membersOf(members, 'entry'),
    sections: listOf(members, 'sections'),
  };
}

function readSlide(members: Members, index: number): DraftSlide {
  const name = member(members, 'name');
  const part = member(members, 'part');
  return {
    index,
    name: isText(name) && name !== '' ? name : `ui:slides[${index}]`,
    members,
    fields: asTexts(member(members, 'fields')) ?? [],
    when: member(members, 'when'),
    part: isText(part) ? part : undefined,
    variants: listOf(members, 'variants'),
  };
}

function propertiesOf(schema: Members): ReadonlyMap<string, Schema> {
  // Endless references cannot be followed; the rule about them says so.
  const places = brokenReferences(schema).length === 0 ? schemasByPlace(schema) : new Map<string, object>();
  const named = Object.entries(membersOf(schema, 'properties'));
  return new Map(named.map(([key, property]) => [key, soundSchema(inlineReference(property, places))]));
}

/** A member that should be an object; an empty one where it is none. */
export function membersOf(members: Members, name: string): Members {
  return asMembers(member(members, name)) ?? {};
}

/** The objects of a member that should be a list; what is no object counts as an empty one, so that places stay right. */
export function listOf(members: Members, name: string): readonly Members[] {
  const list = member(members, name);
  return Array.isArray(list) ? list.map((item) => asMembers(item) ?? {}) : [];
}

/** The texts of a member that should be a list of them, each with its rank among whatever else is there. */
export function rankedTexts(list: unknown): readonly (readonly [rank: number, text: string])[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, rank) => (isText(item) ? [[rank, item] as const] : []));
}

/** How a question is drawn. */
export function uiOf({ uiSchema }: Draft, key: string): Members {
  return membersOf(uiSchema, key);
}

export function isLive(schema: Schema): boolean {
  return schema.deprecated !== true;
}

/** Keys of the questions that are still asked. */
export function liveKeys({ properties }: Draft): readonly string[] {
  return [...properties].filter(([, schema]) => isLive(schema)).map(([key]) => key);
}

/** A key as authors write it inside its own document: `q2-qui` for `reconew-q2-qui`. */
export function shortKey({ name }: Draft, key: string): string {
  return key.startsWith(`${name}-`) ? key.slice(name.length + 1) : key;
}
