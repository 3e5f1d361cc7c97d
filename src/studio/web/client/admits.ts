/** Determines the role in which an account may use the studio. */
import { done, type Outcome } from '#src/platform/remote/outcome.ts';
import { readAccompanied } from './accompany-client.ts';
import { readHome, type StudioSend } from './studio-client.ts';
import type { StudioRole } from './studio-session.ts';

/** `forbidden` if the account is neither the provider's nor a counsellor with people to accompany. */
export async function admits(send: StudioSend, bearer: string): Promise<Outcome<StudioRole>> {
  const home = await readHome(send, bearer);
  if (home.ok) return done('provider');
  if (home.problem.kind !== 'forbidden') return home;
  const accompanied = await readAccompanied(send, bearer);
  return accompanied.ok ? done('counsellor') : accompanied;
}
