/** A counsellor's API calls: accompanied people, one person's node, the published documents. */

import type { Accompanied, HandedText } from '#src/contract/wire/accompanied.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { ownNode } from '#src/platform/remote/own-node.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { jsonBody } from '#src/platform/remote/send.ts';
import { readAs } from './read-answer.ts';
import type { StudioSend } from './studio-client.ts';
import type { StudioSession } from './studio-session.ts';

type Person = Pick<Accompanied, 'nid' | 'uuid'>;

export interface AccompanyClient {
  people(): Promise<Outcome<readonly Accompanied[]>>;
  /** Copies that the person shared. `forbidden` once access ended. */
  handed(uid: number): Promise<Outcome<readonly HandedText[]>>;
  /** `forbidden` also if the node in the answer belongs to another person. */
  open(person: Person): Promise<Outcome<NodeTexts>>;
  /** `conflict` if the server's texts changed since that ETag. */
  handOver(
    person: Person,
    texts: Readonly<Partial<Record<NodeField, string>>>,
    tag: string | undefined,
  ): Promise<Outcome<NodeTexts>>;
  documents: (tag: string | undefined) => ReturnType<Remote['documents']>;
}

/** Reads the list of accompanied people; `forbidden` if the account accompanies no one. */
export function readAccompanied(send: StudioSend, bearer: string): Promise<Outcome<readonly Accompanied[]>> {
  const call = accompanyCalls.accompanied;
  return send({ call, path: call.path(), bearer, read: jsonBody(readAs<readonly Accompanied[]>) });
}

export function createAccompanyClient(
  send: StudioSend,
  remote: Pick<Remote, 'node' | 'patchNode' | 'documents'>,
  session: Pick<StudioSession, 'call'>,
): AccompanyClient {
  return {
    people: () => session.call((bearer) => readAccompanied(send, bearer)),
    handed: (uid) =>
      session.call((bearer) => {
        const call = accompanyCalls.handed;
        const read = jsonBody(readAs<readonly HandedText[]>);
        return send({ call, path: call.path(String(uid)), bearer, read });
      }),
    open: async ({ nid, uuid }) =>
      ownNode(uuid, await session.call((bearer) => remote.node(bearer, String(nid)))),
    handOver: async ({ nid, uuid }, texts, tag) =>
      ownNode(uuid, await session.call((bearer) => remote.patchNode(bearer, String(nid), texts, tag))),
    documents: (tag) => session.call((bearer) => remote.documents(bearer, tag)),
  };
}
