/** The thread of the judge. */
import { answerQuestions } from './thread.ts';
import { judge } from './verdict.ts';

answerQuestions(judge);
