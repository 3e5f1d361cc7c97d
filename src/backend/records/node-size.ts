/** How much a node may hold: its texts are counted as they stand in a body, which is also how it is answered. */
import { escapedLength } from '#src/wire/json-bytes.ts';
import { nodeBytes } from '#src/wire/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Attached } from '../store/attachment-list.ts';
import { textOf } from '../store/bytes.ts';

const megabyte = 2 ** 20;

/** Bytes for an attachment without a description: its name may be long. */
const bytesOfAttachment = 1024;

export interface NodeContents {
  /** By field. */
  readonly texts: ReadonlyMap<string, Uint8Array | undefined>;
  readonly attachments: readonly Attached[];
}

function sizeOf(text: Uint8Array | undefined): number {
  return text === undefined ? 0 : escapedLength(textOf(text));
}

function sizeOfNode({ texts, attachments }: NodeContents): number {
  const descriptions = attachments.map(
    ({ description }) => bytesOfAttachment + escapedLength(description ?? ''),
  );
  return [...[...texts.values()].map(sizeOf), ...descriptions].reduce((sum, size) => sum + size, 0);
}

function tooLarge(what: string, size: number, most: number): Refusal {
  const figure = (Math.ceil((size / megabyte) * 10) / 10).toFixed(1);
  return new Refusal(413, `${what} has ${figure} MB: at most ${most / megabyte} MB can be kept.`);
}

/**
 * @param wanted what changes; `stored` holds all texts.
 * @throws Refusal 413 if a field or the node becomes too large. What is above a limit can always be made smaller.
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
