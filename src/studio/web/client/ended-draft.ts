/** Handles a draft that is deleted or published while the user edits it: rebases unpublished edits. */
import { sameJson } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { ListedRelease, Texts } from '#src/contract/wire/studio-records.ts';
import { readText } from '#src/studio/document/document-text.ts';
import { type MergedTexts, mergeTexts } from '#src/studio/document/merge-texts.ts';
import { sameTexts } from '#src/studio/document/undo-history.ts';
import type { StudioClient } from './studio-client.ts';

/** What is published now, and who published it last. */
interface PublishedNow {
  readonly release: number;
  readonly texts: Texts;
  readonly releases: readonly ListedRelease[];
}

/** undefined if the server does not answer. */
export async function readPublished(client: StudioClient, name: string): Promise<PublishedNow | undefined> {
  const [documents, releases] = await Promise.all([client.documents(), client.releases()]);
  const all = documents.ok ? documents.value.value : undefined;
  if (!all || !releases.ok) return undefined;
  const texts = { fr: all.fr[name] ?? '', en: all.en[name] ?? '' };
  return { release: all.release, texts, releases: releases.value };
}

/**
 * Returns the published texts that a document of a draft is based on.
 * @param base number of their release. Undefined if they are still published, or the read fails.
 */
export async function textsAsOf(
  client: StudioClient,
  releases: readonly ListedRelease[],
  name: string,
  base: number,
): Promise<Texts | undefined> {
  const later = releases.filter(({ number, documents }) => number > base && Object.hasOwn(documents, name));
  const [first] = later.toSorted((one, other) => one.number - other.number);
  const read = first && (await client.release(first.number));
  return read?.ok ? read.value.documents[name]?.before : undefined;
}

interface Written {
  /** The published texts that the draft is based on. */
  readonly base: Texts;
  /** The draft's texts when last read. */
  readonly saved: Texts;
  readonly mine: Texts;
  /** The texts published now. */
  readonly now: Texts;
}

/**
 * Merges the edits into the texts published now. If the release holds all of the draft, merges only the unsaved edits;
 * else all edits since the draft began.
 */
export function overPublished({ base, saved, mine, now }: Written): MergedTexts {
  if (sameTexts(saved, mine)) return { texts: now, clashes: [] };
  const held = mergeTexts(base, saved, now);
  const holdsAll = held.clashes.length === 0 && sameTexts(held.texts, now);
  const { texts, clashes } = mergeTexts(holdsAll ? saved : base, now, mine);
  return { texts: sameDocuments(texts, now) ? now : texts, clashes };
}

/** True if both documents are equal, whatever the JSON formatting: there is nothing to save. */
export function sameDocuments(one: Texts, other: Texts): boolean {
  return locales.every((locale) => {
    if (one[locale] === other[locale]) return true;
    const [left, right] = [readText(one[locale]), readText(other[locale])];
    return left.ok && right.ok && sameJson(left.value, right.value);
  });
}
