/** Disables rjsf's automatic constants, choices and minimal lists: the form chooses nothing for the user. */
import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

export const noDefaults: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
};
