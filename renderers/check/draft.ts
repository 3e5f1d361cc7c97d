/** A document being checked: the members that the rules read, taken from any JSON. */
import type { Schema } from '#renderers/format/document.ts';
import { type Place, placesOf } from '#renderers/format/format-table.ts';
import { inlineReference, schemasByPlace } from '#renderers/format/refs.ts';
import { asMembers, asTexts, isText, type Members, member } from '#renderers/json.ts';
import { brokenReferences } from './references.ts';
import { soundSchema } from './well-typed-schema.ts';

export interface DraftSlide {
  readonly index: number;
  /** As written, or `ui:slides[3]` if the slide has no name. */
  readonly name: string;
  readonly members: Members;
  readonly fields: readonly string[];
  readonly when: unknown;
  readonly part: string | undefined;
  readonly variants: readonly Members[];
}

export interface DocumentDraft {
  /** Its key in the server's response, which may differ from the document's own name and locale. */
  readonly name: string;
  readonly locale: string;
  readonly kind: 'exercise' | 'page';
  readonly members: Members;
  readonly schema: Members;
  /** Properties with references resolved and members of a wrong type removed. */
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

/** Reads the members of a document. Returns undefined if `content` is not an object. */
export function readDraft(name: string, locale: string, content: unknown): DocumentDraft | undefined {
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
  // Circular references cannot be resolved. The rule for references reports them.
  const places = brokenReferences(schema).length === 0 ? schemasByPlace(schema) : new Map<string, object>();
  const named = Object.entries(membersOf(schema, 'properties'));
  return new Map(named.map(([key, property]) => [key, soundSchema(inlineReference(property, places))]));
}

const places = new WeakMap<DocumentDraft, readonly Place[]>();

/** The values of the members that a document of this kind has, without the drawings of no question. */
export function knownPlaces(draft: DocumentDraft): readonly Place[] {
  const known = places.get(draft);
  if (known !== undefined) return known;
  const other = draft.kind === 'page' ? ['schema', 'uiSchema', 'entry'] : ['sections'];
  const found = placesOf(draft.members).filter(({ path: [root], steps: { drawing } }) => {
    const isOfQuestion = drawing === undefined || draft.properties.has(String(drawing));
    return isOfQuestion && !other.includes(String(root));
  });
  places.set(draft, found);
  return found;
}

/** Returns a member that should be an object, or an empty object if it has another type. */
export function membersOf(members: Members, name: string): Members {
  return asMembers(member(members, name)) ?? {};
}

/** Returns the objects of a list member. Other items become empty objects, so that indexes stay right. */
export function listOf(members: Members, name: string): readonly Members[] {
  const list = member(members, name);
  return Array.isArray(list) ? list.map((item) => asMembers(item) ?? {}) : [];
}

/** Returns the texts of a list with their indexes. Skips items of other types. */
export function rankedTexts(list: unknown): readonly (readonly [rank: number, text: string])[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, rank) => (isText(item) ? [[rank, item] as const] : []));
}

/** Returns the uiSchema of a question. */
export function uiOf({ uiSchema }: DocumentDraft, key: string): Members {
  return membersOf(uiSchema, key);
}

export function isLive(schema: Schema): boolean {
  return schema.deprecated !== true;
}

/** Keys of the questions that are not deprecated. */
export function liveKeys({ properties }: DocumentDraft): readonly string[] {
  return [...properties].filter(([, schema]) => isLive(schema)).map(([key]) => key);
}

/** The key without the document's name, as authors write it: `q2-qui` for `reconew-q2-qui`. */
export function shortKey({ name }: DocumentDraft, key: string): string {
  return key.startsWith(`${name}-`) ? key.slice(name.length + 1) : key;
}
