/** The address of the closing page of derailors and claims. */

import { endParameter } from '#src/app/navigation/routes.ts';
import type { DateKey } from '#src/contract/domain/entry.ts';

/** What an exercise has ended with: one of them, or both. */
export interface Ending {
  readonly derailor?: DateKey | undefined;
  readonly claim?: DateKey | undefined;
}

/** Name of the parameter with the claim, on the way of both. */
const claimParameter = 'with';
/** Names the list of the key: a derailor and a claim may bear the same one. */
const groupParameter = 'in';

export function endingPath({ derailor, claim }: Ending): string {
  const query = new URLSearchParams();
  const [first = ''] = [derailor, claim].filter((key) => key !== undefined);
  query.set(endParameter, first);
  if (derailor === undefined) query.set(groupParameter, 'claims');
  else if (claim !== undefined) query.set(claimParameter, claim);
  return `/pages/deviateurs?${query.toString()}`;
}

/** What the address ends with; undefined where it is no closing page. */
export function endingIn(query: URLSearchParams): Ending | undefined {
  const key = query.get(endParameter);
  if (key === null) return undefined;
  if (query.get(groupParameter) === 'claims') return { claim: key };
  return { derailor: key, claim: query.get(claimParameter) ?? undefined };
}
