/** Props of the panels next to the differences: the draft and its verdict. */
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import type { ChangedDocument } from './difference-list.tsx';

export interface PanelProps {
  readonly draft: StudioDraft;
  readonly verdict: Verdict;
  readonly tag: string;
  readonly documents: Readonly<Record<string, Pick<ChangedDocument, 'title' | 'pairs'>>>;
  /** Call to read the verdict again. */
  readonly onMoved: () => Promise<void>;
}
