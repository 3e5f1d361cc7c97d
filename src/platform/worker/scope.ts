/** What this room uses of a service worker's scope: TypeScript's `webworker` types conflict with those of a page. */

interface WorkerEvent extends Event {
  /** Keeps the worker alive until the work is done, though every page may be gone. */
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  skipWaiting(): Promise<void>;
}

declare global {
  interface Window {
    /** The build puts the list of files to keep in its place. */
    readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  }
}

export const workerScope = globalThis as unknown as WorkerScope;
