/** What tokens need of the user's other tabs: locks, and the message that the session is over. */

/** Named locks across all tabs and the service worker. */
export interface Turns {
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Message that the user logged out. */
export type AccessMessage = 'end';

/** Between pages of this origin. */
export interface AccessChannel {
  post(message: AccessMessage): void;
  /** Another tab may run another version of the app, so its messages are validated. */
  subscribe(listener: (message: unknown) => void): () => void;
  close(): void;
}
