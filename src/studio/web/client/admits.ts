/** What the studio is for an account that signs in. */
import { done, type Outcome } from '#src/platform/remote/outcome.ts';
import { readAccompanied } from './accompany-client.ts';
import { readHome, type StudioSend } from './studio-client.ts';
import type { StudioRole } from './studio-session.ts';

/** `forbidden` for an account that neither is the provider's nor accompanies anybody. */
export async function admits(send: StudioSend, bearer: string): Promise<Outcome<StudioRole>> {
  const home = await readHome(send, bearer);
  if (home.ok) return done('provider');
  if (home.problem.kind !== 'forbidden') return home;
  const accompanied = await readAccompanied(send, bearer);
  return accompanied.ok ? done('counsellor') : accompanied;
}
