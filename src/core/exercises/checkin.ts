/** The check-in on the home page: steps to read, nothing to answer, nothing kept. */
import { cardLabels, commonContext } from './context.ts';
import type { Descriptor } from './descriptor.ts';

/** The step where thoughts pass by: the app draws a cloud under it. */
export const cloudStep = 'nuages';

export const checkin: Descriptor = {
  name: 'checkin',
  layout: 'stacked',
  startFrom: () => ({}),
  contextOf: commonContext,
  contextLabels: cardLabels,
  pathOf: () => '/',
  gather: () => ({ to: 'nothing' }),
};
