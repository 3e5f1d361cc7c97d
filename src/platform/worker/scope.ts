/** The parts of a service worker's scope used here: TypeScript's `webworker` types conflict with those of a page. */

interface WorkerEvent extends Event {
  /** Keeps the worker alive until the work is done, even without pages. */
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
    /** The build replaces it with the list of files to store. */
    readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  }
}

export const workerScope = globalThis as unknown as WorkerScope;
