/** The profile: converts answers of the form into changes of the user record. */
import { personalChanges } from '#src/contract/domain/profile.ts';
import { answersOfPersonal, personalOfAnswers, profileDocument } from '#src/contract/wire/user-codec.ts';
import { answersInOutbox } from '#src/core/workspace/merge/profile-outbox.ts';
import { commonContext } from './context.ts';
import type { Descriptor } from './descriptor.ts';
import { savedAlert } from './saved-alert.ts';

export const user: Descriptor = {
  name: profileDocument,
  layout: 'page',
  startFrom: ({ personal }) => (personal === undefined ? {} : answersOfPersonal(personal)),
  savedHere: ({ profileOutbox }) => answersInOutbox(profileOutbox),
  contextOf: commonContext,
  contextLabels: () => ({}),
  pathOf: () => '/pages/user',
  gather: ({ document, answers, parked, snapshot }) => ({
    to: 'profile',
    changes: personalChanges(snapshot.personal ?? {}, personalOfAnswers({ ...parked, ...answers })),
    alert: savedAlert(document, 'info_saved'),
  }),
};
