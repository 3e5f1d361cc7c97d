/** Text files of a folder with atomic writes of several files. The next program completes an interrupted write. */
import { mkdir, open, readdir, readFile, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** Texts by path in the folder, with `/` as separator; undefined if the file does not exist. */
export interface Files {
  read(path: string): Promise<string | undefined>;
  /** Names of files and folders; empty if the folder does not exist. */
  list(folder: string): Promise<readonly string[]>;
}

/** New text by path; undefined deletes the file. */
export type FileChanges = ReadonlyMap<string, string | undefined>;

/** Folder for the program's internal files. */
export const workFolder = '.studio';

const journal = `${workFolder}/changes.json`;

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Thrown if a path is, or goes through, a link out of the folder. */
export class OutsideFolder extends Error {}

/** Does a path lead out of the folder? If it does not exist, checks its nearest existing parent. */
export async function leadsOut(root: string, path: string): Promise<boolean> {
  const base = await realpath(root);
  const whole = join(root, path);
  const real = await orUndefined(realpath(whole));
  if (real !== undefined) return real !== base && !real.startsWith(base + sep);
  const parent = dirname(path);
  return parent === path || leadsOut(root, parent);
}

/** @throws OutsideFolder if a file at this path would be written to another folder. */
export async function requireInside(root: string, path: string): Promise<void> {
  if (await leadsOut(root, dirname(path))) throw new OutsideFolder(`${path} leads out of ${root} by a link.`);
}

/** Reads texts without the byte order mark of some editors. Does not follow links out of the folder. */
export function filesIn(root: string): Files {
  const unlessOutside = async <T>(
    path: string,
    read: (whole: string) => Promise<T>,
  ): Promise<T | undefined> =>
    (await leadsOut(root, path)) ? undefined : orUndefined(read(join(root, path)));
  return {
    read: async (path) =>
      (await unlessOutside(path, (whole) => readFile(whole, 'utf8')))?.replace(/^\uFEFF/, ''),
    list: async (folder) => ((await unlessOutside(folder, (whole) => readdir(whole))) ?? []).toSorted(),
  };
}

export interface PendingFiles extends Files {
  readonly write: (path: string, text: string | undefined) => void;
  readonly changes: FileChanges;
}

/** The files with pending changes: reads return the new texts, which are not on disk yet. */
export function pendingFiles(files: Files): PendingFiles {
  const changes = new Map<string, string | undefined>();
  return {
    changes,
    write: (path, text) => void changes.set(path, text),
    read: async (path) => (changes.has(path) ? changes.get(path) : files.read(path)),
    async list(folder) {
      const own = [...changes.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1).split('/')[0] ?? '');
      return [...new Set([...(await files.list(folder)), ...own])].toSorted();
    },
  };
}

/** Resolves when the file is on disk, so that it survives a power cut. */
async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.new`;
  // Deletes a leftover of a killed program, or a link that a write would follow.
  await rm(temporaryPath, { force: true });
  const file = await open(temporaryPath, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath, path);
  await syncFolder(dirname(path));
}

/** A new file name is durable only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and it stores names without a sync.
  const folder = await open(path).catch(() => undefined);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

async function take(root: string, path: string): Promise<void> {
  await rm(join(root, path), { force: true });
  // Deletes empty parent folders, up to the first one with content.
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const isGone = await rmdir(join(root, folder)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

async function apply(root: string, changes: Iterable<readonly [string, string | null]>): Promise<void> {
  for (const [path, text] of changes) {
    await requireInside(root, path);
    if (text === null) await take(root, path);
    else await put(join(root, path), text);
  }
  await rm(join(root, journal), { force: true });
}

/** Applies all changes or none. After a crash `finishChanges` completes them, once the journal is written. */
export async function commitChanges(root: string, changes: FileChanges): Promise<void> {
  if (changes.size === 0) return;
  for (const path of changes.keys()) await requireInside(root, path);
  const all = [...changes].map(([path, text]) => [path, text ?? null] as const);
  // The rename of the journal is the commit: from here on the changes are certain.
  await put(join(root, journal), JSON.stringify(all));
  await apply(root, all);
}

/** Completes the changes of an interrupted program. */
export async function finishChanges(root: string): Promise<void> {
  const text = await orUndefined(readFile(join(root, journal), 'utf8'));
  if (text !== undefined) await apply(root, JSON.parse(text));
}
