/** A data node as the calls give it. */
import { type NodeField, nodeFields } from '#src/wire/node-fields.ts';
import type { Account } from '../store/accounts.ts';
import type { Attachment } from '../store/attachments.ts';
import type { DataNode } from '../store/nodes.ts';
import { attachmentField } from './attachment-changes.ts';
import { dateItem } from './dates.ts';
import { attachmentItem } from './file-record.ts';

/** Text fields with a text format: they carry what it was rendered to beside the text itself. */
const formattedFields: readonly NodeField[] = ['field_celebrations', 'field_amitiepro'];

export function isFormatted(field: NodeField): boolean {
  return formattedFields.includes(field);
}

/** The bundle's own id; the same on every installation, since nothing refers to it. */
const bundleUuid = 'db5ebc9d-112a-413f-aadb-f09c4a920139';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** The plain text format: escaped, paragraphs and line breaks as HTML. */
function processed(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br />\n')}</p>\n`)
    .join('');
}

function textItems(field: NodeField, text: string | undefined): readonly object[] {
  if (text === undefined) return [];
  return [isFormatted(field) ? { value: text, format: null, processed: processed(text) } : { value: text }];
}

/** The members that describe the node; no client may change one of them except the title. */
export function nodeMembers(node: DataNode, owner: Account) {
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
export interface NodeSurroundings {
  readonly owner: Account;
  readonly attachments: readonly Attachment[];
  /** Origin of the backend, for the addresses of files. */
  readonly origin: string;
  /** The only fields that the reader may see, the others look empty; undefined: all, and the files. */
  readonly visible?: readonly NodeField[];
}

export function nodeRecord(
  node: DataNode,
  { owner, attachments, origin, visible }: NodeSurroundings,
): object {
  const texts = nodeFields.map((field) => {
    const shown = visible?.includes(field) ?? true;
    return [field, shown ? textItems(field, node.texts.get(field)) : []] as const;
  });
  const files = visible ? [] : attachments.map((attachment) => attachmentItem(attachment, origin));
  const fields = [...texts, [attachmentField, files] as const].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...nodeMembers(node, owner), ...Object.fromEntries(fields) };
}

/** Another one with every change of the node. */
export function nodeTag({ tag }: Pick<DataNode, 'tag'>): string {
  return `"${tag}"`;
}
