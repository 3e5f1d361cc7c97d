/** A request to the service worker: acknowledged at once or not at all, and always with a timeout. */
import { describe, expect, it } from 'vitest';
import { acknowledgement, askWorker } from '#src/platform/device/worker-line.ts';

/** Manual timers, shortest first. */
function timers() {
  const waiting = new Map<symbol, { readonly milliseconds: number; readonly work: () => void }>();
  return {
    after: (milliseconds: number, work: () => void) => {
      const one = Symbol(milliseconds);
      waiting.set(one, { milliseconds, work });
      return () => waiting.delete(one);
    },
    waiting: () => [...waiting.values()].map(({ milliseconds }) => milliseconds),
    elapse: () => {
      for (const [one, { work }] of waiting) {
        waiting.delete(one);
        work();
      }
    },
  };
}

/** A worker that sends these messages, each after the one before was received. */
function workerSaying(...words: readonly unknown[]) {
  const heard: unknown[] = [];
  const worker = async () => ({
    postMessage: (message: unknown, transfer: unknown) => {
      heard.push(message);
      for (const word of words) (transfer as [MessagePort])[0].postMessage(word);
    },
  });
  return { worker, heard };
}

describe('a question to the worker', () => {
  it('is answered', async () => {
    const { worker, heard } = workerSaying(acknowledgement, { kind: 'answer' });
    const { after, waiting } = timers();
    expect(await askWorker('question', { worker, after })).toEqual({ kind: 'answer' });
    expect(heard).toEqual(['question']);
    expect(waiting()).toEqual([]);
  });

  it('is given up where there is no worker, or none to be had', async () => {
    const { after, waiting } = timers();
    expect(await askWorker('question', { worker: async () => undefined, after })).toBeUndefined();
    expect(
      await askWorker('question', { worker: () => Promise.reject(new Error('no')), after }),
    ).toBeUndefined();
    expect(waiting()).toEqual([]);
  });

  it('waits 3 s for the word that it was heard', async () => {
    const { after, waiting, elapse } = timers();
    const asking = askWorker('question', { worker: workerSaying().worker, after });
    expect(waiting()).toEqual([3000]);
    elapse();
    expect(await asking).toBeUndefined();
  });

  it('waits longer than any call once it was heard, and not for ever', async () => {
    const { after, waiting, elapse } = timers();
    const asking = askWorker('question', { worker: workerSaying(acknowledgement).worker, after });
    await expect.poll(waiting).toEqual([40_000]);
    elapse();
    expect(await asking).toBeUndefined();
  });

  it('goes to the worker that runs, not to one that waits; without a browser’s workers to nobody', async () => {
    expect(await askWorker('question')).toBeUndefined();
  });
});
