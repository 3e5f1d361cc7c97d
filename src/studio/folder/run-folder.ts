/** The commands `npm run studio` and `npm run publish`: arguments and output. */
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Terminal } from '#src/studio/check/run-check.ts';
import { filesIn, OutsideFolder } from './files.ts';
import { FolderBusy } from './folder-lock.ts';
import { type FolderStudio, serveFolder } from './folder-server.ts';
import { documentNames } from './folder-store.ts';
import { UnreadableFile } from './object-file.ts';
import { publishFolder } from './publish-command.ts';

const usualPort = 4747;

const usage = [
  'npm run studio -- <folder>                opens the studio of a folder with fr/ and en/',
  '  --name "Thomas Lenoir"                  your name in the release history',
  '  --phone                                 shows drafts on phones of the same network',
  `  --port ${usualPort}                             of this computer`,
  'npm run publish -- <folder> [draft]       publishes a draft, or what was changed in the files: writes answer.json',
  '  --name, --why "…"                       who, and why',
  '  --accept                                confirms the changes that affect people',
  '  --fr                                    says it in French',
  'Exit codes: 0 published, 1 rejected, 2 could not read the input.',
].join('\n');

/** Built files that the program starts. */
interface Built {
  readonly studioDir: string;
  readonly validatorFile: string;
}

interface Wanted {
  readonly command: 'studio' | 'publish';
  readonly root: string;
  readonly draft: string | undefined;
  readonly name: string;
  readonly why: string;
  readonly port: number;
  readonly phone: boolean;
  readonly accept: boolean;
  readonly fr: boolean;
}

function readArguments(args: readonly string[], from: string): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string', default: userInfo().username },
        why: { type: 'string', default: '' },
        port: { type: 'string', default: String(usualPort) },
        phone: { type: 'boolean', default: false },
        accept: { type: 'boolean', default: false },
        fr: { type: 'boolean', default: false },
      },
    });
    const [command, folder, draft, ...rest] = positionals;
    const port = Number(values.port);
    if ((command !== 'studio' && command !== 'publish') || folder === undefined || rest.length > 0)
      return undefined;
    if (!Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
    return { ...values, command, root: resolve(from, folder), draft, port };
  } catch {
    return undefined;
  }
}

/** Runs a command. Returns its exit code, or the running server. */
export async function runFolder(
  args: readonly string[],
  built: Built,
  { from, print, complain }: Terminal,
): Promise<number | FolderStudio> {
  const wanted = readArguments(args, from);
  if (wanted === undefined) {
    complain(usage);
    return 2;
  }
  const { command, root, name, port, phone } = wanted;
  const isFolder = (await stat(root).catch(() => undefined))?.isDirectory() ?? false;
  if (!isFolder) {
    complain(`${root}: no such folder.`);
    return 2;
  }
  try {
    if (command === 'publish') {
      const { draft, why, accept, fr } = wanted;
      const language = fr ? 'fr' : 'en';
      return await publishFolder({ root, draft, name, why, accepts: accept, language, now: Date.now, print });
    }
    if ((await documentNames(filesIn(root), '')).length === 0) {
      complain(`${root} holds no documents: put fr/ and en/ there, for example a copy of schemas-fixtures.`);
      return 2;
    }
    return await serveFolder({
      ...built,
      root,
      name,
      port,
      forPhones: phone,
      onAddress: (address) => print(`The studio, to be opened once: ${address}`),
    });
  } catch (error) {
    const reason = problemOf(error, port);
    if (reason === undefined) throw error;
    complain(reason);
    return 2;
  }
}

/** Message for errors that the user can fix; undefined for programming errors. */
function problemOf(error: unknown, port: number): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ([FolderBusy, OutsideFolder, UnreadableFile].some((known) => error instanceof known))
    return error.message;
  if (!('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use: choose another with --port.`;
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `This folder cannot be written: ${error.message}`;
  return undefined;
}
