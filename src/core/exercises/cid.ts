/** The identity card: one object, its texts at the top, keys that the app does not know kept. */
import { cardOfAnswers } from '#src/contract/wire/identity-card-codec.ts';
import { cardLabels, commonContext } from './context.ts';
import type { Descriptor } from './descriptor.ts';
import { savedAlert } from './saved-alert.ts';

export const cid: Descriptor = {
  name: 'cid',
  layout: 'page',
  startFrom: ({ identityCard }) => identityCard,
  contextOf: commonContext,
  contextLabels: cardLabels,
  pathOf: () => '/pages/cid',
  gather: ({ document, answers, parked, snapshot }) => ({
    to: 'identityCard',
    card: cardOfAnswers(snapshot.identityCard, { ...parked, ...answers }),
    seen: snapshot.identityCard,
    alert: savedAlert(document, 'info_saved'),
  }),
};
