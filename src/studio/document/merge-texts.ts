/** Three-way merge of a document's texts, in both languages. */
import { asMembers, sameJson } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { printDocument, readText } from './document-text.ts';
import { type Clash, mergeDocuments } from './merge.ts';
import { withBothNames } from './merge-renames.ts';
import type { TextClash } from './verdict-record.ts';

export type { TextClash } from './verdict-record.ts';

export interface MergedTexts {
  readonly texts: Texts;
  readonly clashes: readonly TextClash[];
}

/** Mine wins if both sides changed the same value. An invalid text counts as one value. */
export function mergeTexts(base: Texts, theirs: Texts, mine: Texts): MergedTexts {
  const texts: Record<Locale, string> = { ...mine };
  const clashes: TextClash[] = [];
  for (const locale of locales) {
    const merged = mergeOne(base[locale], theirs[locale], mine[locale]);
    texts[locale] = merged.text;
    clashes.push(...merged.clashes.map((clash) => ({ ...clash, locale })));
  }
  return { texts, clashes: clashes.flatMap(askedOnce) };
}

/** Leaves out a conflict of the second language that is the same in the first. */
function askedOnce(clash: TextClash, _: number, all: readonly TextClash[]): readonly TextClash[] {
  const isSame = ({ place, base, theirs, mine }: TextClash) =>
    place !== '' &&
    sameJson([place, base, theirs, mine], [clash.place, clash.base, clash.theirs, clash.mine]);
  const same = all.filter(isSame);
  if (same.length < locales.length) return [clash];
  return same[0] === clash ? [{ ...clash, inBoth: true }] : [];
}

function mergeOne(
  base: string,
  theirs: string,
  mine: string,
): { readonly text: string; readonly clashes: readonly Clash[] } {
  if (theirs === mine || theirs === base) return { text: mine, clashes: [] };
  if (mine === base) return { text: theirs, clashes: [] };
  const [old, other, own] = [base, theirs, mine].map(readText);
  if (!old?.ok || !other?.ok || !own?.ok) return { text: mine, clashes: [{ place: '', base, theirs, mine }] };
  const named = withBothNames({ base: old.value, theirs: other.value, mine: own.value });
  const { value, clashes } = mergeDocuments(named.base, named.theirs, named.mine);
  const isMine = sameJson(value, own.value);
  return { text: isMine ? mine : printDocument(asMembers(value) ?? own.value), clashes };
}
