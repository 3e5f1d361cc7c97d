/** Messages between the page and the checker's worker. */
import type { Finding } from '#renderers/check/finding.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { Checked, Written } from './check-texts.ts';

/** The other documents at each change of theirs, or the edited document at each pause. */
export type CheckRequest =
  | { readonly others: Readonly<Record<string, Texts>> }
  | (Written & { readonly id: number });

/** First the findings of the document itself, then those in other documents. */
export type CheckAnswer =
  | ({ readonly id: number } & Omit<Checked, 'touched'>)
  | { readonly id: number; readonly elsewhere: readonly Finding[] };
