/** Combines the documents of a draft with the verdict on each. */
import type { StudioDraft, Texts } from '#src/contract/wire/studio-records.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import type { ChangedDocument } from './difference-list.tsx';

interface ValidatedDocuments {
  /** Documents with changes. */
  readonly changed: readonly ChangedDocument[];
  /** Every document that the verdict may mention. */
  readonly all: Readonly<Record<string, Pick<ChangedDocument, 'title' | 'pairs'>>>;
}

export function documentsOf(
  draft: StudioDraft,
  { versions, differences, merged }: Verdict,
  published: Readonly<Record<string, Texts>>,
  titleOf: (name: string, texts: Texts) => string,
): ValidatedDocuments {
  const names = new Set([...Object.keys(published), ...Object.keys(draft.documents)]);
  const all = Object.fromEntries(
    [...names].map((name) => {
      const drafted = merged[name] ?? draft.documents[name];
      const pairs = [drafted, published[name]].flatMap((texts) =>
        texts === undefined ? [] : [readPair(name, texts)],
      );
      const texts = drafted ?? published[name] ?? { fr: '', en: '' };
      return [name, { title: titleOf(name, texts), pairs }];
    }),
  );
  const changed = Object.entries(versions).map(([name, { from, to }]) => ({
    name,
    title: all[name]?.title ?? name,
    from,
    to,
    pairs: all[name]?.pairs ?? [],
    differences: differences.filter((each) => each.name === name),
  }));
  return { changed, all };
}
