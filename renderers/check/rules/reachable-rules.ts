/** Rules 18 and 32: a text quotes only keys that are answered earlier, and every slide is reachable. */
import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { isImplied, keysTested } from '../condition-list.ts';
import type { DocumentDraft } from '../draft.ts';
import type { Report } from '../finding.ts';
import type { Keys } from '../keys.ts';
import { shown } from '../shown-value.ts';
import { keysOf, type Situations } from '../situations.ts';
import type { Reading, Text } from '../text-list.ts';
import { insertionsOf } from './wording-rules.ts';

/** Rule 18. */
export function checkCertain(
  texts: readonly Text[],
  keys: Keys,
  situations: Situations,
  report: Report,
): void {
  for (const text of texts) {
    const { reading } = text;
    if (reading === undefined) continue;
    const reported = new Set<string>();
    for (const { insertion, isOptional } of insertionsOf(text.text)) {
      const { key, fallback } = insertion;
      if (isOptional || fallback !== undefined || reported.has(key) || keys.originOf(key) === undefined)
        continue;
      reported.add(key);
      if (isCertain(key, reading, keys, situations)) continue;
      const facts = { question: keys.nameOf(key), fallback: fallbackOf(key, texts) };
      report.error(18, text, 'may-be-empty', facts);
    }
  }
}

/** The fallback that the document uses for the key in another text, if any. */
function fallbackOf(key: string, texts: readonly Text[]): string | undefined {
  for (const { text } of texts)
    for (const { insertion } of insertionsOf(text))
      if (insertion.key === key && insertion.fallback !== undefined) return insertion.fallback;
  return undefined;
}

/** True if the key is answered in every situation in which the text is shown. */
export function isCertain(key: string, reading: Reading, keys: Keys, situations: Situations): boolean {
  if (reading.answered.includes(key) || keys.isCertain(key)) return true;
  const wanted = new Set([...keysRead(reading), ...situations.deciding(key)]);
  const views = situations.before(reading.slide, wanted);
  if (views === undefined) return isCertainByWords(key, reading, keys);
  const isRead = readingIn(reading);
  return views.every((view) => !isRead(view) || situations.isAnswered(key, view, reading.slide));
}

/** False if the key is empty in every situation in which the text is shown. True for a text that is never shown. */
export function isPossible(key: string, reading: Reading, situations: Situations): boolean {
  if (reading.answered.includes(key)) return true;
  const wanted = new Set([key, ...keysRead(reading), ...situations.deciding(key)]);
  const isRead = readingIn(reading);
  const views = situations.before(reading.slide, wanted)?.filter(isRead) ?? [];
  return views.length === 0 || views.some((view) => Object.hasOwn(view, key));
}

function keysRead({ when, variants }: Reading): ReadonlySet<string> {
  return new Set(keysOf([when, ...variants.map((variant) => variant.when)]));
}

/** Tests whether a situation shows the text: its place is shown, and no variant replaces it. */
function readingIn(reading: Reading): (view: View) => boolean {
  const holds = compileCondition(reading.when);
  const variants = reading.variants.map(({ when, speaks }) => ({
    holds: compileCondition(when),
    speaks,
  }));
  return (view) => {
    if (!holds(view)) return false;
    const first = variants.findIndex((variant) => variant.holds(view));
    return (variants[first]?.speaks === true ? first : -1) === reading.variant;
  };
}

/** Used if there are too many situations: the question's slide has no condition that the text lacks. */
function isCertainByWords(key: string, { slide, when, variants, variant }: Reading, keys: Keys): boolean {
  const conditions = [when, variants[variant]?.when];
  if (isImplied({ required: [key] }, conditions)) return true;
  const origin = keys.originOf(key);
  if (origin?.from === 'own') {
    const asked = origin.slide;
    return (
      asked !== undefined &&
      asked.index < slide &&
      keys.draft.required.has(key) &&
      isImplied(asked.when, conditions)
    );
  }
  if (origin?.from !== 'earlier') return origin?.from === 'unseen';
  return origin.draft.required.has(key) && isImplied(origin.draft.slideOf.get(key)?.when, conditions);
}

/** Rule 32. */
export function checkReachable({ slides }: DocumentDraft, situations: Situations, report: Report): void {
  for (const { index, name, when } of slides) {
    if (when === undefined) continue;
    const pointer = `/uiSchema/ui:slides/${index}/when`;
    const place = { place: `ui:slides[${index}] ${shown(name)}`, pointer };
    const views = situations.before(index, keysTested(when));
    if (views === undefined) {
      report.warn(32, place, 'not-decided', {});
      continue;
    }
    const holds = compileCondition(when);
    if (!views.some(holds)) report.warn(32, place, 'never-shown', { when });
  }
}
