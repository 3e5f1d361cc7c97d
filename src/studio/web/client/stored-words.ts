/**
 * Stores a counsellor's unsent texts about a person on this device, at each key. The database belongs to the server's
 * address, and each row to one counsellor and one professional. Other accounts neither see nor send it.
 */
import { databaseAtFirstUse } from '#src/platform/device/database-at-first-use.ts';
import { browserStorage } from '#src/platform/device/device.ts';
import type { Seen, Written } from './written.ts';

/** The edited texts, and the server texts they are based on. */
interface StoredWords {
  readonly mine: Written;
  readonly base: Seen;
}

type WordStores = { readonly words: { readonly key: string; readonly value: StoredWords } };

export interface StoredWordsStore {
  /** @param professional uuid, as below. Rejects if the browser refuses storage. */
  read(professional: string): Promise<StoredWords | undefined>;
  /** Resolves once written to disk. Rejects if the browser refuses. */
  write(professional: string, words: StoredWords): Promise<void>;
  drop(professional: string): Promise<void>;
  /** uuids of the people about whom texts are stored. */
  kept(): Promise<readonly string[]>;
}

/** @param counsellor uuid of the account that writes. */
export function openKeptWords(
  counsellor: string,
  storage: IDBFactory | undefined = browserStorage(),
): StoredWordsStore {
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
