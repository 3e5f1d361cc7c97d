/** Stores each release as a folder: `releases/0014/release.json`, and its changed documents in `fr/` and `en/`. */

import { isDocumentName } from '#renderers/format/reserved-names.ts';
import { isText } from '#renderers/json.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import { isList, member } from '#src/contract/wire/shape.ts';
import {
  type ListedRelease,
  listedRelease,
  type Release,
  type Texts,
} from '#src/contract/wire/studio-records.ts';
import { answerText } from '#src/studio/api/response-text.ts';
import type { NewRelease, Published } from '#src/studio/api/studio-store.ts';
import type { Files } from './files.ts';
import { objectIn } from './object-file.ts';

/** The response body of the call for documents, byte for byte. */
export const answerFile = 'answer.json';

type Write = (path: string, text: string | undefined) => void;

function folderOf(number: number): string {
  return `releases/${String(number).padStart(4, '0')}`;
}

export async function textsIn(files: Files, folder: string, name: string): Promise<Texts> {
  const prefix = folder === '' ? '' : `${folder}/`;
  const [fr = '', en = ''] = await Promise.all(
    locales.map((locale) => files.read(`${prefix}${locale}/${name}.json`)),
  );
  return { fr, en };
}

/** Content of `release.json`. */
type StoredRelease = ListedRelease & Pick<Release, 'accepted'>;

function isRelease(value: unknown): value is StoredRelease {
  const accepted = member(value, 'accepted');
  return listedRelease.read(value).ok && isList(accepted) && accepted.every(isText);
}

/** @throws UnreadableFile: without the file the published state is unknown. */
async function storedReleases(files: Files): Promise<readonly StoredRelease[]> {
  const names = (await files.list('releases')).filter((name) => /^\d{4,}$/.test(name));
  const heads = await Promise.all(
    names.map((name) => objectIn(files, `releases/${name}/release.json`, isRelease)),
  );
  return heads.filter((head) => head !== undefined).toSorted((a, b) => b.number - a.number);
}

/** @throws UnreadableFile */
export async function releaseList(files: Files): Promise<readonly ListedRelease[]> {
  return (await storedReleases(files)).map(({ accepted: _, ...listed }) => listed);
}

export async function latestRelease(files: Files): Promise<number> {
  return (await storedReleases(files))[0]?.number ?? 0;
}

/** @param asOf number of a release; the latest by default. */
export async function publishedAsOf(files: Files, asOf?: number): Promise<Published> {
  const all = await storedReleases(files);
  const release = asOf ?? all[0]?.number ?? 0;
  const until = all.filter(({ number }) => number <= release);
  const names = [...new Set(until.flatMap(({ documents }) => Object.keys(documents)))].toSorted();
  const found = await Promise.all(
    names.map(async (name) => {
      // Sorted with the latest first.
      const of = until.find(({ documents }) => Object.hasOwn(documents, name));
      const { number: since = 0, documents = {} } = of ?? {};
      const texts = await textsIn(files, folderOf(since), name);
      return [name, { ...texts, version: documents[name] ?? '', since }] as const;
    }),
  );
  return { release, documents: new Map(found.filter(([, { fr, en }]) => fr !== '' || en !== '')) };
}

export async function releaseAt(files: Files, number: number): Promise<Release | undefined> {
  const head = (await storedReleases(files)).find((each) => each.number === number);
  if (head === undefined) return undefined;
  const former = await publishedAsOf(files, number - 1);
  const documents = await Promise.all(
    Object.entries(head.documents).map(async ([name, version]) => {
      const before = former.documents.get(name);
      const after = await textsIn(files, folderOf(number), name);
      return [
        name,
        { version, after, ...(before && { before: byLocale((locale) => before[locale]) }) },
      ] as const;
    }),
  );
  return { ...head, documents: Object.fromEntries(documents) };
}

/** Writes the release, the published files and `answer.json`. Returns the number of the release. */
export async function writeRelease(files: Files, write: Write, release: NewRelease): Promise<number> {
  const number = (await latestRelease(files)) + 1;
  const { documents, ...head } = release;
  const versions = Object.entries(documents).map(([name, { version }]) => [name, version] as const);
  for (const [name, texts] of Object.entries(documents)) {
    if (!isDocumentName(name)) throw new TypeError(`no document is called ${name}`);
    for (const locale of locales) {
      const text = texts[locale] === '' ? undefined : texts[locale];
      if (text !== undefined) write(`${folderOf(number)}/${locale}/${name}.json`, text);
      write(`${locale}/${name}.json`, text);
    }
  }
  const stored: StoredRelease = { ...head, number, documents: Object.fromEntries(versions) };
  write(`${folderOf(number)}/release.json`, `${JSON.stringify(stored, null, 2)}\n`);
  write(answerFile, answerText(await publishedAsOf(files)));
  return number;
}
