/** Fixes that one button can apply to a refusal, as an API call. */

import { byLocale } from '#src/contract/domain/locale.ts';
import type { DraftDocument, ListedRelease, StudioDraft, Texts } from '#src/contract/wire/studio-records.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { textsWithRetired } from '#src/studio/document/retire.ts';
import type { StudioClient } from '#src/studio/web/client/studio-client.ts';
import { applyFix } from '#src/studio/web/findings/apply-fix.ts';
import type { Refusal } from '#src/studio/words/refusal-words.ts';

/**
 * `keep`: keeps a removed question readable. `correct`: applies the checker's only suggestion. `take-in`: adds the
 * document that causes the error to the draft.
 */
export type DraftFix = 'keep' | 'correct' | 'take-in';

interface Held {
  readonly draft: StudioDraft;
  /** The published texts. */
  readonly published: Texts | undefined;
  readonly releases: readonly ListedRelease[];
  /** Number of the current release. */
  readonly release: number;
}

/** True if a newer release exists: places in the text may differ, and opening the document merges them. */
function isBehind(name: string, { base }: DraftDocument, releases: readonly ListedRelease[]): boolean {
  return releases.some(({ number, documents }) => number > base && Object.hasOwn(documents, name));
}

/** Undefined if only the user can fix it. */
export function fixOf(refusal: Refusal, { draft, published, releases }: Held): DraftFix | undefined {
  const document = draft.documents[refusal.name];
  if (document === undefined) return published === undefined ? undefined : 'take-in';
  if (isBehind(refusal.name, document, releases)) return undefined;
  if (refusal.code === 'lost')
    return refusal.what === 'question-removed' && refusal.question !== undefined ? 'keep' : undefined;
  const hasFix = refusal.code === 'error' && refusal.finding.fix !== undefined;
  return hasFix ? 'correct' : undefined;
}

function fixedTexts(refusal: Refusal, document: Texts, published: Texts | undefined): Texts {
  if (refusal.code === 'lost' && refusal.question !== undefined && published)
    return textsWithRetired(document, published, refusal.question);
  const fix = refusal.code === 'error' ? (refusal.finding.fix ?? []) : [];
  return byLocale((locale) =>
    refusal.locale === undefined || refusal.locale === locale
      ? applyFix(document[locale], fix)
      : document[locale],
  );
}

/** @param refusals one refusal, in each language that has it. */
export async function fixDraft(
  client: StudioClient,
  refusals: readonly [Refusal, ...Refusal[]],
  { draft, published, release }: Held,
): Promise<Outcome<unknown>> {
  const [{ name }] = refusals;
  const document = draft.documents[name];
  if (document === undefined) {
    const { fr, en } = published ?? { fr: '', en: '' };
    return client.writeDocument(draft.id, name, { fr, en, base: release, reviewed: {} }, undefined);
  }
  const { base, reviewed, revision } = document;
  const { fr, en } = refusals.reduce<Texts>((texts, each) => fixedTexts(each, texts, published), document);
  return client.writeDocument(draft.id, name, { fr, en, base, reviewed }, revision);
}
