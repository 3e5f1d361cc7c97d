/** Size limits of a node: texts are counted in their escaped form, as in a body and in an answer. */
import { escapedLength } from '#src/contract/wire/json-bytes.ts';
import { nodeBytes } from '#src/contract/wire/limits.ts';
import { HttpError } from '../http/http-error.ts';
import type { Attached } from '../store/attachment-list.ts';

const megabyte = 2 ** 20;

/** Bytes for an attachment without a description: its name may be long. */
const bytesOfAttachment = 1024;

export interface NodeContents {
  /** By field. */
  readonly texts: ReadonlyMap<string, Uint8Array | undefined>;
  readonly attachments: readonly Attached[];
}

const [quote, backslash, space] = [0x22, 0x5c, 0x20];

/** Control characters with a two-character escape; the others take six. */
const shortEscapes: ReadonlySet<number> = new Set([...'\b\t\n\f\r'].map((sign) => sign.charCodeAt(0)));

/** `escapedLength` of a UTF-8 text, without copying its megabytes. */
export function escapedLengthOf(bytes: Uint8Array): number {
  let length = bytes.length;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === quote || byte === backslash) length += 1;
    else if (byte < space) length += shortEscapes.has(byte) ? 1 : 5;
  }
  return length;
}

function sizeOf(text: Uint8Array | undefined): number {
  return text === undefined ? 0 : escapedLengthOf(text);
}

function sizeOfNode({ texts, attachments }: NodeContents): number {
  const descriptions = attachments.map(
    ({ description }) => bytesOfAttachment + escapedLength(description ?? ''),
  );
  return [...[...texts.values()].map(sizeOf), ...descriptions].reduce((sum, size) => sum + size, 0);
}

function tooLarge(what: string, size: number, max: number): HttpError {
  const figure = (Math.ceil((size / megabyte) * 10) / 10).toFixed(1);
  return new HttpError(413, `${what} has ${figure} MB: at most ${max / megabyte} MB can be kept.`);
}

/**
 * @param wanted what changes; `stored` holds all texts.
 * @throws HttpError 413 if a field or the node becomes too large. Content above a limit can always shrink.
 */
export function checkSizes(stored: NodeContents, wanted: NodeContents): void {
  for (const [field, text] of wanted.texts) {
    const size = sizeOf(text);
    if (size > nodeBytes.field && size >= sizeOf(stored.texts.get(field)))
      throw tooLarge(`The text of ${field}`, size, nodeBytes.field);
  }
  const size = sizeOfNode({ ...wanted, texts: new Map([...stored.texts, ...wanted.texts]) });
  if (size > nodeBytes.node && size >= sizeOfNode(stored)) throw tooLarge('The node', size, nodeBytes.node);
}
