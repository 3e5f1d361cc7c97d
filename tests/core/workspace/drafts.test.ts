/** Synced drafts, case by case: begun here, continued there, ended once. */
import { describe, expect, test } from 'vitest';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import type { WorkspaceOptions } from '#src/core/workspace/open-workspace.ts';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, type TestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

const name = 'reconew:new:1700000000000';
const draft = (words: string, startedAt = 1_700_000_000_000): ExerciseDraft => ({
  exercise: 'reconew',
  slide: 'who',
  answers: { 'reconew-qui': words },
  startedAt,
  updatedAt: startedAt,
  version: '1',
  locale: 'fr',
});

const on = (server: FieldServer, device: TestDevice, options: WorkspaceOptions = {}) =>
  openTestWorkspace(device, server, options);

async function two(server = new FieldServer({ etags: true }), options: WorkspaceOptions = {}) {
  const phone = await on(server, createTestDevice(1), options);
  const desk = await on(server, createTestDevice(2), options);
  return { server, phone, desk };
}

const wordsOn = (workspace: Workspace, of = name) => workspace.snapshot().drafts[of]?.answers['reconew-qui'];
const block = (server: FieldServer) =>
  server.json('field_plf')['_sync'] as Record<string, Record<string, unknown>>;

describe('a draft', () => {
  test('goes on where another device left it, with its slide, and is there for the first again', async () => {
    const { phone, desk, server } = await two();
    await phone.putDraft(name, draft('Nadia'));
    expect(phone.snapshot().draftStates[name]).toMatchObject({ sent: false, waits: false, others: [] });
    await phone.sync();
    expect(phone.snapshot().draftStates[name]).toMatchObject({ sent: true });
    await desk.sync();
    expect(desk.snapshot().drafts[name]).toMatchObject(draft('Nadia'));
    await desk.putDraft(name, { ...draft('Nadia B.'), slide: 'when' });
    await desk.sync();
    await phone.sync();
    expect(phone.snapshot().drafts[name]).toMatchObject({ ...draft('Nadia B.'), slide: 'when' });
    expect(JSON.stringify(block(server))).not.toMatch(/"(?:from|here)"/u);
    expect([phone, desk].map((device) => device.snapshot().drafts[name]?.here === true)).toEqual([
      false,
      true,
    ]);
  });

  test('is called sent on a server without ETag only when a second look has found it there', async () => {
    const device = createTestDevice(1);
    const phone = await on(new FieldServer(), device);
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    expect(phone.snapshot().draftStates[name]?.sent).toBe(false);
    expect(phone.snapshot().sync.phase).toBe('sending');
    device.wind(confirmationDelay);
    await phone.sync();
    expect(phone.snapshot().draftStates[name]?.sent).toBe(true);
  });

  test('an answer that was emptied is emptied on the other device too', async () => {
    const { phone, desk } = await two();
    await phone.putDraft('user', { ...draft(''), exercise: 'user', answers: { a: undefined, b: 'x' } });
    await phone.sync();
    await desk.sync();
    const answers = desk.snapshot().drafts['user']?.answers;
    expect([Object.hasOwn(answers ?? {}, 'a'), answers?.['a'], answers?.['b']]).toEqual([
      true,
      undefined,
      'x',
    ]);
  });

  test('finished, leaves with its entry in one PATCH, at the instant when it was begun', async () => {
    const { phone, desk, server } = await two();
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    await desk.sync();
    const before = server.writes.length;
    expect(await phone.put('reconnections', undefined, { who: 'Nadia' }, undefined, [name])).toBe(
      '1700000000000',
    );
    await phone.sync();
    expect(server.writes.slice(before).map((texts) => Object.keys(texts).sort())).toEqual([
      ['field_intuitions', 'field_plf'],
    ]);
    expect(block(server)['drafts']).toBeUndefined();
    await desk.sync();
    expect(desk.snapshot().drafts).toEqual({});
    expect(desk.snapshot().endedElsewhere).toEqual([name]);
    expect(Object.keys(desk.snapshot().collections.reconnections)).toEqual(['1700000000000']);
  });

  test.each([
    ['the same words', 'Nadia', 1],
    ['other words', 'Nadia B.', 2],
  ])('finished on two devices with %s', async (_what, other, entries) => {
    const { phone, desk } = await two();
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    await desk.sync();
    await phone.put('reconnections', undefined, { who: 'Nadia' }, undefined, [name]);
    await desk.put('reconnections', undefined, { who: other }, undefined, [name]);
    for (const device of [phone, desk, phone]) await device.sync();
    for (const device of [phone, desk]) {
      const { collections, drafts } = device.snapshot();
      expect(Object.keys(collections.reconnections)).toHaveLength(entries);
      expect(drafts).toEqual({});
    }
  });

  test('whose entry the server refuses is not shown beside it, and stays for the other devices', async () => {
    const { phone, desk, server } = await two();
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    server.against = (texts) =>
      texts.field_intuitions === undefined ? undefined : { kind: 'refused', status: 422, message: 'no' };
    await phone.put('reconnections', undefined, { who: 'Nadia' }, undefined, [name]);
    await phone.sync();
    await phone.sync();
    expect(phone.snapshot().drafts).toEqual({});
    expect(phone.snapshot().unsent.reconnections).toHaveLength(1);
    await desk.sync();
    expect(wordsOn(desk)).toBe('Nadia');
    server.against = undefined;
    await phone.sync();
    await desk.sync();
    expect(desk.snapshot().drafts).toEqual({});
    expect(Object.keys(desk.snapshot().collections.reconnections)).toHaveLength(1);
  });

  test('deleted and taken back is there again, on every device, whether or not the end was sent', async () => {
    const { phone, desk } = await two();
    await phone.putDraft(name, draft('Nadia'));
    for (const isSent of [true, false]) {
      await phone.sync();
      await desk.sync();
      const before = phone.snapshot().drafts[name];
      if (before === undefined) throw new Error('It is not there.');
      await phone.dropDraft(name);
      if (isSent) {
        await phone.sync();
        await desk.sync();
        expect(desk.snapshot().drafts).toEqual({});
      }
      await phone.putDraft(name, before);
      await phone.sync();
      await desk.sync();
      expect([wordsOn(phone), wordsOn(desk)]).toEqual(['Nadia', 'Nadia']);
    }
  });

  test('of everything erased none comes back', async () => {
    const { phone, desk, server } = await two();
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    await desk.sync();
    await phone.eraseAll();
    await phone.sync();
    expect(JSON.stringify(server.texts)).not.toContain('Nadia');
    await desk.sync();
    expect(desk.snapshot().drafts).toEqual({});
    expect(JSON.stringify(server.texts)).not.toContain('Nadia');
  });
});

describe('two versions of a draft', () => {
  async function apart() {
    const { phone, desk, server } = await two();
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    await desk.sync();
    await phone.putDraft(name, draft('Nadia, on the phone'));
    await desk.putDraft(name, draft('Nadia, at the desk'));
    for (const device of [phone, desk, phone]) await device.sync();
    return { phone, desk, server };
  }

  test('both stand, each device shows its own', async () => {
    const { phone, desk } = await apart();
    expect([wordsOn(phone), wordsOn(desk)]).toEqual(['Nadia, on the phone', 'Nadia, at the desk']);
    expect(phone.snapshot().draftStates[name]?.others.map(({ answers }) => answers['reconew-qui'])).toEqual([
      'Nadia, at the desk',
    ]);
  });

  test('one is chosen, everywhere', async () => {
    const { phone, desk } = await apart();
    const [other] = phone.snapshot().draftStates[name]?.others ?? [];
    if (other === undefined) throw new Error('There is no other.');
    await phone.chooseDraft(name, other);
    await phone.sync();
    await desk.sync();
    for (const device of [phone, desk]) {
      expect(wordsOn(device)).toBe('Nadia, at the desk');
      expect(device.snapshot().draftStates[name]?.others).toEqual([]);
    }
  });

  test('both are kept, each a draft of its own with an instant of its own, chosen twice or once', async () => {
    const { phone, desk } = await apart();
    await phone.chooseDraft(name, 'all');
    await desk.chooseDraft(name, 'all');
    for (const device of [phone, desk, phone, desk]) await device.sync();
    for (const device of [phone, desk]) {
      const { drafts, draftStates } = device.snapshot();
      expect(Object.values(drafts).map(({ answers }) => answers['reconew-qui'])).toHaveLength(2);
      expect(new Set(Object.values(drafts).map(({ answers }) => answers['reconew-qui'])).size).toBe(2);
      expect(new Set(Object.values(drafts).map(({ startedAt }) => startedAt)).size).toBe(2);
      expect(Object.values(draftStates).flatMap(({ others }) => others)).toEqual([]);
    }
    expect(Object.keys(phone.snapshot().drafts).sort()).toEqual(Object.keys(desk.snapshot().drafts).sort());
  });
});

describe('a draft that does not leave', () => {
  test('stays where the configuration says so, and touches none of another device', async () => {
    const server = new FieldServer({ etags: true });
    const phone = await on(server, createTestDevice(1));
    const desk = await on(server, createTestDevice(2), { drafts: 'stay' });
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    await desk.putDraft('reconew:new:2', draft('Karim'));
    await desk.put('notes', undefined, { note: 'A note.' });
    await desk.putProgression({ plf_track: { plf: 1 } });
    await desk.sync();
    expect(JSON.stringify(server.texts)).not.toContain('Karim');
    expect(JSON.stringify(server.texts)).toContain('Nadia');
    expect(Object.keys(desk.snapshot().drafts)).toEqual(['reconew:new:2']);
    expect(desk.snapshot().draftStates['reconew:new:2']).toMatchObject({ sent: false, travels: false });
  });

  test('finds no place where 30 are there, or where it is too long, and leaves when there is room', async () => {
    const { phone, server, desk } = await two();
    const all = Array.from({ length: 31 }, (_, index) => `reconew:new:${String(index).padStart(2, '0')}`);
    for (const [index, each] of all.entries()) await phone.putDraft(each, draft(`words ${index}`, index + 1));
    await phone.sync();
    const waiting = () => all.filter((each) => phone.snapshot().draftStates[each]?.waits === true);
    expect(waiting()).toHaveLength(1);
    expect(Object.keys(block(server)['drafts'] ?? {})).toHaveLength(30);
    await phone.dropDraft(all[0] ?? '');
    await phone.sync();
    await phone.sync();
    expect(waiting()).toEqual([]);
    await phone.putDraft(all[5] ?? '', draft('x'.repeat(300_000), 6));
    await phone.sync();
    expect(waiting()).toEqual([all[5]]);
    await desk.sync();
    expect(wordsOn(desk, all[5]), 'its older version keeps the place').toBe('words 5');
  });
});

test('a slot that cannot be read stays as it is, and is no draft', async () => {
  const server = new FieldServer({ etags: true });
  const odd = { a: { words: 'no counts' }, b: 7, c: { ...draft('x'), _c: { abcdefg: -1 } } };
  server.overwrite('field_plf', { _sync: { drafts: odd } });
  const phone = await on(server, createTestDevice(1));
  await phone.putDraft(name, draft('Nadia'));
  await phone.sync();
  expect(block(server)['drafts']).toMatchObject(odd);
  expect(Object.keys(phone.snapshot().drafts)).toEqual([name]);
});

describe('a pause of two minutes', () => {
  const minutes = (count: number) => count * 60_000;
  /** Waits as long as a few rounds take, so that all consequences are over. */
  async function settled(): Promise<void> {
    const other = await on(new FieldServer(), createTestDevice(3));
    for (let rounds = 0; rounds < 10; rounds++) await other.sync();
  }

  /** A device that has read a space of this many characters, and on which a draft is being written. */
  async function writing(server: FieldServer, characters: number) {
    server.overwrite('field_celebrations', { '1': { data: { text: 'x'.repeat(characters) } } });
    const device = createTestDevice(1);
    const workspace = await on(server, device, { autoSync: true });
    await workspace.sync();
    await workspace.putDraft(name, draft('Nadia'));
    device.wind(minutes(1));
    await settled();
    expect(block(server)?.['drafts']).toBeUndefined();
    device.wind(minutes(1) + 1000);
    await settled();
    return { device, workspace, sent: () => block(server)?.['drafts'] !== undefined };
  }

  test.each([
    ['a small space', { etags: false }, 1000],
    ['a large one that says what it is by an ETag', { etags: true }, 2_000_000],
  ])('sends a draft to %s', async (_what, options, characters) => {
    const { sent } = await writing(new FieldServer(options), characters);
    expect(sent()).toBe(true);
  });

  test('sends none where each round would read more than a megabyte: it goes when somebody leaves', async () => {
    const { sent, device } = await writing(new FieldServer(), 2_000_000);
    expect(sent()).toBe(false);
    device.tell('leave');
    await settled();
    expect(sent()).toBe(true);
  });

  test('and when the exercise is left, or something is finished', async () => {
    for (const end of ['leave', 'finish'] as const) {
      const { sent, device, workspace } = await writing(new FieldServer(), 2_000_000);
      if (end === 'leave') workspace.flushDraft();
      else await workspace.put('notes', undefined, { note: 'done' });
      device.wind(5000);
      await settled();
      expect(sent()).toBe(true);
    }
  });
});

describe('a page that goes', () => {
  const later = (words: string) => ({ ...draft(words), slide: 'when' });

  const arrived = () => new Promise((resolve) => setImmediate(resolve));

  async function read(etags: boolean) {
    const server = new FieldServer({ etags });
    const device = createTestDevice(1);
    const phone = await on(server, device);
    await phone.putDraft(name, draft('Nadia'));
    await phone.sync();
    server.writes.length = 0;
    return { server, device, phone };
  }

  test('sends in that very task what was typed in the last instant, and counts it once', async () => {
    const { server, device, phone } = await read(true);
    const written = phone.putDraft(name, later('Nadia B.'));
    device.tell('leave');
    device.tell('leave');
    phone.close();
    await written;
    expect(server.writes.map((texts) => Object.keys(texts))).toEqual([['field_plf']]);
    const desk = await on(server, createTestDevice(2));
    await desk.sync();
    expect(wordsOn(desk)).toBe('Nadia B.');
    // After a restart, the device knows what it has sent.
    const again = await on(server, createTestDevice(3, device.device.storage));
    await again.putDraft(name, later('Nadia Benali'));
    await again.sync();
    await desk.sync();
    for (const workspace of [again, desk]) {
      expect(wordsOn(workspace)).toBe('Nadia Benali');
      expect(workspace.snapshot().draftStates[name]?.others).toEqual([]);
    }
  });

  test('and stays goes on from there', async () => {
    const { server, device, phone } = await read(true);
    await phone.putDraft(name, later('Nadia B.'));
    device.tell('leave');
    await phone.putDraft(name, later('Nadia Benali'));
    await phone.sync();
    const desk = await on(server, createTestDevice(2));
    await desk.sync();
    expect(wordsOn(desk)).toBe('Nadia Benali');
    expect(desk.snapshot().draftStates[name]?.others).toEqual([]);
  });

  test('takes a finished entry along', async () => {
    const { server, device, phone } = await read(true);
    const key = await phone.put('notes', undefined, { note: 'written' });
    device.tell('leave');
    phone.close();
    await arrived();
    expect(Object.keys(server.json('field_celebrations'))).toEqual([key]);
  });

  test('overwrites nothing that was written elsewhere meanwhile', async () => {
    const { server, device, phone } = await read(true);
    const desk = await on(server, createTestDevice(2));
    await desk.sync();
    await desk.putDraft(name, later('At the desk'));
    await desk.sync();
    await phone.putDraft(name, later('On the phone'));
    device.tell('leave');
    await arrived();
    expect(JSON.stringify(block(server))).not.toContain('On the phone');
    await phone.sync();
    expect(wordsOn(phone)).toBe('On the phone');
    expect(phone.snapshot().draftStates[name]?.others).toHaveLength(1);
  });

  test.each<[string, (desk: Workspace) => Promise<unknown>]>([
    ['deleted', (desk) => desk.dropDraft(name)],
    ['finished', (desk) => desk.put('reconnections', undefined, { who: 'At the desk' }, undefined, [name])],
  ])('just after one of two versions was %s keeps the other one', async (_how, over) => {
    const { server, phone } = await read(true);
    const device = createTestDevice(2);
    const desk = await on(server, device);
    await desk.sync();
    await phone.putDraft(name, later('On the phone'));
    await desk.putDraft(name, later('At the desk'));
    for (const each of [phone, desk]) await each.sync();
    expect(desk.snapshot().draftStates[name]?.others).toHaveLength(1);
    await over(desk);
    device.tell('leave');
    desk.close();
    await arrived();
    const again = await on(server, createTestDevice(3, device.device.storage));
    for (const each of [again, phone, again]) {
      await each.sync();
      expect(wordsOn(each)).toBe('On the phone');
    }
  });

  test('writes nothing blindly where the server has no ETag, or was not read', async () => {
    const { server, device, phone } = await read(false);
    await phone.putDraft(name, later('Nadia B.'));
    device.tell('leave');
    const unread = createTestDevice(2);
    await (await on(server, unread)).putDraft(name, draft('Karim'));
    unread.tell('leave');
    await arrived();
    expect(server.writes).toEqual([]);
    // Unsent text is on the device, and is sent at the next start.
    await phone.sync();
    expect(JSON.stringify(block(server))).toContain('Nadia B.');
  });
});
