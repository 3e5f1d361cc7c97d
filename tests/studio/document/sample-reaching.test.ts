/** The sample answers with which the preview shows a page. */
import { expect, it } from 'vitest';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { type Comparison, writeCondition } from '#src/studio/document/built-condition.ts';
import { withChanges } from '#src/studio/document/changes-over.ts';
import { type ConditionKey, conditionKeys } from '#src/studio/document/condition-choices.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { exerciseOfDraft } from '#src/studio/document/draft-exercise.ts';
import { sampleAnswers } from '#src/studio/document/sample.ts';
import { sampleContext } from '#src/studio/document/sample-context.ts';
import { sampleReaching } from '#src/studio/document/sample-reaching.ts';
import { shippedTexts } from './shipped-texts.ts';

function draftOf(name: string, text: string): DocumentDraft {
  const draft = readPair(name, { fr: text, en: '' }).fr;
  if (draft === undefined) throw new Error(`${name} cannot be read`);
  return draft;
}

/** Is the page shown with the sample and these changes? */
function isShown(draft: DocumentDraft, page: string, changes: Readonly<Record<string, unknown>>): boolean {
  const exercise = exerciseOfDraft(draft);
  if (exercise === undefined) throw new Error(`${draft.name} is refused`);
  const sample = { ...sampleContext.fr, ...sampleAnswers(exercise.document, 'real') };
  return planSlides(exercise, withChanges(sample, changes)).some(({ slide }) => slide.name === page);
}

const drafts = new Map(Object.entries(shippedTexts).map(([name, { fr }]) => [name, draftOf(name, fr)]));
const exercises = [...drafts.values()].filter(({ slides }) => slides.length > 0);

it.each(exercises.map((draft) => [draft.name, draft] as const))('every page of %s is shown', (_, draft) => {
  for (const { name } of draft.slides) {
    const changes = sampleReaching(draft, name, {}, shippedTexts);
    expect(changes !== undefined && isShown(draft, name, changes), name).toBe(true);
  }
});

/** The draft with a page at its end, shown if the comparison holds. */
function withLast(draft: DocumentDraft, comparison: Comparison): DocumentDraft {
  const members = structuredClone(draft.members) as { uiSchema: { 'ui:slides': unknown[] } };
  const when = writeCondition([[comparison]]);
  members.uiSchema['ui:slides'].push({ name: 'last', title: 'La dernière', when });
  return draftOf(draft.name, JSON.stringify(members));
}

function comparisonsOf({ key, operators, values }: ConditionKey): readonly Comparison[] {
  return operators.flatMap((is): readonly Comparison[] => {
    if (is === 'answered' || is === 'unanswered') return [{ key, is }];
    if (is === 'among') return [{ key, is, values: values.slice(0, 2).map(({ value }) => value) }];
    if (is === 'atLeast' || is === 'atMost' || is === 'countAtLeast') return [{ key, is, value: 2 }];
    return values.map(({ value }) => ({ key, is, value }));
  });
}

it('a page behind any comparison that can hold at the end of an exercise is shown', () => {
  const hidden: string[] = [];
  for (const draft of exercises) {
    const keys = conditionKeys(withLast(draft, { key: '$type', is: 'answered' }), drafts, 'last');
    for (const comparison of keys.filter(({ key }) => key !== '$locale').flatMap(comparisonsOf)) {
      const changed = withLast(draft, comparison);
      const changes = sampleReaching(changed, 'last', {}, shippedTexts);
      if (changes !== undefined)
        expect(isShown(changed, 'last', changes), JSON.stringify(comparison)).toBe(true);
      // A required answer and a value of the app are always there.
      else if (
        comparison.is !== 'unanswered' ||
        !(draft.required.has(comparison.key) || comparison.key.startsWith('$'))
      )
        hidden.push(`${comparison.key} ${comparison.is}`);
    }
  }
  // The terms have one value.
  expect(hidden).toEqual(['cgu unequal']);
});

it.each([
  ['fr', {}],
  ['en', undefined],
] as const)('a page for the language %s, in French', (value, changes) => {
  const draft = exercises.find(({ name }) => name === 'reconew');
  const last = draft && withLast(draft, { key: '$locale', is: 'equal', value });
  expect(last && sampleReaching(last, 'last', {}, shippedTexts)).toEqual(changes);
});

it('a value that the user chose stays where the page allows it', () => {
  const draft = exercises.find(({ name }) => name === 'reconew');
  const last = draft && withLast(draft, { key: 'reconew-q2-qui', is: 'answered' });
  expect(last && sampleReaching(last, 'last', { pf: 'future' }, shippedTexts)).toEqual({});
});

it('a page that nothing shows', () => {
  const draft = exercises.find(({ name }) => name === 'reconew');
  const last = draft && withLast(draft, { key: 'pf', is: 'unanswered' });
  expect(last && sampleReaching(last, 'last', {}, shippedTexts)).toBeUndefined();
});
