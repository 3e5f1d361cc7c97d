/** Requests persistent storage, so that the browser does not evict the app's data when the disk is full. */

export type Persistence = 'granted' | 'denied' | 'unknown';

/** Call it at the first save: browsers decide by how the site is used. Never throws. */
export async function askToPersist(
  storage: StorageManager | undefined = globalThis.navigator?.storage,
): Promise<Persistence> {
  try {
    if (storage?.persist === undefined) return 'unknown';
    return (await storage.persisted()) || (await storage.persist()) ? 'granted' : 'denied';
  } catch {
    return 'unknown';
  }
}
