/** What the page and the checker's worker say to each other. */
import type { Finding } from '#renderers/check/finding.ts';
import type { Texts } from '../../edit/document-pair.ts';

export interface CheckRequest {
  readonly id: number;
  readonly name: string;
  readonly texts: Texts;
  readonly published: Texts;
}

export interface CheckAnswer {
  readonly id: number;
  readonly findings: readonly Finding[];
  /** The version that the document gets when it is published; undefined where nothing changes, or where it cannot be read. */
  readonly version: string | undefined;
}
