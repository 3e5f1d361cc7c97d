/** Files as JSON records of the calls. */
import type { Account } from '../store/accounts.ts';
import type { Attachment } from '../store/attachment-list.ts';
import type { FileRow } from '../store/tables.ts';
import { dateItem } from './record-dates.ts';

const folder = 'personal_notes';

/** Path of a file on the backend host. */
export function pathOfAttachment(name: string): string {
  // Encode `'` too, as recorded.
  const encoded = encodeURIComponent(name).replace(
    /['!*()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `/sites/default/files/${folder}/${encoded}`;
}

/** The answer to an upload; its `url` is relative, as recorded. */
export function attachmentRecord(file: FileRow, owner: Account): object {
  return {
    fid: [{ value: file.fid }],
    uuid: [{ value: file.uuid }],
    langcode: [{ value: owner.language }],
    uid: [{ target_id: owner.uid, target_type: 'user', target_uuid: owner.uuid, url: `/user/${owner.uid}` }],
    filename: [{ value: file.name }],
    uri: [{ value: `public://${folder}/${file.name}`, url: pathOfAttachment(file.name) }],
    filemime: [{ value: file.mime }],
    filesize: [{ value: file.size }],
    status: [{ value: file.kept === 1 }],
    created: [dateItem(file.created_at)],
    changed: [dateItem(file.created_at)],
  };
}

/** An item of `field_personal_notes`; its `url` is absolute, as recorded. */
export function attachmentItem(
  { fid, uuid, name, display, description }: Attachment,
  origin: string,
): object {
  return {
    target_id: fid,
    display,
    description,
    target_type: 'file',
    target_uuid: uuid,
    url: `${origin}${pathOfAttachment(name)}`,
  };
}
