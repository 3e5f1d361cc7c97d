/** The demo accounts: what a new database begins with. Who they are and what they wrote is in the fixtures. */
import claire from '#fixtures/demo/claire.json';
import helene from '#fixtures/demo/helene.json';
import ines from '#fixtures/demo/ines.json';
import james from '#fixtures/demo/james.json';
import nour from '#fixtures/demo/nour.json';
import paul from '#fixtures/demo/paul.json';
import robin from '#fixtures/demo/robin.json';
import thomas from '#fixtures/demo/thomas.json';
import type { AccountSeed } from '../people/accounts-at-start.ts';
import { dated } from './demo-moments.ts';

export interface DemoAccount extends AccountSeed {
  /** In a few words, for the person who starts the server. */
  readonly shows: string;
}

/** @param now milliseconds since the epoch: every date is counted from that day. */
export function demoAccounts(now: number): readonly DemoAccount[] {
  return [claire, james, nour, robin, helene, thomas, paul, ines].map((account) => {
    // TypeScript reads the members of a JSON file as `string`; `createAccount` and its test see what they contain.
    const { data, ...person } = { ...(account as DemoAccount), demo: true };
    return data === undefined ? person : { ...person, data: dated(data, now, person.language) };
  });
}
