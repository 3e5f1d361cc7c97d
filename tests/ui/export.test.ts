/** Export and import: a round trip loses nothing, and an invalid file is reported with the place of the error. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsInWords } from '#src/app/features/my-data/export-counts.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import {
  type CopyFault,
  type CopyReading,
  copyLimit,
  type PersonalCopy,
  readCopy,
  writeCopy,
} from '#src/contract/wire/copy-codec.ts';
import { waitingAttachmentOf, withAttachment } from '#src/contract/wire/note-codec.ts';
import { copyOf, filesOf } from '#src/core/journal/export.ts';
import { importGroups, planDrafts, previewImport, putBack, readChosen } from '#src/core/journal/import.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { startWords } from '#src/i18n/i18n.ts';
import { cases, patience } from '#tests/cases.ts';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { expectLaw } from '#tests/law.ts';
import { asSent, someDraft } from '#tests/some-draft.ts';

const making = { appVersion: '1.2.3', locale: 'fr', now: new Date('2026-03-06T10:00:00Z') } as const;

const openOn = (seed = 1, server = new FieldServer()) => openTestWorkspace(createTestDevice(seed), server);

function draft(over: Partial<ExerciseDraft> = {}): ExerciseDraft {
  return someDraft({ answers: { pf: 'past' }, ...over });
}

/** Returns a workspace with entries of every kind. */
async function full(seed = 1): Promise<Workspace> {
  const workspace = await openOn(seed);
  await workspace.putPersonal({
    firstName: 'Claire',
    mail: 'claire@example.test',
    userId: 7,
    termsAccepted: true,
  });
  await workspace.put('reconnections', '1000', {
    pf: 'past',
    data: { who: 'Nadia <3 "x"' },
    _unknown: [1, null],
  });
  await workspace.put('reconnections', 'plf', {
    special: 'plf',
    intuitionsdata: [{ name: 'une', realised: false }],
  });
  await workspace.put('derailors', '1001', { kind: 'received', data: [] });
  await workspace.put('claims', '1002', { kind: 'emitted', data: { a: 'b' } });
  await workspace.put('friendships', '1003', { whereTo: 'listen', data: {} });
  await workspace.put('notes', '1004', { data: 'not as expected, and stored' });
  await workspace.putIdentityCard({ CIDsymptome: 'la gorge' });
  await workspace.putProgression({ plf_track: { plf: 3, slide: 2 }, data: { 'plf1-a': 'mes équipes' } });
  await workspace.putDraft('reconew', draft());
  await workspace.putDraft(
    'celebrations:1004',
    draft({ exercise: 'celebrations', entry: '1004', former: { data: {} } }),
  );
  return workspace;
}

const text = (workspace: Workspace) => writeCopy(copyOf(workspace.snapshot(), making));

function readingOf(file: string): CopyReading {
  const read = readCopy(file);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

function faultOf(file: string): CopyFault | undefined {
  const read = readCopy(file);
  return read.ok ? undefined : read.problem;
}

const good: PersonalCopy = JSON.parse(
  JSON.stringify({
    ...{
      format: 'coaching-workspace-copy',
      formatVersion: 1,
      appVersion: '1',
      madeAt: '2026-03-06T10:00:00Z',
    },
    ...{
      locale: 'fr',
      identityCard: {},
      progression: {},
      drafts: { reconew: draft() },
      files: [],
      unreadable: [],
    },
    collections: { reconnections: {}, derailors: {}, claims: {}, friendships: {}, notes: { '1': {} } },
    otherVersions: { identityCard: {}, progression: {} },
  }),
);
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const notes = (entries: unknown) => ({ ...good, collections: { ...good.collections, notes: entries } });

describe('a copy', () => {
  it('reads back as what was written, unknown and strange members too', async () => {
    const workspace = await full();
    const { copy, leftOut } = readingOf(text(workspace));
    const { collections, identityCard, progression, drafts, personal } = workspace.snapshot();
    expect(copy).toMatchObject({ collections, identityCard, progression, profile: personal });
    expect(copy.drafts).toEqual(asSent(drafts));
    expect(leftOut).toEqual([]);
    expect(copy.collections.notes['1004']).toMatchObject({
      _v: expect.any(String),
      _p: [],
      _h: expect.any(String),
    });
    expect(copy).toMatchObject({
      appVersion: '1.2.3',
      madeAt: '2026-03-06T10:00:00.000Z',
      locale: 'fr',
    });
  });

  it(
    'of anything that a workspace can hold can be read again, and brings it elsewhere',
    patience,
    async () => {
      // The user chooses names in answers, which may be names of inherited properties.
      const name = fc.oneof(
        fc.string(),
        fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString'),
      );
      const { value } = fc.letrec<{ value: unknown }>((tie) => ({
        value: fc.oneof(
          { depthSize: 'small' },
          fc.jsonValue({ maxDepth: 1 }),
          fc.dictionary(name, tie('value')),
        ),
      }));
      await expectLaw(
        fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 5 }), async (content) => {
          // Separate workspaces, because shared ones would grow with each run and hide the failing entry.
          const [workspace, elsewhere] = [await openOn(), await openOn(2)];
          await workspace.put('notes', undefined, JSON.parse(JSON.stringify(content)));
          const { copy } = readingOf(text(workspace));
          await elsewhere.importCopy(copy);
          expect(elsewhere.snapshot().collections).toEqual(workspace.snapshot().collections);
          workspace.close();
          elsewhere.close();
        }),
        50,
      );
    },
  );

  it('nested as deep as no answer is read, and one without end is refused', () => {
    const file = JSON.stringify(notes({ '1': 'here' }));
    const nested = (depth: number) => file.replace('"here"', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    expect(faultOf(nested(150))).toBeUndefined();
    expect(faultOf(nested(10_000))).toMatchObject({ fault: 'deep' });
  });

  it('names each file once, under names that differ', async () => {
    const workspace = await openOn();
    const keep = (name: string) =>
      workspace.attachments.save({ name, type: '', content: new ArrayBuffer(3) });
    const [first, second] = [await keep('Plan.pdf'), await keep('plan.pdf')];
    await workspace.put('notes', '1000', withAttachment({ data: {} }, first));
    await workspace.put('notes', '1001', withAttachment({ data: {} }, second));
    await workspace.put(
      'notes',
      '1002',
      withAttachment({ data: {} }, { fid: 3, filename: 'plan.pdf', url: '/f/plan.pdf' }),
    );
    await workspace.putDraft('celebrations', draft({ answers: { 'celebrations-fichier': first } }));
    expect(filesOf(workspace.snapshot())).toEqual([
      {
        saved: 'Plan.pdf',
        filename: 'Plan.pdf',
        size: 3,
        local: first.local,
        url: undefined,
        of: { note: '1000' },
      },
      {
        saved: 'plan-2.pdf',
        filename: 'plan.pdf',
        size: 3,
        local: second.local,
        url: undefined,
        of: { note: '1001' },
      },
      {
        ...{
          saved: 'plan-3.pdf',
          filename: 'plan.pdf',
          size: undefined,
          local: undefined,
          url: '/f/plan.pdf',
        },
        of: { note: '1002' },
      },
    ]);
  });
});

describe('a file that is no copy', () => {
  it('does not include this one', () => {
    expect(faultOf(JSON.stringify(good))).toBeUndefined();
    expect(faultOf(`\uFEFF${JSON.stringify(good, null, 2)}`)).toBeUndefined();
  });

  it.each<[string, unknown, CopyFault]>([
    ['a list', [], { fault: 'other', place: '' }],
    ['another format', { ...good, format: 'x' }, { fault: 'other', place: '' }],
    ['a later version', { ...good, formatVersion: 2 }, { fault: 'later', place: '/formatVersion' }],
    [
      'a version of another kind',
      { ...good, formatVersion: '1' },
      { fault: 'kind', place: '/formatVersion' },
    ],
    ['a missing part', without('collections'), { fault: 'missing', place: '/collections' }],
    ['no drafts', without('drafts'), { fault: 'missing', place: '/drafts' }],
    ['a date that is none', { ...good, madeAt: 'soon' }, { fault: 'kind', place: '/madeAt' }],
    ['an unknown language', { ...good, locale: 'de' }, { fault: 'kind', place: '/locale' }],
    ['a collection that is a list', notes([]), { fault: 'kind', place: '/collections/notes' }],
    ['an entry that is a text', notes({ '17': 'words' }), { fault: 'kind', place: '/collections/notes/17' }],
    ['a key of nothing', notes({ ' ': {} }), { fault: 'name', place: '/collections/notes/ ' }],
    [
      'a card of numbers',
      { ...good, identityCard: { 'CID/a': 1 } },
      { fault: 'kind', place: '/identityCard/CID~1a' },
    ],
    [
      'answers that are a text',
      { ...good, progression: { data: 'x' } },
      { fault: 'kind', place: '/progression/data' },
    ],
    [
      'a draft without answers',
      { ...good, drafts: { a: { ...draft(), answers: 1 } } },
      { fault: 'kind', place: '/drafts/a/answers' },
    ],
    [
      'a draft of no time',
      { ...good, drafts: { a: { ...draft(), updatedAt: null } } },
      { fault: 'kind', place: '/drafts/a/updatedAt' },
    ],
    [
      'a file of nothing',
      { ...good, files: [{ saved: 'a', filename: 'a' }] },
      { fault: 'missing', place: '/files/0/of' },
    ],
    [
      'another version that is a text',
      { ...good, otherVersions: { identityCard: { a: 'b' }, progression: {} } },
      { fault: 'kind', place: '/otherVersions/identityCard/a' },
    ],
    [
      'a profile of numbers',
      { ...good, profile: { firstName: 1 } },
      { fault: 'kind', place: '/profile/firstName' },
    ],
  ])('%s names the place', (_case, value, fault) => {
    expect(faultOf(JSON.stringify(value))).toEqual(fault);
  });

  it('that is cut off or damaged tells line and column', () => {
    const whole = JSON.stringify(good, null, 2);
    const lines = whole.split('\n');
    const cut = whole.slice(0, Math.floor(whole.length / 2));
    const { length } = cut.split('\n');
    expect(faultOf(cut)).toMatchObject({ fault: 'json', at: { line: length } });
    lines[3] = '  oops';
    expect(faultOf(lines.join('\n'))).toEqual({ fault: 'json', place: '', at: { line: 4, column: 3 } });
    expect(faultOf('')).toMatchObject({ fault: 'json' });
  });

  it('that is too large is not even read', () => {
    expect(faultOf(' '.repeat(copyLimit + 1))).toEqual({ fault: 'large', place: '' });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (any) => {
        expect(faultOf(any)).toBeDefined();
      }),
      { numRuns: cases(200) },
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), (name, value) => {
        readCopy(JSON.stringify({ ...good, [name]: value }));
      }),
      { numRuns: cases(200) },
    );
  });
});

describe('a copy of a later app', () => {
  it('is read as far as this one knows it, and what it leaves in the file is named', () => {
    const later = {
      ...good,
      more: { words: 1 },
      collections: { ...good.collections, dreams: { '1': {} } },
      otherVersions: { ...good.otherVersions, dreams: {} },
      acts: 'in another shape',
      access: { given: 'in another shape' },
    };
    expect(readingOf(JSON.stringify(later))).toEqual({
      ...readingOf(JSON.stringify(good)),
      leftOut: ['/more', '/acts', '/access', '/collections/dreams', '/otherVersions/dreams'],
    });
  });
});

describe('drafts of a copy', () => {
  it('go where nothing is begun, are known where the same stands, and stay in the file where two cannot be', () => {
    const here = {
      reconew: draft({ answers: { pf: 'future' } }),
      celebrations: draft({ exercise: 'celebrations', answers: { a: 1 } }),
      'reconew:5': draft({ entry: '5' }),
    };
    const same = here['reconew:5'];
    const other = draft();
    const note = draft({ exercise: 'celebrations', answers: { a: 2 } });
    const plan = planDrafts(
      here,
      { reconew: other, celebrations: note, 'reconew:5': same, devpre: draft({ exercise: 'devpre' }) },
      99,
    );
    expect(plan).toEqual({
      put: [
        { name: 'reconew:new:99', draft: other },
        { name: 'devpre', draft: draft({ exercise: 'devpre' }) },
      ],
      known: 1,
      left: [{ name: 'celebrations', draft: note }],
    });
    const after = { ...here, ...Object.fromEntries(plan.put.map((one) => [one.name, one.draft])) };
    expect(planDrafts(after, { reconew: other }, 100)).toEqual({ put: [], known: 1, left: [] });
  });

  it('come back whole, and are known for what they say wherever they were left', async () => {
    const workspace = await openOn();
    const begun = draft({
      field: 'reconew-q2-qui',
      index: 1,
      asked: ['pf', 'reconew-q2-qui'],
      reached: 'q3-reaction',
      record: { version: '1', questions: { pf: { type: 'string' } } },
    });
    await workspace.putDraft('reconew', begun);
    const { copy } = readingOf(text(workspace));
    expect(copy.drafts).toEqual({ reconew: begun });
    const known = { put: [], known: 1, left: [] };
    expect(planDrafts(workspace.snapshot().drafts, copy.drafts, 9)).toEqual(known);
    const { field: _field, reached: _reached, ...elsewhere } = { ...begun, slide: 'q2', updatedAt: 7 };
    expect(planDrafts({ reconew: elsewhere }, copy.drafts, 9)).toEqual(known);
    expect(planDrafts({ reconew: { ...begun, answers: {} } }, copy.drafts, 9).put).toHaveLength(1);
  });

  it('and everything else are as many on the page as in the copy', async () => {
    const workspace = await full();
    await workspace.putProgression({
      ...workspace.snapshot().progression,
      compterendu: { date: '2026-03-06' },
      locale: 'fr',
    });
    const { copy, leftOut } = readingOf(text(workspace));
    const { counts, drafts } = await previewImport(workspace, { kind: 'copy', copy, leftOut, files: [] }, 9);
    const t = (await startWords('fr')).t;
    const lines = countsInWords(workspace.snapshot(), t);
    // The page counts completed steps of the progression, the export counts its answers.
    expect(lines).toContain('Étapes terminées de la progression\u00a0: 2 sur\u00a06');
    const counted = lines.flatMap((line) => /: (\d+)$/u.exec(line)?.slice(1).map(Number) ?? []);
    const others = importGroups.filter((group) => group !== 'progression');
    expect(counted).toEqual([...others.map((group) => counts[group].known), drafts.known]);
  });
});

describe('what is chosen', () => {
  const file = (name: string, content: string) => new File([content], name);

  it('is a copy with its files, in any order; files alone need a copy first', async () => {
    const phone = await openOn();
    const kept = await phone.attachments.save({
      name: 'a.txt',
      type: 'text/plain',
      content: new ArrayBuffer(3),
    });
    await phone.put('notes', '1000', withAttachment({ data: {} }, kept));
    const json = file('copy.json', text(phone));
    const laptop = await openOn(2);
    expect(
      await readChosen([file('a.txt', 'abc')], {
        kind: 'copy',
        copy: {} as PersonalCopy,
        leftOut: [],
        files: [],
      }),
    ).toMatchObject({
      kind: 'copy',
    });
    expect(await readChosen([file('a.txt', 'abc'), file('b.txt', 'abc')], undefined)).toEqual({
      kind: 'no-copy',
    });
    expect(await readChosen([file('a.txt', 'abc')], undefined)).toMatchObject({
      kind: 'fault',
      fault: { fault: 'json' },
    });

    const alone = await readChosen([json], undefined);
    if (alone.kind !== 'copy') throw new Error(alone.kind);
    expect((await previewImport(laptop, alone, 1)).missing).toMatchObject([{ saved: 'a.txt' }]);
    const both = await readChosen([file('a.txt', 'abc')], alone);
    if (both.kind !== 'copy') throw new Error(both.kind);
    expect(await previewImport(laptop, both, 1)).toMatchObject({
      missing: [],
      files: [{ copied: { local: kept.local } }],
      empty: false,
    });
  });

  it('that names a file which went to the server since asks for none', async () => {
    const phone = await openOn();
    const kept = await phone.attachments.save({ name: 'a.txt', type: '', content: new ArrayBuffer(3) });
    await phone.put('notes', '1000', withAttachment({ data: {} }, kept));
    const chosen = await readChosen([file('copy.json', text(phone))], undefined);
    if (chosen.kind !== 'copy') throw new Error(chosen.kind);
    const entry = phone.snapshot().collections.notes['1000'] ?? {};
    await phone.put('notes', '1000', withAttachment(entry, { fid: 1, filename: 'a.txt', url: '/a.txt' }));
    const laptop = await openOn(3);
    await laptop.importCopy(JSON.parse(text(phone)));
    expect(await previewImport(laptop, chosen, 1)).toMatchObject({ missing: [], empty: true });
  });

  it('sends a file of an erased note to the server again, once, and under its own name', async () => {
    const phone = await openOn();
    const sent = { fid: 1, filename: 'plan_1.txt', name: 'Plan.txt', url: '/files/plan_1.txt' };
    await phone.put('notes', '1000', withAttachment({ data: { words: 'one' } }, sent));
    const json = file('copy.json', text(phone));
    const chosen = await readChosen([json, file('Plan.txt', 'abc')], undefined);
    if (chosen.kind !== 'copy') throw new Error(chosen.kind);
    expect((await previewImport(phone, chosen, 1)).files, 'the note is here').toEqual([]);
    await phone.eraseAll();
    const alone = await readChosen([json], undefined);
    if (alone.kind !== 'copy') throw new Error(alone.kind);
    expect((await previewImport(phone, alone, 1)).missing).toMatchObject([{ saved: 'Plan.txt' }]);

    await putBack(phone, chosen, await previewImport(phone, chosen, 1));
    const note = phone.snapshot().collections.notes['1000'] ?? {};
    expect(note['data']).toEqual({ words: 'one' });
    const waiting = waitingAttachmentOf(note);
    expect(waiting).toMatchObject({ filename: 'plan.txt', name: 'Plan.txt', size: 3 });
    expect(await (await phone.attachments.content(waiting?.local ?? ''))?.text()).toBe('abc');
    expect(await previewImport(phone, chosen, 2)).toMatchObject({ files: [], missing: [], empty: true });
  });

  it('of another account is said to be so', async () => {
    const [claire, other] = [await full(1), await openOn(2)];
    await other.putPersonal({ mail: 'hugo@example.test' });
    const chosen = await readChosen([file('copy.json', text(claire))], undefined);
    if (chosen.kind !== 'copy') throw new Error(chosen.kind);
    expect((await previewImport(other, chosen, 1)).otherPerson).toBe('claire@example.test');
    expect((await previewImport(claire, chosen, 1)).otherPerson).toBeUndefined();
  });
});
