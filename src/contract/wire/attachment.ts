/** Files of the data node: their names on the wire, the answer to an upload, and the node's list. */
import { type Read, readable, unreadable } from './read-problem.ts';
import { idText, isList, isRecord, kindOf, member } from './shape.ts';

/** A file on the server. It is in no list, and deleted after six hours unless it is attached. */
export interface UploadedAttachment {
  readonly fileId: string;
  readonly name: string;
  /** Absolute, or a path on the backend host; undefined if the server sent no URL that is safe to link. */
  readonly url: string | undefined;
}

/** A file in the list of the data node. */
export interface Attachment {
  readonly fileId: string;
  readonly description: string | undefined;
  /** See `UploadedAttachment.url`. */
  readonly url: string | undefined;
}

export const attachmentField = 'field_personal_notes';

/** The file types that the embedded server accepts, by extension. */
export const attachmentExtensions: readonly string[] = [
  'txt',
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'doc',
  'docx',
  'xlsx',
  'odt',
  'm4a',
];

/** The extension of a name on the wire; '' if it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1) : '';
}

/** Maximum length of a name on the server. */
const longestName = 240;

/**
 * The name under which a file is sent: without accents, in lower case, and every character but a–z, 0–9, `_`, `.`
 * and `-` an underscore. A long name is cut at the end of its stem; the extension stays.
 */
export function attachmentName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/gu, '_');
  if (plain === '') return '_';
  if (plain.length <= longestName) return plain;
  const extension = /\.[^.]{1,16}$/u.exec(plain)?.[0] ?? '';
  return plain.slice(0, longestName - extension.length) + extension;
}

/** The header that names an upload. The quotes are required; `attachmentName` needs no escaping. */
export function uploadDisposition(name: string): string {
  return `file; filename="${attachmentName(name)}"`;
}

/** Parses the answer to an upload (201). */
export function readUpload(raw: unknown): Read<UploadedAttachment> {
  if (!isRecord(raw)) return unreadable('', `an object expected, ${kindOf(raw)} found`);
  const fileId = idText(firstMember(raw['fid'], 'value'));
  if (fileId === undefined) return unreadable('/fid', 'the id of a file expected');
  const name = firstMember(raw['filename'], 'value');
  if (typeof name !== 'string') return unreadable('/filename', `a text expected, ${kindOf(name)} found`);
  return readable({ fileId, name, url: linkOf(firstMember(raw['uri'], 'url')) });
}

/** Parses the files of a node. An item without an id makes the list unreadable, because it is written as a whole. */
export function readAttachments(raw: unknown): Read<readonly Attachment[]> {
  if (!isRecord(raw)) return unreadable('', `an object expected, ${kindOf(raw)} found`);
  const items = raw[attachmentField] ?? [];
  if (!isList(items)) return unreadable(`/${attachmentField}`, `a list expected, ${kindOf(items)} found`);
  const attachments: Attachment[] = [];
  for (const [index, item] of items.entries()) {
    const fileId = idText(member(item, 'target_id'));
    if (fileId === undefined)
      return unreadable(`/${attachmentField}/${index}/target_id`, 'the id of a file expected');
    const description = member(item, 'description');
    attachments.push({
      fileId,
      description: typeof description === 'string' && description !== '' ? description : undefined,
      url: linkOf(member(item, 'url')),
    });
  }
  return readable(attachments);
}

/** The body of PATCH /node/{nid} that replaces the whole list of files. */
export function writeAttachments(
  attachments: readonly Pick<Attachment, 'fileId' | 'description'>[],
): Record<string, unknown> {
  const items = attachments.map(({ fileId, description }) => ({
    target_id: /^\d+$/u.test(fileId) ? Number(fileId) : fileId,
    ...(description === undefined ? {} : { description }),
  }));
  return { type: [{ target_id: 'data' }], [attachmentField]: items };
}

function firstMember(items: unknown, name: string): unknown {
  return isList(items) ? member(items[0], name) : undefined;
}

/** Allows only web URLs and paths of the backend host as links. */
function linkOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?:https?:\/\/|\/(?!\/))/iu.test(value) ? value : undefined;
}
