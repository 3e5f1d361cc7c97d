/** Every exercise of the app: one line each. */
import { checkin } from './checkin.ts';
import { cid } from './cid.ts';
import type { Descriptor } from './descriptor.ts';
import { reconew } from './reconew.ts';
import { user } from './user.ts';

export const exercises: readonly Descriptor[] = [reconew, cid, user, checkin];
