/** Runs the checker in a worker, because it generates code from schemas. The worker has no token and no network. */
import type { Finding } from '#renderers/check/finding.ts';
import { createChecker, type Written } from './check-texts.ts';
import type { CheckAnswer, CheckRequest } from './checker-messages.ts';

const checker = createChecker();
let latest = 0;

const answer = (message: CheckAnswer): void => postMessage(message);

/** Checks one document a task, so that a new request is answered first. */
async function lookElsewhere(id: number, written: Written, names: readonly string[]): Promise<void> {
  const elsewhere: Finding[] = [];
  for (const name of names) {
    await new Promise((resolve) => setTimeout(resolve));
    if (latest !== id) return;
    elsewhere.push(...checker.broken(written, name));
  }
  answer({ id, elsewhere });
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  if ('others' in data) {
    checker.know(data.others);
    return;
  }
  const { id, ...written } = data;
  latest = id;
  const { touched, ...checked } = checker.check(written);
  answer({ id, ...checked });
  void lookElsewhere(id, written, touched);
});
