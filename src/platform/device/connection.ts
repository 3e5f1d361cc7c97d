/** Network changes, and when the user returns to the page or leaves it. */

/** `return`: the page became visible. `leave`: it was hidden, perhaps closed. */
export type ConnectionEvent = 'online' | 'offline' | 'return' | 'leave';

export interface Connection {
  /** false is certain; true only means that there is a network of some kind. */
  online(): boolean;
  /** Whether the page is visible, as far as the browser reports. */
  visible(): boolean;
  subscribe(listener: (event: ConnectionEvent) => void): () => void;
}

/** Whether the user asked the browser to save data (« Économiseur de données »). Only Chromium reports it. */
export function savesData(): boolean {
  const { connection }: Navigator & { readonly connection?: { readonly saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}

/** The connection state of this page's window. */
export function browserConnection(): Connection {
  return {
    online: () => navigator.onLine,
    visible: () => document.visibilityState !== 'hidden',
    subscribe(listener) {
      const watched: readonly (readonly [EventTarget, string, () => ConnectionEvent])[] = [
        [window, 'online', () => 'online'],
        [window, 'offline', () => 'offline'],
        [window, 'focus', () => 'return'],
        [window, 'pagehide', () => 'leave'],
        // On a phone `pagehide` may never fire: `visibilitychange` to hidden is the last reliable event.
        [document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? 'leave' : 'return')],
      ];
      const stops = watched.map(([target, name, event]) => {
        const hear = () => listener(event());
        target.addEventListener(name, hear);
        return () => target.removeEventListener(name, hear);
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
