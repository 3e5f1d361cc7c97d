/** What another program has changed in the folder: the files are what is published, so it becomes a release. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDocumentName } from '#renderers/document/names.ts';
import { byLocale, locales } from '#src/domain/locale.ts';
import type { Texts } from '#src/wire/studio-records.ts';
import { readText, versionOf } from '../server/json-text.ts';
import { type NewRelease, product, type StudioStore } from '../server/store.ts';
import { type Files, filesIn } from './files.ts';
import { documentNames } from './folder-store.ts';
import { textsIn } from './releases.ts';

export interface FolderWatch {
  /** Enters what has changed since; cheap where nothing has. */
  readonly look: () => Promise<void>;
  /** Files that are no documents, and are left alone: `fr/reconew (copie).json`. */
  readonly strays: () => readonly string[];
}

async function strayFiles(files: Files): Promise<readonly string[]> {
  const found = await Promise.all(
    locales.map(async (locale) => (await files.list(locale)).map((name) => `${locale}/${name}`)),
  );
  return found.flat().filter((path) => {
    const [, name = ''] = path.split('/');
    const document = /^(.+)\.json$/.exec(name)?.[1];
    // Hidden ones are the system's, and `.new` is a file that is being written.
    return !name.startsWith('.') && !name.endsWith('.new') && !isDocumentName(document);
  });
}

/** Changes whenever a file does. */
async function stampOf(root: string, files: Files): Promise<string> {
  const paths = (
    await Promise.all(
      locales.map(async (locale) => (await files.list(locale)).map((name) => join(locale, name))),
    )
  ).flat();
  const stamps = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(root, path)).catch(() => undefined);
      return `${path} ${found?.mtimeMs} ${found?.size} ${found?.ino}`;
    }),
  );
  return stamps.join('\n');
}

function versionIn(texts: Texts): string {
  for (const locale of locales) {
    const reading = readText(texts[locale]);
    if (reading.ok) return versionOf(reading.value);
  }
  return '';
}

/** @param now milliseconds since the epoch. */
export function watchFolder(root: string, store: StudioStore, now: () => number): FolderWatch {
  const files = filesIn(root);
  let stamp: string | undefined;
  let strays: readonly string[] = [];

  async function enter(): Promise<void> {
    await store.turn(async (writer) => {
      const published = await writer.published();
      const names = new Set([...published.documents.keys(), ...(await documentNames(files, ''))]);
      const changed: Record<string, NewRelease['documents'][string]> = {};
      for (const name of names) {
        const texts = await textsIn(files, '', name);
        const before = published.documents.get(name);
        if (before && locales.every((locale) => texts[locale] === before[locale])) continue;
        changed[name] = { ...byLocale((locale) => texts[locale]), version: versionIn(texts) };
      }
      if (Object.keys(changed).length === 0) return;
      await writer.addRelease({
        kind: 'shipped',
        title: '',
        why: '',
        by: product.name,
        at: now(),
        accepted: [],
        documents: changed,
      });
    });
  }

  return {
    strays: () => strays,
    look: async () => {
      const present = await stampOf(root, files);
      if (present === stamp) return;
      await enter();
      strays = await strayFiles(files);
      // What this very program wrote is looked at once more, and is as it is published.
      stamp = present;
    },
  };
}
