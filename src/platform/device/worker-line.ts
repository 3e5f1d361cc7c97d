/** One question to the service worker, which outlives the page that asks. */

/** The worker's immediate acknowledgement of a message that it understands. */
export const acknowledgement = 'begun';

/**
 * Time-out of the acknowledgement in milliseconds. A worker that has to be started first may take over a second on a slow
 * phone, and a page that gives up too early loses what its own end interrupts; one that never answers is rare.
 */
const hearing = 3000;

/** Milliseconds for the answer after that: longer than any call of its own takes. */
const patience = 40_000;

export interface WorkerLineOptions {
  /** The worker that runs, never one that waits; undefined where there is none. */
  readonly worker?: () => Promise<Pick<ServiceWorker, 'postMessage'> | undefined>;
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

/**
 * Asks it. undefined where there is none, where it does not acknowledge within 3 s, or where it never
 * answers: it may have been ended in between, and may have done what was asked.
 */
export async function askWorker(message: unknown, options: WorkerLineOptions = {}): Promise<unknown> {
  const { worker = runningWorker, after = afterwards } = options;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let callOff = after(hearing, () => finish(undefined));
    function finish(answer: unknown): void {
      callOff();
      port1.close();
      resolve(answer);
    }
    port1.onmessage = ({ data }) => {
      callOff();
      if (data === acknowledgement) callOff = after(patience, () => finish(undefined));
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

/** A page that was loaded past the worker (a forced reload) is not in its charge, and may ask it all the same. */
async function runningWorker(): Promise<ServiceWorker | undefined> {
  // The compiler takes for granted what some browsers and workers lack.
  const { serviceWorker: container }: Partial<Navigator> = globalThis.navigator ?? {};
  if (container === undefined) return undefined;
  return container.controller ?? (await container.getRegistration())?.active ?? undefined;
}

function afterwards(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
