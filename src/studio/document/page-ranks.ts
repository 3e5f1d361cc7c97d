/** The position of a page among the pages that a user sees in a situation, and what skips it. */
import { keysTested } from '#renderers/check/condition-list.ts';
import type { DocumentDraft, DraftSlide } from '#renderers/check/draft.ts';
import type { Situations } from '#renderers/check/situations.ts';
import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { sameJson } from '#renderers/json.ts';

/** Page numbers are from 1. */
export type Passage =
  /** Number of the page and total number of pages; ranges if other answers decide. */
  | { readonly kind: 'shown'; readonly rank: Range; readonly total: Range }
  /** Skipped between two pages of the document; undefined before the first page and after the last page. */
  | { readonly kind: 'passed'; readonly from: number | undefined; readonly to: number | undefined };

type Range = readonly [least: number, most: number];

/** With more paths than this, checking them at each change takes too long. */
const maxPaths = 4_000;

/**
 * Returns a function that finds the position of a page for given answers, or undefined if it is not certain.
 * @param slide name of the page.
 */
export function pageRanks(
  { slides }: DocumentDraft,
  situations: Situations,
  slide: string,
): (view: View, tested: readonly string[]) => Passage | undefined {
  const own = slides.find(({ name }) => name === slide);
  const keys = new Set(slides.flatMap(({ when }) => [...keysTested(when)]));
  if (slides.some(({ part }) => part !== undefined)) keys.add('$part');
  const views = own && situations.before(slides.length, keys);
  if (own === undefined || views === undefined || views.length > maxPaths) return () => undefined;
  const holds = slides.map(({ when }) => compileCondition(when));
  const isShown = ({ index, part }: DraftSlide, view: View) =>
    holds[index]?.(view) === true && (part === undefined || part === view['$part']);
  const ways = views.map((view) => ({ view, way: slides.filter((each) => isShown(each, view)) }));
  return (given, tested) => {
    const alike = ways.filter(({ view }) => tested.every((key) => sameJson(view[key], given[key])));
    if (alike.length === 0) return undefined;
    const isIn = alike.filter(({ way }) => way.includes(own));
    if (isIn.length === 0) {
      const from = one(alike.map(({ way }) => way.findLast(({ index }) => index < own.index)));
      const to = one(alike.map(({ way }) => way.find(({ index }) => index > own.index)));
      return from && to && { kind: 'passed', from: rankOf(from.of), to: rankOf(to.of) };
    }
    // Only paths of the page's own part reach the page.
    return {
      kind: 'shown',
      rank: rangeOf(isIn.map(({ way }) => way.indexOf(own) + 1)),
      total: rangeOf(isIn.map(({ way }) => way.length)),
    };
  };
}

/** The common value of all items; undefined if they differ. */
function one<T>(all: readonly T[]): { readonly of: T | undefined } | undefined {
  const [first] = all;
  return all.every((each) => each === first) ? { of: first } : undefined;
}

function rankOf(slide: DraftSlide | undefined): number | undefined {
  return slide && slide.index + 1;
}

function rangeOf(numbers: readonly number[]): Range {
  return [Math.min(...numbers), Math.max(...numbers)];
}
