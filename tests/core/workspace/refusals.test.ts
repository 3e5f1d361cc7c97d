/** Server refusals: only that field is retried automatically, with growing waits, without delaying others. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { retryDelay } from '#src/core/workspace/sync/retry.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, seven, type TestDevice } from './test-device.ts';
import { untilSnapshot } from './until-snapshot.ts';

const notes = 'field_celebrations' satisfies NodeField;
const hour = 3_600_000;

const forbidden: RemoteProblem = { kind: 'forbidden', message: 'Access denied on updating field.' };
const invalid: RemoteProblem = { kind: 'refused', status: 422, message: 'validation failed' };
const tooLarge: RemoteProblem = { kind: 'refused', status: 413, message: 'too large' };

async function beginning(): Promise<{ server: FieldServer; device: TestDevice; phone: Workspace }> {
  const [server, device] = [new FieldServer({ etags: true }), createTestDevice()];
  const phone = await openWorkspace(seven, server.transport(), { device: device.device });
  onTestFinished(() => phone.close());
  await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent');
  return { server, device, phone };
}

/** The fields of each write since the last call. */
function sentFields(server: FieldServer): readonly (readonly string[])[] {
  return server.writes.splice(0).map((texts) => Object.keys(texts).sort());
}

/** Advances to the next timer. Returns the wait. */
async function windOn(device: TestDevice, server: FieldServer): Promise<number> {
  const due = device.due() ?? Number.NaN;
  const reads = server.reads;
  device.wind(due);
  await expect.poll(() => server.reads, { interval: 1 }).toBeGreaterThan(reads);
  return due;
}

const refusing = (problem: RemoteProblem, fields: readonly NodeField[]) => (texts: object) =>
  fields.some((field) => Object.hasOwn(texts, field)) ? problem : undefined;

describe.each([
  ['403', forbidden],
  ['422', invalid],
])('a field that is refused with %s', (_status, problem) => {
  test('goes alone from then on, and the others go without it', async () => {
    const { server, device, phone } = await beginning();
    server.against = refusing(problem, [notes]);
    await phone.put('notes', undefined, { note: 'one' });
    await phone.put('derailors', undefined, { kind: 'received' });
    device.wind(2000);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble' && sync.waiting === 1);
    expect(sentFields(server)).toEqual([[notes, 'field_deviateurs'], ['field_deviateurs'], [notes]]);
    expect(phone.snapshot().sync.problem).toEqual(problem);

    await phone.put('derailors', undefined, { kind: 'claimed' });
    device.wind(2000);
    await untilSnapshot(
      phone,
      ({ sync, unsent }) => sync.phase === 'trouble' && unsent.derailors.length === 0,
    );
    expect(sentFields(server)).toEqual([['field_deviateurs']]);
  });

  test('is tried again by itself at rising waits up to an hour, and with each change of its own', async () => {
    const { server, device, phone } = await beginning();
    server.against = refusing(problem, [notes]);
    await phone.put('notes', undefined, { note: 'one' });
    device.wind(2000);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
    sentFields(server);
    const waits: number[] = [];
    for (let failures = 0; failures < 12; failures++) {
      waits.push(await windOn(device, server));
      await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
      expect(sentFields(server)).toEqual([[notes]]);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(hour);
    expect(Math.min(...waits.slice(-3))).toBeGreaterThanOrEqual(hour / 2);

    await phone.put('notes', undefined, { note: 'two' });
    device.wind(2000);
    await expect.poll(() => sentFields(server)).toEqual([[notes]]);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');

    server.against = undefined;
    // The answer to the write is the read-back.
    device.wind(device.due() ?? Number.NaN);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent' && sync.waiting === 0);
    expect(Object.keys(server.json(notes))).toHaveLength(2);
  });

  test.each(['return', 'online'] as const)(
    'is tried at every %s, and when somebody asks for it',
    async (event) => {
      const { server, device, phone } = await beginning();
      server.against = refusing(problem, [notes]);
      await phone.put('notes', undefined, { note: 'one' });
      await phone.sync();
      sentFields(server);
      device.tell(event);
      await expect.poll(() => sentFields(server)).toEqual([[notes]]);
      await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
      await phone.sync();
      expect(sentFields(server)).toEqual([[notes]]);
    },
  );
});

describe('a field that is too large', () => {
  test('waits until its text changes: neither time nor a return sends it again', async () => {
    const { server, device, phone } = await beginning();
    server.against = (texts) => ((texts[notes]?.length ?? 0) > 500 ? tooLarge : undefined);
    const key = await phone.put('notes', undefined, { note: 'long '.repeat(200) });
    await phone.put('derailors', undefined, { kind: 'received' });
    device.wind(2000);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble' && sync.waiting === 1);
    expect(sentFields(server)).toEqual([[notes, 'field_deviateurs'], ['field_deviateurs'], [notes]]);
    device.tell('return');
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
    device.wind(24 * hour);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
    expect(sentFields(server)).toEqual([]);
    expect(phone.snapshot().sync.problem).toEqual({ kind: 'too-long', collection: 'notes', over: undefined });

    await phone.put('notes', key, { note: 'short' });
    device.wind(2000);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent' && sync.waiting === 0);
    expect(sentFields(server)).toEqual([[notes]]);
  });

  test('is not sent again by a page that is opened anew, until its text changes', async () => {
    const { server, device, phone } = await beginning();
    server.against = (texts) => ((texts[notes]?.length ?? 0) > 500 ? tooLarge : undefined);
    await phone.put('notes', '1741252800002', { note: 'long '.repeat(200) });
    // The order in memory differs from that of the database.
    await phone.put('notes', '1741252800001', { note: 'more' });
    device.wind(2000);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
    // First the whole text, then what fits.
    expect(sentFields(server)).toEqual([[notes], [notes]]);
    phone.close();
    const open = async () => {
      const page = await openWorkspace(seven, server.transport(), { device: device.device });
      onTestFinished(() => page.close());
      await untilSnapshot(page, ({ sync }) => sync.phase === 'trouble' || sync.phase === 'sent');
      return page;
    };
    for (const page of [await open(), await open()]) {
      expect(page.snapshot().sync).toMatchObject({ phase: 'trouble', waiting: 1 });
      expect(page.snapshot().sync.problem).toMatchObject({ kind: 'too-long', collection: 'notes' });
      page.close();
    }
    expect(sentFields(server)).toEqual([]);
    const last = await open();
    await last.put('notes', '1741252800002', { note: 'short' });
    device.wind(2000);
    await untilSnapshot(last, ({ sync }) => sync.phase === 'sent' && sync.waiting === 0);
    last.close();

    // A sent refusal is forgotten: the same text is sent like any other.
    server.against = undefined;
    const page = await open();
    await page.put('notes', '1741252800002', { note: 'long '.repeat(200) });
    device.wind(2000);
    await untilSnapshot(page, ({ sync }) => sync.phase === 'sent' && sync.waiting === 0);
  });
});

describe('a large body that is interrupted', () => {
  const interrupted: RemoteProblem = { kind: 'interrupted' };
  const cutting = (max: number) => (texts: object) =>
    JSON.stringify(texts).length > max ? interrupted : undefined;
  const note = 'long '.repeat(250_000);

  test('twice in a row is too large for what stands on the way: the fields go alone, and that one waits', async () => {
    const { server, device, phone } = await beginning();
    server.against = cutting(1_000_000);
    const key = await phone.put('notes', undefined, { note });
    await phone.put('derailors', undefined, { kind: 'received' });
    device.wind(2000);
    await untilSnapshot(phone, ({ sync }) => sync.problem?.kind === 'interrupted');
    expect(sentFields(server)).toEqual([[notes, 'field_deviateurs']]);
    await windOn(device, server);
    await untilSnapshot(phone, ({ sync }) => sync.problem?.kind === 'too-long' && sync.waiting === 1);
    expect(sentFields(server)).toEqual([[notes, 'field_deviateurs'], ['field_deviateurs'], [notes]]);
    device.tell('return');
    device.wind(24 * hour);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
    expect(sentFields(server)).toEqual([]);

    await phone.put('notes', key, { note: 'short' });
    device.wind(2000);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent' && sync.waiting === 0);
  });

  test('now and then is a line that breaks, and a small one is never anything else', async () => {
    const { server, phone } = await beginning();
    const key = await phone.put('notes', undefined, { note });
    for (const time of ['one', 'two', 'three']) {
      server.against = cutting(1_000_000);
      await phone.put('notes', key, { note: `${note}${time}` });
      expect((await phone.sync()).problem).toEqual(interrupted);
      server.against = undefined;
      expect(await phone.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
    }
    server.against = cutting(0);
    await phone.put('derailors', undefined, { kind: 'received' });
    for (let time = 0; time < 4; time++) expect((await phone.sync()).problem).toEqual(interrupted);
    server.against = undefined;
    expect(await phone.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
  });
});

test('a node that may not be read is asked for again by itself, an hour apart at most', () => {
  for (const problem of [forbidden, invalid])
    for (let failures = 1; failures < 40; failures++)
      for (const fraction of [0, 0.5, 1]) {
        const delay = retryDelay(problem, failures, fraction);
        expect(delay).toBeGreaterThanOrEqual(30_000);
        expect(delay).toBeLessThanOrEqual(hour);
      }
});

test('a clock that is put back by days does not keep a device away from a server that asked for a minute', async () => {
  const { server, device, phone } = await beginning();
  server.faults.push('too many');
  await phone.sync();
  device.setWrong(-2 * 24 * hour);
  await phone.put('notes', undefined, { note: 'one' });
  expect(device.due()).toBe(90_000);
  device.wind(90_000);
  await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent');
  device.tell('return');
  await expect.poll(() => server.reads).toBeGreaterThan(3);
});

test('a server that asks to be left alone for a year is asked again the next day', () => {
  expect(retryDelay({ kind: 'too-many', retryAfterSeconds: 31_536_000 }, 1, 0)).toBe(24 * hour);
});
