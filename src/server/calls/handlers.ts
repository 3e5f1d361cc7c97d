/** The handler of each call of the contract: a call without a handler does not compile. */
import type { FastifyInstance } from 'fastify';
import type { CallName } from '#src/contract/wire/calls.ts';
import type { Backend } from '../context/backend-context.ts';
import { answerAccess } from './access/answer-access.ts';
import { answerCopies } from './access/copy-calls.ts';
import { answerNode } from './answer-node.ts';
import { answerDeletion } from './deletion.ts';
import { answerDocuments } from './document-calls.ts';
import { answerErasure } from './erasure-call.ts';
import { answerRecovery } from './lost-password-calls.ts';
import { answerToken } from './token.ts';
import { answerUploadAttachment } from './upload-attachment.ts';
import { answerUser } from './user-calls.ts';
import { answerUserinfo } from './userinfo.ts';
import { answerVersion } from './version-call.ts';

type Handler = (app: FastifyInstance, backend: Backend) => void;

/** Calls of one address share their handler. */
const handlers = {
  token: answerToken,
  userinfo: answerUserinfo,
  readUser: answerUser,
  writeUser: answerUser,
  readNode: answerNode,
  writeNode: answerNode,
  documents: answerDocuments,
  requestPasswordCode: answerRecovery,
  resetPassword: answerRecovery,
  uploadAttachment: answerUploadAttachment,
  askDeletion: answerDeletion,
  withdrawDeletion: answerDeletion,
  eraseWords: answerErasure,
  readAccess: answerAccess,
  giveAccess: answerAccess,
  withdrawAccess: answerAccess,
  declineAccess: answerAccess,
  handCopy: answerCopies,
  takeBackCopy: answerCopies,
  readActs: answerAccess,
  appVersion: answerVersion,
} satisfies Record<CallName, Handler>;

export function answerCalls(app: FastifyInstance, backend: Backend): void {
  for (const answer of new Set<Handler>(Object.values(handlers))) answer(app, backend);
}
