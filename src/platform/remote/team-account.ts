/** Whether an account without a data node belongs in the studio: of the provider, or of a counsellor. */
import { accompaniedCall, teamCall } from '#src/contract/wire/team-calls.ts';
import type { Send } from './send.ts';

/** False also if the backend has no studio, or does not answer. */
export async function opensStudio(send: Send, bearer: string): Promise<boolean> {
  for (const call of [teamCall, accompaniedCall]) {
    const answer = await send({
      call,
      path: call.path(),
      bearer,
      read: () => ({ ok: true, value: undefined }),
    });
    if (answer.ok) return true;
  }
  return false;
}
