/** Stores a counsellor's unsent texts on this device, by the uuid of the person that they are about. */
import { browserStorage } from '#src/platform/device/device.ts';
import { openUnsavedRows } from './unsaved-rows.ts';
import type { Seen, Written } from './written.ts';

/** The edited texts, and the server texts they are based on. */
interface StoredWords {
  readonly mine: Written;
  readonly base: Seen;
}

export type StoredWordsStore = ReturnType<typeof openKeptWords>;

/** @param counsellor uuid of the account that writes. */
export function openKeptWords(counsellor: string, storage: IDBFactory | undefined = browserStorage()) {
  const options = { database: 'ancrage-studio-words', store: 'words', owner: () => counsellor, storage };
  const rows = openUnsavedRows<StoredWords>(options);
  return {
    ...rows,
    /** uuids of the people about whom texts are stored. */
    kept: async () => [...new Set((await rows.all()).map(({ place }) => place))],
  };
}
