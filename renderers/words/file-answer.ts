/** The answer of a `file` question: a file on the server, one saved on the device, or one being saved. */

import type { Locale } from '#renderers/format/document.ts';
import { isMembers } from '#renderers/json.ts';
import { type EngineWords, fill } from './words.ts';

/** A file that the host saved on the device and uploads later. */
export interface LocalFile {
  /** The host's id of the file. */
  readonly local: string;
  /** The file name for the upload. */
  readonly filename: string;
  /** The file name on the user's device, shown if it differs. */
  readonly name?: string;
  /** Bytes. */
  readonly size: number;
}

/** A file on the server, after the upload. */
export interface SentFile {
  readonly fid: number;
  readonly filename: string;
  /** As in `LocalFile`. */
  readonly name?: string;
  readonly url: string;
}

/** Picked but not saved yet. It is stored, so that the user cannot continue without it by accident. */
interface PendingFile {
  readonly keeping: true;
  readonly filename: string;
  readonly size: number;
}

export type FileAnswer =
  | { readonly is: 'local'; readonly file: LocalFile }
  | { readonly is: 'sent'; readonly file: SentFile }
  | { readonly is: 'pending'; readonly file: PendingFile };

/** Reads an answer; undefined if it contains no file. */
export function fileAnswerOf(value: unknown): FileAnswer | undefined {
  if (!isMembers(value)) return undefined;
  const { local, fid, url, filename: travels, name: own, size, keeping } = value;
  const filename = typeof travels === 'string' ? travels : '';
  const named = { filename, ...(typeof own === 'string' && own.trim() !== '' ? { name: own } : {}) };
  const bytes = typeof size === 'number' ? size : 0;
  if (keeping === true) return { is: 'pending', file: { keeping, filename, size: bytes } };
  if (typeof local === 'string') return { is: 'local', file: { local, ...named, size: bytes } };
  if (typeof fid !== 'number' || typeof url !== 'string') return undefined;
  return { is: 'sent', file: { fid, ...named, url } };
}

/** The displayed file name: the user's own, without characters that reverse the text. */
export function shownName({ filename, name }: { readonly filename: string; readonly name?: string }): string {
  const own = name?.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() ?? '';
  return own !== '' && endingOf(own) === endingOf(filename) ? own : filename;
}

/** A name with another extension would not match the content. */
function endingOf(name: string): string {
  return /\.([^.]*)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Image types that every browser shows and that cannot contain scripts. */
const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** True for content that is safe to show as an image. */
export function isPicture({ type }: Blob): boolean {
  return pictures.has(type);
}

/** True if the name has an image extension. */
export function isPictureName(filename: string): boolean {
  return /\.(?:png|jpe?g|webp|gif|heic|heif|avif)$/iu.test(filename);
}

/** « Image, 820 ko », « PDF, 1,2 Mo ». Without a size only the type; '' if both are unknown. */
export function aboutFile(
  filename: string,
  size: number | undefined,
  locale: Locale,
  words: EngineWords['file'],
): string {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/iu.exec(filename) ?? [];
  const kind = isPictureName(filename) ? words.picture : ending.toUpperCase();
  const length = size === undefined || size === 0 ? '' : sizeWords(size, locale, words);
  return kind && length ? fill(words.about, { kind, size: length }) : kind || length;
}

function sizeWords(bytes: number, locale: Locale, words: EngineWords['file']): string {
  const format = new Intl.NumberFormat(locale === 'fr' ? 'fr' : 'en-GB', { maximumFractionDigits: 1 });
  if (bytes < 1000) return fill(words.bytes, { n: bytes });
  const kilobytes = Math.round(bytes / 1000);
  if (kilobytes < 1000) return fill(words.kilobytes, { n: kilobytes });
  return fill(words.megabytes, { n: format.format(bytes / 1e6) });
}
