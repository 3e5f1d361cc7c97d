/** What pages have of their own, by the rules of slides: names (8), blocks (15), quotations (19). */
import { asTexts, isText, member } from '../../document/json.ts';
import type { Draft } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { CheckProfile } from '../host-profile.ts';
import { didYouMean } from '../similar-name.ts';

/** @param others the documents of the same language that are at hand */
export function checkSections(
  { sections }: Draft,
  others: ReadonlyMap<string, Draft>,
  profile: CheckProfile,
  report: Report,
): void {
  const names = new Map<string, number>();
  for (const [index, section] of sections.entries()) {
    const place = `sections[${index}]`;
    const name = member(section, 'name');
    const before = isText(name) ? names.get(name) : undefined;
    if (before !== undefined)
      report.error(8, place, `name ${shown(name)} is already used by section ${before + 1}`);
    else if (isText(name)) names.set(name, index);
    const block = member(section, 'block');
    const recalls = asTexts(member(section, 'recall')) ?? [];
    if (!isText(block) && recalls.length === 0 && !hasWords(member(section, 'body')))
      report.error(8, place, 'empty section', 'Give it a body, a recall or a block.');
    if (isText(block) && !profile.blocks.includes(block))
      report.error(
        15,
        `${place}.block`,
        `unknown block ${shown(block)}`,
        didYouMean(block, profile.blocks) ?? `Use one of ${profile.blocks.join(', ')}.`,
      );
    for (const [at, path] of recalls.entries()) {
      const fault = recallFault(path, others, profile);
      if (fault !== undefined) report.error(19, `${place}.recall[${at}]`, ...fault);
    }
  }
}

function hasWords(text: unknown): boolean {
  return isText(text) && text.trim() !== '';
}

/** Why `collection.key` leads nowhere. */
function recallFault(
  path: string,
  others: ReadonlyMap<string, Draft>,
  { collections, stored, steps }: CheckProfile,
): readonly [problem: string, suggestion?: string | undefined] | undefined {
  const [collection = '', ...rest] = path.split('.');
  const key = rest.join('.');
  if (!collections.includes(collection) || collection === 'none')
    return [`${shown(collection)} is not a collection`, didYouMean(collection, collections)];
  const landing = [...others.values()].filter(({ entry }) => member(entry, 'collection') === collection);
  const known = [
    ...(stored[collection] ?? []),
    ...landing.flatMap(({ properties }) => [...properties.keys()]),
  ];
  if (known.includes(key)) return undefined;
  const isWhole = (steps[collection] ?? []).every((name) => others.has(name)) && landing.length > 0;
  return isWhole ? [`${shown(path)} is not kept anywhere`, didYouMean(key, known)] : undefined;
}
