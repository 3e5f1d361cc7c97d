/** A draft version that the user chose while another device finished it is ended; no other draft is. */
import { describe, expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { celebrations, celebrationsKeys } from '#src/core/exercises/celebrations.ts';
import { endFinished } from '#src/core/exercises/finished-elsewhere.ts';
import { createRun } from '#src/core/exercises/run.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { FieldServer } from '../workspace/field-server.ts';
import { createTestDevice } from '../workspace/test-device.ts';
import { served } from './documents.ts';

const name = 'celebrations:new:1700000000000';
const instant = '1700000000000';
const [english, french] = [served('celebrations', 'en'), served('celebrations', 'fr')].map((document) =>
  compileExercise(document),
);
let devices = 0;

const device = (server: FieldServer) => openTestWorkspace(createTestDevice(++devices), server);

function runOn(workspace: Workspace, exercise = english) {
  if (exercise === undefined) throw new Error('no document');
  return createRun({
    ...{
      workspace,
      descriptor: celebrations,
      draftName: name,
      exercise,
      former: undefined,
      about: undefined,
    },
    onFailure: (thrown) => {
      throw thrown;
    },
    now: () => Number(instant),
  });
}

const write = (workspace: Workspace, note: string) =>
  runOn(workspace).keep({ [celebrationsKeys.note]: note }, '');
const finish = (workspace: Workspace, exercise = english) => {
  const run = runOn(workspace, exercise);
  return run.finish(run.latest(), { context: {}, onLanded: () => undefined });
};
const look = (workspace: Workspace) =>
  endFinished(workspace, {
    exerciseOf: (_name, locale) => (locale === 'en' ? english : french),
    today: '2026-11-23',
  });
const noteIn = (draft: ExerciseDraft | undefined) => draft?.answers[celebrationsKeys.note];
const entries = (workspace: Workspace) => Object.keys(workspace.snapshot().collections.notes);

/** Two devices with two versions; the phone shows its own. */
async function twoVersions() {
  const server = new FieldServer({ etags: true });
  const [phone, desk] = [await device(server), await device(server)];
  await write(phone, 'the quay');
  await phone.sync();
  await desk.sync();
  await write(desk, 'the quay, by the desk');
  await write(phone, 'the quay, by the phone');
  for (const each of [desk, phone, desk]) await each.sync();
  const [other] = phone.snapshot().draftStates[name]?.others ?? [];
  if (other === undefined) throw new Error('two versions');
  expect(noteIn(other)).toBe('the quay, by the desk');
  return { server, phone, desk, other };
}

describe('a version that was chosen here and finished elsewhere', () => {
  test('is over as soon as both are known, on every device, and its end is silent', async () => {
    const { server, phone, desk, other } = await twoVersions();
    await phone.chooseDraft(name, other);
    await finish(desk);
    for (const each of [desk, phone]) await each.sync();
    expect(noteIn(phone.snapshot().drafts[name])).toBe('the quay, by the desk');
    expect(entries(phone)).toEqual([instant]);
    await look(phone);
    expect(phone.snapshot().drafts).toEqual({});
    // A user who has it open can continue.
    expect(phone.snapshot().endedElsewhere).toEqual([name]);
    for (const each of [phone, desk]) {
      await each.sync();
      await look(each);
    }
    expect([phone, desk].map(entries)).toEqual([[instant], [instant]]);
    expect(desk.snapshot().drafts).toEqual({});
    const written = server.writes.length;
    for (const each of [phone, desk]) await each.sync();
    expect(server.writes).toHaveLength(written);
  });

  test('is over where the entry was changed since; with other words the draft stays', async () => {
    const { phone, desk, other } = await twoVersions();
    await phone.chooseDraft(name, other);
    await finish(desk);
    const entry = desk.snapshot().collections.notes[instant] ?? {};
    await desk.put('notes', instant, { ...entry, data: { [celebrationsKeys.note]: 'corrected' } });
    await write(phone, 'the quay, and the boats');
    for (const each of [desk, phone]) await each.sync();
    await look(phone);
    expect(noteIn(phone.snapshot().drafts[name])).toBe('the quay, and the boats');
    await write(phone, 'the quay, by the desk');
    await look(phone);
    expect(phone.snapshot().drafts).toEqual({});
    await phone.sync();
    expect(entries(phone)).toEqual([instant]);
  });

  test('is over where it was kept as a draft of its own, and the other one stays', async () => {
    const { phone, desk } = await twoVersions();
    await phone.chooseDraft(name, 'all');
    await finish(desk);
    for (const each of [desk, phone, desk, phone]) await each.sync();
    const notes = (workspace: Workspace) => Object.values(workspace.snapshot().drafts).map(noteIn).sort();
    expect(notes(phone)).toEqual(['the quay, by the desk', 'the quay, by the phone']);
    for (const each of [phone, desk, phone]) {
      await look(each);
      await each.sync();
    }
    for (const each of [phone, desk]) {
      expect(notes(each)).toEqual(['the quay, by the phone']);
      expect(entries(each)).toEqual([instant]);
    }
  });

  test('stays where it was kept as a draft of its own, and what it was a version of was deleted', async () => {
    const { phone, desk } = await twoVersions();
    await phone.chooseDraft(name, 'all');
    await desk.dropDraft(name);
    for (const each of [desk, phone, desk, phone]) {
      await each.sync();
      await look(each);
    }
    for (const each of [phone, desk])
      expect(Object.values(each.snapshot().drafts).map(noteIn).sort()).toEqual([
        'the quay, by the desk',
        'the quay, by the phone',
      ]);
  });

  test('stays where the entry was deleted: nothing else says it any more', async () => {
    const { phone, desk, other } = await twoVersions();
    await phone.chooseDraft(name, other);
    await finish(desk);
    await desk.remove('notes', instant);
    for (const each of [desk, phone]) await each.sync();
    await look(phone);
    expect(noteIn(phone.snapshot().drafts[name])).toBe('the quay, by the desk');
  });

  test('stays where its finishing would write other words: by a document of the other language', async () => {
    const { phone, desk, other } = await twoVersions();
    await phone.chooseDraft(name, other);
    await finish(desk, french);
    for (const each of [desk, phone]) await each.sync();
    await look(phone);
    expect(noteIn(phone.snapshot().drafts[name])).toBe('the quay, by the desk');
  });

  test('is over beside a version that stands: that one stays', async () => {
    const { phone, desk } = await twoVersions();
    // The desk finishes its own, and the user writes the same text once more.
    await finish(desk);
    await desk.sync();
    await desk.putDraft(name, {
      ...{ exercise: 'celebrations', slide: '', startedAt: Number(instant), updatedAt: 1 },
      ...{
        answers: { [celebrationsKeys.note]: 'the quay, by the desk' },
        version: '1',
        locale: 'en',
        from: {},
      },
    });
    for (const each of [desk, phone]) await each.sync();
    expect(phone.snapshot().draftStates[name]?.others).toHaveLength(1);
    await look(phone);
    expect(noteIn(phone.snapshot().drafts[name])).toBe('the quay, by the phone');
    expect(phone.snapshot().draftStates[name]?.others).toEqual([]);
    for (const each of [phone, desk]) await each.sync();
    expect(noteIn(desk.snapshot().drafts[name])).toBe('the quay, by the phone');
  });
});
