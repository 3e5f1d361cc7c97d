/** Runs work in a worker thread, one question at a time, so that it does not block the server's thread. */
import { existsSync } from 'node:fs';
import { parentPort, Worker } from 'node:worker_threads';

export interface Thread<Question, Answer> {
  /** @throws ThreadLost if the answer took too long, or needed too much memory. Other questions still get answers. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Ends the thread. Rejects every pending question. */
  readonly close: () => Promise<void>;
}

export interface ThreadLimits {
  /**
   * Limit for one answer, from its start. Measures the processor time of this process, because on a busy machine
   * wall-clock time would fail valid questions.
   */
  readonly deadlineMs?: number;
  readonly memoryMegabytes?: number;
}

/** The thread ended before it answered. */
export class ThreadLost extends Error {}

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** `ready`: the code is loaded. Loading does not count as part of an answer. */
type Answered<Answer> = 'ready' | { readonly answer: Answer } | { readonly failed: Error };

/** Ends an idle thread to free its memory. */
const idleTimeoutMs = 60_000;

/** Milliseconds of processor time that all threads of this process have used. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Answers in the calling thread: for command-line programs, and for sources that are not built. */
export function createInlineClient<Question, Answer>(
  load: () => Promise<(question: Question) => Answer>,
): Thread<Question, Answer> {
  return { ask: async (question) => (await load())(question), close: async () => undefined };
}

/** @param file a built program that calls `answerQuestions`. Must not load the SQLite driver, which ends the process. */
export function createWorkerClient<Question, Answer>(
  file: string,
  { deadlineMs, memoryMegabytes }: ThreadLimits = {},
): Thread<Question, Answer> {
  // A thread that cannot start would look like one that needed too much.
  if (!existsSync(file)) throw new Error(`The program of a thread is missing: ${file}`);
  /** Queue; the thread is answering the first one. */
  const asked: Asked<Question, Answer>[] = [];
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;

  function start(): Worker {
    const resourceLimits = memoryMegabytes === undefined ? {} : { maxOldGenerationSizeMb: memoryMegabytes };
    const worker = new Worker(file, { resourceLimits });
    worker.unref();
    isReady = false;
    worker.on('message', (answered: Answered<Answer>) => {
      if (thread !== worker) return;
      if (answered === 'ready') {
        isReady = true;
        return limitAnswer(worker);
      }
      const first = asked.shift();
      if ('answer' in answered) first?.resolve(answered.answer);
      else first?.reject(answered.failed);
      askFirst();
    });
    worker.on('error', (error) => lose(worker, error.message));
    worker.on('exit', () => lose(worker, 'The thread has ended.'));
    return worker;
  }

  /** Rejects only the current question. A new thread answers the others. */
  function lose(worker: Worker, reason: string): void {
    if (thread !== worker) return;
    thread = undefined;
    void worker.terminate();
    asked.shift()?.reject(new ThreadLost(reason));
    askFirst();
  }

  function askFirst(): void {
    clearTimeout(timer);
    const [first] = asked;
    if (first === undefined) {
      timer = setTimeout(() => void end(), idleTimeoutMs).unref();
      return;
    }
    thread ??= start();
    if (isReady) limitAnswer(thread);
    thread.postMessage(first.question);
  }

  function limitAnswer(worker: Worker): void {
    if (deadlineMs === undefined || asked.length === 0) return;
    const startMs = cpuMs();
    const check = (): void => {
      const leftMs = startMs + deadlineMs - cpuMs();
      if (leftMs > 0) timer = setTimeout(check, Math.max(leftMs, 10));
      else lose(worker, `No answer within ${deadlineMs} ms.`);
    };
    timer = setTimeout(check, deadlineMs);
  }

  async function end(): Promise<void> {
    clearTimeout(timer);
    const worker = thread;
    thread = undefined;
    for (const { reject } of asked.splice(0)) reject(new Error('The thread is closed.'));
    await worker?.terminate();
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked.push({ question, resolve, reject });
        if (asked.length === 1) askFirst();
      }),
    close: end,
  };
}

/** Runs in the thread: answers one question at a time. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
  const answerTo = (question: Question): Answered<Answer> => {
    try {
      return { answer: answer(question) };
    } catch (error) {
      return { failed: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  parentPort?.postMessage('ready' satisfies Answered<Answer>);
  parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)));
}
