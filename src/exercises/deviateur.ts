/** The derailor: a dated entry that remembers its reconnection. */
import { datedGather, datedStart, entryAside } from './dated-entry.ts';
import type { Descriptor } from './descriptor.ts';
import { contextWithSource, labelsWithSource, sourceMeta } from './entry-source.ts';

/** Keys of the document that the app itself reads, for lists and the report. */
export const deviateurKeys = {
  kind: 'kind',
  name: 'deviateur-q6-nom',
  opposite: 'deviateur-q7-oppose',
} as const;

const top = [deviateurKeys.kind] as const;

export const deviateur: Descriptor = {
  name: 'deviateur',
  layout: 'slides',
  startFrom: datedStart(top),
  asideOf: entryAside,
  contextOf: contextWithSource,
  contextLabels: labelsWithSource,
  pathOf: () => '/deviateur/add',
  gather: datedGather({ collection: 'derailors', top, alert: 'deviateur_saved', meta: sourceMeta }),
};
