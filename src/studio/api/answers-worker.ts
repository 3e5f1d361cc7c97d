/** Worker thread that searches stored answers. */
import { answeredIn } from './answered-in.ts';
import { answerQuestions } from './worker-client.ts';

answerQuestions(answeredIn);
