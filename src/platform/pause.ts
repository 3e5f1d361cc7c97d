/** Long work in pieces: between two of them whoever types or scrolls gets their turn. */

/** Milliseconds of work after which others get a turn: on a slow phone it takes four times as long. */
const piece = 8;

/** Gives what is called between two pieces: it lets others in where the last turn was a while ago. */
export function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < piece) return;
    await othersTurn();
    began = performance.now();
  };
}

/** No timer: one of a page in the background comes once a second. */
function othersTurn(): Promise<void> {
  // Not in every browser.
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
