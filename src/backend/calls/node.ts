/** GET and PATCH /node/{nid}: a person's own data node. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#src/wire/calls.ts';
import { sendJson } from '../http/answer.ts';
import { readLargeJson, requireJson } from '../http/body.ts';
import { callerOf } from '../http/caller.ts';
import { sendRecordPage, wantsPage } from '../http/format.ts';
import { Refusal } from '../http/refusal.ts';
import { originOf, refuseOtherMethods } from '../http/routing.ts';
import { namedFiles } from '../records/attachment-changes.ts';
import { checkCounsellorChanges, counsellorFields } from '../records/counsellor-changes.ts';
import { readNodeChanges } from '../records/node-changes.ts';
import { nodeRecord, nodeTag } from '../records/node-record.ts';
import type { Backend } from '../running.ts';
import { attachmentsOf, writeAttachments } from '../store/attachments.ts';
import type { Queries } from '../store/database.ts';
import { filesByFid } from '../store/files.ts';
import { changeNode, type DataNode, lockNode, nodeByNid } from '../store/nodes.ts';
import { type NodePath, type OpenedNode, openNode } from './node-access.ts';

const route = calls.readNode.route;

async function present(
  db: Queries,
  nid: number,
  read: (db: Queries, nid: number) => Promise<DataNode | undefined> = nodeByNid,
): Promise<DataNode> {
  const node = await read(db, nid);
  if (!node) throw new Refusal(404, 'The node is gone.');
  return node;
}

async function sendNode(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Queries,
  { owner, asCounsellor }: OpenedNode,
  node: DataNode,
): Promise<FastifyReply> {
  const record = nodeRecord(node, {
    owner,
    attachments: await attachmentsOf(db, node.nid),
    origin: originOf(request),
    visible: asCounsellor ? counsellorFields : undefined,
  });
  return sendJson(reply.header('etag', nodeTag(node)), record);
}

/** Judges and writes a body; gives the node as it is afterwards. Call it in a transaction. */
async function change(
  db: Queries,
  { nid, visitor, owner, asCounsellor }: OpenedNode,
  body: unknown,
  { ifMatch, at }: { readonly ifMatch: string | undefined; readonly at: number },
): Promise<DataNode> {
  const node = await present(db, nid, lockNode);
  checkTag(ifMatch, node);
  const attachments = await attachmentsOf(db, nid);
  const files = await filesByFid(db, namedFiles(body));
  const wanted = readNodeChanges(body, { node, owner, attachments, files });
  if (asCounsellor) checkCounsellorChanges(body, node.texts, wanted);
  const { title, texts } = wanted;
  if (texts.size === 0 && title === undefined && !wanted.attachments) return node;
  if (wanted.attachments) await writeAttachments(db, nid, wanted.attachments, at);
  await changeNode(db, node, { title, texts, at, by: visitor.account.uid });
  return present(db, nid);
}

function checkTag(ifMatch: string | undefined, node: DataNode): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  // A proxy that compresses may have made the tag a weak one.
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(nodeTag(node))) return;
  throw new Refusal(412, 'The content has been modified since it was read.', { etag: nodeTag(node) });
}

export function answerNode(app: FastifyInstance, backend: Backend): void {
  app.get<{ Params: NodePath }>(route, async (request, reply) => {
    const page = wantsPage(request);
    const opened = await openNode(backend, request, 'GET', '');
    if (page) return sendRecordPage(reply);
    return sendNode(request, reply, backend.db, opened, await present(backend.db, opened.nid));
  });

  async function patch(
    request: FastifyRequest<{ Params: NodePath }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const opened = await openNode(backend, request, 'PATCH', editRefused);
    const body = await readLargeJson(request);
    // One transaction from the reading to the writing: parallel calls come one after the other and lose nothing.
    const node = await backend.db
      .transaction()
      .execute((db) => change(db, opened, body, { ifMatch: request.headers['if-match'], at: backend.now() }));
    return sendNode(request, reply, backend.db, opened, node);
  }
  const editRefused = "The 'edit any data content' permission is required.";
  const beforeBody = async (request: FastifyRequest): Promise<void> => {
    requireJson(request);
    const { visitor } = await openNode(
      backend,
      request as FastifyRequest<{ Params: NodePath }>,
      'PATCH',
      editRefused,
    );
    await backend.limits.take('save', String(visitor.account.uid), callerOf(request));
  };
  app.patch<{ Params: NodePath }>(route, { onRequest: beforeBody }, patch);

  app.post<{ Params: NodePath }>(
    route,
    {
      bodyLimit: calls.writeNode.bodyLimit,
      onRequest: async (request) => {
        if (request.headers['x-http-method-override']?.toString().toUpperCase() === 'PATCH') {
          return beforeBody(request);
        }
        throw new Refusal(405, 'No route found: Method Not Allowed (Allow: GET, PATCH)', {
          allow: 'GET, PATCH',
        });
      },
    },
    patch,
  );

  app.delete<{ Params: NodePath }>(route, async (request) => {
    const refused = "The 'delete any data content' permission is required.";
    await openNode(backend, request, 'DELETE', refused);
    throw new Refusal(403, refused);
  });
  refuseOtherMethods(app, route, ['GET', 'POST', 'DELETE', 'PATCH']);
}
