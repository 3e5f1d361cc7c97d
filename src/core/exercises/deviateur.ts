/** The derailor: a dated entry that stores the key of its reconnection. */
import { exerciseWithSource } from './entry-source.ts';

/** Keys of the document that the app itself reads, for lists and the report. */
export const deviateurKeys = {
  kind: 'kind',
  name: 'deviateur-q6-nom',
  opposite: 'deviateur-q7-oppose',
  sign: 'deviateur-q8-signe',
} as const;

export const deviateur = exerciseWithSource('deviateur', 'derailors', deviateurKeys.kind, 'deviateur_saved');
