/** Parses the data node from Drupal to its raw texts, and builds the body that writes them. */
import { type NodeField, nodeFields } from './node-fields.ts';
import { type Read, readable, unreadable } from './read-problem.ts';
import { idText, isList, isRecord, kindOf, member } from './shape.ts';

/** The parts of a node answer that the app uses. */
export interface NodeAnswer {
  /** Verbatim texts; an empty field (`[]`) is absent. */
  readonly texts: Readonly<Partial<Record<NodeField, string>>>;
  /** Time of the last change, in the server's format. */
  readonly changed: string | undefined;
  /** The owner's user id, if the answer names one. */
  readonly ownerId: string | undefined;
  /** The owner's uuid, if the answer names one: identifies the owner. */
  readonly ownerUuid: string | undefined;
}

/**
 * Parses the answer of GET and PATCH /node/{nid}. Of formatted fields only `value` counts: `processed` is HTML.
 * A field of an unexpected shape makes the whole answer unreadable: the app must not write to a node whose text it
 * cannot read.
 */
export function readNodeAnswer(raw: unknown): Read<NodeAnswer> {
  if (!isRecord(raw)) return unreadable('', `an object expected, ${kindOf(raw)} found`);
  if (!isList(raw['nid']) || idText(member(raw['nid'][0], 'value')) === undefined)
    return unreadable('/nid', 'the id of a node expected');
  const texts: Partial<Record<NodeField, string>> = {};
  for (const field of nodeFields) {
    const items = raw[field] ?? [];
    if (!isList(items)) return unreadable(`/${field}`, `a list expected, ${kindOf(items)} found`);
    if (items.length === 0) continue;
    const value = member(items[0], 'value');
    if (value === null) continue;
    if (typeof value !== 'string')
      return unreadable(`/${field}/0/value`, `a text expected, ${kindOf(value)} found`);
    texts[field] = value;
  }
  const changed = isList(raw['changed']) ? member(raw['changed'][0], 'value') : undefined;
  return readable({
    texts,
    changed: typeof changed === 'string' ? changed : undefined,
    ...readNodeOwner(raw),
  });
}

/** The owner named in an answer of GET or PATCH /node/{nid}, including answers that are read for their files. */
export function readNodeOwner(raw: unknown): Pick<NodeAnswer, 'ownerId' | 'ownerUuid'> {
  const items = member(raw, 'uid');
  const owner = isList(items) ? items[0] : undefined;
  const uuid = member(owner, 'target_uuid');
  return {
    ownerId: idText(member(owner, 'target_id')) ?? idText(member(owner, 'value')),
    ownerUuid: typeof uuid === 'string' && uuid !== '' ? uuid : undefined,
  };
}

/** The body of PATCH /node/{nid}: the bundle, and one item per named field. Other fields stay unchanged. */
export function writeNode(texts: Readonly<Partial<Record<NodeField, string>>>): Record<string, unknown> {
  const body: Record<string, unknown> = { type: [{ target_id: 'data' }] };
  for (const field of nodeFields) {
    const text = texts[field];
    if (text !== undefined) body[field] = [{ value: text }];
  }
  return body;
}
