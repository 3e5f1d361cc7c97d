/** The call that identifies provider accounts. Listed in the studio's table; the app uses only this one. */
import { call } from './calls.ts';
import { bodyBytes } from './limits.ts';

/** → `StudioHome` */
export const teamCall = call('studio', 'GET', '/studio/api/', 'bearer', 'none', bodyBytes.none);
