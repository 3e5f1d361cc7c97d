/**
 * Stores unsaved texts on this device by account, draft and document until the server has them. Each tab has its own
 * entry, so that two tabs in one document do not overwrite each other.
 */

import { sameJson } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { databaseAtFirstUse } from '#src/platform/device/database-at-first-use.ts';
import { browserStorage } from '#src/platform/device/device.ts';
import { browserChance } from '#src/platform/device/random.ts';
import { ignore } from '#src/platform/ignore.ts';

/** A document as edited here, and the server's version it is based on. */
interface StoredEdits {
  readonly mine: Texts;
  readonly theirs: Texts;
  readonly reviewed: Readonly<Record<string, string>>;
  /** The published texts that its draft is based on. */
  readonly base?: Texts;
  /** Last known title of its draft. */
  readonly title?: string | undefined;
}

/** A stored entry with its location. */
export interface StoredEdit {
  /** Key of the tab's entry. */
  readonly key: string;
  readonly draft: string;
  readonly name: string;
  readonly texts: StoredEdits;
}

type KeptStores = { readonly texts: { readonly key: string; readonly value: StoredEdits } };

/** Draft id of an entry whose draft does not exist yet. */
export const newDraftId = 'new';

export interface KeptTextsStore {
  /** Reads and writes never fail. If the browser refuses storage, reads return nothing. */
  /** Entries of every tab. */
  read(draft: string, name: string): Promise<readonly StoredEdit[]>;
  /** Writes this tab's entry. */
  write(draft: string, name: string, texts: StoredEdits): Promise<void>;
  /** Deletes this tab's entry. */
  drop(draft: string, name: string): Promise<void>;
  /** Deletes other tabs' entries, except those that changed since they were read. */
  dropRead(read: readonly StoredEdit[]): Promise<void>;
  /** All entries of the account. */
  all(): Promise<readonly StoredEdit[]>;
}

/** @param owner uuid of the account. Other accounts neither see nor send its entries. */
export function openStoredEdits(
  owner: () => string,
  storage: IDBFactory | undefined = browserStorage(),
): KeptTextsStore {
  const kept = databaseAtFirstUse<KeptStores>({
    name: 'ancrage-studio-texts',
    version: 1,
    storage,
    stores: ['texts'],
  });
  const tab = browserChance.text(12);
  const keyOf = (draft: string, name: string) => `${owner()}/${draft}/${name}/${tab}`;
  const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      return ignore('kept-texts')(error);
    }
  };
  async function all(): Promise<readonly StoredEdit[]> {
    const start = `${owner()}/`;
    const rows = await quietly(async () => {
      const database = await kept.open();
      return database.read(['texts'], ({ store }) => store('texts').all());
    });
    return (rows ?? []).flatMap(([key, texts]) => {
      const [draft, name] = key.startsWith(start) ? key.slice(start.length).split('/') : [];
      return draft === undefined || name === undefined ? [] : [{ key, draft, name, texts }];
    });
  }
  return {
    all,
    read: async (draft, name) => (await all()).filter((each) => each.draft === draft && each.name === name),
    write: async (draft, name, texts) => {
      const key = keyOf(draft, name);
      await quietly(async () => {
        const database = await kept.open();
        await database.write(['texts'], 'strict', ({ store }) => store('texts').put(key, texts));
      });
    },
    drop: async (draft, name) => {
      const key = keyOf(draft, name);
      await quietly(async () => {
        const database = await kept.open();
        await database.write(['texts'], 'relaxed', ({ store }) => store('texts').delete(key));
      });
    },
    dropRead: async (read) => {
      await quietly(async () => {
        const database = await kept.open();
        await database.write(['texts'], 'strict', async ({ store }) => {
          for (const { key, draft, name, texts } of read) {
            if (key === keyOf(draft, name)) continue;
            const now = await store('texts').get(key);
            if (now && sameJson(now, texts)) await store('texts').delete(key);
          }
        });
      });
    },
  };
}
