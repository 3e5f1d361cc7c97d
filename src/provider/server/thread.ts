/** Work beside the server's own thread, in which calls would wait: one question after another to a thread of its own. */
import { parentPort, Worker } from 'node:worker_threads';

export interface Thread<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  /** Nothing is answered any more; what was asked is refused. */
  readonly close: () => Promise<void>;
}

interface Asked<Question> {
  readonly id: number;
  readonly question: Question;
}

type Answered<Answer> = { readonly id: number } & ({ readonly answer: Answer } | { readonly failed: string });

/** A thread that nobody asks anything has its memory back after this. */
const idleMilliseconds = 60_000;

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** In this very thread, where there is none that anybody would wait for: commands, and the sources as they are. */
export function createThreadHere<Question, Answer>(
  load: () => Promise<(question: Question) => Answer>,
): Thread<Question, Answer> {
  return { ask: async (question) => (await load())(question), close: async () => undefined };
}

/** @param file a built program that calls `answerQuestions`. It must never load the SQLite driver: a thread with it ends the whole process. */
export function createThread<Question, Answer>(file: string): Thread<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
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
    worker.on('message', (answered: Answered<Answer>) => {
      const one = waiting.get(answered.id);
      waiting.delete(answered.id);
      if ('answer' in answered) one?.resolve(answered.answer);
      else one?.reject(new Error(answered.failed));
      if (waiting.size === 0) idle = setTimeout(() => void end(), idleMilliseconds).unref();
    });
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The thread has ended.')));
    return worker;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const worker = thread;
    thread = undefined;
    refuseAll(new Error('The thread is closed.'));
    await worker?.terminate();
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        thread ??= started();
        last += 1;
        waiting.set(last, { resolve, reject });
        thread.postMessage({ id: last, question } satisfies Asked<Question>);
      }),
    close: end,
  };
}

/** In the thread: one question after another. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
  const answerTo = ({ id, question }: Asked<Question>): Answered<Answer> => {
    try {
      return { id, answer: answer(question) };
    } catch (error) {
      return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  parentPort?.on('message', (asked: Asked<Question>) => parentPort?.postMessage(answerTo(asked)));
}
