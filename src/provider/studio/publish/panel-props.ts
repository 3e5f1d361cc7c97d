/** What stands beside the differences speaks of a draft and the verdict on it. */
import type { Draft } from '#src/wire/studio-records.ts';
import type { Verdict } from '../../server/verdict.ts';
import type { ChangedDocument } from './differences.tsx';

export interface PanelProps {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly tag: string;
  readonly documents: Readonly<Record<string, Pick<ChangedDocument, 'title' | 'pairs'>>>;
  /** The verdict is to be read anew. */
  readonly onMoved: () => Promise<void>;
}
