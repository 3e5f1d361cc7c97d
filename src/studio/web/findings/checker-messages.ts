/** What the page and the checker's worker say to each other. */
import type { Finding } from '#renderers/check/finding.ts';
import type { Texts } from '#src/studio/document/document-pair.ts';
import type { Checked, Written } from './check-texts.ts';

/** Of the other documents, whenever they change; of the one that is written, at each pause. */
export type CheckRequest =
  | { readonly others: Readonly<Record<string, Texts>> }
  | (Written & { readonly id: number });

/** First what is said of the document itself, then what it breaks elsewhere. */
export type CheckAnswer =
  | ({ readonly id: number } & Omit<Checked, 'touched'>)
  | { readonly id: number; readonly elsewhere: readonly Finding[] };
