/** The thread of the judge: one case after another. */
import { parentPort } from 'node:worker_threads';
import type { Answered, Asked } from './judge.ts';
import { judge } from './verdict.ts';

function answerTo({ id, given }: Asked): Answered {
  try {
    return { id, judged: judge(given) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answerTo(asked)));
