import { ignore } from '../ignore.ts';

/** How much the browser stores for the app, and whether the storage is persistent. */

export interface StorageUse {
  /** Bytes in total, including the app's files; undefined if the browser does not report it. */
  readonly bytes: number | undefined;
  /** undefined if the browser does not support persistent storage. */
  readonly promised: boolean | undefined;
}

/** Never throws. */
export async function storageUse(
  storage: StorageManager | undefined = globalThis.navigator?.storage,
): Promise<StorageUse> {
  const [bytes, promised] = await Promise.all([
    asked(async () => (await storage?.estimate?.())?.usage),
    asked(async () => storage?.persisted?.()),
  ]);
  return { bytes, promised };
}

async function asked<T>(question: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await question();
  } catch (error) {
    return ignore('storage-use')(error);
  }
}
