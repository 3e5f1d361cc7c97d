/** Reads the sections of the summary. */

import { asMembers, asTexts, at, type Members, member } from '#renderers/json.ts';
import { readWhen } from './condition-reader.ts';
import type { Schema, SummarySection } from './document.ts';
import type { SlideTools } from './slide-reader.ts';

const PLACE = '/uiSchema/ui:summary';

/** The sections, or undefined if the document lists none. */
export function readSummary(
  uiSchema: Members,
  schema: Schema,
  { findings, readText, open }: SlideTools,
): readonly SummarySection[] | undefined {
  const raw = member(uiSchema, 'ui:summary');
  if (raw !== undefined && raw !== null && !Array.isArray(raw))
    findings.note(PLACE, ['not-a-list', { found: raw }]);
  if (!Array.isArray(raw) || raw.length === 0) return undefined;
  const properties = schema.properties ?? {};
  const scope = { earlier: new Set(Object.keys(properties)), properties, open };
  const sections: SummarySection[] = [];
  for (const [index, each] of raw.entries()) {
    const place = at(PLACE, index);
    const members = asMembers(each);
    const fields = asTexts(member(members ?? {}, 'fields'));
    if (members === undefined || fields === undefined) {
      findings.repair(
        place,
        members ? ['missing-member', { name: 'fields' }] : ['not-an-object', { found: each }],
      );
      continue;
    }
    for (const key of fields)
      if (!Object.hasOwn(properties, key))
        findings.note(at(place, 'fields'), ['unknown-field', { key, meant: undefined }]);
    const rawWhen = member(members, 'when');
    const when = rawWhen === undefined ? undefined : readWhen(rawWhen, scope);
    if (when !== undefined && 'fault' in when) findings.repair(at(place, 'when'), when.fault);
    sections.push({
      title: readText(member(members, 'title'), at(place, 'title')) ?? '',
      fields: fields.filter((key) => Object.hasOwn(properties, key)),
      ...(when !== undefined && 'when' in when && { when: when.when }),
      ...(member(members, 'folded') === true && { folded: true }),
    });
  }
  return sections;
}
