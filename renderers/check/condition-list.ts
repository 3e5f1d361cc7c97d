/** Lists every condition of a document with its place and the keys it may read, and analyses conditions. */
import { asMembers, asTexts, isMembers, member } from '#renderers/json.ts';
import { drawingAt, placeAt, pointerTo } from './document-place.ts';
import { type DocumentDraft, listOf, liveKeys, membersOf, shortKey, uiOf } from './draft.ts';
import type { TextPlace } from './finding.ts';

export interface PlacedCondition {
  readonly place: TextPlace;
  readonly when: unknown;
  /** Index of the slide that evaluates it. After the last slide: the number of slides. */
  readonly slide: number;
  /** Keys of the same slide that it may read. */
  readonly beside: readonly string[];
  /** True if the part must have a condition (a variant); false if a missing condition means always. */
  readonly needed: boolean;
}

export function conditionsOf(draft: DocumentDraft): readonly PlacedCondition[] {
  return draft.kind === 'page'
    ? ofSections(draft)
    : [...ofSlides(draft), ...ofFields(draft), ...ofTheEnd(draft)];
}

function ofSections({ sections }: DocumentDraft): readonly PlacedCondition[] {
  return sections.map((section, index) => ({
    place: placeAt('sections', index, 'when'),
    when: member(section, 'when'),
    slide: 0,
    beside: [],
    needed: false,
  }));
}

function ofSlides({ slides }: DocumentDraft): readonly PlacedCondition[] {
  return slides.flatMap(({ index, name, when, variants, fields }) => [
    { place: drawingAt('ui:slides', index, 'when'), when, slide: index, beside: [], needed: false },
    ...variants.map((variant, at) => ({
      place: {
        place: `${name} variants[${at}].when`,
        pointer: `/uiSchema/ui:slides/${index}/variants/${at}/when`,
      },
      when: member(variant, 'when'),
      slide: index,
      beside: fields,
      needed: true,
    })),
  ]);
}

function ofFields(draft: DocumentDraft): readonly PlacedCondition[] {
  return liveKeys(draft).flatMap((key) => {
    const slide = draft.slideOf.get(key);
    if (slide === undefined) return [];
    return listOf(uiOf(draft, key), 'ui:variants').map((variant, at) => ({
      place: {
        place: `${shortKey(draft, key)} ui:variants[${at}].when`,
        pointer: pointerTo('uiSchema', key, 'ui:variants', at, 'when'),
      },
      when: member(variant, 'when'),
      slide: slide.index,
      beside: slide.fields.slice(0, slide.fields.indexOf(key)),
      needed: true,
    }));
  });
}

function ofTheEnd({ slides, summary, entry }: DocumentDraft): readonly PlacedCondition[] {
  const slide = slides.length;
  return [
    ...summary.map((section, index) => ({
      place: drawingAt('ui:summary', index, 'when'),
      when: member(section, 'when'),
      slide,
      beside: [],
      needed: false,
    })),
    ...listOf(entry, 'lineVariants').map((variant, index) => ({
      place: placeAt('entry', 'lineVariants', index, 'when'),
      when: member(variant, 'when'),
      slide,
      beside: [],
      needed: true,
    })),
  ];
}

/** Splits a condition into tests that must all hold: `key is answered`, `key fits this`, or something larger. */
export function testsInCondition(when: unknown): ReadonlyMap<string, Atom> {
  const atoms = new Map<string, Atom>();
  const add = (atom: Atom): void => {
    atoms.set(canonical(atom), atom);
  };
  const visit = (condition: unknown): void => {
    for (const [keyword, value] of Object.entries(asMembers(condition) ?? {})) {
      if (keyword === 'required') for (const key of asTexts(value) ?? []) add({ key });
      else if (keyword === 'properties')
        for (const [key, test] of Object.entries(asMembers(value) ?? {})) add({ key, test });
      else if (keyword === 'allOf' && Array.isArray(value)) for (const inner of value) visit(inner);
      else add({ other: { [keyword]: value } });
    }
  };
  visit(when);
  return atoms;
}

export interface Atom {
  readonly key?: string;
  readonly test?: unknown;
  readonly other?: unknown;
}

/** True if a condition holds whenever the others do. Compares their source only. */
export function isImplied(when: unknown, by: readonly unknown[]): boolean {
  const given = new Set(by.flatMap((condition) => [...testsInCondition(condition).keys()]));
  return [...testsInCondition(when).keys()].every((atom) => given.has(atom));
}

/** The keys of the view that a condition reads. */
export function keysTested(when: unknown): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { key } of testsOf(when)) keys.add(key);
  return keys;
}

/** All tests that a condition makes of each key. `test` is undefined if it only requires an answer. */
export function testsOf(when: unknown): readonly { readonly key: string; readonly test?: unknown }[] {
  const condition = asMembers(when);
  if (condition === undefined) return [];
  const inner = ['allOf', 'anyOf'].flatMap((keyword) => {
    const parts = member(condition, keyword);
    return Array.isArray(parts) ? parts.flatMap(testsOf) : [];
  });
  return [
    ...(asTexts(member(condition, 'required')) ?? []).map((key) => ({ key })),
    ...Object.entries(membersOf(condition, 'properties')).map(([key, test]) => ({ key, test })),
    ...inner,
    ...testsOf(member(condition, 'not')),
  ];
}

/** Serializes JSON with sorted members, so that equal values give equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isMembers(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}
