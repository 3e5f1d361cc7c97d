/** The claim, received or emitted: a dated entry that stores the key of its reconnection. */
import { exerciseWithSource } from './entry-source.ts';

/** Keys of the document that the app itself reads, for lists and the report. */
export const pretentionKeys = {
  kind: 'kind',
  who: 'pretention-q2-qui',
  qualities: 'pretention-q3-qualites',
  name: 'pretention-q4-nom',
  opposite: 'pretention-q5-oppose',
  permission: 'pretention-q7-permission',
} as const;

export const pretention = exerciseWithSource('pretention', 'claims', pretentionKeys.kind, 'pretention_saved');
