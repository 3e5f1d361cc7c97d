/** The result of a decision about an account, as shown on the page. */
import type { Decided, PeopleProblem, PersonAnswer, ShownLetter } from '#src/contract/wire/people-records.ts';
import type { OfficeOutcome } from '#src/studio/web/client/people-client.ts';
import type { PeopleWords } from '#src/studio/words/people-fr.ts';
import type { FailureName } from './account-words.ts';

type Step = keyof PeopleWords['done'];

export type DecisionResult =
  | { readonly is: 'done'; readonly step: Step; readonly mailed?: boolean; readonly letter?: ShownLetter }
  | { readonly is: 'again'; readonly letter: ShownLetter }
  | { readonly is: 'hindered'; readonly problem: PeopleProblem }
  | { readonly is: 'failed'; readonly name: FailureName };

/** Shows the result of a decision. @param letter to be sent with it. @returns true if it succeeded. */
export type ReportDecision = <T extends Decided | PersonAnswer>(
  step: Step,
  came: OfficeOutcome<T>,
  letter?: ShownLetter,
) => boolean;
