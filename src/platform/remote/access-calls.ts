/** The calls of access: whom the user lets read, and the log of these acts. */

import type { AccessAnswer, Act, NewHandedCopy } from '#src/contract/domain/access.ts';
import { readAccess, readActs, writeCounsellor } from '#src/contract/wire/access-codec.ts';
import { calls } from '#src/contract/wire/calls.ts';
import type { Outcome } from './outcome.ts';
import { jsonBody, type Send } from './send.ts';

/** Each is `refused` with 404, 405 or 406 if the backend does not support it: see `knowsNoCall`. */
export interface AccessCalls {
  access(bearer: string): Promise<Outcome<AccessAnswer>>;
  /** @param counsellor uid; `refused` with 404 if it is not an active counsellor. */
  giveAccess(bearer: string, counsellor: number): Promise<Outcome<AccessAnswer>>;
  withdrawAccess(bearer: string, counsellor: number): Promise<Outcome<AccessAnswer>>;
  declineAccess(bearer: string, counsellor: number): Promise<Outcome<AccessAnswer>>;
  /** `conflict` if that counsellor has no access, or no further copy can be handed over. */
  handCopy(bearer: string, copy: NewHandedCopy): Promise<Outcome<AccessAnswer>>;
  /** @param id of the copy. */
  takeBackCopy(bearer: string, id: number): Promise<Outcome<AccessAnswer>>;
  /** Latest first. */
  acts(bearer: string): Promise<Outcome<readonly Act[]>>;
}

export function accessCalls(send: Send): AccessCalls {
  const change =
    (name: 'giveAccess' | 'withdrawAccess' | 'declineAccess') => (bearer: string, counsellor: number) =>
      send({
        call: calls[name],
        path: calls[name].path(),
        bearer,
        body: JSON.stringify(writeCounsellor(counsellor)),
        read: jsonBody(readAccess),
      });
  return {
    access: (bearer) =>
      send({ call: calls.readAccess, path: calls.readAccess.path(), bearer, read: jsonBody(readAccess) }),
    giveAccess: change('giveAccess'),
    withdrawAccess: change('withdrawAccess'),
    declineAccess: change('declineAccess'),
    handCopy: (bearer, { counsellor, title, text, until }) =>
      send({
        call: calls.handCopy,
        path: calls.handCopy.path(),
        bearer,
        body: JSON.stringify({ counsellor, title, text, until }),
        read: jsonBody(readAccess),
      }),
    takeBackCopy: (bearer, id) =>
      send({
        call: calls.takeBackCopy,
        path: calls.takeBackCopy.path(),
        bearer,
        body: JSON.stringify({ id }),
        read: jsonBody(readAccess),
      }),
    acts: (bearer) =>
      send({ call: calls.readActs, path: calls.readActs.path(), bearer, read: jsonBody(readActs) }),
  };
}
