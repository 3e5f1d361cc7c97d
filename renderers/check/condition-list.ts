/** Lists every condition of a document with its place and the keys it may read, and analyses conditions. */
import { rowOf } from '#renderers/format/format-table.ts';
import { asMembers, asTexts, isMembers, member } from '#renderers/json.ts';
import { dotted, drawingAt, placeAt } from './document-place.ts';
import { type DocumentDraft, knownPlaces, liveKeys, membersOf, shortKey } from './draft.ts';
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

/** In the order of the document. */
export function conditionsOf(draft: DocumentDraft): readonly PlacedCondition[] {
  return knownPlaces(draft).flatMap(({ path, value, meaning, key = '', parts, steps }) => {
    const row = rowOf(meaning);
    if (row?.members['when'] === undefined || typeof path.at(-1) !== 'number') return [];
    const isOfField = meaning === 'drawing-variant';
    const slide = isOfField ? draft.slideOf.get(key) : draft.slides[Number(steps.slide)];
    // Variants of a question that is not asked, or of a part, are not evaluated.
    if (isOfField && (slide === undefined || parts.length > 0 || !liveKeys(draft).includes(key))) return [];
    const whole = path[0] === 'uiSchema' ? drawingAt(...path.slice(1), 'when') : placeAt(...path, 'when');
    const holder = isOfField ? shortKey(draft, key) : meaning === 'slide-variant' && slide?.name;
    const needed = row.identity === 'when';
    const fields = slide?.fields ?? [];
    return [
      {
        place: holder ? { ...whole, place: `${holder} ${dotted([...path.slice(-2), 'when'])}` } : whole,
        when: member(value, 'when'),
        slide: slide?.index ?? (meaning === 'section' ? 0 : draft.slides.length),
        beside: needed ? fields.slice(0, isOfField ? fields.indexOf(key) : fields.length) : [],
        needed,
      },
    ];
  });
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
