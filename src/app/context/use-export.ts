/** State of an export button: runs one export at a time and returns the result as text. */

import { useState } from 'react';
import { appVersion } from '#src/contract/domain/app-version.ts';
import type { Session } from '#src/core/session/session.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useApp, useSession } from './app-context.tsx';
import { type TakenAway, takeAway } from './download-export.ts';
import { useWorkspace } from './workspace-context.tsx';

interface Export {
  readonly busy: boolean;
  /** One sentence each. Empty before the first export. */
  readonly notices: readonly string[];
  readonly run: (workspace: Workspace, signedIn: () => Promise<Session>) => void;
}

export function useExport(): Export {
  const { config } = useApp();
  const { t, locale } = useWords();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<TakenAway>();
  const run = async (workspace: Workspace, signedIn: () => Promise<Session>) => {
    if (busy) return;
    setBusy(true);
    // Reset, so that a second export is announced again.
    setTaken(undefined);
    const session = await signedIn();
    const making = { appVersion, locale, now: new Date() };
    setTaken(await takeAway({ workspace, session }, config.productName, making));
    setBusy(false);
  };
  return { busy, notices: taken ? exportNotices(taken, t) : [], run: (...from) => void run(...from) };
}

/** Returns the export of the open workspace. */
export function useTakeAway(): Omit<Export, 'run'> & { readonly run: () => void } {
  const session = useSession();
  const workspace = useWorkspace();
  const { run, ...state } = useExport();
  return { ...state, run: () => run(workspace, async () => session) };
}

function exportNotices({ files, missing, withActs }: TakenAway, t: Translate): readonly string[] {
  return [
    t('mydata.take.done'),
    ...(files > 0 ? [t('mydata.take.files', { count: files })] : []),
    ...(missing.length > 0
      ? [t('mydata.take.missing', { count: missing.length, names: missing.join(', ') })]
      : []),
    ...(withActs ? [] : [t('mydata.take.withoutActs')]),
  ];
}
