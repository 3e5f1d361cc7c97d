/** The files in a PATCH of a data node: the whole list, or the reason to reject it. */
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Attached } from '../store/attachment-list.ts';
import type { FileRow } from '../store/tables.ts';
import { filled, itemsOf, notPrimitive, type SentItem } from './sent-fields.ts';

export const attachmentField = 'field_personal_notes';

const mostAttachments = 1000;
/** Characters. */
const longestDescription = 10_000;
/** Maximum integer of PostgreSQL. */
const greatestFid = 2 ** 31 - 1;

function fidOf({ target_id: target }: SentItem): number | undefined {
  const written = typeof target === 'number' || typeof target === 'string' ? String(target) : '';
  return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}

/** The ids of all files that a body names, to look them up before it is checked. */
export function namedAttachments(body: unknown): readonly number[] {
  const sent = isRecord(body) ? (body[attachmentField] ?? null) : null;
  const items = filled(itemsOf(attachmentField, sent, 'target_id'), 'target_id');
  // A longer list is rejected anyway, and a query takes a limited number of parameters.
  if (items.length > mostAttachments) return [];
  const fids = items.map(fidOf);
  return [...new Set(fids.filter((fid): fid is number => fid !== undefined && fid <= greatestFid))];
}

/** null: absent; undefined: rejected. */
function displayOf({ display }: SentItem): boolean | null | undefined {
  if (display === undefined || display === null) return null;
  if ([true, 1, '1'].some((yes) => display === yes)) return true;
  return [false, 0, '0'].some((no) => display === no) ? false : undefined;
}

/** null: none; undefined: rejected. */
function descriptionOf({ description }: SentItem): string | null | undefined {
  if (description === undefined || description === null) return null;
  return ['string', 'number', 'boolean'].includes(typeof description) ? String(description) : undefined;
}

/** The requested attachment, or the violation as a text. */
function attachedOf(item: SentItem, files: ReadonlyMap<number, FileRow>, uid: number): Attached | string {
  const fid = fidOf(item);
  if (fid === undefined) return `target_id: ${notPrimitive}`;
  const file = files.get(fid);
  if (!file) return `target_id: The referenced entity (file: ${fid}) does not exist.`;
  if (file.uid !== uid) return `target_id: This entity (file: ${fid}) cannot be referenced.`;
  const display = displayOf(item);
  if (display === undefined) return `display: ${notPrimitive}`;
  const description = descriptionOf(item);
  if (description === undefined) return `description: ${notPrimitive}`;
  if ([...(description ?? '')].length > longestDescription) {
    return `description: may not be longer than ${longestDescription} characters.`;
  }
  return { fid, display, description };
}

/**
 * The list that the items ask for. An item without `target_id` is ignored, as recorded: the record of an upload, sent
 * back unchanged, empties the list.
 * @param files those among `namedAttachments` that exist.
 * @param uid whose files may be attached.
 * @param violations gets a line for each rejected item.
 */
export function readAttachments(
  items: readonly SentItem[],
  files: ReadonlyMap<number, FileRow>,
  uid: number,
  violations: string[],
): readonly Attached[] {
  const named = filled(items, 'target_id');
  if (named.length > mostAttachments) {
    violations.push(
      `${attachmentField}: ${attachmentField}: this field cannot hold more than ${mostAttachments} values.`,
    );
    return [];
  }
  return named.flatMap((item, index) => {
    const reading = attachedOf(item, files, uid);
    if (typeof reading !== 'string') return [reading];
    violations.push(`${attachmentField}.${index}.${reading}`);
    return [];
  });
}

export function sameAttachments(a: readonly Attached[], b: readonly Attached[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ fid, display, description }, index) => {
      const other = b[index];
      return other?.fid === fid && other.display === display && other.description === description;
    })
  );
}
