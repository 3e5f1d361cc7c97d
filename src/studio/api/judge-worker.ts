/** Worker thread that validates drafts. */
import { answerJudge } from './judge-work.ts';
import { answerQuestions } from './worker-client.ts';

answerQuestions(answerJudge);
