/** A data node as the calls give it. */

import { isOneOf } from '#src/domain/names.ts';
import { escapedJson } from '#src/wire/escaped-json.ts';
import { type NodeField, nodeFields } from '#src/wire/node-fields.ts';
import { nextTurn, sliceBytes } from '../limits/slices.ts';
import type { Account } from '../store/accounts.ts';
import type { Attachment } from '../store/attachment-list.ts';
import type { DataNode } from '../store/nodes.ts';
import type { NodeRow } from '../store/tables.ts';
import { attachmentField } from './attachment-changes.ts';
import { attachmentItem } from './attachment-json.ts';
import { asHtmlInJson, asJson, type Escaper } from './escaped-text.ts';
import { dateItem } from './record-dates.ts';

/** Text fields with a text format: they carry what it was rendered to beside the text itself. */
const formattedFields: readonly NodeField[] = ['field_celebrations', 'field_amitiepro'];

export function isFormatted(field: NodeField): boolean {
  return formattedFields.includes(field);
}

/** Their descriptions may be long. */
const attachmentsOfSlice = 16;

/** The bundle's own id; the same on every installation, since nothing refers to it. */
const bundleUuid = 'db5ebc9d-112a-413f-aadb-f09c4a920139';

/** What is around the text of a field. */
function textItem(field: NodeField): readonly [string, string, string] {
  return isFormatted(field)
    ? ['[{"value":"', '","format":null,"processed":"', '"}]']
    : ['[{"value":"', '', '"}]'];
}

async function* escapedPieces(escaper: Escaper, text: Uint8Array): AsyncGenerator<Buffer> {
  for (let from = 0; from < text.length; from += sliceBytes) {
    if (text.length > sliceBytes) await nextTurn();
    yield escaper.slice(text, from, Math.min(text.length, from + sliceBytes));
  }
  yield escaper.end();
}

async function* fieldPieces(field: NodeField, text: Uint8Array | undefined): AsyncGenerator<Buffer> {
  if (text === undefined) {
    yield Buffer.from('[]');
    return;
  }
  const [before, between, after] = textItem(field);
  yield Buffer.from(before);
  yield* escapedPieces(asJson, text);
  yield Buffer.from(between);
  if (isFormatted(field)) yield* escapedPieces(asHtmlInJson(), text);
  yield Buffer.from(after);
}

async function* attachmentPieces(attachments: readonly Attachment[], origin: string): AsyncGenerator<Buffer> {
  yield Buffer.from('[');
  for (const [index, attachment] of attachments.entries()) {
    if (index % attachmentsOfSlice === attachmentsOfSlice - 1) await nextTurn();
    yield Buffer.from(`${index > 0 ? ',' : ''}${escapedJson(attachmentItem(attachment, origin))}`);
  }
  yield Buffer.from(']');
}

/** The members that describe the node; no client may change one of them except the title. */
export function nodeMembers(node: NodeRow, owner: Account) {
  const user = {
    target_id: owner.uid,
    target_type: 'user',
    target_uuid: owner.uuid,
    url: `/user/${owner.uid}`,
  };
  return {
    nid: [{ value: node.nid }],
    uuid: [{ value: node.uuid }],
    vid: [{ value: node.nid }],
    langcode: [{ value: owner.language }],
    type: [{ target_id: 'data', target_type: 'node_type', target_uuid: bundleUuid }],
    revision_timestamp: [dateItem(node.created_at)],
    revision_uid: [user],
    revision_log: [],
    status: [{ value: false }],
    uid: [user],
    title: [{ value: node.title }],
    created: [dateItem(node.created_at)],
    changed: [dateItem(node.changed_at)],
    promote: [{ value: true }],
    sticky: [{ value: false }],
    default_langcode: [{ value: true }],
    revision_translation_affected: [{ value: true }],
    path: [{ alias: null, pid: null, langcode: owner.language }],
  };
}

/** What a record is made of besides the node itself. */
export interface NodeContext {
  readonly owner: Account;
  readonly attachments: readonly Attachment[];
  /** Origin of the backend, for the addresses of files. */
  readonly origin: string;
  /** The only fields that the reader may see, the others look empty; undefined: all, and the files. */
  readonly visible?: readonly NodeField[] | undefined;
}

/** The record as JSON, piece by piece: no node is too large to be answered. */
export async function* nodePieces(
  node: DataNode,
  { owner, attachments, origin, visible }: NodeContext,
): AsyncGenerator<Buffer> {
  yield Buffer.from(escapedJson(nodeMembers(node, owner)).slice(0, -1));
  for (const field of [...nodeFields, attachmentField].toSorted()) {
    yield Buffer.from(`,"${field}":`);
    if (isOneOf(nodeFields, field))
      yield* fieldPieces(field, (visible?.includes(field) ?? true) ? node.texts.get(field) : undefined);
    else yield* attachmentPieces(visible ? [] : attachments, origin);
  }
  yield Buffer.from('}');
}

/** Another one with every change of the node. */
export function nodeTag({ tag }: Pick<DataNode, 'tag'>): string {
  return `"${tag}"`;
}
