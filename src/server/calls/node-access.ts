/** Who may open a data node: its owner, and a counsellor whom the owner gave access. */
import type { FastifyRequest } from 'fastify';
import { actsInRole, type Visitor } from '../context/authentication.ts';
import type { Backend } from '../context/backend-context.ts';
import { HttpError } from '../http/http-error.ts';
import { isProfessional } from '../people/access-acts.ts';
import { type Account, accountByUid } from '../store/accounts.ts';
import { hasConsent } from '../store/consents.ts';
import { nodeHead } from '../store/nodes.ts';
import type { NodeRow } from '../store/tables.ts';

export interface NodePath {
  readonly nid: string;
}

export interface OpenedNode {
  readonly nid: number;
  readonly visitor: Visitor;
  readonly owner: Account;
  /** True for a counsellor, who sees two fields and writes one member of each. */
  readonly asCounsellor: boolean;
}

function notFound(nid: string, method: string): HttpError {
  return nid === ''
    ? new HttpError(406, 'No route found for the specified format json. Supported formats: html.')
    : new HttpError(
        404,
        `The "node" parameter was not converted for the path "/node/{node}" (route name: "rest.entity.node.${method}")`,
      );
}

/** The owner, if they gave the visitor access as a counsellor; else undefined. */
async function consentingOwner(
  backend: Backend,
  head: NodeRow,
  visitor: Visitor,
): Promise<Account | undefined> {
  const consent = { professional: head.uid, counsellor: visitor.account.uid };
  if (!(await hasConsent(backend.db, consent))) return undefined;
  const account = await accountByUid(backend.db, head.uid);
  // A block suspends access; a change of role ends it.
  return isProfessional(account) ? account : undefined;
}

/**
 * @param refused the recorded message for a caller without the right.
 * @throws HttpError 403, 404 or 406
 */
export async function openNode(
  backend: Backend,
  request: FastifyRequest<{ Params: NodePath }>,
  method: 'GET' | 'PATCH' | 'DELETE',
  refused: string,
): Promise<OpenedNode> {
  const { nid: text } = request.params;
  const nid = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const head = nid === undefined ? undefined : await nodeHead(backend.db, nid);
  if (nid === undefined || !head) throw notFound(text, method);
  const { visitor } = request;
  if (!visitor) throw new HttpError(403, refused);
  if (actsInRole(visitor, 'counsellor')) {
    const owner = await consentingOwner(backend, head, visitor);
    if (!owner) throw new HttpError(403, refused);
    return { nid, visitor, owner, asCounsellor: true };
  }
  if (!actsInRole(visitor, 'professional')) {
    throw new HttpError(403, "The 'access content' permission is required.");
  }
  if (head.uid !== visitor.account.uid) throw new HttpError(403, refused);
  return { nid, visitor, owner: visitor.account, asCounsellor: false };
}
