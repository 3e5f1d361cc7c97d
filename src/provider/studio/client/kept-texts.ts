/** What is written and not yet saved, kept on this computer by account, draft and document until the server has it. */
import { databaseAtFirstUse } from '#src/device/database-at-first-use.ts';
import { browserStorage } from '#src/device/device.ts';
import type { Texts } from '../../edit/document-pair.ts';

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
  readonly draft: string;
  readonly name: string;
  readonly texts: KeptTexts;
}

type KeptStores = { readonly texts: { readonly key: string; readonly value: KeptTexts } };

/** The draft's place before there is one. */
export const unmade = 'new';

export interface KeptTextsStore {
  /** Reading and writing never fail: a browser that keeps nothing has nothing kept. */
  read(draft: string, name: string): Promise<KeptTexts | undefined>;
  write(draft: string, name: string, texts: KeptTexts): Promise<void>;
  drop(draft: string, name: string): Promise<void>;
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
    upgrade: (make) => make('texts'),
  });
  const keyOf = (draft: string, name: string) => `${owner()}/${draft}/${name}`;
  const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };
  return {
    read: (draft, name) => {
      const key = keyOf(draft, name);
      return quietly(async () => {
        const database = await kept.open();
        return database.read(['texts'], ({ store }) => store('texts').get(key));
      });
    },
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
    all: async () => {
      const start = `${owner()}/`;
      const rows = await quietly(async () => {
        const database = await kept.open();
        return database.read(['texts'], ({ store }) => store('texts').all());
      });
      return (rows ?? []).flatMap(([key, texts]) => {
        const [draft, name] = key.startsWith(start) ? key.slice(start.length).split('/') : [];
        return draft === undefined || name === undefined ? [] : [{ draft, name, texts }];
      });
    },
  };
}
