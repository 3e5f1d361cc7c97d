/** GET /oauth/userinfo: the account of the bearer token. */
import type { FastifyInstance } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { sendJson } from '../http/answer.ts';
import { HttpError } from '../http/http-error.ts';
import { originOf, refuseOtherMethods } from '../http/routing.ts';

export function answerUserinfo(app: FastifyInstance): void {
  app.get(calls.userinfo.route, async (request, reply) => {
    if (!request.visitor) throw new HttpError(403, '');
    const { uid, name, mail, language, changed_at } = request.visitor.account;
    return sendJson(reply, {
      sub: String(uid),
      name,
      preferred_username: name,
      email: mail,
      email_verified: true,
      profile: `${originOf(request)}/user/${uid}`,
      locale: language,
      zoneinfo: 'UTC',
      updated_at: changed_at,
    });
  });
  refuseOtherMethods(app, calls.userinfo.route, ['GET']);
}
