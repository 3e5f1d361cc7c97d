/** What the tokens need of the other tabs of this person: taking turns, and hearing of a new access token. */
import { member } from '#src/wire/shape.ts';

/** One at a time under a name, over all tabs. */
export interface Turns {
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** An access token and when it stops being used, in milliseconds of this device's clock. */
export interface Bearer {
  readonly token: string;
  readonly at_expires: number;
}

/** A new access token, or the word that the person logged out. */
export type AccessMessage = Bearer | 'end';

/**
 * From memory to memory of this origin's own pages; nothing is stored. Without it a refresh in one tab would
 * revoke the access token of every other, and each call there would cost a refusal first.
 */
export interface AccessChannel {
  post(message: AccessMessage): void;
  /** Another tab may run another version of the app: what it says is checked. */
  subscribe(listener: (message: unknown) => void): () => void;
  close(): void;
}

export function isBearer(value: unknown): value is Bearer {
  return typeof member(value, 'token') === 'string' && typeof member(value, 'at_expires') === 'number';
}
