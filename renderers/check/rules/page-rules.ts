/** Rules for pages, numbered as those of slides: names (8), blocks (15), quotations (19). */

import { nearName } from '#renderers/format/similar-name.ts';
import { asTexts, isText, member } from '#renderers/json.ts';
import { placeAt } from '../document-place.ts';
import { type DocumentDraft, rankedTexts } from '../draft.ts';
import type { Report, TextPlace } from '../finding.ts';
import { replaced } from '../fix.ts';
import type { CheckProfile } from '../host-profile.ts';

/** @param others the available documents of the same language */
export function checkSections(
  { sections }: DocumentDraft,
  others: ReadonlyMap<string, DocumentDraft>,
  profile: CheckProfile,
  report: Report,
): void {
  const names = new Map<string, number>();
  for (const [index, section] of sections.entries()) {
    const place = placeAt('sections', index);
    const name = member(section, 'name');
    const before = isText(name) ? names.get(name) : undefined;
    if (isText(name) && before !== undefined)
      report.error(8, place, 'name-taken', { name, by: before + 1, holder: 'section' });
    else if (isText(name)) names.set(name, index);
    const block = member(section, 'block');
    const recalls = asTexts(member(section, 'recall')) ?? [];
    if (!isText(block) && recalls.length === 0 && !hasWords(member(section, 'body')))
      report.error(8, place, 'empty-section', {});
    if (isText(block) && !profile.blocks.includes(block)) {
      const where = placeAt('sections', index, 'block');
      const { meant, sure } = nearName(block, profile.blocks);
      const facts = { found: block, meant, known: profile.blocks };
      report.error(15, where, 'unknown-block', facts, replaced(where.pointer, sure));
    }
    for (const [at, path] of rankedTexts(member(section, 'recall')))
      checkRecall(path, placeAt('sections', index, 'recall', at), others, profile, report);
  }
}

function hasWords(text: unknown): boolean {
  return isText(text) && text.trim() !== '';
}

/** Checks that `collection.key` exists. */
function checkRecall(
  path: string,
  place: TextPlace,
  others: ReadonlyMap<string, DocumentDraft>,
  { collections, stored, steps }: CheckProfile,
  report: Report,
): void {
  const [collection = '', ...rest] = path.split('.');
  const key = rest.join('.');
  if (!collections.includes(collection) || collection === 'none') {
    const { meant, sure } = nearName(collection, collections);
    const fix = sure === undefined ? [] : replaced(place.pointer, [sure, ...rest].join('.'));
    report.error(19, place, 'unknown-collection', { found: collection, meant }, fix);
    return;
  }
  const landing = [...others.values()].filter(({ entry }) => member(entry, 'collection') === collection);
  const known = [
    ...(stored[collection] ?? []),
    ...landing.flatMap(({ properties }) => [...properties.keys()]),
  ];
  if (known.includes(key)) return;
  const isWhole = (steps[collection] ?? []).every((name) => others.has(name)) && landing.length > 0;
  if (!isWhole) return;
  const { meant, sure } = nearName(key, known);
  const fix = sure === undefined ? [] : replaced(place.pointer, `${collection}.${sure}`);
  report.error(19, place, 'not-kept', { path, meant }, fix);
}
