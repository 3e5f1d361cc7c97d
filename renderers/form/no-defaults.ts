/** rjsf fills constants, choices and minimal lists by itself unless configured not to: nothing is chosen for a person. */
import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

export const noDefaults: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
};
