/** Splits long work into pieces, so that typing and scrolling stay responsive. */

/** Milliseconds of work before a pause. A slow phone takes four times as long. */
const piece = 8;

/** Returns a function to call between two pieces. It yields to other tasks if the last pause was a while ago. */
export function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < piece) return;
    await othersTurn();
    began = performance.now();
  };
}

/** Does not use a timer: in background pages timers fire once a second. */
function othersTurn(): Promise<void> {
  // Missing in some browsers.
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
