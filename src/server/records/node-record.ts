/** A data node as a JSON record of the calls. */

import { isOneOf } from '#src/contract/domain/names.ts';
import { nodeBytes } from '#src/contract/wire/limits.ts';
import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Account } from '../store/accounts.ts';
import type { Attachment } from '../store/attachment-list.ts';
import { textOf } from '../store/bytes.ts';
import type { DataNode } from '../store/nodes.ts';
import type { NodeRow } from '../store/tables.ts';
import { attachmentField } from './attachment-changes.ts';
import { attachmentItem } from './attachment-json.ts';
import { dateItem } from './record-dates.ts';

/** Text fields with a text format: they carry the rendered text in addition to the source. */
const formattedFields: readonly NodeField[] = ['field_celebrations', 'field_amitiepro'];

export function isFormatted(field: NodeField): boolean {
  return formattedFields.includes(field);
}

/** The bundle's id, the same on every installation: nothing refers to it. */
const bundleUuid = 'db5ebc9d-112a-413f-aadb-f09c4a920139';

/** Output of the plain text format: HTML with paragraphs and line breaks. */
export function processedText(text: string): string {
  const lines = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
    .split(/\r?\n/)
    .join('<br />\n');
  return `<p>${lines.replace(/(?:<br \/>\n){2,}/g, '</p>\n<p>')}</p>\n`;
}

/** The items of a text field as the record holds them. @param text undefined: an empty field. */
function textItems(field: NodeField, text: string | undefined): readonly object[] {
  if (text === undefined) return [];
  if (!isFormatted(field)) return [{ value: text }];
  // Clients read the source, so omit the rendered form of a long text.
  const processed = text.length <= nodeBytes.rendered ? processedText(text) : '';
  return [{ value: text, format: null, processed }];
}

/** The members that describe the node; a client may change the title only. */
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

/** What a record needs in addition to the node. */
export interface NodeContext {
  readonly owner: Account;
  readonly attachments: readonly Attachment[];
  /** Origin of the backend, for the addresses of files. */
  readonly origin: string;
  /** The only fields that the reader may see; the others look empty. undefined: all, and the files. */
  readonly visible?: readonly NodeField[] | undefined;
}

/** The record as the call answers it. */
export function nodeRecord(node: DataNode, { owner, attachments, origin, visible }: NodeContext): object {
  const fields = [...nodeFields, attachmentField].toSorted().map((field) => {
    if (!isOneOf(nodeFields, field))
      return [field, visible ? [] : attachments.map((attachment) => attachmentItem(attachment, origin))];
    const bytes = (visible?.includes(field) ?? true) ? node.texts.get(field) : undefined;
    return [field, textItems(field, bytes && textOf(bytes))];
  });
  return { ...nodeMembers(node, owner), ...Object.fromEntries(fields) };
}

/** Changes with every change of the node. */
export function nodeTag({ tag }: Pick<DataNode, 'tag'>): string {
  return `"${tag}"`;
}
