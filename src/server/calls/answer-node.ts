/** GET and PATCH /node/{nid}: a person's own data node. */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { namesTag } from '#src/contract/wire/entity-tag.ts';
import { jsonAnswer } from '#src/contract/wire/json-bytes.ts';
import { counsellorFields, type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Backend } from '../context/backend-context.ts';
import { callerOf } from '../http/client-address.ts';
import { sendCompressedJson } from '../http/compression.ts';
import { sendRecordPage, wantsPage } from '../http/format.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson, requireJson } from '../http/request-body.ts';
import { originOf, refuseOtherMethods } from '../http/routing.ts';
import { namedAttachments } from '../records/attachment-changes.ts';
import {
  counsellorChanges,
  seenTag,
  textsForCounsellor,
  titleForCounsellor,
} from '../records/counsellor-changes.ts';
import { readNodeChanges } from '../records/node-changes.ts';
import { nodeRecord, nodeTag } from '../records/node-record.ts';
import { checkSizes } from '../records/node-size.ts';
import { historyText } from '../records/private-members.ts';
import { fullName, lockAccount } from '../store/accounts.ts';
import { attachmentsOf, writeAttachments } from '../store/attachment-list.ts';
import { changeNode, lockNode, type NodeTexts, nodeHead, textsOf } from '../store/nodes.ts';
import type { Queries } from '../store/queries.ts';
import type { NodeRow } from '../store/tables.ts';
import { attachmentsByFid } from '../store/uploaded-attachments.ts';
import { recordOpened, recordWritten, requireAccess } from './accompanied/counsellor-record.ts';
import { longestVocation } from './accompanied/longest-vocation.ts';
import { type NodePath, type OpenedNode, openNode } from './node-access.ts';

const route = calls.readNode.route;

function gone(): HttpError {
  return new HttpError(404, 'The node is gone.');
}

type ReadTexts = (fields: readonly NodeField[]) => Promise<NodeTexts>;

/**
 * Sends the record. Returns nothing: a handler that returns a reply in flight waits for it and adds listeners to the
 * answer.
 * @param read called when its turn comes.
 */
async function sendNode(
  backend: Backend,
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, asCounsellor }: OpenedNode,
  head: NodeRow,
  read: ReadTexts = (fields) => textsOf(backend.db, head.nid, fields),
): Promise<void> {
  const { db } = backend;
  const fields = asCounsellor ? counsellorFields : nodeFields;
  // Read the head first: texts newer than the tag cost a retry, older texts would lose a write.
  const stored = await read(fields);
  const texts = asCounsellor ? textsForCounsellor(stored) : stored;
  // Hide the e-mail, which is in the title, and when the person wrote what a counsellor does not see.
  const seen = asCounsellor ? { title: titleForCounsellor, changed_at: backend.now() } : {};
  const record = nodeRecord(
    { ...head, ...seen, texts },
    {
      owner,
      attachments: asCounsellor ? [] : await attachmentsOf(db, head.nid),
      origin: originOf(request),
      visible: asCounsellor ? counsellorFields : undefined,
    },
  );
  const etag = asCounsellor ? seenTag(texts) : nodeTag(head);
  reply.header('etag', etag);
  sendCompressedJson(reply, jsonAnswer(record));
}

interface Change {
  readonly ifMatch: string | undefined;
  /** Seconds since the epoch. */
  readonly at: number;
}

/** Checks and writes a body; returns the new head of the node. Call it in a transaction. */
async function change(
  db: Queries,
  { nid, visitor, owner }: OpenedNode,
  body: unknown,
  { ifMatch, at }: Change,
): Promise<NodeRow> {
  const node = await lockNode(db, nid, nodeFields);
  if (!node) throw gone();
  checkTag(ifMatch, nodeTag(node));
  const attachments = await attachmentsOf(db, nid);
  const files = await attachmentsByFid(db, namedAttachments(body));
  const wanted = readNodeChanges(body, { node, owner, attachments, files });
  const { title, texts } = wanted;
  if (texts.size === 0 && title === undefined && !wanted.attachments) return node;
  checkSizes({ texts: node.texts, attachments }, { texts, attachments: wanted.attachments ?? attachments });
  if (wanted.attachments) await writeAttachments(db, nid, wanted.attachments, at);
  return changeNode(db, node, { title, texts, at, by: visitor.account.uid, keeps: historyText });
}

/**
 * As `change`, for a counsellor. Never rejected for its size: the counsellor's texts have their own limits, and the
 * person's hidden content does not count.
 */
async function changeAsCounsellor(
  backend: Backend,
  db: Queries,
  opened: OpenedNode,
  body: unknown,
  { ifMatch, at, longest }: Change & { readonly longest: number | undefined },
): Promise<NodeRow> {
  const { nid, visitor, owner } = opened;
  const node = await lockNode(db, nid, counsellorFields);
  if (!node) throw gone();
  await requireAccess(db, opened);
  checkTag(ifMatch, seenTag(textsForCounsellor(node.texts)));
  const wanted = readNodeChanges(body, { node, owner, attachments: [], files: new Map() });
  const { texts, wrote } = counsellorChanges(body, node.texts, wanted, {
    name: fullName(visitor.account),
    day: new Date(at * 1000).toISOString().slice(0, 10),
    longestVocation: longest,
    random: () => randomBytes(4).readUInt32BE().toString(36).padStart(7, '0').slice(-5),
  });
  if (texts.size === 0) return node;
  await recordWritten(db, opened, wrote, backend.studio.now());
  return changeNode(db, node, { texts, at, by: visitor.account.uid, keeps: historyText });
}

function checkTag(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined || namesTag(ifMatch, etag)) return;
  throw new HttpError(412, 'The content has been modified since it was read.', { etag });
}

export function answerNode(app: FastifyInstance, backend: Backend): void {
  app.get<{ Params: NodePath }>(route, async (request, reply) => {
    const page = wantsPage(request);
    const opened = await openNode(backend, request, 'GET', '');
    if (page) return sendRecordPage(reply);
    const head = await nodeHead(backend.db, opened.nid);
    if (!head) throw gone();
    // Record a counsellor's reading even if the answer is 304.
    if (opened.asCounsellor) {
      await sendNode(backend, request, reply, opened, head, noted(opened));
      return reply;
    }
    const etag = nodeTag(head);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send();
    await sendNode(backend, request, reply, opened, head);
    return reply;
  });
  /** Record and read in one transaction, so that neither happens alone, however long it waits. */
  const noted =
    (opened: OpenedNode): ReadTexts =>
    (fields) =>
      backend.db.transaction().execute(async (db) => {
        await lockAccount(db, opened.owner.uid);
        await recordOpened(db, opened, backend.studio.now());
        return textsOf(db, opened.nid, fields);
      });

  async function patch(
    request: FastifyRequest<{ Params: NodePath }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const opened = await openNode(backend, request, 'PATCH', editRefused);
    const body = readJson(request);
    const details = { ifMatch: request.headers['if-match'], at: backend.now() };
    const longest = opened.asCounsellor ? await longestVocation(backend.studio) : undefined;
    // One transaction for reading and writing, so that parallel calls run one after the other and lose nothing.
    const head = await backend.db
      .transaction()
      .execute((db) =>
        opened.asCounsellor
          ? changeAsCounsellor(backend, db, opened, body, { ...details, longest })
          : change(db, opened, body, details),
      );
    await sendNode(backend, request, reply, opened, head);
    return reply;
  }
  const editRefused = "The 'edit any data content' permission is required.";
  const beforeBody = async (request: FastifyRequest<{ Params: NodePath }>): Promise<void> => {
    requireJson(request);
    const { visitor } = await openNode(backend, request, 'PATCH', editRefused);
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
        throw new HttpError(405, 'No route found: Method Not Allowed (Allow: GET, PATCH)', {
          allow: 'GET, PATCH',
        });
      },
    },
    patch,
  );

  app.delete<{ Params: NodePath }>(route, async (request) => {
    const refused = "The 'delete any data content' permission is required.";
    await openNode(backend, request, 'DELETE', refused);
    throw new HttpError(403, refused);
  });
  refuseOtherMethods(app, route, ['GET', 'POST', 'DELETE', 'PATCH']);
}
