/** The claim, received or emitted: a dated entry that remembers its reconnection. */
import { datedGather, datedStart, entryAside } from './dated-entry.ts';
import type { Descriptor } from './descriptor.ts';
import { contextWithSource, labelsWithSource, sourceMeta } from './entry-source.ts';

/** Keys of the document that the app itself reads, for lists and the report. */
export const pretentionKeys = {
  kind: 'kind',
  who: 'pretention-q2-qui',
  qualities: 'pretention-q3-qualites',
  permission: 'pretention-q7-permission',
} as const;

const top = [pretentionKeys.kind] as const;

export const pretention: Descriptor = {
  name: 'pretention',
  layout: 'slides',
  startFrom: datedStart(top),
  asideOf: entryAside,
  contextOf: contextWithSource,
  contextLabels: labelsWithSource,
  pathOf: () => '/deviateur/add',
  gather: datedGather({ collection: 'claims', top, alert: 'pretention_saved', meta: sourceMeta }),
};
