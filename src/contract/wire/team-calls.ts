/** The calls that tell whose account belongs in the studio, without their codecs: the app uses only these. */
import { call } from './calls.ts';
import { bodyBytes } from './limits.ts';

/** Identifies provider accounts. */
export const teamCall = call('studio', 'GET', '/studio/api/', 'bearer', 'none', bodyBytes.none);

/** Identifies counsellors. */
export const accompaniedCall = call(
  'accompanied',
  'GET',
  '/studio/api/accompanied',
  'bearer',
  'none',
  bodyBytes.none,
);
