/**
 * What a document asks, a person can answer: each question gets an answer that its widget gives and its schema accepts, or is
 * left out. The answers found are thrown away: only that there are some counts.
 */

import { trimmed } from '#renderers/engine/trim-answers.ts';
import type { WidgetCard } from '../../widgets/card.ts';
import { PLAIN_WIDGET } from '../default-widget.ts';
import type { ExerciseUi, FieldUi, Schema, Slide } from '../document.ts';
import type { Findings } from '../findings.ts';
import { asMembers, at, member } from '../json.ts';
import { partAt } from '../local-refs.ts';
import { schemasByPlace } from '../refs.ts';
import { atomsOf, isConstant, isNothing } from './atoms.ts';
import { canBeDrawn } from './drawable.ts';
import { createJudge } from './judge.ts';
import { createLedger, type Release, type Result } from './ledger.ts';
import { mended, without } from './mend.ts';
import { createSearch, type Search } from './search.ts';
import { isSimple } from './simple.ts';
import type { Steps } from './steps.ts';
import { noteUnseen } from './unseen.ts';

interface Drawing {
  readonly schema: Schema;
  readonly uiSchema: ExerciseUi;
  readonly slides: readonly Slide[];
  readonly widgets: readonly WidgetCard[];
  /** Counts the schemas and values that are looked at; shared by all readings of one document. */
  readonly steps: Steps;
}

/** What the look at a document came to: it stands, it was refused, or it is to be read again with another schema. */
export type Answerable = 'stands' | 'refused' | { readonly schema: Schema };

export function makeAnswerable(drawing: Drawing, findings: Findings): Answerable {
  const { schema, slides, uiSchema, steps } = drawing;
  const plain = slides.some((slide) => slide.plain === true);
  const asked = plain ? [] : askedKeys(drawing);
  if (!plain && asked.length === 0) return 'stands';
  const judge = createJudge(schema, steps);
  const ledger = createLedger();
  const search = createSearch({
    judge,
    steps,
    ledger,
    widgets: drawing.widgets,
    counted: plain ? (value) => value : trimmed,
  });
  let answered = true;
  if (plain) {
    const ui = asMembers(uiSchema) ?? {};
    const off = member(ui, 'ui:readonly') === true || member(ui, 'ui:disabled') === true;
    if (off) {
      for (const name of schema.required ?? []) ledger.release('', name, 'kept');
      answered = canBeDrawn([judge.root], judge);
    } else {
      answered =
        search.find({ parts: [judge.root], ui: [ui], kept: false, emptyCounts: true }).values.length > 0;
      noteUnseen(judge.root, { judge, ledger, search });
    }
  } else for (const key of asked) look(key, judge.root, drawing, search, { judge, ledger });
  if (steps.spent()) {
    findings.refuse({
      place: '/schema',
      code: 'too-large',
      problem: 'no valid answer was found within the search limit',
      suggestion: 'Simplify the schema.',
    });
    return 'refused';
  }
  return concluded(drawing, ledger.result(), answered, findings);
}

/** Keys of the questions that need a closer look. */
function askedKeys({ schema, slides, uiSchema }: Drawing): readonly string[] {
  const properties = schema.properties ?? {};
  const required = new Set(schema.required);
  return slides
    .flatMap(({ fields }) => fields)
    .filter((key) => {
      const property = properties[key];
      const ui = uiOf(uiSchema, key);
      if (property === undefined) return false;
      const widget = widgetOf(ui);
      const mayBeEmpty = widget === 'moment' && (property.required ?? []).length === 0;
      return (required.has(key) && (isKept(ui, property) || mayBeEmpty)) || !isSimple(property, widget, ui);
    });
}

function look(
  key: string,
  root: Schema,
  { uiSchema }: Drawing,
  search: Search,
  {
    judge,
    ledger,
  }: { readonly judge: ReturnType<typeof createJudge>; readonly ledger: ReturnType<typeof createLedger> },
): void {
  const property = root.properties?.[key];
  if (property === undefined) return;
  const ui = uiOf(uiSchema, key);
  const atoms = atomsOf([property], judge);
  const why = atoms !== undefined && isNothing(atoms) ? 'nothing' : isKept(ui, property) ? 'kept' : undefined;
  const constant = atoms !== undefined && isConstant(atoms);
  if (root.required?.includes(key) === true && (why !== undefined || constant))
    ledger.release('', key, why ?? 'constant');
  const place = at('/properties', key);
  if (why === 'kept') {
    if (!canBeDrawn([property], judge)) ledger.note(place, 'never');
    return;
  }
  const widget = widgetOf(ui);
  // A card of questions of which none is required may be left empty.
  if (root.required?.includes(key) === true && widget === 'moment' && judge.accepts(property, {}))
    ledger.release('', key, 'empty');
  const { values } = search.find({
    parts: [property],
    ui: [asMembers(ui) ?? {}],
    kept: false,
    emptyCounts: false,
    ...(widget !== PLAIN_WIDGET && { widget }),
  });
  if (widget === PLAIN_WIDGET) noteUnseen(property, { judge, ledger, search });
  if (values.length > 0) return;
  if (why !== undefined || constant) ledger.drop(place);
  else ledger.note(place, 'never');
}

function uiOf(uiSchema: ExerciseUi, key: string): FieldUi {
  return asMembers(member(uiSchema, key)) ?? {};
}

function widgetOf(ui: FieldUi): string {
  return ui['ui:field'] ?? ui['ui:widget'] ?? PLAIN_WIDGET;
}

function isKept(ui: FieldUi, property: Schema): boolean {
  return ui['ui:readonly'] === true || ui['ui:disabled'] === true || property.readOnly === true;
}

const WHY: Readonly<Record<Release, string>> = {
  constant: 'is required and always the same',
  empty: 'is required and may be left empty',
  kept: 'is required and cannot be changed',
  nothing: 'is required and no one can answer it',
  undescribed: 'is required and no one can answer it',
};

function concluded(drawing: Drawing, result: Result, answered: boolean, findings: Findings): Answerable {
  const [endless] = result.endless;
  if (endless !== undefined) {
    findings.refuse({
      place: `/schema${endless}`,
      code: 'endless-ref',
      problem: 'each answer would have to hold another of its kind',
      suggestion: 'Remove it from "required".',
    });
    return 'refused';
  }
  // What was required and cannot be given may be all that stood in the way: the rest is looked at again without it.
  const never = result.released.length > 0 ? [] : result.never;
  const lost = outermost(never.map((place) => partToLose(place, drawing, never)));
  const places = lost.filter((place) => place !== undefined);
  if (places.length < lost.length || (!answered && lost.length === 0 && result.released.length === 0)) {
    findings.refuse({
      place: '/schema',
      code: 'impossible',
      problem: 'no combination of answers can be valid',
      suggestion: 'Look for limits, parts and branches that contradict each other.',
    });
    return 'refused';
  }
  for (const place of places) {
    const field = fieldAt(place);
    findings.lose({
      place: `/schema${place}`,
      code: 'impossible',
      problem: 'no answer can be valid',
      ...(field !== undefined && { field }),
    });
  }
  if (findings.refused()) return 'refused';
  for (const place of result.dropped)
    findings.repair({
      place: `/schema${place}`,
      code: 'nothing-to-ask',
      problem: 'the answer is always the same and no control shows it; it is not asked',
      suggestion: 'Remove the property.',
    });
  const gone = [...places, ...result.dropped];
  const beside = (place: string): boolean =>
    !gone.some((each) => place === each || place.startsWith(`${each}/`));
  const released = result.released.filter(({ holder }) => beside(holder));
  const choices = result.choices.filter(({ place, all }) => !all && beside(place));
  for (const { holder, name, why } of released) tellRelease(holder, name, why, drawing.schema, findings);
  for (const { place, keyword, wrong } of choices)
    for (const index of wrong)
      findings.repair({
        place: at(at(`/schema${place}`, keyword), index),
        code: 'impossible-choice',
        problem: 'the choice can never be valid; it is not offered',
        ...(fieldAt(place) !== undefined && { field: fieldAt(place) }),
      });
  if (gone.length === 0 && released.length === 0 && choices.length === 0) return 'stands';
  return { schema: without(mended(drawing.schema, { released, choices }), gone) };
}

function tellRelease(holder: string, name: string, why: Release, schema: Schema, findings: Findings): void {
  const rank = holder === '' ? (schema.required?.indexOf(name) ?? -1) : -1;
  const place = at(`/schema${holder}`, 'required');
  const isNoted = why === 'nothing' || why === 'undescribed' || why === 'empty';
  const tell = isNoted ? findings.note : findings.repair;
  tell({
    place: rank === -1 ? place : at(place, rank),
    code: isNoted && why !== 'empty' ? 'unknown-required' : 'required-anyway',
    problem: `"${name}" ${WHY[why]}; it is not asked for`,
    suggestion: 'Remove it from "required".',
  });
}

/** The question at the place, or the branch; undefined where that is the whole. */
function partToLose(
  place: string,
  { uiSchema, schema }: Drawing,
  never: readonly string[],
): string | undefined {
  const isBranch = /\/(?:anyOf|oneOf)\/\d+$/u.test(place) && partAt(place, false) !== undefined;
  const isRootBranch = /^(?:\/(?:allOf|then|else|anyOf|oneOf|\d+))*\/(?:anyOf|oneOf)\/\d+$/u.test(place);
  if (!isBranch && !isRootBranch) return place;
  // A uiSchema that draws branches by rank would draw others.
  if (!drawsBranches(uiSchema) && keepsBranch(place, schema, never)) return place;
  const part = partAt(place, false);
  return part === undefined ? undefined : [...part.holder, part.keyword, part.name].reduce<string>(at, '');
}

/** True where another branch of the same choice is left. */
function keepsBranch(place: string, schema: Schema, never: readonly string[]): boolean {
  const list = place.slice(0, place.lastIndexOf('/'));
  const holder = schemasByPlace(schema).get(list.slice(0, list.lastIndexOf('/')));
  const branches = holder?.[list.slice(list.lastIndexOf('/') + 1)];
  return Array.isArray(branches) && branches.some((_, index) => !never.includes(`${list}/${index}`));
}

function drawsBranches(ui: unknown): boolean {
  if (typeof ui !== 'object' || ui === null) return false;
  return Object.entries(ui).some(
    ([name, inner]) =>
      ((name === 'oneOf' || name === 'anyOf') && Array.isArray(inner)) || drawsBranches(inner),
  );
}

function outermost(places: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const all = [...new Set(places)];
  return all.filter(
    (place) => place === undefined || !all.some((each) => each !== undefined && place.startsWith(`${each}/`)),
  );
}

/** Key of the question at the root that a place belongs to. */
function fieldAt(place: string): string | undefined {
  const part = partAt(place, true);
  return part?.holder.length === 0 && part.keyword === 'properties' ? part.name : undefined;
}
