/** The checker in a worker of its own: it makes code from schemas there, and has no token and no network. */
import { checkTexts } from './check-texts.ts';
import type { CheckAnswer, CheckRequest } from './checker-messages.ts';

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const { id, name, texts, published } = data;
  const answer: CheckAnswer = { id, ...checkTexts(name, texts, published) };
  postMessage(answer);
});
