/** The calls of a counsellor in addition to those of the data node. Each requires a bearer of the role counsellor. */
import { type Call, call } from './calls.ts';
import { bodyBytes } from './limits.ts';

export const accompanyCalls = {
  /** → `Accompanied[]`, by name */
  accompanied: call('accompanied', 'GET', '/studio/api/accompanied', 'bearer', 'none', bodyBytes.none),
  /** → `HandedText[]`, latest first; 403 without access */
  handed: call('handed', 'GET', '/studio/api/accompanied/:uid/handed', 'bearer', 'none', bodyBytes.none),
} as const satisfies Readonly<Record<string, Call<readonly string[]>>>;
