/** Marks an answer that the user kept although it breaks a rule. */

import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { marksOf } from '#src/contract/wire/entry-codec.ts';
import { useWords } from '#src/ui/use-words.ts';

type Place = 'p' | 'dd' | 'span';

export function AsWritten({ as: Place = 'p' }: { readonly as?: Place }) {
  const { t } = useWords();
  return <Place className="as-written">{t('summary.asWritten')}</Place>;
}

interface EntryAsWrittenProps {
  readonly collection: CollectionName;
  readonly entryKey: DateKey;
  /** Keys of the answers above the mark. Default: every answer of the entry. */
  readonly of?: readonly string[];
  readonly as?: Place;
}

/** Marks an entry that shows such an answer. Draws nothing for any other. */
export function EntryAsWritten({ collection, entryKey, of, as = 'p' }: EntryAsWrittenProps) {
  const isKept = useOfSnapshot(({ collections }) => {
    const entry = collections[collection][entryKey];
    return entry !== undefined && Object.keys(marksOf(entry)).some((key) => of?.includes(key) ?? true);
  });
  return isKept ? <AsWritten as={as} /> : null;
}
