/** Reads the sections of a page. */

import { asMembers, asTexts, at, isText, member } from '#renderers/json.ts';
import { readWhen } from './condition-reader.ts';
import type { PageSection } from './document.ts';
import type { Limits } from './document-limits.ts';
import type { Findings } from './findings.ts';
import { freeName } from './reserved-names.ts';
import type { ReadText } from './text-cleaning.ts';

interface PageTools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly limits: Limits;
}

/** The sections, or undefined if the page is refused. Skips malformed sections. */
export function readSections(
  raw: unknown,
  { findings, readText, limits }: PageTools,
): readonly PageSection[] | undefined {
  if (!Array.isArray(raw)) return void findings.refuse('/sections', ['no-sections', { found: raw }]);
  if (raw.length > limits.slides)
    return void findings.refuse('/sections', ['too-large', { limit: 'slides', max: limits.slides }]);
  const names = new Set<string>();
  return raw.flatMap((each: unknown, index) => {
    const section = readSection(each, at('/sections', index), index, names, findings, readText);
    return section === undefined ? [] : [section];
  });
}

function readSection(
  raw: unknown,
  place: string,
  index: number,
  names: Set<string>,
  findings: Findings,
  readText: ReadText,
): PageSection | undefined {
  const members = asMembers(raw);
  if (members === undefined) {
    findings.repair(place, ['not-an-object', { found: raw }]);
    return undefined;
  }
  const rawName = member(members, 'name');
  const name = freeName(isText(rawName) && rawName !== '' ? rawName : `section-${index + 1}`, names);
  names.add(name);
  if (name !== rawName) findings.note(at(place, 'name'), ['no-name', { name }]);
  const rawWhen = member(members, 'when');
  // A page has no questions, so its conditions read only the context.
  const when =
    rawWhen === undefined
      ? undefined
      : readWhen(rawWhen, { earlier: new Set(), properties: {}, open: false });
  if (when !== undefined && 'fault' in when) findings.repair(at(place, 'when'), when.fault);
  const recall = asTexts(member(members, 'recall'));
  const block = member(members, 'block');
  return {
    name,
    title: readText(member(members, 'title'), at(place, 'title')) ?? '',
    body: readText(member(members, 'body'), at(place, 'body')) ?? '',
    ...(when !== undefined && 'when' in when && { when: when.when }),
    ...(recall !== undefined && recall.length > 0 && { recall }),
    ...(isText(block) && { block }),
  };
}
