/** The people whom a counsellor accompanies (call `accompanied`), their handed copies, and limits of texts. */
import type { Locale } from '#src/contract/domain/locale.ts';
import type { NodeField } from './node-fields.ts';

export interface Accompanied {
  readonly uid: number;
  readonly uuid: string;
  readonly name: string;
  /** Of the data node. Its calls read and write card and progression. */
  readonly nid: number;
  /** Language of the person's documents. */
  readonly language: Locale;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** `completed`: the card contains a counsellor's text. */
  readonly vocation: 'none' | 'own' | 'completed';
  /** ISO date. */
  readonly reportDate?: string;
  /** Unreadable fields: the calls of the node return them as empty. */
  readonly unreadable?: readonly NodeField[];
}

/** A copy from the call `handed`: the text as the person saw it when handing it over. */
export interface HandedText {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The last day of access, `YYYY-MM-DD`, UTC. */
  readonly until: string;
}

/** Maximum characters of the counsellor's text in the report. */
export const longestReportWord = 4000;
