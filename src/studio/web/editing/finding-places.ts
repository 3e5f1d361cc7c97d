/** Assigns each finding to the place that shows it: a text, the top of a page, or the document. */
import type { Pair } from '#src/studio/document/document-pair.ts';
import { pageAt } from '#src/studio/document/page-places.ts';
import type { TextPage } from '#src/studio/document/texts.ts';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';

export interface PlacedFinding extends LocalizedFinding {
  /** Name of the page; undefined for the whole document. */
  readonly page: string | undefined;
  /** JSON pointer of the text that the finding is shown under; '' for none. */
  readonly text: string;
}

/** The page of a pointer that belongs to no text. */
function pageOf(pair: Pair, pages: readonly TextPage[], pointer: string): string | undefined {
  const spine = pair.fr ?? pair.en;
  const name = spine && pageAt(spine, pointer);
  return pages.some(({ place }) => place === name) ? name : undefined;
}

/** In reading order: the document's findings first, then each page's, its own before its texts'. */
export function placedFindings(
  findings: readonly LocalizedFinding[],
  pair: Pair,
  pages: readonly TextPage[],
): readonly PlacedFinding[] {
  const ranks = new Map<string, number>();
  const pageOfText = new Map<string, string>();
  for (const { place, groups } of pages) {
    ranks.set(place, ranks.size);
    for (const { pointer } of groups.flatMap(({ texts }) => texts)) {
      ranks.set(pointer, ranks.size);
      pageOfText.set(pointer, place);
    }
  }
  const rankOf = ({ page, text }: PlacedFinding) => ranks.get(text === '' ? (page ?? '') : text) ?? -1;
  return findings
    .map((finding): PlacedFinding => {
      const page = pageOfText.get(finding.pointer);
      if (page !== undefined) return { ...finding, page, text: finding.pointer };
      return { ...finding, page: pageOf(pair, pages, finding.pointer), text: '' };
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * Returns the next finding; after the last, the first.
 * @param at the current finding; undefined: the nearest from the current page.
 */
export function nextFinding(
  placed: readonly PlacedFinding[],
  pages: readonly TextPage[],
  here: string,
  at: number | undefined,
  step: 1 | -1,
): number | undefined {
  if (placed.length === 0) return undefined;
  if (at !== undefined) return (at + step + placed.length) % placed.length;
  const rankOf = (page: string | undefined) => pages.findIndex(({ place }) => place === page);
  const own = rankOf(here);
  const found =
    step === 1
      ? placed.findIndex(({ page }) => rankOf(page) >= own)
      : placed.findLastIndex(({ page }) => rankOf(page) <= own);
  if (found !== -1) return found;
  return step === 1 ? 0 : placed.length - 1;
}
