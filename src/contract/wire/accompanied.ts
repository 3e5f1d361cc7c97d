/** The people whom a counsellor accompanies (call `accompanied`), their handed copies, and limits of texts. */
import { locales } from '#src/contract/domain/locale.ts';
import { list, type Of, object, oneOf, optional, text, whole } from './codec.ts';
import { nodeFields } from './node-fields.ts';

export const accompanied = object({
  uid: whole,
  uuid: text(),
  name: text(),
  /** Of the data node. Its calls read and write card and progression. */
  nid: whole,
  /** Language of the person's documents. */
  language: oneOf(locales),
  /** Milliseconds since the epoch. */
  since: whole,
  /** `completed`: the card contains a counsellor's text. */
  vocation: oneOf(['none', 'own', 'completed']),
  /** ISO date. */
  reportDate: optional(text()),
  /** Unreadable fields: the calls of the node return them as empty. */
  unreadable: optional(list(oneOf(nodeFields))),
});
export type Accompanied = Of<typeof accompanied>;

/** A copy from the call `handed`: the text as the person saw it when handing it over. */
export const handedText = object({
  id: whole,
  title: text(),
  text: text(),
  /** Milliseconds since the epoch. */
  at: whole,
  /** The last day of access, `YYYY-MM-DD`, UTC. */
  until: text(),
});
export type HandedText = Of<typeof handedText>;

/** Maximum characters of the counsellor's text in the report. */
export const longestReportWord = 4000;
