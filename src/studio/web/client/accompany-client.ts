/** A counsellor's API calls: accompanied people, one person's node, the published documents. */
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { ownNode } from '#src/platform/remote/own-node.ts';
import type { SharedRemote } from '#src/platform/remote/remote.ts';
import type { Send } from '#src/platform/remote/send.ts';
import { createCalling } from './call.ts';
import type { StudioSession } from './studio-session.ts';

type Person = Pick<Accompanied, 'nid' | 'uuid'>;

export type AccompanyClient = ReturnType<typeof createAccompanyClient>;

/** Returns the calls with the access token of the session. */
export function createAccompanyClient(
  send: Send,
  remote: Pick<SharedRemote, 'node' | 'patchNode' | 'documents'>,
  session: Pick<StudioSession, 'call'>,
) {
  const call = createCalling(send, session);
  return {
    people: () => call(accompanyCalls.accompanied, {}),
    /** Copies that the person shared. `forbidden` once access ended. */
    handed: (uid: number) => call(accompanyCalls.handed, { path: [String(uid)] }),
    /** `forbidden` also if the node in the answer belongs to another person. */
    open: async ({ nid, uuid }: Person) =>
      ownNode(uuid, await session.call((bearer) => remote.node(bearer, String(nid)))),
    /** `conflict` if the server's texts changed since that ETag. */
    handOver: async (
      { nid, uuid }: Person,
      texts: Readonly<Partial<Record<NodeField, string>>>,
      tag: string | undefined,
    ) => ownNode(uuid, await session.call((bearer) => remote.patchNode(bearer, String(nid), texts, tag))),
    documents: (tag: string | undefined) => session.call((bearer) => remote.documents(bearer, tag)),
  };
}
