/** Address of the closing page of derailors and claims. */

import { endParameter } from '#src/app/navigation/routes.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';

/** Result of the exercise: a derailor, a claim, or both. */
export interface Ending {
  readonly derailor?: DateKey | undefined;
  readonly claim?: DateKey | undefined;
}

/** Query parameter with the claim, if the user did both. */
const claimParameter = 'with';
/** Query parameter with the list of the key, because a derailor and a claim may have the same key. */
const groupParameter = 'in';

export function endingPath({ derailor, claim }: Ending): string {
  const query = new URLSearchParams();
  const [first = ''] = [derailor, claim].filter((key) => key !== undefined);
  query.set(endParameter, first);
  if (derailor === undefined) query.set(groupParameter, 'claims');
  else if (claim !== undefined) query.set(claimParameter, claim);
  return `/pages/deviateurs?${query.toString()}`;
}

/** Parses the address. Returns undefined if it is not a closing page. */
export function endingIn(query: URLSearchParams): Ending | undefined {
  const key = query.get(endParameter);
  if (key === null) return undefined;
  if (query.get(groupParameter) === 'claims') return { claim: key };
  return { derailor: key, claim: query.get(claimParameter) ?? undefined };
}
