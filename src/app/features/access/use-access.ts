/** What the page knows of access: asked when it opens, and again by hand; each change answers the new state. */
import { useCallback, useState } from 'react';
import { useSession } from '#src/app/context/app-context.tsx';
import { knowsNoCall } from '#src/app/context/given-access.ts';
import type { AccessAnswer, Act } from '#src/contract/domain/access.ts';
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { useAsked } from '#src/ui/use-asked.ts';

export interface KnownAccess {
  readonly status: 'known';
  readonly access: AccessAnswer;
  /** The latest first. */
  readonly acts: readonly Act[];
}

type AccessState =
  | { readonly status: 'asking' }
  /** The backend knows no such calls. */
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly problem: RemoteProblem }
  | KnownAccess;

/** Each with the uid of a counsellor, the last with the number of a copy. */
export type AccessChange = 'giveAccess' | 'withdrawAccess' | 'declineAccess' | 'takeBackCopy';

interface UseAccess {
  readonly state: AccessState;
  readonly again: () => void;
  /** Undefined: it was done. What was known stays where it was not. */
  readonly change: (name: AccessChange, of: number) => Promise<RemoteProblem | undefined>;
}

type Ask = <T>(call: (remote: Remote, bearer: string) => Promise<Outcome<T>>) => Promise<Outcome<T>>;

async function read(ask: Ask): Promise<AccessState> {
  const access = await ask((remote, bearer) => remote.access(bearer));
  if (!access.ok)
    return knowsNoCall(access.problem) ? { status: 'absent' } : { status: 'failed', problem: access.problem };
  const acts = await ask((remote, bearer) => remote.acts(bearer));
  if (!acts.ok) return { status: 'failed', problem: acts.problem };
  return { status: 'known', access: access.value, acts: acts.value };
}

export function useAccess(): UseAccess {
  const session = useSession();
  const [state, setState] = useState<AccessState>({ status: 'asking' });
  const ask = useCallback(() => read((call) => session.asPerson(call)), [session]);
  const again = useAsked(ask, (next) =>
    setState((known) => (next.status === 'failed' && known.status === 'known' ? known : next)),
  );

  const change = async (name: AccessChange, of: number): Promise<RemoteProblem | undefined> => {
    const outcome = await session.asPerson((remote, bearer) => remote[name](bearer, of));
    if (outcome.ok)
      setState((known) => (known.status === 'known' ? { ...known, access: outcome.value } : known));
    // The list of what was done has one line more; or somebody in the list is gone.
    again();
    return outcome.ok ? undefined : outcome.problem;
  };
  return { state, again, change };
}
