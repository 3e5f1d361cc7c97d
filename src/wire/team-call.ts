/** The call that tells the accounts of the provider from all others: in the table of the studio's, and asked by the app alone. */
import { call, noBody } from './calls.ts';

/** → `StudioHome` */
export const teamCall = call('studio', 'GET', '/studio/api/', 'bearer', 'none', noBody);
