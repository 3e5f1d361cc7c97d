/** A person's data on this device from another server address. */

/** Thrown if this person's data is from another server address and the user has not yet decided about it. */
export class KeptElsewhere extends Error {
  /** @param backend the other address. */
  constructor(readonly backend: string) {
    super(`The data of this person is from ${backend}.`);
    this.name = 'KeptElsewhere';
  }
}

/** The user's answer: `take` moves the data to this address, `leave` keeps it closed for the other. */
export type TakeOver = 'take' | 'leave';
