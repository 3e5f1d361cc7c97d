/** The calls of a person's data node. */
import { calls, urlOf } from '#src/contract/wire/calls.ts';
import { readNodeAnswer, writeNode } from '#src/contract/wire/node-codec.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { ConditionalRead } from './conditional-read.ts';
import type { NodeTexts } from './node-texts.ts';
import type { Outcome } from './outcome.ts';
import { type Answer, isOvertaken } from './response-problem.ts';
import { headersOf, jsonBody, type Send } from './send.ts';
import { type HandOver, sendOnHide } from './send-on-hide.ts';

export interface NodeCalls {
  /** @param known the previous read, returned if the server answers that it is unchanged. */
  node(bearer: string, nodeId: string, known?: NodeTexts): Promise<Outcome<NodeTexts>>;
  /** `conflict` if another client wrote in between. Unnamed fields stay unchanged. */
  patchNode(
    bearer: string,
    nodeId: string,
    texts: Readonly<Partial<Record<NodeField, string>>>,
    ifMatch?: string,
  ): Promise<Outcome<NodeTexts>>;
  /** Like `patchNode`, begun within this task, for a closing page. Resolves when it is over, with or without success. */
  patchNodeOnHide(
    bearer: string,
    nodeId: string,
    texts: Readonly<Partial<Record<NodeField, string>>>,
    ifMatch: string,
  ): Promise<void>;
}

interface OnHideOptions {
  readonly backendUrl: string;
  readonly handOver?: HandOver;
  readonly fetch?: typeof fetch;
}

/** @param onHide what a closing page sends with, see `RemoteOptions`. */
export function nodeCalls(send: Send, conditional: ConditionalRead, onHide: OnHideOptions): NodeCalls {
  return {
    node: (bearer, nodeId, known) =>
      conditional.read<NodeTexts>(
        {
          call: calls.readNode,
          path: calls.readNode.path(nodeId),
          bearer,
          value: ({ status }) => (status === 304 ? known : undefined),
          read: readTexts,
        },
        known?.etag,
      ),

    patchNode: (bearer, nodeId, texts, ifMatch) =>
      send({
        call: calls.writeNode,
        path: calls.writeNode.path(nodeId),
        bearer,
        body: JSON.stringify(writeNode(texts)),
        ...(ifMatch === undefined ? {} : { headers: { 'If-Match': ifMatch } }),
        refusal: (answer) => (isOvertaken(answer) ? { kind: 'conflict' } : undefined),
        read: readTexts,
      }),

    patchNodeOnHide: (bearer, nodeId, texts, ifMatch) =>
      sendOnHide(
        {
          url: urlOf(onHide.backendUrl, calls.writeNode.path(nodeId)),
          headers: { ...headersOf({ call: calls.writeNode, bearer }), 'If-Match': ifMatch },
          body: JSON.stringify(writeNode(texts)),
        },
        onHide.handOver,
        onHide.fetch,
      ),
  };
}

function readTexts(answer: Answer) {
  return jsonBody((raw) => {
    const node = readNodeAnswer(raw);
    if (!node.ok) return node;
    const value: NodeTexts = { ...node.value, etag: answer.headers.get('ETag') ?? undefined };
    return { ok: true, value };
  })(answer);
}
