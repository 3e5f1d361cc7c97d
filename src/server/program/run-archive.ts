/** Runs a backup or a restore as a program: prints the outcome, and ends with 1 if it failed. */

import { ArchiveProblem } from '../archive/lines.ts';
import { SettingProblem } from '../problems/setting-problem.ts';
import { messageOf } from '../problems/thrown.ts';
import { StoreProblem } from '../store/store-problem.ts';
import { archiveCommand } from './archive-command.ts';

export async function runArchive(name: 'backup' | 'restore'): Promise<void> {
  try {
    console.log(await archiveCommand([name, ...process.argv.slice(2)], process.env));
  } catch (error) {
    const expected = [ArchiveProblem, SettingProblem, StoreProblem].some((kind) => error instanceof kind);
    console.error(expected ? messageOf(error) : error);
    process.exitCode = 1;
  }
}
