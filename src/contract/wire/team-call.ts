/** The call that tells the accounts of the provider from all others: in the table of the studio's, and asked by the app alone. */
import { call } from './calls.ts';
import { bodyBytes } from './limits.ts';

/** → `StudioHome` */
export const teamCall = call('studio', 'GET', '/studio/api/', 'bearer', 'none', bodyBytes.none);
