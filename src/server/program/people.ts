/** The program behind `npm run people`. */

import { PeopleProblem, UnknownWord } from '../people/account-commands.ts';
import { SettingProblem } from '../problems/setting-problem.ts';
import { messageOf } from '../problems/thrown.ts';
import { StoreProblem } from '../store/store-problem.ts';
import { peopleCommand } from './people-command.ts';

peopleCommand(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
  const expected = [PeopleProblem, SettingProblem, StoreProblem].some((kind) => error instanceof kind);
  console.error(expected ? messageOf(error) : error);
  process.exitCode = error instanceof UnknownWord ? 2 : 1;
});
