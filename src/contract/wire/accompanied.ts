/** Whom a counsellor accompanies, as the call `accompanied` says it, what they handed over, and how much may be written. */
import type { Locale } from '#src/contract/domain/locale.ts';
import type { NodeField } from './node-fields.ts';

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
  /** Fields that hold something that cannot be read: the calls of the node give them as if they were empty. */
  readonly unreadable?: readonly NodeField[];
}

/** A copy as the call `handed` gives it: the text as it was shown to who handed it. */
export interface HandedText {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The last day on which it can be read, `YYYY-MM-DD`, UTC. */
  readonly until: string;
}

/** Characters of the report's word at most. */
export const longestReportWord = 4000;
