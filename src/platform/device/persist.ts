/** Asks the browser not to clear what it keeps for this app when the disk runs short. */

export type Persistence = 'granted' | 'denied' | 'unknown';

/** Worth asking at the first save: browsers answer by how the site is used. Never throws. */
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
