/** Worker thread that validates drafts. */
import { answerValidator } from './validator-work.ts';
import { answerQuestions } from './worker-client.ts';

answerQuestions(answerValidator);
