/** Determines the role in which an account may use the studio. */
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import { done, type Outcome } from '#src/platform/remote/outcome.ts';
import type { Send } from '#src/platform/remote/send.ts';
import { createCalling } from './call.ts';
import type { StudioRole } from './studio-session.ts';

/** `forbidden` if the account is neither the provider's nor a counsellor with people to accompany. */
export async function admits(send: Send, bearer: string): Promise<Outcome<StudioRole>> {
  const call = createCalling(send, { call: (run) => run(bearer) });
  const home = await call(studioCalls.studio, {});
  if (home.ok) return done('provider');
  if (home.problem.kind !== 'forbidden') return home;
  const accompanied = await call(accompanyCalls.accompanied, {});
  return accompanied.ok ? done('counsellor') : accompanied;
}
