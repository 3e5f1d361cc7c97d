/** Renews tokens in the service worker if it confirms that it has begun, else in the page with the same code. */
import type { RefreshRecord } from '#src/contract/domain/auth-record.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import { type RenewOptions, renewTokens, type TokenOwner } from '#src/platform/remote/renew-tokens.ts';
import type { RenewalAnswer } from '#src/platform/remote/renewal-message.ts';

/**
 * Asks the service worker, which outlives the page, to renew. undefined: it did not accept or answer. The page may then
 * renew itself, because both use the same lock.
 */
export type RenewElsewhere = (
  owner: TokenOwner,
  refused: string | undefined,
) => Promise<RenewalAnswer | undefined>;

/** Builds the renewal function for `createAccess`. */
export function renewal(
  options: RenewOptions,
  elsewhere: RenewElsewhere | undefined,
): (refused: string | undefined) => Promise<Outcome<RefreshRecord>> {
  return async (refused) => {
    const answer = await elsewhere?.(options.owner, refused);
    switch (answer?.kind) {
      case 'renewed':
        // The worker could not store the tokens. Store them here, or at least in this page's memory.
        if (answer.unstoredToken !== undefined)
          await options.store.replace(answer.unstoredToken, answer.record);
        return done(answer.record);
      case 'failed':
        return failed(answer.problem);
      default:
        // No worker answered, or it found no record. This page may have one in memory only.
        return renewTokens(options, refused);
    }
  };
}
