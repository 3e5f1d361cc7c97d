/** Whom the person lets in, for what can be handed to them: asked where it is shown, and never again of a backend that does not know the call. */
import { useEffect, useState } from 'react';
import type { AccessAnswer } from '#src/contract/domain/access.ts';
import type { Session } from '#src/core/session/session.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { useSession } from './app-context.tsx';

/** What a backend answers that has no such call: a Drupal takes the last part of the address for a person's number. */
const unknownCall: ReadonlySet<number> = new Set([404, 405, 406]);

export function knowsNoCall(problem: RemoteProblem): boolean {
  return problem.kind === 'refused' && unknownCall.has(problem.status);
}

/** A session is with one backend for as long as the app is open. */
const without = new WeakSet<Session>();

/** Undefined: not known, or nothing to know. @param isWanted false: nothing is asked. */
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
