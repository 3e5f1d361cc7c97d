/** A PATCH of a data node: the changed fields, or the reason to reject it. */

import { isOneOf } from '#src/contract/domain/names.ts';
import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { HttpError, invalid, quoted, UnexpectedError } from '../http/http-error.ts';
import type { Account } from '../store/accounts.ts';
import type { Attached } from '../store/attachment-list.ts';
import { bytesOf, textOf } from '../store/bytes.ts';
import type { DataNode } from '../store/nodes.ts';
import type { FileRow } from '../store/tables.ts';
import { attachmentField, readAttachments, sameAttachments } from './attachment-changes.ts';
import { looselyEqual } from './loose-equality.ts';
import { isFormatted, nodeMembers } from './node-record.ts';
import { filled, itemsOf, membersOf, readText, type SentItem, sameItems } from './sent-fields.ts';

export interface WantedChanges {
  readonly title?: string | undefined;
  /** As UTF-8. */
  readonly texts: ReadonlyMap<NodeField, Uint8Array | undefined>;
  /** The list of files, if it changes. */
  readonly attachments?: readonly Attached[] | undefined;
}

/** What the parser needs in addition to the body. */
export interface NodeKnowledge {
  /** With at least the texts of the fields that the body names. */
  readonly node: DataNode;
  readonly owner: Account;
  /** The present files of the node. */
  readonly attachments: readonly Attached[];
  /** The existing files among those that the body names (`namedAttachments`). */
  readonly files: ReadonlyMap<number, FileRow>;
}

const longestTitle = 255;
/** Bytes. */
const longestNumber = 400;
const administratorsOnly = ['status', 'uid', 'created', 'promote', 'sticky'];
/** Bundles of a Drupal in addition to `data`; naming one for a data node is a programming error there. */
const otherBundles = ['article', 'page'];

function checkBundle(body: unknown): void {
  const type = isRecord(body) ? body['type'] : undefined;
  const first: unknown = Array.isArray(type) ? type[0] : type;
  const bundle = isRecord(first) ? first['target_id'] : first;
  if (typeof bundle !== 'string') {
    throw new HttpError(422, 'Could not determine entity type bundle: "type" field is missing.');
  }
  if (bundle === 'data') return;
  if (otherBundles.includes(bundle)) throw new UnexpectedError();
  throw new HttpError(422, `"${quoted(bundle)}" is not a valid bundle type for denormalization.`);
}

export function isTextField(name: string): name is NodeField {
  return isOneOf(nodeFields, name);
}

export function denied(member: string): HttpError {
  const why = administratorsOnly.includes(member)
    ? " The 'administer nodes' permission is required."
    : member === 'nid'
      ? ' The entity ID cannot be changed.'
      : member === 'uuid'
        ? ' The entity UUID cannot be changed.'
        : '';
  return new HttpError(403, `Access denied on updating field '${member}'.${why}`);
}

function formatViolations(field: NodeField, items: readonly SentItem[]): string[] {
  if (!isFormatted(field)) return [];
  return filled(items).flatMap((item, index) =>
    item['format'] === undefined || item['format'] === null
      ? []
      : [`${field}.${index}.format: The value you selected is not a valid choice.`],
  );
}

function changedTitle(node: DataNode, items: readonly SentItem[], violations: string[]): string | undefined {
  const reading = readText('title', items);
  if (!reading.ok) violations.push(reading.problem);
  else if (reading.value === undefined) violations.push('title: This value should not be null.');
  else if (reading.value.includes('\0')) violations.push('title.0.value: This value is not valid.');
  else if (reading.value.length > longestTitle) {
    violations.push(`title.0.value: Title: may not be longer than ${longestTitle} characters.`);
  } else if (!looselyEqual(reading.value, node.title)) return reading.value;
  return undefined;
}

function sameText(stored: Uint8Array | undefined, wanted: Uint8Array | undefined): boolean {
  if (stored === undefined || wanted === undefined) return stored === wanted;
  // Long texts are never numbers.
  return stored.length <= longestNumber && wanted.length <= longestNumber
    ? looselyEqual(textOf(stored), textOf(wanted))
    : Buffer.compare(stored, wanted) === 0;
}

/**
 * The changes that a body asks for. Texts are stored verbatim and never parsed.
 * @throws HttpError 403 or 422, and UnexpectedError, with the recorded texts; the whole body is rejected then.
 */
export function readNodeChanges(body: unknown, known: NodeKnowledge): WantedChanges {
  const { node, owner } = known;
  checkBundle(body);
  const members: Readonly<Record<string, readonly SentItem[]>> = nodeMembers(node, owner);
  const sent = membersOf(body)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => {
      if (!isTextField(name) && name !== attachmentField && !Object.hasOwn(members, name))
        throw new UnexpectedError();
      return [name, itemsOf(name, value, name === attachmentField ? 'target_id' : 'value')] as const;
    });

  for (const [name, items] of sent) {
    const stored = members[name];
    if (stored && name !== 'title' && !sameItems(items, stored)) throw denied(name);
  }

  const violations: string[] = [];
  const texts = new Map<NodeField, Uint8Array | undefined>();
  let title: string | undefined;
  let attachments: readonly Attached[] | undefined;
  for (const [name, items] of sent) {
    if (name === 'title') title = changedTitle(node, items, violations);
    if (name === attachmentField) {
      const wanted = readAttachments(items, known.files, owner.uid, violations);
      if (!sameAttachments(wanted, known.attachments)) attachments = wanted;
    }
    if (!isTextField(name)) continue;
    const reading = readText(name, items);
    if (!reading.ok) {
      violations.push(reading.problem);
      continue;
    }
    violations.push(...formatViolations(name, items));
    const wanted = reading.value === undefined ? undefined : bytesOf(reading.value);
    if (!sameText(node.texts.get(name), wanted)) texts.set(name, wanted);
  }
  if (violations.length > 0) throw invalid(violations);
  return { title, texts, attachments };
}
