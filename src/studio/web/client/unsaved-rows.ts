/**
 * Stores unsaved edits on this device by account and place until the server has them. Each tab has its own row at a
 * place, so that two tabs do not overwrite each other.
 */

import { sameJson } from '#renderers/json.ts';
import { databaseAtFirstUse } from '#src/platform/device/database-at-first-use.ts';
import { browserChance } from '#src/platform/device/random.ts';
import { ignore } from '#src/platform/ignore.ts';

export interface UnsavedRow<R> {
  readonly place: string;
  /** True if this tab wrote it. */
  readonly isOwn: boolean;
  readonly value: R;
  /** Deletes it, unless it changed since it was read. */
  readonly drop: () => Promise<void>;
}

interface RowsOptions {
  readonly database: string;
  readonly store: string;
  /** uuid of the account. Other accounts neither see nor send its rows. */
  readonly owner: () => string;
  readonly storage: IDBFactory | undefined;
}

/** If the browser refuses storage, reads return nothing and only `write` rejects. */
export function openUnsavedRows<R>({ database, store: name, owner, storage }: RowsOptions) {
  const { open } = databaseAtFirstUse<Readonly<Record<string, { key: string; value: R }>>>({
    ...{ name: database, version: 1, storage, stores: [name] },
  });
  const tab = browserChance.text(12);
  const keyOf = (place: string) => `${owner()}/${place}/${tab}`;
  async function dropIf(key: string, durability: 'strict' | 'relaxed', isDue: (value: R) => boolean) {
    const drop = async () =>
      (await open()).write([name], durability, async ({ store }) => {
        const value = await store(name).get(key);
        if (value !== undefined && isDue(value)) await store(name).delete(key);
      });
    await drop().catch(ignore('unsaved-rows'));
  }
  /** All rows of the account. */
  async function all(): Promise<readonly UnsavedRow<R>[]> {
    const start = `${owner()}/`;
    const read = async () => (await open()).read([name], ({ store }) => store(name).all());
    const rows = (await read().catch(ignore('unsaved-rows'))) ?? [];
    return rows
      .filter(([key]) => key.startsWith(start))
      .map(([key, value]) => {
        const place = key.slice(start.length).replace(/\/[^/]*$/u, '');
        const drop = () => dropIf(key, 'strict', (now) => sameJson(now, value));
        return { place, isOwn: key === keyOf(place), value, drop };
      });
  }
  return {
    all,
    /** Rows of every tab at a place. */
    read: async (place: string) => (await all()).filter((each) => each.place === place),
    /** Writes this tab's row. Resolves once written to disk. */
    write: async (place: string, value: R): Promise<void> => {
      const key = keyOf(place);
      await (await open()).write([name], 'strict', ({ store }) => store(name).put(key, value));
    },
    /** Deletes this tab's row. */
    drop: (place: string) => dropIf(keyOf(place), 'relaxed', () => true),
  };
}
