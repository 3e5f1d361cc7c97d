/**
 * What is written and not yet saved, kept on this computer by account, draft and document until the server has it. Each
 * tab has its own place, so that two in one document do not write over each other.
 */
import { sameJson } from '#renderers/json.ts';
import { databaseAtFirstUse } from '#src/platform/device/database-at-first-use.ts';
import { browserStorage } from '#src/platform/device/device.ts';
import { browserChance } from '#src/platform/device/random.ts';
import type { Texts } from '#src/studio/document/document-pair.ts';

/** A document as it was written here, and as the server had it when that began. */
interface KeptTexts {
  readonly mine: Texts;
  readonly theirs: Texts;
  readonly reviewed: Readonly<Record<string, string>>;
  /** The published texts that its draft went out from. */
  readonly base?: Texts;
  /** What its draft was called. */
  readonly title?: string | undefined;
}

/** What was kept, with where it belongs. */
export interface KeptDocument {
  /** The place of the tab that wrote it. */
  readonly key: string;
  readonly draft: string;
  readonly name: string;
  readonly texts: KeptTexts;
}

type KeptStores = { readonly texts: { readonly key: string; readonly value: KeptTexts } };

/** The draft's place before there is one. */
export const unmade = 'new';

export interface KeptTextsStore {
  /** Reading and writing never fail: a browser that keeps nothing has nothing kept. */
  /** What every tab wrote. */
  read(draft: string, name: string): Promise<readonly KeptDocument[]>;
  /** In this tab's place. */
  write(draft: string, name: string, texts: KeptTexts): Promise<void>;
  /** This tab's place. */
  drop(draft: string, name: string): Promise<void>;
  /** Places of other tabs, of which nothing is needed any more; what was written there since they were read stays. */
  dropRead(read: readonly KeptDocument[]): Promise<void>;
  /** All of the account's. */
  all(): Promise<readonly KeptDocument[]>;
}

/** @param owner uuid of the account that writes: nobody else is shown, or saves, what it left here. */
export function openKeptTexts(
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
    } catch {
      return undefined;
    }
  };
  async function all(): Promise<readonly KeptDocument[]> {
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
