/** How much of the answer a node takes, and how much it may: counted as escaped, which is what is made and sent. */

import { escapedJsonLength } from '#src/wire/escaped-json.ts';
import { type NodeField, nodeFields } from '#src/wire/node-fields.ts';
import { Refusal } from '../http/refusal.ts';
import type { Attached } from '../store/attachment-list.ts';
import { textOf } from '../store/bytes.ts';
import { textOfField } from '../store/nodes.ts';
import type { Queries } from '../store/queries.ts';
import type { NodeRow } from '../store/tables.ts';
import { isFormatted, processedText } from './node-record.ts';

const megabyte = 2 ** 20;
const fieldLimit = 16 * megabyte;
const nodeLimit = 32 * megabyte;

/** Bytes of the answer. */
export interface TextSize {
  /** Of the text alone. */
  readonly text: number;
  /** With what it was rendered to, where it was. */
  readonly whole: number;
}

const nodesKnown = 1000;

const nothing: TextSize = { text: 0, whole: 0 };

function answeredBytes(text: string): number {
  return escapedJsonLength(text) - '""'.length;
}

/** Least that a line break, or several of them, becomes in the answer: `<br />` and a line break, escaped. */
const bytesOfBreak = answeredBytes('<br />\n');

/** Line breaks with something before them: several in a row are one paragraph. */
function countBreaks(bytes: Uint8Array): number {
  const lineFeed = 0x0a;
  let breaks = 0;
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === lineFeed && bytes[at - 1] !== lineFeed) breaks += 1;
  return breaks;
}

/** @param bytes undefined: an empty field. */
export function sizeOfText(field: NodeField, bytes: Uint8Array | undefined): TextSize {
  if (bytes === undefined) return nothing;
  const written = textOf(bytes);
  const text = answeredBytes(written);
  if (!isFormatted(field)) return { text, whole: text };
  // What is too large in any case is not rendered: a text of line breaks becomes nineteen times as long.
  const least = countBreaks(bytes) * bytesOfBreak;
  return { text, whole: text + (least > nodeLimit ? least : answeredBytes(processedText(written))) };
}

function figure(bytes: number): string {
  return `${(Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1)} MB`;
}

/** @throws Refusal 413, unless the field becomes smaller: what is stored above the limit can always be made less. */
export function checkField(field: string, before: TextSize, after: TextSize): void {
  if (after.text <= fieldLimit || after.text < before.text) return;
  throw new Refusal(
    413,
    `The text of ${field} has ${figure(after.text)}, escaped as it is answered: at most ${fieldLimit / megabyte} MB can be kept.`,
  );
}

/** @param before bytes of the whole answer. @throws Refusal 413, unless the node becomes smaller. */
export function checkNode(before: number, after: number): void {
  if (after <= nodeLimit || after < before) return;
  throw new Refusal(
    413,
    `The node has ${figure(after)}, escaped as it is answered: at most ${nodeLimit / megabyte} MB can be kept.`,
  );
}

/** Bytes of the answer for an attachment without a description: its name may be long. */
const bytesOfAttachment = 1024;

/** About so many bytes of the answer; each description exactly. */
export function sizeOfAttachments(files: readonly Attached[]): number {
  return files.reduce(
    (sum, { description }) => sum + bytesOfAttachment + answeredBytes(description ?? ''),
    0,
  );
}

/** The sizes of the stored texts of nodes, remembered: counting tens of megabytes anew at each save would take its time. */
export interface NodeSizes {
  /** @param db where those that are not known are read. */
  of(db: Queries, node: NodeRow): Promise<ReadonlyMap<NodeField, TextSize>>;
  /** What a change made of them. Should it not be stored in the end, its tag is never seen. */
  keep(node: NodeRow, sizes: ReadonlyMap<NodeField, TextSize>): void;
}

export function createNodeSizes(): NodeSizes {
  const known = new Map<number, { readonly tag: string; readonly sizes: ReadonlyMap<NodeField, TextSize> }>();
  const keep: NodeSizes['keep'] = ({ nid, tag }, sizes) => {
    known.delete(nid);
    known.set(nid, { tag, sizes });
    const [oldest] = known.keys();
    if (known.size > nodesKnown && oldest !== undefined) known.delete(oldest);
  };
  return {
    async of(db, node) {
      const present = known.get(node.nid);
      if (present?.tag === node.tag) return present.sizes;
      const sizes = new Map<NodeField, TextSize>();
      for (const field of nodeFields) {
        sizes.set(field, sizeOfText(field, await textOfField(db, node.nid, field)));
      }
      keep(node, sizes);
      return sizes;
    },
    keep,
  };
}
