/** State of the export button: runs one export at a time and returns the result as text. */

import { useState } from 'react';
import { appVersion } from '#src/contract/domain/app-version.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useApp, useSession } from './app-context.tsx';
import { type TakenAway, takeAway } from './download-export.ts';
import { useWorkspace } from './workspace-context.tsx';

export function useTakeAway(): {
  readonly busy: boolean;
  /** One sentence each. Empty before the first export. */
  readonly notices: readonly string[];
  readonly run: () => void;
} {
  const { config } = useApp();
  const session = useSession();
  const { t, locale } = useWords();
  const workspace = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<TakenAway>();
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setTaken(undefined);
    const making = { appVersion, locale, now: new Date() };
    setTaken(await takeAway({ workspace, session }, config.productName, making));
    setBusy(false);
  };
  return { busy, notices: taken ? exportNotices(taken, t) : [], run: () => void run() };
}

export function exportNotices({ files, missing, withActs }: TakenAway, t: Translate): readonly string[] {
  return [
    t('mydata.take.done'),
    ...(files > 0 ? [t('mydata.take.files', { count: files })] : []),
    ...(missing.length > 0
      ? [t('mydata.take.missing', { count: missing.length, names: missing.join(', ') })]
      : []),
    ...(withActs ? [] : [t('mydata.take.withoutActs')]),
  ];
}
