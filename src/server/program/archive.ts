/** The program behind `npm run backup` and `npm run restore`. */

import { ArchiveProblem } from '../archive/lines.ts';
import { SettingProblem } from '../problems/setting-problem.ts';
import { messageOf } from '../problems/thrown.ts';
import { StoreProblem } from '../store/store-problem.ts';
import { archiveCommand } from './archive-command.ts';

archiveCommand(process.argv.slice(2), process.env).then(console.log, (error: unknown) => {
  const expected = [ArchiveProblem, SettingProblem, StoreProblem].some((kind) => error instanceof kind);
  console.error(expected ? messageOf(error) : error);
  process.exitCode = 1;
});
