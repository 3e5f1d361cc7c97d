/** What `npm run backup` and `npm run restore` do. */

import { resolve } from 'node:path';
import { ArchiveProblem } from '../archive/lines.ts';
import { checkArchive } from '../archive/read-archive.ts';
import { restoreArchive } from '../archive/restore-archive.ts';
import type { Returned } from '../archive/restored-access.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { openDatabase } from '../store/database.ts';
import type { Queries } from '../store/queries.ts';
import { readSettings } from './settings.ts';

const usage = [
  'npm run backup -- <file>                 writes everything into a new file; servers may go on',
  'npm run restore -- <file>                puts it into an empty store',
  'npm run restore -- <file> --replace      puts it in the place of what the store holds; stop the servers first',
].join('\n');

type Act = (db: Queries) => Promise<string>;

/** Lines about what the backup held and the store no longer had. */
function returnedLines({ accesses, copies, accounts }: Returned): readonly string[] {
  return [
    ...(accesses > 0
      ? [
          `Accesses that the store did not hold: ${accesses}. They were withdrawn; each person can give theirs again.`,
        ]
      : []),
    ...(copies > 0
      ? [`Copies handed over that it did not hold: ${copies}. They were not brought back.`]
      : []),
    ...(accounts.length > 0
      ? ['Deleted since the backup, and back (npm run people delete <e-mail> <e-mail>):', ...accounts]
      : []),
  ];
}

/** @param from folder of the caller: npm changes to that of the package. */
function chosen([command, ...args]: readonly string[], from: string): Act {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const [name] = names;
  const replace = options.length === 1 && options[0] === '--replace';
  const fits = names.length === 1 && (options.length === 0 || (replace && command === 'restore'));
  if (name === undefined || !fits) throw new ArchiveProblem(usage);
  const file = resolve(from, name);
  if (command === 'backup') {
    return async (db) => {
      await writeArchive(db, file, Date.now());
      // Read the backup back, because an unreadable file is not a backup.
      await checkArchive(file);
      return `Everything is in ${file}. It holds confidential texts and keys: keep it encrypted, elsewhere.`;
    };
  }
  if (command === 'restore') {
    return async (db) => {
      const { rows, ...returned } = await restoreArchive(db, file, replace);
      return [`${rows} rows of ${file} are restored.`, ...returnedLines(returned)].join('\n');
    };
  }
  throw new ArchiveProblem(usage);
}

/**
 * Runs the command on the store of the environment; returns the line to show.
 * @throws ArchiveProblem, SettingProblem or StoreProblem if it fails: the message gives the reason.
 */
export async function archiveCommand(
  args: readonly string[],
  environment: Parameters<typeof readSettings>[0],
): Promise<string> {
  const act = chosen(args, environment['INIT_CWD'] ?? '');
  const db = await openDatabase(readSettings(environment));
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}
