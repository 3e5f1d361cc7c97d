/** How much this browser keeps for the app, and whether it promised to keep it. */

export interface StorageUse {
  /** Bytes of everything, the app's own files included; undefined where the browser does not report it. */
  readonly bytes: number | undefined;
  /** undefined where the browser knows no such promise. */
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
  } catch {
    return undefined;
  }
}
