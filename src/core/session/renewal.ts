/** Where tokens are renewed: in the service worker if it says that it has begun, else in the page, by the same code. */
import type { RefreshRecord } from '#src/contract/domain/auth-record.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import { type RenewOptions, renewTokens, type TokenOwner } from '#src/platform/remote/renew-tokens.ts';
import type { RenewalAnswer } from '#src/platform/remote/renewal-message.ts';

/**
 * Asks the service worker, which outlives the page, to renew. undefined: it did not accept or did not answer; the page
 * may then do it itself, since both take turns.
 */
export type RenewElsewhere = (
  owner: TokenOwner,
  refused: string | undefined,
) => Promise<RenewalAnswer | undefined>;

/** What `createAccess` renews by. */
export function renewal(
  options: RenewOptions,
  elsewhere: RenewElsewhere | undefined,
): (refused: string | undefined) => Promise<Outcome<RefreshRecord>> {
  return async (refused) => {
    const answer = await elsewhere?.(options.owner, refused);
    switch (answer?.kind) {
      case 'renewed':
        // The device did not keep them there: perhaps it does here, and else this page's memory.
        if (answer.unkept !== undefined) await options.store.replace(answer.unkept, answer.record);
        return done(answer.record);
      case 'failed':
        return failed(answer.problem);
      default:
        // Nobody was there, or found no record: this page may hold one that the device does not keep.
        return renewTokens(options, refused);
    }
  };
}
