import type { Page } from '@playwright/test';

/** Every draft on the device, as text: a form does not show when it is stored. */
export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      if (database.objectStoreNames.contains('drafts'))
        await new Promise<void>((resolve) => {
          const all = database.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            kept.push(...all.result);
            resolve();
          };
        });
      database.close();
    }
    return JSON.stringify(kept);
  });
}
