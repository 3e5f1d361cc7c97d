/** The calls of a counsellor beside the data node itself, as one table. Each needs a bearer of the role counsellor. */
import { type Call, call, noBody } from './calls.ts';

export const accompanyCalls = {
  /** → `Accompanied[]`, by name */
  accompanied: call('accompanied', 'GET', '/studio/api/accompanied', 'bearer', 'none', noBody),
  /** → `HandedText[]`, the latest first; 403 without access */
  handed: call('handed', 'GET', '/studio/api/accompanied/:uid/handed', 'bearer', 'none', noBody),
} as const satisfies Readonly<Record<string, Call<readonly string[]>>>;
