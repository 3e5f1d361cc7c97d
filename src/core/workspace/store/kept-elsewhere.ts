/** Words of a person that are here from another address of the backend. */

/** This person's data is here from another address of the backend, and nobody has said yet what becomes of them. */
export class KeptElsewhere extends Error {
  /** @param backend the other address. */
  constructor(readonly backend: string) {
    super(`The data of this person is from ${backend}.`);
    this.name = 'KeptElsewhere';
  }
}

/** What the person answered: `take` makes the data that of this address, `leave` keeps it closed for the other. */
export type TakeOver = 'take' | 'leave';
