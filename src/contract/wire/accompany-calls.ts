/** The calls of a counsellor in addition to those of the data node. Each requires a bearer of the role counsellor. */
import { accompanied, handedText } from './accompanied.ts';
import { list } from './codec.ts';
import { codedCall, named } from './coded-call.ts';
import { accompaniedCall } from './team-calls.ts';

export const accompanyCalls = named({
  /** By name. */
  accompanied: { ...accompaniedCall, answer: list(accompanied) },
  /** Latest first; 403 without access. */
  handed: codedCall('GET', '/studio/api/accompanied/:uid/handed', { answer: list(handedText) }),
});
