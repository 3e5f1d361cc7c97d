/** Corrections without a user interface: their slides, the new version, undo, and the drafts that belong to them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { type Change, changedSlides, nextToSee, takeBack } from '#src/core/exercises/correction.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { createRun } from '#src/core/exercises/run.ts';
import type { Landed } from '#src/core/exercises/run-contract.ts';
import { correctedSummary, correctionUnderWay } from '#src/core/journal/corrections.ts';
import { draftsOf, entryDraftName } from '#src/core/journal/draft-list.ts';
import { cases } from '#tests/cases.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { exerciseOf } from '../../renderers/form/exercises.ts';
import { createTestDevice } from '../workspace/test-device.ts';
import { served } from './documents.ts';

const line = (title: string) => ({ type: 'string', title, maxLength: 80 });
const when = (kind: string) => ({ properties: { kind: { const: kind } }, required: ['kind'] });

/** Four slides: a choice, one shown only for `b`, one optional, one required. */
const sample = compileExercise(
  exerciseOf({
    properties: { kind: line('Kind'), why: line('Why'), note: line('Note'), last: line('Last') },
    required: ['kind', 'why', 'last'],
    slides: [
      { name: 'kind', title: 'Kind', fields: ['kind'] },
      { name: 'why', title: 'Why', fields: ['why'], when: when('b') },
      { name: 'note', title: 'Note', fields: ['note'] },
      { name: 'last', title: 'Last', fields: ['last'] },
    ],
    ui: {},
  }),
);
const change = (before: Answers, answers: Answers): Change => ({
  exercise: sample,
  before,
  answers,
  context: {},
});
const whole = { kind: 'a', note: 'n', last: 'l' };
const none: ReadonlySet<string> = new Set();

describe('the slides that a change leads through', () => {
  test('one slide alone, where nothing else changes', () => {
    expect(nextToSee(change(whole, { ...whole, note: 'other' }), 'note', none)).toBeUndefined();
  });

  test('those that it shows and that lack an answer, and no other', () => {
    const asked = change(whole, { ...whole, kind: 'b' });
    expect(nextToSee(asked, 'kind', none)).toBe('why');
    const answered = change(whole, { ...whole, kind: 'b', why: 'so' });
    expect(nextToSee(answered, 'why', new Set(['kind']))).toBeUndefined();
  });

  test('every changed slide once, and none is saved while it is wrong, although it was seen', () => {
    const both = change(whole, { ...whole, kind: 'c', note: 'other' });
    expect(nextToSee(both, 'note', none)).toBe('kind');
    expect(nextToSee(both, 'kind', new Set(['note']))).toBeUndefined();
    const { last: _, ...without } = whole;
    expect(nextToSee(change(whole, { ...without, note: 'other' }), 'note', new Set(['last']))).toBe('last');
  });

  test('what an old entry lacked before is not asked for because of a change elsewhere', () => {
    const old = { kind: 'a', note: 'n' };
    expect(nextToSee(change(old, { ...old, note: 'other' }), 'note', none)).toBeUndefined();
  });

  test('an answer that is kept against its rule is right', () => {
    const answers = { ...whole, note: 'n'.repeat(81) };
    const given = change(whole, answers);
    expect(nextToSee(given, 'kind', new Set(['note']))).toBe('note');
    expect(nextToSee({ ...given, kept: { note: 'tooLong' } }, 'kind', new Set(['note']))).toBeUndefined();
  });

  test('come to an end from any slide, whatever changed, once each is right', () => {
    const answers = fc.record(
      { kind: fc.constantFrom('a', 'b'), why: fc.constant('w'), note: fc.string(), last: fc.string() },
      { requiredKeys: ['kind'] },
    );
    fc.assert(
      fc.property(answers, answers, fc.constantFrom('kind', 'note', 'last'), (before, after, from) => {
        let given: Answers = after;
        const passed = new Set<string>();
        let at: string | undefined = from;
        for (let steps = 0; at !== undefined; steps += 1) {
          expect(steps).toBeLessThan(9);
          // Only a valid slide can be left forward.
          const slide = sample.slides.find((each) => each.slide.name === at);
          for (const key of slide?.slide.fields ?? []) if (!given[key]) given = { ...given, [key]: 'x' };
          const next = nextToSee(change(before, given), at, passed);
          passed.add(at);
          at = next;
        }
        const seen = changedSlides(change(before, given)).map(({ slide }) => slide.name);
        expect(seen.filter((name) => !passed.has(name))).toEqual([]);
      }),
      { numRuns: cases(100) },
    );
  });
});

const exercise = compileExercise(served(reconew.name, 'fr'));
const entry: StoredEntry = {
  pf: 'past',
  data: { 'reconew-q2-qui': 'Alice', 'reconew-q3-pense': 'Avant.' },
  intuitionsdata: [{ name: 'Un café', realised: true }],
  locale: 'fr',
  version: exercise.document.version,
  another: 'kept',
};

async function withEntry() {
  const device = createTestDevice();
  const workspace = await openTestWorkspace(device);
  const key = await workspace.put('reconnections', undefined, entry);
  const stored = () => workspace.snapshot().collections.reconnections[key] ?? {};
  const name = entryDraftName(reconew.name, key);
  const begin = () =>
    createRun({
      workspace,
      descriptor: reconew,
      draftName: name,
      exercise,
      former: { key, entry: stored() },
      about: undefined,
      onFailure: (thrown) => {
        throw thrown;
      },
    });
  return { workspace, key, stored, name, begin };
}

const contentOf = ({ _v, _p, _h, ...content }: StoredEntry) => content;

describe('a correction', () => {
  test('is no row of its own, waits on its entry, and is nothing where it says the same', async () => {
    const { workspace, key, name, begin } = await withEntry();
    const run = begin();
    const answers = { ...run.latest(), 'reconew-q3-pense': 'Après.' };
    await run.keep(answers, 'q3-reaction');
    const snapshot = workspace.snapshot();
    const draft = snapshot.drafts[name];
    expect(draft && correctedSummary(snapshot, draft)).toBe(`/reco/view/${key}`);
    expect(draftsOf(snapshot, reconew.name)).toEqual([]);
    expect(correctionUnderWay(snapshot, name)).toBe(draft);
    expect(run.before()['reconew-q3-pense']).toBe('Avant.');
    await run.keep(run.before(), 'q3-reaction');
    expect(correctionUnderWay(workspace.snapshot(), name)).toBeUndefined();
    // After its entry is deleted, it is the draft of a new one, so the text stays reachable.
    await run.keep(answers, 'q3-reaction');
    await workspace.remove('reconnections', key);
    expect(draftsOf(workspace.snapshot(), reconew.name).map((named) => named.name)).toEqual([name]);
  });

  test('is one new version, and taken back one more, over what nobody touched', async () => {
    const { workspace, key, stored, begin } = await withEntry();
    const before = stored();
    const run = begin();
    await run.keep({ ...run.latest(), 'reconew-q3-pense': 'Après.' }, 'q3-reaction');
    expect(stored()).toBe(before);
    let landed: Landed | undefined;
    await run.finish(run.latest(), {
      context: {},
      onLanded: (how) => {
        landed = how;
      },
    });
    const after = stored();
    expect(after._p?.[0]).toBe(before._v);
    expect(contentOf(after)).toEqual({
      ...contentOf(before),
      data: { 'reconew-q2-qui': 'Alice', 'reconew-q3-pense': 'Après.' },
    });
    expect(workspace.snapshot().drafts).toEqual({});
    if (!landed) throw new Error('It has landed.');
    await takeBack(workspace, { landing: landed.landing, key: landed.key, before, after });
    expect(contentOf(stored())).toEqual(contentOf(before));
    expect(stored()._p?.[0]).toBe(after._v);
    expect(Object.keys(workspace.snapshot().collections.reconnections)).toEqual([key]);
  });

  test('taken back after somebody wrote on, both stay', async () => {
    const { workspace, key, stored, begin } = await withEntry();
    const before = stored();
    const run = begin();
    const done: Landed[] = [];
    await run.finish(
      { ...run.latest(), 'reconew-q3-pense': 'Après.' },
      { context: {}, onLanded: (how) => void done.push(how) },
    );
    const [landed] = done;
    if (!landed) throw new Error('It has landed.');
    const after = stored();
    await workspace.put('reconnections', key, { ...after, another: 'newer' });
    await takeBack(workspace, { landing: landed.landing, key: landed.key, before, after });
    const all = Object.values(workspace.snapshot().collections.reconnections);
    expect(all.map((each) => each['another']).sort()).toEqual(['kept', 'newer']);
  });
});
