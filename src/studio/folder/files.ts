/** A folder of texts in which several files change at once, or none: what is begun is finished by whoever comes next. */
import { mkdir, open, readdir, readFile, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** Texts by their path in the folder, with `/` between its parts; undefined where there is none. */
export interface Files {
  read(path: string): Promise<string | undefined>;
  /** Names in a folder, of files and folders; none where there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
}

/** What becomes of which file; undefined: it goes. */
export type FileChanges = ReadonlyMap<string, string | undefined>;

/** Where the program keeps what is nobody's to read. */
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

/** A path of the folder is, or goes through, a link to somewhere else. */
export class OutsideFolder extends Error {}

/** Does a path lead out of the folder? Of a path that does not exist, its nearest parent counts. */
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

/** Texts without the mark that some editors begin a file with. What a link outside holds is not read. */
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

/** The files as they will be: changes are read back, and on no disk yet. */
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

/** On the disk when it resolves, also after a power cut. */
async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.new`;
  // A leftover of a killed program, or a link that would be written through.
  await rm(beside, { force: true });
  const file = await open(beside, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(dirname(path));
}

/** A new name is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folder, and writes names down by itself.
  const folder = await open(path).catch(() => undefined);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

async function take(root: string, path: string): Promise<void> {
  await rm(join(root, path), { force: true });
  // Folders that nothing is in any more; the first that is not empty ends it.
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

/** Makes all of the changes. Once this has begun to write the first, all of them are made, if need be by `finishChanges`. */
export async function commitChanges(root: string, changes: FileChanges): Promise<void> {
  if (changes.size === 0) return;
  for (const path of changes.keys()) await requireInside(root, path);
  const all = [...changes].map(([path, text]) => [path, text ?? null] as const);
  // Renamed into its place: from that moment on they are made.
  await put(join(root, journal), JSON.stringify(all));
  await apply(root, all);
}

/** Finishes what a program was stopped in the middle of. */
export async function finishChanges(root: string): Promise<void> {
  const text = await orUndefined(readFile(join(root, journal), 'utf8'));
  if (text !== undefined) await apply(root, JSON.parse(text));
}
