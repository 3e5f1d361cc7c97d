/** Stores unsaved texts on this device by draft and document. */

import type { Texts } from '#src/contract/wire/studio-records.ts';
import { browserStorage } from '#src/platform/device/device.ts';
import { openUnsavedRows, type UnsavedRow } from './unsaved-rows.ts';

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
export interface StoredEdit extends Pick<UnsavedRow<StoredEdits>, 'isOwn' | 'drop'> {
  readonly draft: string;
  readonly name: string;
  readonly texts: StoredEdits;
}

/** Draft id of an entry whose draft does not exist yet. */
export const newDraftId = 'new';

export type KeptTextsStore = ReturnType<typeof openStoredEdits>;

/** @param owner uuid of the account. Other accounts neither see nor send its entries. */
export function openStoredEdits(owner: () => string, storage: IDBFactory | undefined = browserStorage()) {
  const options = { database: 'ancrage-studio-texts', store: 'texts', owner, storage };
  const rows = openUnsavedRows<StoredEdits>(options);
  const editOf = ({ place, value: texts, ...row }: UnsavedRow<StoredEdits>): StoredEdit => {
    const [draft = '', name = ''] = place.split('/');
    return { ...row, draft, name, texts };
  };
  return {
    /** All entries of the account. */
    all: async () => (await rows.all()).map(editOf),
    /** Entries of every tab. */
    read: async (draft: string, name: string) => (await rows.read(`${draft}/${name}`)).map(editOf),
    /** Writes this tab's entry. Rejects if the browser refuses storage. */
    write: (draft: string, name: string, texts: StoredEdits) => rows.write(`${draft}/${name}`, texts),
    /** Deletes this tab's entry. */
    drop: (draft: string, name: string) => rows.drop(`${draft}/${name}`),
  };
}
