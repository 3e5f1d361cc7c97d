/** A single request to the service worker, which outlives the page. */

/** The worker's immediate acknowledgement of a known message. */
export const acknowledgement = 'begun';

/**
 * Timeout of the acknowledgement in milliseconds. Starting a worker may take over a second on a slow phone. Giving up too
 * early loses calls that the closing page interrupts; a worker that never answers is rare.
 */
const acknowledgementMs = 3000;

/** Timeout of the answer after that, in milliseconds: longer than any call of the worker. */
const answerMs = 40_000;

export interface WorkerLineOptions {
  /** The active worker, never a waiting one; undefined if there is none. */
  readonly worker?: () => Promise<Pick<ServiceWorker, 'postMessage'> | undefined>;
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

/**
 * Sends a request. Returns undefined without a worker, without acknowledgement within 3 s, or without an answer. In the
 * last case the worker may still have done what was asked.
 */
export async function askWorker(message: unknown, options: WorkerLineOptions = {}): Promise<unknown> {
  const { worker = runningWorker, after = afterwards } = options;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let cancel = after(acknowledgementMs, () => finish(undefined));
    function finish(answer: unknown): void {
      cancel();
      port1.close();
      resolve(answer);
    }
    port1.onmessage = ({ data }) => {
      cancel();
      if (data === acknowledgement) cancel = after(answerMs, () => finish(undefined));
      else finish(data);
    };
    worker().then(
      (running) => {
        if (running === undefined) finish(undefined);
        else running.postMessage(message, [port2]);
      },
      () => finish(undefined),
    );
  });
}

/** Whether requests of this page pass through the worker. */
export function isControlled(): boolean {
  const { serviceWorker: container }: Partial<Navigator> = globalThis.navigator ?? {};
  return Boolean(container?.controller);
}

/** A page loaded past the worker (a forced reload) is not controlled by it, but can still send messages. */
async function runningWorker(): Promise<ServiceWorker | undefined> {
  // Some browsers and workers lack what the types guarantee.
  const { serviceWorker: container }: Partial<Navigator> = globalThis.navigator ?? {};
  if (container === undefined) return undefined;
  return container.controller ?? (await container.getRegistration())?.active ?? undefined;
}

function afterwards(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
