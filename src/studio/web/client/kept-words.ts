/**
 * What a counsellor writes about somebody and has not handed over, kept on this computer at each key. The database is of
 * the backend's own address, and a row of one counsellor and one professional: nobody else is shown it, or sends it.
 */
import { databaseAtFirstUse } from '#src/platform/device/database-at-first-use.ts';
import { browserStorage } from '#src/platform/device/device.ts';
import type { Seen, Written } from './written.ts';

/** What is written, and what stood there when that began. */
interface KeptWords {
  readonly mine: Written;
  readonly base: Seen;
}

type WordStores = { readonly words: { readonly key: string; readonly value: KeptWords } };

export interface KeptWordsStore {
  /** @param professional uuid, as below. Rejects where the browser keeps nothing. */
  read(professional: string): Promise<KeptWords | undefined>;
  /** Resolved once it is on the disk. Rejects where the browser refuses. */
  write(professional: string, words: KeptWords): Promise<void>;
  drop(professional: string): Promise<void>;
  /** About whom words are kept: uuids. */
  kept(): Promise<readonly string[]>;
}

/** @param counsellor uuid of the account that writes. */
export function openKeptWords(
  counsellor: string,
  storage: IDBFactory | undefined = browserStorage(),
): KeptWordsStore {
  const database = databaseAtFirstUse<WordStores>({
    name: 'ancrage-studio-words',
    version: 1,
    storage,
    stores: ['words'],
  });
  const start = `${counsellor}/`;
  return {
    read: async (professional) =>
      (await database.open()).read(['words'], ({ store }) => store('words').get(start + professional)),
    write: async (professional, words) => {
      const opened = await database.open();
      await opened.write(['words'], 'strict', ({ store }) => store('words').put(start + professional, words));
    },
    drop: async (professional) => {
      const opened = await database.open();
      await opened.write(['words'], 'strict', ({ store }) => store('words').delete(start + professional));
    },
    kept: async () => {
      const rows = await (await database.open()).read(['words'], ({ store }) => store('words').all());
      return rows.flatMap(([key]) => (key.startsWith(start) ? [key.slice(start.length)] : []));
    },
  };
}
