/** Follows a navigation to its end: runs the guard with the session's real data, through all redirects. */

import { guard } from '#src/app/navigation/guard.ts';
import { factsOf } from '#src/app/shell/guard-facts.ts';
import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import type { Session } from '#src/core/session/session.ts';

export interface Visit {
  /** The final URL. */
  readonly at: string;
  readonly alerts: readonly AlertKey[];
}

/** More redirects than this are a loop. */
const redirectLimit = 5;

/** Navigations of one page load, each from the place before. */
export function createVisits(session: Session): (address: string) => Visit {
  let from: string | undefined;
  return (address) => {
    const alerts: AlertKey[] = [];
    let at = address;
    for (let redirects = 0; redirects <= redirectLimit; redirects += 1) {
      const [path = '', query] = at.split('?');
      const search = query === undefined ? '' : `?${query}`;
      const decision = guard({ path, search, from, ...factsOf(session.state()) });
      if (decision.kind === 'stay') {
        from = path;
        return { at, alerts };
      }
      if (decision.alert !== undefined) alerts.push(decision.alert);
      at = decision.to;
    }
    throw new Error(`${address} sends one on and on, last to ${at}.`);
  };
}
