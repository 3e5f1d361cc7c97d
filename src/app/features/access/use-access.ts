/** Access state of the page: loaded on opening and on demand. Each change returns the new state. */
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
  /** Newest first. */
  readonly acts: readonly Act[];
}

type AccessState =
  | { readonly status: 'asking' }
  /** The backend lacks these calls. */
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly problem: RemoteProblem }
  | KnownAccess;

/** Each takes the uid of a counsellor, the last one the number of a copy. */
export type AccessChange = 'giveAccess' | 'withdrawAccess' | 'declineAccess' | 'takeBackCopy';

interface UseAccess {
  readonly state: AccessState;
  readonly again: () => void;
  /** Resolves to undefined on success. On failure the previous state stays. */
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
    // The activity log has a new line, or a listed counsellor is gone.
    again();
    return outcome.ok ? undefined : outcome.problem;
  };
  return { state, again, change };
}
