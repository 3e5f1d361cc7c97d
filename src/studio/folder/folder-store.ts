/** File-based implementation of the studio's store. */
import { isDocumentName } from '#renderers/format/reserved-names.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type {
  Preview,
  PreviewMove,
  StudioReader,
  StudioStore,
  StudioWriter,
} from '#src/studio/api/studio-store.ts';
import {
  commitChanges,
  type Files,
  filesIn,
  finishChanges,
  type PendingFiles,
  pendingFiles,
} from './files.ts';
import {
  deleteDocument,
  deleteDraft,
  draftAt,
  draftList,
  dueDrafts,
  insertDraft,
  updateDraft,
  writeDocument,
} from './folder-drafts.ts';
import { whileLocked } from './folder-lock.ts';
import { latestRelease, publishedAsOf, releaseAt, releaseList, textsIn, writeRelease } from './releases.ts';

/** Previews by the hash of their token. They end with the program. */
type Previews = ReadonlyMap<string, Preview>;

/** Gives access to the files in the same transaction. */
export interface FolderWriter extends StudioWriter {
  readonly files: PendingFiles;
}

export interface FolderStore extends StudioStore {
  turn<T>(work: (writer: FolderWriter) => Promise<T>): Promise<T>;
}

/** Names of the documents in a folder with `fr/` and `en/`. */
export async function documentNames(files: Files, folder: string): Promise<readonly string[]> {
  const prefix = folder === '' ? '' : `${folder}/`;
  const found = await Promise.all(locales.map((locale) => files.list(`${prefix}${locale}`)));
  const names = found.flat().flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
  return [...new Set(names)].filter(isDocumentName).toSorted();
}

async function shippedTexts(files: Files): Promise<ReadonlyMap<string, Texts>> {
  const names = await documentNames(files, 'shipped');
  const all = await Promise.all(
    names.map(async (name) => [name, await textsIn(files, 'shipped', name)] as const),
  );
  return new Map(all.filter(([, { fr, en }]) => fr !== '' || en !== ''));
}

function readerOf(files: Files, previews: () => Previews, now: () => number): StudioReader {
  return {
    latest: () => latestRelease(files),
    published: (asOf) => publishedAsOf(files, asOf),
    releases: () => releaseList(files),
    release: (number) => releaseAt(files, number),
    drafts: () => draftList(files),
    draft: (id) => draftAt(files, id),
    draftRevision: async (id) => (await draftList(files)).find((draft) => draft.id === id)?.revision,
    // All drafts belong to the one user of the folder.
    draftsOf: async () => (await draftList(files)).length,
    previewsOf: async () => [...previews().values()].filter(({ expires }) => expires > now()).length,
    due: (until) => dueDrafts(files, until),
    preview: async (hash) => previews().get(hash),
    previewAt: async (id) => [...previews().values()].find((each) => each.id === id),
    shipped: () => shippedTexts(files),
  };
}

function movedPreview(
  previews: Map<string, Preview>,
  id: string,
  { place, expires, of }: PreviewMove,
): boolean {
  for (const [hash, preview] of previews) {
    if (preview.id !== id) continue;
    previews.set(hash, { ...preview, ...of, place, expires, revision: preview.revision + 1 });
    return true;
  }
  return false;
}

/**
 * @param root the folder; `fr/` and `en/` in it contain the published documents.
 * @param now milliseconds since the epoch.
 */
export function createFolderStore(root: string, now: () => number): FolderStore {
  const disk = filesIn(root);
  let committed: Previews = new Map();
  // Serializes turns within this program; `whileLocked` does so between programs.
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (writer: FolderWriter) => Promise<T>): Promise<T> {
    await finishChanges(root);
    const files = pendingFiles(disk);
    const { write } = files;
    const previews = new Map(committed);
    const result = await work({
      ...readerOf(files, () => previews, now),
      files,
      createDraft: async (title, by, more) => insertDraft(write, { title, ...more }, by, now()),
      writeDraft: (id, change, by) => updateDraft(files, write, id, change, by, now()),
      removeDraft: (id) => {
        for (const [hash, { draft }] of previews) if (draft === id) previews.delete(hash);
        return deleteDraft(files, write, id);
      },
      writeDocument: (id, name, document, by) => writeDocument(files, write, id, name, document, by, now()),
      removeDocument: (id, name, by) => deleteDocument(files, write, id, name, by, now()),
      addPreview: async (preview, hash) => {
        for (const [each, { expires }] of previews) if (expires <= now()) previews.delete(each);
        previews.set(hash, { ...preview, place: null, revision: 1, phones: {} });
      },
      movePreview: async (id, move) => movedPreview(previews, id, move),
      notePhones: async (id, phones) => {
        for (const [hash, preview] of previews)
          if (preview.id === id) previews.set(hash, { ...preview, phones });
      },
      removePreview: async (id) => {
        for (const [hash, preview] of previews) if (preview.id === id) previews.delete(hash);
      },
      addRelease: (release) => writeRelease(files, write, release),
      setShipped: async (texts) => {
        for (const name of await documentNames(files, 'shipped'))
          for (const locale of locales) write(`shipped/${locale}/${name}.json`, undefined);
        for (const [name, pair] of texts)
          for (const locale of locales)
            if (pair[locale] !== '') write(`shipped/${locale}/${name}.json`, pair[locale]);
      },
      // Releases name their author and reason. A folder has no accounts whose activities to record.
      note: async () => undefined,
    });
    await commitChanges(root, files.changes);
    committed = previews;
    return result;
  }

  return {
    ...readerOf(disk, () => committed, now),
    turn: (work) => {
      const turn = last.then(() => whileLocked(root, () => run(work)));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
