/** What the tokens need of the other tabs of this person: locks, and the message that the session is over. */

/** One at a time under a name, over all tabs and the service worker. */
export interface Turns {
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** The word that the person logged out. */
export type AccessMessage = 'end';

/** Between this origin's own pages. */
export interface AccessChannel {
  post(message: AccessMessage): void;
  /** Another tab may run another version of the app: what it says is checked. */
  subscribe(listener: (message: unknown) => void): () => void;
  close(): void;
}
