/** Login up to the data node: token, user info, user record, node. */

import type { TokenAnswer } from '#src/contract/wire/token-codec.ts';
import type { UserRecord } from '#src/contract/wire/user-codec.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import { done, failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import { ownNode } from '#src/platform/remote/own-node.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { isUnauthorised } from '#src/platform/remote/response-problem.ts';

/** The result of a login: everything that the first page needs. */
export interface Arrival {
  readonly tokens: TokenAnswer;
  /** When the tokens were received, in milliseconds of this device's clock. */
  readonly receivedAt: number;
  readonly user: UserRecord;
  /** Identifies the person. Numeric ids do not. */
  readonly uuid: string;
  readonly nodeId: string;
  readonly node: NodeTexts;
}

/** The chain of calls; the first problem ends it. */
export async function signIn(
  remote: Remote,
  mail: string,
  password: string,
  now: () => number,
): Promise<Outcome<Arrival>> {
  const tokens = await remote.signIn(mail, password);
  if (!tokens.ok) return tokens;
  const receivedAt = now();
  const bearer = tokens.value.accessToken;

  const who = await remote.userinfo(bearer);
  if (!who.ok) return failed(atSignIn(who.problem));
  const user = await remote.user(bearer, who.value.userId);
  if (!user.ok) return failed(atSignIn(user.problem));
  const { nodeId, uuid } = user.value;
  if (nodeId === undefined)
    return failed({ kind: (await remote.opensStudio(bearer)) ? 'studio' : 'no-space' });
  if (uuid === undefined)
    return failed({
      kind: 'unreadable',
      call: 'readUser',
      place: '/uuid',
      detail: 'the uuid of the account expected',
    });
  const read = await remote.node(bearer, nodeId);
  if (!read.ok) return failed(atSignIn(read.problem));
  const node = ownNode(uuid, read);
  if (!node.ok) return node;
  return done({ tokens: tokens.value, receivedAt, user: user.value, uuid, nodeId, node: node.value });
}

/**
 * Maps errors at login. A new bearer cannot have expired, so 401 means that the account is blocked: the server issues
 * tokens and then refuses them. 403 means that the account lacks the role.
 */
function atSignIn(problem: RemoteProblem): RemoteProblem {
  if (isUnauthorised(problem)) return { kind: 'blocked' };
  return problem.kind === 'forbidden' ? { kind: 'no-role' } : problem;
}
