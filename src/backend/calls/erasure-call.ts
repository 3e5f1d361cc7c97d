/**
 * POST /user/erasure: everything that the bearer wrote is gone, with what was kept of it. The app writes the deletions
 * first, as anywhere; this takes what is left, and leaves the marks of those deletions for other devices to see.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#src/wire/calls.ts';
import { sendJson } from '../http/answer.ts';
import { mayOpenData } from '../http/authentication.ts';
import { callerOf } from '../http/client-address.ts';
import { Refusal } from '../http/refusal.ts';
import { readJson, requireJson } from '../http/request-body.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { deletionMarks } from '../records/deletion-marks.ts';
import type { Account } from '../store/accounts.ts';
import { eraseWords, lockNodesOf } from '../store/erasure.ts';
import type { Backend } from './backend-context.ts';

const { route } = calls.eraseWords;

function ownerOf({ visitor }: FastifyRequest): Account {
  if (!visitor) throw new Refusal(403, '');
  if (!mayOpenData(visitor)) throw new Refusal(403, "The 'access content' permission is required.");
  return visitor.account;
}

export function answerErasure(app: FastifyInstance, backend: Backend): void {
  app.post(
    route,
    {
      onRequest: async (request) => {
        requireJson(request);
        await backend.limits.take('save', String(ownerOf(request).uid), callerOf(request));
      },
    },
    async (request, reply) => {
      readJson(request);
      const account = ownerOf(request);
      await backend.db.transaction().execute(async (db) => {
        const nodes = await lockNodesOf(db, account);
        await eraseWords(db, account, nodes, { remains: deletionMarks, at: backend.now() });
      });
      backend.emptyLog();
      return sendJson(reply, { message: 'erased' });
    },
  );
  refuseOtherMethods(app, route, ['POST']);
}
