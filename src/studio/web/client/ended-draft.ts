/** A draft that is no more while somebody writes in it: what the release lacks goes on over the published text. */
import { sameJson } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { ListedRelease } from '#src/contract/wire/studio-records.ts';
import type { Texts } from '#src/studio/document/document-pair.ts';
import { readText } from '#src/studio/document/json-text.ts';
import { type MergedTexts, mergeTexts } from '#src/studio/document/merge-texts.ts';
import type { StudioClient } from './studio-client.ts';

/** What is published now, and who published it last. */
interface PublishedNow {
  readonly release: number;
  readonly texts: Texts;
  readonly releases: readonly ListedRelease[];
}

/** undefined where it cannot be read now. */
export async function readPublished(client: StudioClient, name: string): Promise<PublishedNow | undefined> {
  const [documents, releases] = await Promise.all([client.documents(), client.releases()]);
  const all = documents.ok ? documents.value.value : undefined;
  if (!all || !releases.ok) return undefined;
  const texts = { fr: all.fr[name] ?? '', en: all.en[name] ?? '' };
  return { release: all.release, texts, releases: releases.value };
}

/**
 * The published texts that a document of a draft went out from.
 * @param base number of their release. Undefined where they are still published, or cannot be read now.
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
  /** The published texts that the draft went out from. */
  readonly base: Texts;
  /** As the draft had them when it was last read. */
  readonly saved: Texts;
  readonly mine: Texts;
  /** As they are published now. */
  readonly now: Texts;
}

/**
 * What is written, over what is published now. Where that holds all that the draft had, only what was not saved is put
 * over it; else everything that was written since the draft began.
 */
export function overPublished({ base, saved, mine, now }: Written): MergedTexts {
  if (sameTexts(saved, mine)) return { texts: now, clashes: [] };
  const held = mergeTexts(base, saved, now);
  const holdsAll = held.clashes.length === 0 && sameTexts(held.texts, now);
  const { texts, clashes } = mergeTexts(holdsAll ? saved : base, now, mine);
  return { texts: sameDocuments(texts, now) ? now : texts, clashes };
}

export function sameTexts(one: Texts, other: Texts): boolean {
  return locales.every((locale) => one[locale] === other[locale]);
}

/** The same document, however it is set out: nothing to be saved. */
function sameDocuments(one: Texts, other: Texts): boolean {
  return locales.every((locale) => {
    if (one[locale] === other[locale]) return true;
    const [left, right] = [readText(one[locale]), readText(other[locale])];
    return left.ok && right.ok && sameJson(left.value, right.value);
  });
}
