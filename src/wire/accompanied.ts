/** Whom a counsellor accompanies, as the call `accompanied` says it. */
import type { Locale } from '#src/domain/locale.ts';

export interface Accompanied {
  readonly uid: number;
  readonly uuid: string;
  readonly name: string;
  /** Of the data node, by whose calls card and progression are read and written. */
  readonly nid: number;
  /** Of the documents that the person reads. */
  readonly language: Locale;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** `completed`: the card says what a counsellor wrote. */
  readonly vocation: 'none' | 'own' | 'completed';
  /** ISO date. */
  readonly reportDate?: string;
}
