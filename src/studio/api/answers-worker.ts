/** The thread in which people's answers are looked for. */
import { answeredIn } from './answered-in.ts';
import { answerQuestions } from './thread.ts';

answerQuestions(answeredIn);
