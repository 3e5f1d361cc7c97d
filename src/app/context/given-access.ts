/** Counsellors who have access, for handing copies over. Not asked again once a backend lacks the call. */
import { useEffect, useState } from 'react';
import type { AccessAnswer } from '#src/contract/domain/access.ts';
import type { Session } from '#src/core/session/session.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { useSession } from './app-context.tsx';

/** Statuses of a backend without this call: Drupal reads the last path segment as a user id. */
const unknownCall: ReadonlySet<number> = new Set([404, 405, 406]);

export function knowsNoCall(problem: RemoteProblem): boolean {
  return problem.kind === 'refused' && unknownCall.has(problem.status);
}

/** Sessions whose backend lacks the call. A session keeps its backend. */
const without = new WeakSet<Session>();

/** Returns undefined if unknown or unavailable. @param isWanted false: sends no request. */
export function useGivenAccess(isWanted: boolean): AccessAnswer | undefined {
  const session = useSession();
  const [access, setAccess] = useState<AccessAnswer>();
  useEffect(() => {
    if (!isWanted || without.has(session)) return;
    let isOver = false;
    void session
      .asPerson((remote, bearer) => remote.access(bearer))
      .then((outcome) => {
        if (!outcome.ok && knowsNoCall(outcome.problem)) without.add(session);
        if (outcome.ok && !isOver) setAccess(outcome.value);
      });
    return () => {
      isOver = true;
    };
  }, [session, isWanted]);
  return access;
}
