/** The documents included with the product, as files (`fr/<name>.json` and `en/<name>.json`), and their publication. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { appVersion } from '#src/contract/domain/app-version.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { shipDocuments } from '#src/studio/api/shipped.ts';
import type { StudioStore } from '#src/studio/api/studio-store.ts';
import { messageOf } from '../problems/thrown.ts';

interface DocumentFile {
  readonly path: string;
  readonly name: string;
  readonly locale: Locale;
  /** Changes when the file does. */
  readonly stamp: string;
}

async function filesOf(folder: string, locale: Locale): Promise<DocumentFile[]> {
  const names = await readdir(join(folder, locale)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    found.map(async (file) => {
      const path = join(folder, locale, file);
      const { mtimeMs, size } = await stat(path);
      return { path, locale, name: basename(file, '.json'), stamp: `${path} ${mtimeMs} ${size}` };
    }),
  );
}

type ReadDocuments = () => Promise<ReadonlyMap<string, Texts> | undefined>;

/**
 * Returns the texts by name if a file has changed since the last call, else undefined. A file that is not JSON is
 * skipped or keeps its last valid text; the log names it.
 */
export function createDocumentFiles(folder: string, log: FastifyBaseLogger): ReadDocuments {
  const lastGood = new Map<string, string>();
  let stamp: string | undefined;

  async function read(path: string): Promise<void> {
    try {
      const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
      JSON.parse(text);
      lastGood.set(path, text);
    } catch (error) {
      log.warn({ file: path, reason: messageOf(error) }, 'an exercise document cannot be read');
    }
  }

  return async () => {
    const files = (await Promise.all(locales.map((locale) => filesOf(folder, locale)))).flat();
    const present = files.map((file) => file.stamp).join('\n');
    if (present === stamp) return undefined;
    await Promise.all(files.map(({ path }) => read(path)));
    stamp = present;
    const names = new Set(files.filter(({ path }) => lastGood.has(path)).map(({ name }) => name));
    const textOf = (name: string, locale: Locale): string => {
      const file = files.find((each) => each.name === name && each.locale === locale);
      return (file && lastGood.get(file.path)) ?? '';
    };
    return new Map([...names].sort().map((name) => [name, byLocale((locale) => textOf(name, locale))]));
  };
}

/** Returns a function that publishes changed documents. One run at a time: later calls wait for the run in progress. */
export function createShipping(
  store: StudioStore,
  documents: ReadDocuments,
  now: () => number,
): () => Promise<void> {
  const takeOver = async (): Promise<void> => {
    const texts = await documents();
    if (texts) await shipDocuments(store, { version: appVersion, at: now(), texts });
  };
  let shipping: Promise<void> = Promise.resolve();
  return () => {
    shipping = shipping.then(takeOver, takeOver);
    return shipping;
  };
}
