/** The thread of the judge. */
import { answerJudge } from './judge-work.ts';
import { answerQuestions } from './thread.ts';

answerQuestions(answerJudge);
