/** What the views of an open document show: its texts, its conflicts and the state of its saving. */

import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { TextClash } from '#src/studio/document/merge-texts.ts';
import type { History } from '#src/studio/document/undo-history.ts';

export type SaveStatus = 'none' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'notKept' | 'refused';

/** What another user did to the document. */
export type News =
  | {
      readonly kind: 'merged' | 'moved';
      readonly by: string;
      /** Time of that edit; undefined if unknown. */
      readonly at: number | undefined;
    }
  /** The draft was published or deleted. */
  | {
      readonly kind: 'published' | 'removed';
      readonly by: string;
      readonly title: string | undefined;
      /** True if unpublished edits continue in a new draft. */
      readonly goesOn: boolean;
    };

export interface OpenState {
  readonly history: History;
  readonly status: SaveStatus;
  /** Error of the latest failed save. */
  readonly problem: RemoteProblem | undefined;
  /** The published texts, or those that the draft is based on. */
  readonly published: Texts;
  /** Draft id; undefined until the first edit outside a draft. */
  readonly draft: string | undefined;
  readonly reviewed: Readonly<Record<string, string>>;
  /** Conflicts between two edits of one text, oldest first. The user has to choose. */
  readonly clashes: readonly TextClash[];
  readonly news: News | undefined;
}
