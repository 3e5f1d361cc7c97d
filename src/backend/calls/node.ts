/** GET and PATCH /node/{nid}: a person's own data node. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#src/wire/calls.ts';
import { sendJson } from '../http/answer.ts';
import { readJson, requireJson } from '../http/body.ts';
import { sendRecordPage, wantsPage } from '../http/format.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { mayOpenData, type Visitor } from '../http/visitor.ts';
import { readNodeChanges } from '../records/node-changes.ts';
import { nodeRecord, nodeTag } from '../records/node-record.ts';
import type { Backend } from '../running.ts';
import type { Queries } from '../store/database.ts';
import { changeNode, type DataNode, nodeByNid, nodeHead } from '../store/nodes.ts';

const route = calls.readNode.route;

interface Path {
  readonly nid: string;
}

function notFound(nid: string, method: string): Refusal {
  return nid === ''
    ? new Refusal(406, 'No route found for the specified format json. Supported formats: html.')
    : new Refusal(
        404,
        `The "node" parameter was not converted for the path "/node/{node}" (route name: "rest.entity.node.${method}")`,
      );
}

/** @param refused what the recorded servers say to somebody who may not. */
async function opened(
  backend: Backend,
  request: FastifyRequest<{ Params: Path }>,
  method: 'GET' | 'PATCH' | 'DELETE',
  refused: string,
): Promise<{ readonly nid: number; readonly visitor: Visitor }> {
  const { nid: text } = request.params;
  const nid = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const head = nid === undefined ? undefined : await nodeHead(backend.db, nid);
  if (nid === undefined || !head) throw notFound(text, method);
  const { visitor } = request;
  if (!visitor) throw new Refusal(403, refused);
  if (!mayOpenData(visitor)) throw new Refusal(403, "The 'access content' permission is required.");
  if (head.uid !== visitor.account.uid) throw new Refusal(403, refused);
  return { nid, visitor };
}

async function present(db: Queries, nid: number): Promise<DataNode> {
  const node = await nodeByNid(db, nid);
  if (!node) throw new Refusal(404, 'The node is gone.');
  return node;
}

function sendNode(reply: FastifyReply, node: DataNode, visitor: Visitor): FastifyReply {
  return sendJson(reply.header('etag', nodeTag(node)), nodeRecord(node, visitor.account));
}

function checkTag(ifMatch: string | undefined, node: DataNode): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  // A proxy that compresses may have made the tag a weak one.
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(nodeTag(node))) return;
  throw new Refusal(412, 'The content has been modified since it was read.', { etag: nodeTag(node) });
}

export function answerNode(app: FastifyInstance, backend: Backend): void {
  app.get<{ Params: Path }>(route, async (request, reply) => {
    const page = wantsPage(request);
    const { nid, visitor } = await opened(backend, request, 'GET', '');
    return page ? sendRecordPage(reply) : sendNode(reply, await present(backend.db, nid), visitor);
  });

  async function patch(
    request: FastifyRequest<{ Params: Path }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { nid, visitor } = await opened(backend, request, 'PATCH', editRefused);
    const body = readJson(request);
    // One transaction from the reading to the writing: parallel calls come one after the other and lose nothing.
    const node = await backend.db.transaction().execute(async (db) => {
      const before = await present(db, nid);
      checkTag(request.headers['if-match'], before);
      const { title, texts } = readNodeChanges(body, before, visitor.account);
      if (texts.size === 0 && title === undefined) return before;
      await changeNode(db, before, { title, texts, at: backend.now(), by: visitor.account.uid });
      return present(db, nid);
    });
    return sendNode(reply, node, visitor);
  }
  const editRefused = "The 'edit any data content' permission is required.";
  const beforeBody = async (request: FastifyRequest): Promise<void> => {
    requireJson(request);
    await opened(backend, request as FastifyRequest<{ Params: Path }>, 'PATCH', editRefused);
  };
  app.patch<{ Params: Path }>(route, { onRequest: beforeBody }, patch);

  app.post<{ Params: Path }>(
    route,
    {
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

  app.delete<{ Params: Path }>(route, async (request) => {
    const refused = "The 'delete any data content' permission is required.";
    await opened(backend, request, 'DELETE', refused);
    throw new Refusal(403, refused);
  });
  refuseOtherMethods(app, route, ['GET', 'POST', 'DELETE', 'PATCH']);
}
