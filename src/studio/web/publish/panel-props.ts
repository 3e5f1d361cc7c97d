/** What stands beside the differences speaks of a draft and the verdict on it. */
import type { Draft } from '#src/contract/wire/studio-records.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import type { ChangedDocument } from './differences.tsx';

export interface PanelProps {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly tag: string;
  readonly documents: Readonly<Record<string, Pick<ChangedDocument, 'title' | 'pairs'>>>;
  /** The verdict is to be read anew. */
  readonly onMoved: () => Promise<void>;
}
