/** The program behind `npm run people`. */

import { messageOf } from '../http/thrown.ts';
import { PeopleProblem, UnknownWord } from '../people/account-commands.ts';
import { StoreProblem } from '../store/store-problem.ts';
import { peopleCommand } from './people-command.ts';
import { SettingProblem } from './setting-problem.ts';

peopleCommand(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
  const expected = [PeopleProblem, SettingProblem, StoreProblem].some((kind) => error instanceof kind);
  console.error(expected ? messageOf(error) : error);
  process.exitCode = error instanceof UnknownWord ? 2 : 1;
});
