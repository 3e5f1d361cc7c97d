/** Reads a draft and its verdict. Polls while the tab is visible. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';

/** Milliseconds between polls. The server answers 304 if nothing changed. */
const pollIntervalMs = 5_000;

export interface LatestVerdict {
  readonly draft: StudioDraft;
  readonly verdict: Verdict;
  readonly tag: string;
}

interface UsedVerdict {
  readonly validated: LatestVerdict | undefined;
  readonly problem: RemoteProblem | undefined;
  /** Reads what has changed. */
  readonly refresh: () => Promise<void>;
}

export function useVerdict(id: string): UsedVerdict {
  const { call, client, library } = useStudio();
  const [validated, setValidated] = useState<LatestVerdict>();
  const [problem, setProblem] = useState<RemoteProblem>();
  const known = useRef<string>(undefined);

  const refresh = useCallback(async () => {
    const answer = await call(verdictCalls.verdict, { path: [id], match: known.current });
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok || answer.value.value === undefined) return;
    const read = await client.readDraft(id);
    const { value: verdict, tag = '' } = answer.value;
    if (!read.ok || read.value.value === undefined) {
      setProblem(read.ok ? undefined : read.problem);
      return;
    }
    known.current = tag;
    const draft = read.value.value;
    setValidated({ draft, verdict, tag });
    // The editor opens with what was marked as right here.
    for (const [name, document] of Object.entries(draft.documents)) library.takeDocument(id, name, document);
  }, [call, client, library, id]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState === 'visible') await refresh();
      if (!isGone) timer = setTimeout(() => void ask(), pollIntervalMs);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [refresh]);

  return { validated, problem, refresh };
}
