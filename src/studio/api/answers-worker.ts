/** Worker thread that searches stored answers. */
import { answeredIn } from './answered-in.ts';
import { answerQuestions } from './thread.ts';

answerQuestions(answeredIn);
