/** A run without a user interface: typed text is stored, in every tab, until it is saved once. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Parked } from '#renderers/engine/question-record.ts';
import { celebrations } from '#src/core/exercises/celebrations.ts';
import { placeIn, stoppedAtOf } from '#src/core/exercises/place.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { createRun } from '#src/core/exercises/run.ts';
import type { Landed, Run } from '#src/core/exercises/run-contract.ts';
import { typingPause } from '#src/core/workspace/store/draft-writer.ts';
import { StorageProblem } from '#src/core/workspace/store/storage-problem.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { patience } from '#tests/cases.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { expectLaw } from '#tests/law.ts';
import { exerciseOf } from '../../renderers/form/exercises.ts';
import { FieldServer } from '../workspace/field-server.ts';
import { createTestDevice } from '../workspace/test-device.ts';
import { served } from './documents.ts';

const exercise = compileExercise(served(celebrations.name, 'en'));
const [question = ''] = exercise.slides[0]?.slide.fields ?? [];
const slide = exercise.slides[0]?.slide.name ?? '';
const draftName = 'celebrations';

function runIn(workspace: Workspace, failures: unknown[] = []): Run {
  return createRun({
    workspace,
    descriptor: celebrations,
    draftName,
    exercise,
    former: undefined,
    about: undefined,
    onFailure: (thrown) => failures.push(thrown),
  });
}

function never(): never {
  throw new Error('The draft is there.');
}

const typed = (words: string) => ({ [question]: words });
const notes = (workspace: Workspace) => Object.values(workspace.snapshot().collections.notes);

/** Resolves once the run's state fulfils the condition. */
function until(run: Run, so: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const cancel = run.subscribe(look);
    function look() {
      if (!so()) return;
      queueMicrotask(() => cancel());
      resolve();
    }
    look();
  });
}

describe('the draft', () => {
  test('nothing is written before the first answer', async () => {
    const workspace = await openTestWorkspace();
    const run = runIn(workspace);
    expect(run.state()).toMatchObject({ begun: false, gone: false, busy: false });
    expect(run.saving()).toBe('untouched');
    expect(workspace.snapshot().drafts).toEqual({});
  });

  test('an answer is on the device, with its place, when keeping it resolves', async () => {
    const device = createTestDevice();
    const run = runIn(await openTestWorkspace(device));
    const kept = run.keep(typed('The board listened.'), slide);
    expect(run.state()).toMatchObject({ answers: typed('The board listened.') });
    expect(run.saving()).toBe('saving');
    await kept;
    expect(run.saving()).toBe('saved');
    const again = runIn(await openTestWorkspace(device));
    expect(again.state()).toMatchObject({
      begun: true,
      answers: typed('The board listened.'),
    });
    expect(again.saving()).toBe('saved');
    expect(again.stoppedAt).toMatchObject({ name: slide, field: question });
  });

  test('the furthest slide is kept, also where one went back; a draft without it was as far as its slide', async () => {
    const workspace = await openTestWorkspace();
    const long = compileExercise(served(reconew.name, 'en'));
    const longRun = () =>
      createRun({
        workspace,
        descriptor: reconew,
        draftName: reconew.name,
        exercise: long,
        former: undefined,
        about: undefined,
        onFailure: () => undefined,
      });
    const run = longRun();
    expect(run.reached()).toBeUndefined();
    for (const name of ['q1-temps', 'q2-situation', 'q4-resistance', 'q2-situation', 'gone'])
      await run.keep({ pf: 'past' }, name);
    expect(run.reached()).toBe('q4-resistance');
    const around = run.state();
    await run.keep(run.latest(), long.slides.at(-1)?.slide.name ?? never());
    expect(run.reached()).toBe(long.slides.at(-1)?.slide.name);
    expect(run.state(), 'the slide that is being left is not drawn once more').toBe(around);
    expect(longRun().reached()).toBe(run.reached());
    const { reached: _, ...older } = workspace.snapshot().drafts[reconew.name] ?? never();
    await workspace.putDraft(reconew.name, { ...older, slide: 'q3-reaction' });
    expect(longRun().reached()).toBe('q3-reaction');
  });

  test('what a condition took off the screen waits beside the answers, also inside of one', async () => {
    const device = createTestDevice();
    const run = runIn(await openTestWorkspace(device));
    const whole = { key: 'detail', value: 'typed', asked: {}, version: '', label: 'Detail' };
    const parked: readonly Parked[] = [
      { ...whole, reason: 'gone' },
      { ...whole, key: question, path: ['rows', 0], reason: 'gone' },
    ];
    void run.park(parked, slide);
    await run.keep(typed('The board listened.'), slide);
    const again = runIn(await openTestWorkspace(device));
    expect(again.state()).toMatchObject({ answers: typed('The board listened.'), parked });
  });

  test('another tab’s words appear, and what is being kept here is not written over by them', async () => {
    const device = createTestDevice();
    const [here, there] = [runIn(await openTestWorkspace(device)), runIn(await openTestWorkspace(device))];
    const cancel = there.subscribe(() => undefined);
    await here.keep(typed('one'), slide);
    await until(there, () => there.state().answers[question] === 'one');
    const own = there.keep(typed('two'), slide);
    await here.keep(typed('three'), slide);
    expect(there.latest()).toEqual(typed('two'));
    await own;
    cancel();
  });

  test('what the device does not keep is told, and stays in the answers', async () => {
    const device = createTestDevice();
    const workspace = await openTestWorkspace(device);
    const failures: unknown[] = [];
    const run = runIn(workspace, failures);
    await workspace.end();
    await run.keep(typed('late'), slide);
    expect(run.saving()).toBe('failed');
    expect(run.state().answers).toEqual(typed('late'));
    expect(failures).toEqual([expect.any(StorageProblem)]);
  });
});

describe('a key', () => {
  test('tells of the answers and of the mark alone; what stands around them follows in a pause', async () => {
    const device = createTestDevice();
    const workspace = await openTestWorkspace(device);
    const run = runIn(workspace);
    const cancel = run.subscribe(() => undefined);
    void run.keep(typed('T'), slide, 'typing');
    const begun = run.state();
    const kept = run.keep(typed('The'), slide, 'typing');
    expect([run.state() === begun, run.latest(), run.saving()]).toEqual([true, typed('The'), 'saving']);
    device.wind(typingPause.afterLast - 1);
    expect([run.saving(), workspace.snapshot().drafts]).toEqual(['saving', {}]);
    device.wind(1);
    await kept;
    expect([run.saving(), workspace.snapshot().drafts[draftName]?.answers]).toEqual(['saved', typed('The')]);
    expect(run.state()).toBe(begun);
    run.settle();
    expect(run.state().answers).toEqual(typed('The'));
    cancel();
  });

  const after = {
    'the question is left': (run: Run) => run.settle(),
    'the person goes to another slide': (run: Run) => void run.keep(run.latest(), 'next'),
    'the document changes, and another slide comes': (run: Run) => {
      const newer = { ...exercise, document: { ...exercise.document, version: '9.0.0' } };
      run.follow({ exercise: newer, former: undefined, about: undefined });
      void run.keep(run.latest(), slide);
    },
  };
  test.each(Object.entries(after))('is on the device at once where %s', async (_when, leave) => {
    const device = createTestDevice();
    const run = runIn(await openTestWorkspace(device));
    const kept = run.keep(typed('The board listened.'), slide, 'typing');
    leave(run);
    await kept;
    expect(runIn(await openTestWorkspace(device)).latest()).toEqual(typed('The board listened.'));
  });

  test('is on the device where whoever draws it goes', async () => {
    const device = createTestDevice();
    const run = runIn(await openTestWorkspace(device));
    const cancel = run.subscribe(() => undefined);
    const kept = run.keep(typed('The board listened.'), slide, 'typing');
    cancel();
    await kept;
    expect(runIn(await openTestWorkspace(device)).latest()).toEqual(typed('The board listened.'));
  });

  test('is in what is finished, and in the draft that stays after it', async () => {
    for (const keepsDraft of [false, true]) {
      const device = createTestDevice();
      const workspace = await openTestWorkspace(device);
      const run = runIn(workspace);
      const kept = run.keep(typed('The end.'), slide, 'typing');
      await run.finish(run.latest(), { context: {}, keepsDraft, onLanded: () => undefined });
      await kept;
      expect(JSON.stringify(notes(workspace))).toContain('The end.');
      const left = Object.values((await openTestWorkspace(device)).snapshot().drafts).map(
        ({ answers }) => answers,
      );
      expect(left).toEqual(keepsDraft ? [typed('The end.')] : []);
    }
  });

  test('of another tab does not take the place of what is being typed here', async () => {
    const device = createTestDevice();
    const [here, there] = [runIn(await openTestWorkspace(device)), runIn(await openTestWorkspace(device))];
    const cancel = here.subscribe(() => undefined);
    await there.keep(typed('there'), slide);
    await until(here, () => here.latest()[question] === 'there');
    const kept = here.keep(typed('there, and here'), slide, 'typing');
    await there.keep(typed('there, once more'), slide);
    expect(here.latest()).toEqual(typed('there, and here'));
    here.settle();
    await kept;
    expect(runIn(await openTestWorkspace(device)).latest()).toEqual(typed('there, and here'));
    cancel();
  });
});

describe('words of another device', () => {
  async function two() {
    const server = new FieldServer({ etags: true });
    const workspaces: Workspace[] = [];
    for (const seed of [1, 2]) {
      const { device } = createTestDevice(seed);
      workspaces.push(await openTestWorkspace({ device }, server));
    }
    const [phone, desk] = workspaces;
    if (!phone || !desk) throw new Error('Two devices.');
    await runIn(phone).keep(typed('begun'), slide);
    await phone.sync();
    await desk.sync();
    return { phone, desk };
  }
  const heard = (workspace: Workspace) => {
    const run = runIn(workspace);
    run.subscribe(() => undefined);
    return run;
  };
  const sync = async (...workspaces: readonly Workspace[]) => {
    for (const workspace of workspaces) await workspace.sync();
  };

  test('are taken up where nothing was typed, and it is said', async () => {
    const { phone, desk } = await two();
    const run = heard(desk);
    expect([run.latest(), run.state().wasUpdatedElsewhere]).toEqual([typed('begun'), false]);
    await heard(phone).keep(typed('gone on with'), slide);
    await sync(phone, desk);
    expect([run.latest(), run.state().wasUpdatedElsewhere]).toEqual([typed('gone on with'), true]);
    // Its change does not create a second version.
    await run.keep(typed('gone on with here'), slide);
    await sync(desk, phone);
    expect(phone.snapshot().draftStates[draftName]?.others).toEqual([]);
    expect(phone.snapshot().drafts[draftName]?.answers).toEqual(typed('gone on with here'));
  });

  test('are never put under the fingers: the next key goes on from what is before the eyes, and both stand', async () => {
    const { phone, desk } = await two();
    const [here, there] = [heard(desk), heard(phone)];
    await here.keep(typed('at the desk'), slide);
    await sync(desk, phone);
    await there.keep(typed('on the phone'), slide);
    await sync(phone, desk);
    expect(here.latest()).toEqual(typed('at the desk'));
    await here.keep(typed('at the desk, more'), slide);
    await sync(desk, phone);
    const { drafts, draftStates } = desk.snapshot();
    expect(drafts[draftName]?.answers).toEqual(typed('at the desk, more'));
    expect(draftStates[draftName]?.others.map(({ answers }) => answers)).toEqual([typed('on the phone')]);
  });

  test('that were chosen are before the eyes, and what is typed then goes on from them', async () => {
    const { phone, desk } = await two();
    const [here, there] = [heard(desk), heard(phone)];
    await here.keep(typed('at the desk'), slide);
    await there.keep(typed('on the phone'), slide);
    await sync(desk, phone, desk);
    const [other] = desk.snapshot().draftStates[draftName]?.others ?? [];
    expect(other?.answers).toEqual(typed('on the phone'));
    await desk.chooseDraft(draftName, other ?? never());
    expect(here.latest()).toEqual(typed('on the phone'));
    await here.keep(typed('on the phone, and at the desk'), slide);
    await sync(desk, phone);
    expect(phone.snapshot().draftStates[draftName]?.others).toEqual([]);
    // The other device was typing on the slide. The next slide shows the chosen version.
    expect([there.latest(), there.state().wasUpdatedElsewhere]).toEqual([typed('on the phone'), false]);
    await there.keep(there.latest(), 'next');
    expect([there.latest(), there.state().wasUpdatedElsewhere]).toEqual([
      typed('on the phone, and at the desk'),
      true,
    ]);
    await sync(phone, desk);
    expect(desk.snapshot().draftStates[draftName]?.others).toEqual([]);
  });

  test('are told from those of another tab, also where that was sent before this tab heard of it', async () => {
    const { desk } = await two();
    const [here, otherTab] = [runIn(desk), heard(desk)];
    const away = here.subscribe(() => undefined);
    await here.keep(typed('in this tab'), slide);
    await sync(desk);
    away();
    await otherTab.keep(typed('in the other tab'), slide);
    await sync(desk);
    here.subscribe(() => undefined);
    expect(here.latest()).toEqual(typed('in the other tab'));
  });

  test('ended there, it stays open here; finished here too it is one entry where it says the same', async () => {
    const { phone, desk } = await two();
    const [here, there] = [heard(desk), heard(phone)];
    const finish = (run: Run) => run.finish(run.latest(), { context: {}, onLanded: () => undefined });
    await finish(there);
    await sync(phone, desk);
    expect([desk.snapshot().drafts, here.state().gone]).toEqual([{}, false]);
    await finish(here);
    await sync(desk, phone);
    expect([notes(desk).length, notes(phone).length]).toEqual([1, 1]);
  });

  test('that arrived behind an open page are not ended with it', async () => {
    const { phone, desk } = await two();
    const [here, there] = [heard(desk), heard(phone)];
    await here.keep(typed('at the desk'), slide);
    await sync(desk, phone);
    await there.keep(typed('on the phone'), slide);
    await sync(phone, desk);
    await here.finish(here.latest(), { context: {}, onLanded: () => undefined });
    await sync(desk, phone);
    expect(notes(phone)).toHaveLength(1);
    expect(phone.snapshot().drafts[draftName]?.answers).toEqual(typed('on the phone'));
    expect(desk.snapshot().drafts[draftName]?.answers).toEqual(typed('on the phone'));
  });
});

describe('the end', () => {
  async function finish(
    run: Run,
    more: Partial<Parameters<Run['finish']>[1]> = {},
  ): Promise<Landed | undefined> {
    let landed: Landed | undefined;
    await run.finish(run.latest(), {
      context: {},
      onLanded: (what) => {
        landed = what;
      },
      ...more,
    });
    return landed;
  }

  test('the entry is there and the draft is not, in every tab', async () => {
    const device = createTestDevice();
    const [workspace, other] = [await openTestWorkspace(device), await openTestWorkspace(device)];
    const run = runIn(workspace);
    await run.keep(typed('The end.'), slide);
    const elsewhere = runIn(other);
    const landed = await finish(run);
    expect(landed?.key).toMatch(/^\d{13}$/u);
    expect(run.isOver()).toBe(true);
    expect(notes(workspace)).toHaveLength(1);
    expect(workspace.snapshot().drafts).toEqual({});
    await until(elsewhere, () => elsewhere.state().gone);
  });

  test('what may leave is said once it is where it lands, before the page goes on; what lands nowhere is not', async () => {
    const workspace = await openTestWorkspace();
    const seen: string[] = [];
    const of = (descriptor: typeof celebrations) =>
      createRun({
        workspace,
        descriptor,
        draftName,
        exercise,
        former: undefined,
        about: undefined,
        onFailure: never,
        onSaved: () => seen.push(`saved ${notes(workspace).length}`),
      });
    const onLanded = () => void seen.push('landed');
    const run = of(celebrations);
    await run.keep(typed('It may go.'), slide);
    await finish(run, { onLanded });
    expect(seen).toEqual(['saved 1', 'landed']);
    await finish(of({ ...celebrations, gather: () => ({ to: 'nothing' }) }), { onLanded });
    expect(seen).toEqual(['saved 1', 'landed', 'landed']);
  });

  test('an answer that is kept against a rule in one tab is marked in the other, which keeps the mark', async () => {
    const device = createTestDevice();
    const [here, there] = [runIn(await openTestWorkspace(device)), runIn(await openTestWorkspace(device))];
    const cancel = there.subscribe(() => undefined);
    const long = typed('a'.repeat(4001));
    await here.keep(long, slide);
    await until(there, () => there.state().answers[question] === long[question]);
    await here.mark(question, 'tooLong', slide);
    await until(there, () => there.state().kept[question] === 'tooLong');
    await there.keep(there.latest(), slide);
    expect(there.marks()).toEqual({ [question]: 'tooLong' });
    cancel();
  });

  test('an answer that is kept against a rule keeps its mark, from the draft to the entry and its correction', async () => {
    const device = createTestDevice();
    const before = await openTestWorkspace(device);
    const long = typed('a'.repeat(4001));
    const run = runIn(before);
    await run.keep(long, slide);
    await run.mark(question, 'tooLong', slide);
    expect(run.state().kept).toEqual({ [question]: 'tooLong' });
    const workspace = await openTestWorkspace(device);
    const reopened = runIn(workspace);
    expect(reopened.state().kept).toEqual({ [question]: 'tooLong' });
    await finish(reopened);
    const [key = '', entry] = Object.entries(workspace.snapshot().collections.notes)[0] ?? [];
    expect(entry).toMatchObject({ data: long, _kept: { [question]: 'tooLong' } });

    const edit = (): Run =>
      createRun({
        ...{ workspace, descriptor: celebrations, draftName: `celebrations ${key}`, exercise },
        ...{ former: { key, entry: entry ?? never() }, about: undefined, onFailure: never },
      });
    expect(edit().marks()).toEqual({ [question]: 'tooLong' });
    const corrected = edit();
    await corrected.keep(typed('Short.'), slide);
    expect(corrected.state().kept).toEqual({});
    await finish(corrected);
    expect(notes(workspace)).toMatchObject([{ data: typed('Short.') }]);
    expect(notes(workspace)[0]).not.toHaveProperty('_kept');
  });

  test('a second press before the first is through makes no second entry', async () => {
    const workspace = await openTestWorkspace();
    const run = runIn(workspace);
    await run.keep(typed('Once.'), slide);
    await Promise.all([finish(run), finish(run)]);
    expect(notes(workspace)).toHaveLength(1);
  });

  test('where handing on fails the draft stays, and the end may be tried again', async () => {
    const workspace = await openTestWorkspace();
    const failures: unknown[] = [];
    const run = runIn(workspace, failures);
    await run.keep(typed('Twice.'), slide);
    const feed = () => Promise.reject(new Error('not handed on'));
    expect(await finish(run, { feed })).toBeUndefined();
    expect(failures).toHaveLength(1);
    expect(run.state().busy).toBe(false);
    expect(Object.keys(workspace.snapshot().drafts)).toEqual([draftName]);
    expect(notes(workspace)).toEqual([]);
    await finish(run);
    expect(notes(workspace)).toHaveLength(1);
  });

  test(
    'whatever is typed, kept and opened again: the entry says the last of it, once',
    patience,
    async () => {
      const step = fc.oneof(fc.string({ minLength: 1 }), fc.constant(undefined));
      await expectLaw(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const workspace = await openTestWorkspace();
          let run = runIn(workspace);
          let last: string | undefined;
          for (const words of steps) {
            if (words === undefined) run = runIn(workspace);
            else await run.keep(typed(words), slide);
            last = words ?? last;
            expect(run.latest()[question]).toBe(last);
          }
          await finish(run);
          const [note, ...others] = notes(workspace);
          expect(others).toEqual([]);
          if (last !== undefined && last.trim() !== '')
            expect(JSON.stringify(note)).toContain(JSON.stringify(last.trim()).slice(1, -1));
          expect(workspace.snapshot().drafts).toEqual({});
        }),
        25,
      );
    },
  );
});

describe('the place', () => {
  const reconnection = compileExercise(served('reconew', 'en'));
  const names = placeIn(reconnection, {}, {}, undefined, undefined).plan.map((each) => each.slide.name);

  test('a new exercise begins at its first slide', () => {
    expect(placeIn(reconnection, {}, {}, undefined, undefined)).toMatchObject({ slide: names[0], step: 1 });
  });

  test('a slide that is asked for wins over where the draft stopped', () => {
    const stoppedAt = { name: names[0] ?? '' };
    expect(placeIn(reconnection, {}, {}, names[1], stoppedAt).slide).toBe(names[1]);
  });

  test('a slide that is gone from the document resumes where it stood', () => {
    const stoppedAt = { name: 'gone', index: 2 };
    const { slide: found } = placeIn(reconnection, {}, {}, undefined, stoppedAt);
    expect(names).toContain(found);
  });

  test.each([
    ['pause', ['pause', 'breathe'], 'note'],
    ['note', ['note'], 'rest'],
    ['rest', ['note', 'rest', 'last'], 'breathe'],
  ])('a draft at %s, without %j, opens at %s', async (at, gone, expected) => {
    const line = (title: string) => ({ type: 'string', title, maxLength: 80 });
    const slides = [
      { name: 'start', title: 'Start', fields: ['start'] },
      { name: 'pause', title: 'Pause', fields: [] },
      { name: 'breathe', title: 'Breathe', fields: [] },
      { name: 'note', title: 'Note', fields: ['note'] },
      { name: 'rest', title: 'Rest', fields: [] },
      { name: 'last', title: 'Last', fields: ['last'] },
    ];
    const shape = { properties: { start: line('Start'), note: line('Note'), last: line('Last') } };
    const before = compileExercise(exerciseOf({ ...shape, slides }));
    const workspace = await openTestWorkspace();
    const run = createRun({
      ...{ workspace, descriptor: reconew, draftName: 'reconew', exercise: before },
      ...{ former: undefined, about: undefined, onFailure: never },
    });
    await run.keep({ start: 'words' }, at);
    const stopped = stoppedAtOf(workspace.snapshot().drafts['reconew'] ?? never());
    // Two slides were added before it, so positions differ.
    const others = slides.filter(({ name }) => !gone.includes(name));
    const first = ['hello', 'welcome'].map((name) => ({ name, title: name, fields: [] }));
    const source = exerciseOf({ ...shape, slides: [...first, ...others] });
    const now = compileExercise({ ...source, version: '2.0.0' });
    expect(placeIn(now, run.latest(), {}, undefined, stopped).slide).toBe(expected);
  });

  describe('a page that came in before with a question that may stay empty', () => {
    const document = served('reconew', 'en');
    const slides = document.uiSchema['ui:slides'] ?? [];
    const asked = slides.flatMap(({ fields }) => fields);
    const key = 'reconew-new';
    const title = { type: 'string', title: 'New', maxLength: 20 } as const;
    const newer = compileExercise({
      ...document,
      version: '9.0.0',
      schema: { ...document.schema, properties: { ...document.schema.properties, [key]: title } },
      uiSchema: {
        ...document.uiSchema,
        [key]: { 'ui:title': 'What is new?', 'ui:widget': 'text' },
        'ui:slides': [{ name: 'new', title: 'New', fields: [key] }, ...slides],
      },
    });
    const second = slides[1]?.name ?? '';
    const stoppedAt = { name: second, index: 1, version: document.version, asked };
    const answers = { pf: 'past' };
    const slideFrom = (stop: typeof stoppedAt, given: Readonly<Record<string, unknown>> = answers) =>
      placeIn(newer, given, {}, undefined, stop).slide;

    test('is met first, and what was left empty before is not asked again', () => {
      expect(slideFrom(stoppedAt)).toBe('new');
      expect(slideFrom(stoppedAt, { ...answers, [key]: 'Yes' })).toBe(second);
      expect(placeIn(newer, answers, {}, second, stoppedAt).slide).toBe(second);
    });

    test('is met once: the draft that is written there knows it', async () => {
      const workspace = await openTestWorkspace();
      const reading = () =>
        createRun({
          workspace,
          descriptor: reconew,
          draftName: reconew.name,
          exercise: newer,
          former: undefined,
          about: undefined,
          onFailure: never,
        });
      const run = reading();
      await run.keep(answers, 'new');
      await run.keep(answers, second);
      const again = reading();
      expect(again.stoppedAt?.asked).toContain(key);
      expect(placeIn(newer, answers, {}, undefined, again.stoppedAt).slide).toBe(second);
    });

    test('is not known to a draft of an older app, and a question of another name is not new', () => {
      const { asked: _, ...older } = stoppedAt;
      expect(placeIn(newer, answers, {}, undefined, older).slide).toBe(second);
      const renamed = { ...stoppedAt, asked: [...asked, 'former'] };
      const { document: now } = newer;
      const migrations = [{ from: document.version, changes: [{ op: 'rename', from: 'former', to: key }] }];
      const carried = compileExercise({ ...now, migrations } as typeof now);
      expect(placeIn(carried, answers, {}, undefined, renamed).slide).toBe(second);
    });
  });

  test('a page that came in before, whose answer is required, is met first; what is asked for by name is not', () => {
    const document = served('reconew', 'en');
    const asked = 'reconew-new';
    const slides = document.uiSchema['ui:slides'] ?? [];
    const newer = compileExercise({
      ...document,
      version: '9.0.0',
      schema: {
        ...document.schema,
        properties: {
          ...document.schema.properties,
          [asked]: { type: 'string', title: 'New', minLength: 1, maxLength: 20 },
        },
        required: [...(document.schema.required ?? []), asked],
      },
      uiSchema: {
        ...document.uiSchema,
        [asked]: { 'ui:title': 'What is new?', 'ui:widget': 'text' },
        'ui:slides': [{ name: 'new', title: 'New', fields: [asked] }, ...slides],
      },
    });
    // Required before and unanswered: no other answer is missing before this position.
    const second = slides[1]?.name ?? '';
    const stoppedAt = { name: second, index: 1, version: document.version };
    const first = newer.slides[1]?.slide.fields ?? [];
    const answers = { ...Object.fromEntries(first.map((key) => [key, 'past'])) };
    expect(placeIn(newer, answers, {}, undefined, stoppedAt)).toMatchObject({ slide: 'new', step: 1 });
    expect(placeIn(newer, { ...answers, [asked]: 'Yes' }, {}, undefined, stoppedAt).slide).toBe(second);
    expect(placeIn(newer, answers, {}, second, stoppedAt).slide).toBe(second);
    // Written by the same version, so no question was added.
    expect(placeIn(newer, answers, {}, undefined, { ...stoppedAt, version: '9.0.0' }).slide).toBe(second);
  });
});
