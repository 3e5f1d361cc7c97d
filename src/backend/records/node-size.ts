/** How much of the answer a node takes, and how much it may: counted as escaped, which is what is made and sent. */

import { type NodeField, nodeFields } from '#src/wire/node-fields.ts';
import { Refusal } from '../http/refusal.ts';
import { inSlices } from '../limits/slices.ts';
import type { Attached } from '../store/attachment-list.ts';
import { textOfField } from '../store/nodes.ts';
import type { Queries } from '../store/queries.ts';
import type { NodeRow } from '../store/tables.ts';
import { asHtmlInJson, asJson } from './escaped-text.ts';
import { isFormatted } from './node-record.ts';

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

/** A slice in each turn of the loop. @param bytes undefined: an empty field. */
export async function sizeOfText(field: NodeField, bytes: Uint8Array | undefined): Promise<TextSize> {
  if (bytes === undefined) return nothing;
  const html = isFormatted(field) ? asHtmlInJson() : undefined;
  let text = 0;
  let rendered = 0;
  await inSlices(bytes.length, (from, to) => {
    text += asJson.measure(bytes, from, to);
    if (html) rendered += html.measure(bytes, from, to);
  });
  return { text, whole: text + rendered + (html?.end().length ?? 0) };
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
  return files.reduce((sum, { description }) => {
    const bytes = Buffer.from(description ?? '');
    return sum + bytesOfAttachment + asJson.measure(bytes, 0, bytes.length);
  }, 0);
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
        sizes.set(field, await sizeOfText(field, await textOfField(db, node.nid, field)));
      }
      keep(node, sizes);
      return sizes;
    },
    keep,
  };
}
