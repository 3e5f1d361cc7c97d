/** A field that the server refuses as too long: what fits is sent, and the rest is reported. */
import { expect, test } from 'vitest';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

const notes = 'field_celebrations';
const limit = 500;

/** The answer of a Drupal with a limited field. */
const validation: RemoteProblem = {
  kind: 'refused',
  status: 422,
  message: `Unprocessable Entity: validation failed.\n${notes}.0.value: ${limit} caractères ou moins.\n`,
};
const proxy: RemoteProblem = { kind: 'refused', status: 413, message: '' };

const note = (text: string) => ({ data: { note: text } });
const long = 'long '.repeat(200);

async function begin(problem: RemoteProblem) {
  const [server, device] = [new FieldServer({ etags: true }), createTestDevice()];
  const person = await openTestWorkspace(device, server);
  await person.put('notes', '1000', note('before'));
  await person.sync();
  server.against = (texts) => ((texts[notes]?.length ?? 0) > limit ? problem : undefined);
  server.writes.length = 0;
  return { server, device, person };
}

const keysOn = (server: FieldServer) => Object.keys(server.json(notes)).sort();

test.each([
  ['with its limit', validation],
  ['without a figure', proxy],
])('a refusal %s: the field goes without the longest new entry', async (_how, problem) => {
  const { server, person } = await begin(problem);
  await person.put('notes', '2000', note('short'));
  await person.put('notes', '3000', note(long));
  const sync = await person.sync();
  expect(keysOn(server)).toEqual(['1000', '2000']);
  expect(sync).toMatchObject({ phase: 'trouble', waiting: 1 });
  const whole = server.writes[0]?.[notes]?.length ?? 0;
  expect(sync.problem).toEqual({
    ...{ kind: 'too-long', collection: 'notes' },
    over: problem === validation ? whole - limit : undefined,
  });
  expect(person.snapshot().unsent.notes).toEqual(['3000']);
  expect(await person.end(), 'a log-out asks').toBeDefined();

  await person.put('notes', '3000', { ...person.snapshot().collections.notes['3000'], ...note('shorter') });
  expect(await person.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
  expect(keysOn(server)).toEqual(['1000', '2000', '3000']);
});

test('the server keeps the earlier version of an entry whose new one is too long', async () => {
  const { server, person } = await begin(validation);
  await person.put('notes', '1000', { ...person.snapshot().collections.notes['1000'], ...note(long) });
  await person.put('notes', '2000', note('short'));
  await person.sync();
  expect(server.json(notes)).toMatchObject({ 1000: note('before'), 2000: note('short') });
  expect(person.snapshot().collections.notes).toMatchObject({ 1000: note(long), 2000: note('short') });
  expect(person.snapshot().unsent.notes).toEqual(['1000']);
});

test('several that do not fit wait, the others go; a later page still names them', async () => {
  const { server, device, person } = await begin(proxy);
  for (const key of ['2000', '3000', '4000']) await person.put('notes', key, note(long));
  await person.put('notes', '5000', note('short'));
  await person.sync();
  expect(keysOn(server)).toEqual(['1000', '5000']);
  expect(person.snapshot().unsent.notes).toEqual(['2000', '3000', '4000']);
  person.close();
  const later = await openTestWorkspace(device, server);
  server.writes.length = 0;
  // A background sync sends a refused text again only after it has changed; here the user asks for it.
  expect((await later.sync()).problem).toMatchObject({ kind: 'too-long', collection: 'notes' });
  expect(keysOn(server)).toEqual(['1000', '5000']);
  expect(later.snapshot().unsent.notes).toEqual(['2000', '3000', '4000']);
});

test('the end of a draft waits with the entry that it became', async () => {
  const { server, person } = await begin(validation);
  const name = 'celebrations:new:1700000000000';
  const draft = {
    ...{ exercise: 'celebrations', slide: 'note', answers: { note: 'begun' } },
    ...{ startedAt: 1, updatedAt: 1, version: '1', locale: 'fr' as const },
  };
  await person.putDraft(name, draft);
  await person.sync();
  await person.put('notes', '3000', note(long), undefined, [name]);
  await person.put('notes', '2000', note('short'));
  await person.sync();
  const block = server.json('field_plf')['_sync'] as Record<string, object>;
  expect(keysOn(server)).toEqual(['1000', '2000']);
  expect(Object.keys(block['drafts'] ?? {})).toEqual([name]);
});
