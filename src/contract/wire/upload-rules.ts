/** A server's rules for files of notes, derived from its refusals: their texts are translated, their lists are not. */
import { attachmentExtensions, attachmentName, extensionOf } from './attachment.ts';

export interface UploadRules {
  /** File extensions, without the dot, in lower case. */
  readonly extensions?: readonly string[];
  /** Bytes. */
  readonly limit?: number;
}

const units: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** A figure and its unit, as `1.5 MB`, `512 Ko`, `10 bytes`. */
const sizes = /(\d+(?:[.,]\d+)?)\s*(?:bytes?|octets?|([kmg])i?[bo]\b|[bo]\b)/giu;

/**
 * Parses the text of a refused upload (422). A rule counts only if this file violates it.
 * @param file as it was sent.
 */
export function rulesIn(
  message: string,
  file: { readonly name: string; readonly size: number },
): UploadRules {
  const own = extensionOf(attachmentName(file.name));
  const lines = message.replace(/<\/?[a-z][^>]*>/giu, '').split('\n');
  const extensions = lines.map(extensionsIn).find((list) => list !== undefined && !list.includes(own));
  const limit = lines.map((line) => limitIn(line, file.size)).find((bytes) => bytes !== undefined);
  return { ...(extensions && { extensions }), ...(limit !== undefined && { limit }) };
}

/** The text after the last colon of a line, if it looks like extensions and one of them is well known. */
function extensionsIn(line: string): readonly string[] | undefined {
  const [, list] = /:([^:]+)$/u.exec(line) ?? [];
  const words = (list ?? '').split(/[\s,;]+/u).map((word) => word.replace(/^\.|\.$/gu, '').toLowerCase());
  const named = words.filter((word) => word !== '');
  const fits = named.every((word) => /^[a-z0-9]{1,10}$/u.test(word));
  return fits && named.some((word) => attachmentExtensions.includes(word)) ? [...new Set(named)] : undefined;
}

/** The second of two figures: the first is the file's own size; both are rounded. */
function limitIn(line: string, size: number): number | undefined {
  const found = [...line.matchAll(sizes)].map(
    ([, figure = '', unit = '']) => Number(figure.replace(',', '.')) * (units[unit.toLowerCase()] ?? 1),
  );
  const limit = found.length < 2 ? undefined : found.at(-1);
  // A greater limit concerns something else: the quota of all files.
  if (limit === undefined || limit <= 0 || limit > size * 1.01) return undefined;
  return Math.min(Math.floor(limit), size - 1);
}
