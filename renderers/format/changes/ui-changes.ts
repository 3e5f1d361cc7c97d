/** Compares the widgets and texts of questions, and the summary. */

import { asMembers, at, member, sameJson } from '#renderers/json.ts';
import type { ExerciseDocument, FieldOptions, FieldUi, SummarySection } from '../document.ts';
import { type Change, ofRenamed, textChanges } from './change.ts';
import { migratedBetween } from './migrated.ts';
import { variantChanges } from './slide-changes.ts';

const TEXTS = ['ui:title', 'ui:help', 'ui:placeholder', 'ui:description', 'ui:enumNames'] as const;

const OPTION_TEXTS: ReadonlySet<string> = new Set(['stem', 'sentence', 'prefill', 'ends', 'messages']);

/** Optional words: different words count as wording, a different number of them counts as more. */
const OFFERS: ReadonlySet<string> = new Set(['suggestions', 'starters']);

/** Changes of the uiSchema other than slides, for questions that exist in both documents. */
export function uiChanges(before: ExerciseDocument, after: ExerciseDocument): readonly Change[] {
  const { source, condition } = migratedBetween(before, after);
  const isKnown = (key: string): boolean => Object.hasOwn(before.schema.properties ?? {}, key);
  return [
    ...Object.keys(after.schema.properties ?? {}).flatMap((key) => {
      const former = isKnown(key) ? key : (source(key) ?? key);
      const drawn = isKnown(former) ? uiOf(before, former) : undefined;
      const variants = drawn?.['ui:variants']?.map((each) => ({ ...each, when: condition(each.when) }));
      const old = drawn && variants ? { ...drawn, 'ui:variants': variants } : drawn;
      const now = uiOf(after, key);
      // The change of an added or removed question covers its uiSchema.
      return old === undefined || now === undefined
        ? []
        : ofRenamed(fieldChanges(old, now, at('/uiSchema', key)), key, former);
    }),
    ...summaryChanges(before, after),
  ];
}

function uiOf({ uiSchema }: ExerciseDocument, key: string): FieldUi | undefined {
  return asMembers(member(uiSchema, key));
}

function fieldChanges(before: FieldUi, after: FieldUi, place: string): readonly Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const others = [...names].filter(
    (name) => !TEXTS.some((text) => text === name) && name !== 'ui:variants' && name !== 'ui:options',
  );
  return [
    ...textChanges(before, after, place, TEXTS),
    ...variantChanges(before['ui:variants'] ?? [], after['ui:variants'] ?? [], at(place, 'ui:variants'), [
      ...TEXTS,
      'sentence',
    ]),
    ...optionChanges(before['ui:options'] ?? {}, after['ui:options'] ?? {}, at(place, 'ui:options')),
    ...others.flatMap((name): readonly Change[] => {
      const [old, now] = [member(before, name), member(after, name)];
      const inside = at(place, name);
      if (sameJson(old, now)) return [];
      const [oldPart, nowPart] = [asMembers(old), asMembers(now)];
      return oldPart !== undefined && nowPart !== undefined && !name.startsWith('ui:')
        ? fieldChanges(oldPart, nowPart, inside)
        : [{ place: inside, what: 'drawing', kind: 'compatible' }];
    }),
  ];
}

function optionChanges(before: FieldOptions, after: FieldOptions, place: string): readonly Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): readonly Change[] => {
    const [old, now] = [member(before, name), member(after, name)];
    const inside = at(place, name);
    if (sameJson(old, now)) return [];
    if (OPTION_TEXTS.has(name)) return [{ place: inside, what: 'text', kind: 'wording' }];
    if (!OFFERS.has(name)) return [{ place: inside, what: 'drawing', kind: 'compatible' }];
    const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
    return count(old) === count(now)
      ? [{ place: inside, what: 'text', kind: 'wording' }]
      : [{ place: inside, what: 'words-offered', kind: 'compatible' }];
  });
}

function summaryChanges(before: ExerciseDocument, after: ExerciseDocument): readonly Change[] {
  const place = '/uiSchema/ui:summary';
  const [old, now] = [before.uiSchema['ui:summary'] ?? [], after.uiSchema['ui:summary'] ?? []];
  const { name } = migratedBetween(before, after);
  const untitled = (sections: readonly SummarySection[], nameOf: (key: string) => string) =>
    sections.map((section) => ({ ...section, title: '', fields: section.fields.map(nameOf) }));
  if (!sameJson(untitled(old, name), untitled(now, String)))
    return [{ place, what: 'summary', kind: 'compatible' }];
  return now.flatMap((section, index) => textChanges(old[index], section, at(place, index), ['title']));
}
