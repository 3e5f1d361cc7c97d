/** The judge beside the server's own thread: a whole check takes a second or two, in which calls would wait. */
import { Worker } from 'node:worker_threads';
import type { Case, Judged } from './verdict.ts';

export interface Judge {
  judge(given: Case): Promise<Judged>;
  /** Nothing is judged any more; what was asked for is refused. */
  close(): Promise<void>;
}

/** One question to the thread. */
export interface Asked {
  readonly id: number;
  readonly given: Case;
}

/** Its answer. */
export type Answered = { readonly id: number } & ({ readonly judged: Judged } | { readonly failed: string });

/** A thread that nobody asks anything has its memory back after this. */
const idleMilliseconds = 60_000;

interface Waiting {
  readonly resolve: (judged: Judged) => void;
  readonly reject: (error: Error) => void;
}

/** In this very thread, where there is none that anybody would wait for: commands, and the sources as they are. */
export function createJudgeHere(): Judge {
  return {
    async judge(given) {
      const { judge } = await import('./verdict.ts');
      return judge(given);
    },
    close: async () => undefined,
  };
}

/** @param file the built `judge-worker`. It must never load the SQLite driver: a thread with it ends the whole process. */
export function createJudge(file: string): Judge {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function refuseAll(reason: Error): void {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function started(): Worker {
    const worker = new Worker(file);
    worker.unref();
    const gone = (error: Error): void => {
      if (thread !== worker) return;
      thread = undefined;
      refuseAll(error);
    };
    worker.on('message', (answer: Answered) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('judged' in answer) one?.resolve(answer.judged);
      else one?.reject(new Error(answer.failed));
      if (waiting.size === 0) idle = setTimeout(() => void end(), idleMilliseconds).unref();
    });
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The thread of the judge has ended.')));
    return worker;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const worker = thread;
    thread = undefined;
    refuseAll(new Error('The judge is closed.'));
    await worker?.terminate();
  }

  return {
    judge: (given) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        thread ??= started();
        last += 1;
        waiting.set(last, { resolve, reject });
        thread.postMessage({ id: last, given } satisfies Asked);
      }),
    close: end,
  };
}

/** Verdicts that are kept; a draft is judged again only after it changed. */
const kept = 8;

/** The judge that remembers what it was asked last, and does not do the same twice at a time. */
export function remembering({ judge }: Judge): (key: string, given: Case) => Promise<Judged> {
  const known = new Map<string, Promise<Judged>>();
  return (key, given) => {
    const found = known.get(key) ?? judge(given);
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
