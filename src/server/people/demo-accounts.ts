/** The demo accounts of a new database. Their details and texts are in the fixtures. */
import claire from '#fixtures/demo/claire.json';
import helene from '#fixtures/demo/helene.json';
import ines from '#fixtures/demo/ines.json';
import james from '#fixtures/demo/james.json';
import nour from '#fixtures/demo/nour.json';
import paul from '#fixtures/demo/paul.json';
import robin from '#fixtures/demo/robin.json';
import thomas from '#fixtures/demo/thomas.json';
import type { AccountSeed } from './accounts-at-start.ts';
import { dated } from './demo-moments.ts';

export interface DemoAccount extends AccountSeed {
  /** A short description for the person who starts the server. */
  readonly shows: string;
}

/** @param now milliseconds since the epoch: every date is relative to that day. */
export function demoAccounts(now: number): readonly DemoAccount[] {
  return [claire, james, nour, robin, helene, thomas, paul, ines].map((account) => {
    // TypeScript types the members of a JSON file as `string`; `createAccount` and its test check the values.
    const { data, ...person } = { ...(account as DemoAccount), demo: true };
    return data === undefined ? person : { ...person, data: dated(data, now, person.language) };
  });
}
