/** Answers that a new version adds to the summary or removes from it. */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { asTexts, isText, member } from '#renderers/json.ts';
import { publishedKey } from '#src/studio/document/answer-codes.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import type { StudioTranslation } from '#src/studio/words/date-words.ts';

function keysIn(draft: DocumentDraft | undefined): readonly string[] {
  return [...new Set(draft?.summary.flatMap((section) => asTexts(member(section, 'fields')) ?? []))];
}

/** @param pairs the document after the change, then before it. */
export function changedSummary(
  [after, before]: readonly Pair[],
  { words, locale }: StudioTranslation,
): string {
  const [now, old] = [
    after?.[locale] ?? after?.fr ?? after?.en,
    before?.[locale] ?? before?.fr ?? before?.en,
  ];
  const labelOf = (key: string): string => {
    const labels = [now, old, after?.fr, after?.en].map((draft) => draft?.properties.get(key)?.title);
    return labels.filter(isText).find((label) => label !== '') ?? key;
  };
  const version = member(old?.members, 'version');
  const former = (key: string) => publishedKey(now?.members, key, isText(version) ? version : undefined);
  const [shown, wasShown] = [keysIn(now).map(former), keysIn(old)];
  const added = shown.filter((key) => !wasShown.includes(key)).map(labelOf);
  const gone = wasShown.filter((key) => !shown.includes(key)).map(labelOf);
  return words.publication.summary(added, gone);
}
