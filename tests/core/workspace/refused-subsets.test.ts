/** Sync status with a server that refuses some fields: it follows the node as it was read back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { cases, patience } from '#tests/cases.ts';
import { someDraft } from '#tests/some-draft.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, type TestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

const problems: Readonly<Record<string, RemoteProblem>> = {
  '403': { kind: 'forbidden', message: 'Access denied on updating field.' },
  '413': { kind: 'refused', status: 413, message: '' },
  '422': { kind: 'refused', status: 422, message: 'validation failed' },
  '500': { kind: 'server', status: 500, retryAfterSeconds: undefined },
};

const acts = [
  'write',
  'edit',
  'delete a note',
  'empty the card',
  'correct the card',
  'type',
  'finish',
  'drop the draft',
  'erase',
  'old client',
  'sync',
] as const;

const refusedFields = fc.subarray([...nodeFields]);
const histories = fc.record({
  etags: fc.boolean(),
  problem: fc.constantFrom(...Object.keys(problems)),
  steps: fc.array(
    fc.record({
      act: fc.constantFrom(...acts),
      refused: refusedFields,
      pick: fc.integer({ min: 0, max: 999 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

const draft = (words: string) =>
  someDraft({
    exercise: 'celebrations',
    slide: 'note',
    answers: { note: words },
    startedAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
  });
const draftName = 'celebrations:new:1700000000000';

interface World {
  readonly server: FieldServer;
  readonly device: TestDevice;
  readonly person: Workspace;
  /** Former server contents: an older client writes one field back. */
  readonly earlier: FieldServer['texts'][];
}

async function begin(etags: boolean): Promise<World> {
  const [server, device] = [new FieldServer({ etags }), createTestDevice()];
  const person = await openTestWorkspace(device, server);
  await person.put('notes', '1000', { data: { note: 'one' } });
  await person.put('notes', '2000', { data: { note: 'two' } });
  await person.put('reconnections', '3000', { pf: 'past', data: { who: 'Nadia' } });
  await person.putIdentityCard({ CIDsymptome: 'la gorge', CIDvocationpro: 'relier' });
  await person.putProgression({ plf_track: { plf: 2, slide: 1 }, data: { 'plf1-a': 'mes équipes' } });
  await person.putDraft(draftName, draft('begun'));
  const world = { server, device, person, earlier: [] };
  await settle(world);
  return world;
}

/** Runs rounds until everything is confirmed, also on a server without ETag. */
async function settle({ person, device }: World): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await person.sync();
    device.wind(60_000);
  }
}

async function act({ server, person, earlier }: World, what: (typeof acts)[number], pick: number) {
  const { collections, identityCard, drafts } = person.snapshot();
  const keys = Object.keys(collections.notes);
  const key = keys[pick % Math.max(keys.length, 1)];
  earlier.push(server.texts);
  switch (what) {
    case 'write':
      await person.put('notes', undefined, { data: { note: `new ${pick}` } });
      break;
    case 'edit':
      if (key !== undefined)
        await person.put('notes', key, { ...collections.notes[key], data: { note: `${pick}` } });
      break;
    case 'delete a note':
      if (key !== undefined) await person.remove('notes', key);
      break;
    case 'empty the card':
      await person.putIdentityCard({});
      break;
    case 'correct the card':
      await person.putIdentityCard({ ...identityCard, CIDsymptome: `le ventre ${pick}` });
      break;
    case 'type':
      await person.putDraft(draftName, draft(`typed ${pick}`));
      break;
    case 'finish':
      if (drafts[draftName] !== undefined)
        await person.put('notes', undefined, { data: { note: 'finished' } }, undefined, [draftName]);
      break;
    case 'drop the draft':
      await person.dropDraft(draftName);
      break;
    case 'erase':
      await person.eraseAll();
      break;
    case 'old client': {
      const texts = earlier[pick % earlier.length];
      const field = nodeFields[pick % nodeFields.length];
      if (field !== undefined) server.overwrite(field, texts?.[field] ?? '{}');
      break;
    }
    case 'sync':
      break;
  }
}

function refusing(problem: RemoteProblem | undefined, refused: readonly NodeField[]): FieldServer['against'] {
  return (texts) => (refused.some((field) => Object.hasOwn(texts, field)) ? problem : undefined);
}

test(
  'whatever fields are refused, nothing waits only where the server holds the node that was wanted',
  patience,
  async () => {
    const met = { nothingWaits: 0, waits: 0 };
    const law = fc.asyncProperty(histories, async ({ etags, problem, steps }) => {
      const world = await begin(etags);
      const { server, person } = world;
      try {
        for (const step of steps) {
          server.against = refusing(problems[problem], step.refused);
          await act(world, step.act, step.pick);
          await settle(world);
          const { sync } = person.snapshot();
          expect(sync.phase === 'sent').toBe(sync.toSend === 0);
          met[sync.toSend === 0 ? 'nothingWaits' : 'waits']++;
          if (sync.toSend > 0) continue;
          server.against = undefined;
          server.writes.length = 0;
          await settle(world);
          expect(server.writes).toEqual([]);
        }
        const { toSend } = person.snapshot().sync;
        // Logout asks exactly if something is unsent.
        expect((await person.end()) === undefined).toBe(toSend === 0);
        if (toSend === 0) return;
        server.against = undefined;
        await settle(world);
        expect(person.snapshot().sync).toMatchObject({ toSend: 0, waiting: 0, phase: 'sent' });
      } finally {
        person.close();
      }
    });
    await fc.assert(law, { numRuns: cases(60), seed: 6 });
    expect(Math.min(met.waits, met.nothingWaits)).toBeGreaterThan(0);
  },
);

describe('everything is erased', () => {
  test('while the server refuses the notes: their deletion waits, and a log-out asks', async () => {
    const world = await begin(true);
    const { server, person } = world;
    server.against = refusing(problems['403'], ['field_celebrations']);
    await person.eraseAll();
    await settle(world);
    expect(Object.keys(server.json('field_celebrations'))).toHaveLength(2);
    expect(person.snapshot().sync).toMatchObject({ waiting: 2, phase: 'trouble', problem: problems['403'] });
    expect(await person.end()).toBeDefined();
    server.against = undefined;
    await settle(world);
    expect(server.json('field_celebrations')).toEqual({});
    expect(await person.end()).toBeUndefined();
  });

  test('while the server refuses the end of a draft: that waits as any deletion', async () => {
    const world = await begin(true);
    const { server, person } = world;
    await person.eraseAll();
    await settle(world);
    await person.putDraft(draftName, draft('again'));
    await settle(world);
    server.against = refusing(problems['403'], ['field_plf']);
    await person.eraseAll();
    await settle(world);
    expect(person.snapshot().sync).toMatchObject({ waiting: 1, phase: 'trouble', problem: problems['403'] });
    server.against = undefined;
    await settle(world);
    expect(person.snapshot().sync).toMatchObject({ waiting: 0, phase: 'sent' });
  });

  test('while the notes on the server cannot be read: it is not known that they went', async () => {
    const world = await begin(true);
    const { server, person } = world;
    const notes = server.texts.field_celebrations;
    server.overwrite('field_celebrations', '{broken');
    await person.eraseAll();
    await settle(world);
    expect(person.snapshot().sync.waiting).toBe(2);
    server.overwrite('field_celebrations', notes);
    await settle(world);
    expect(server.json('field_celebrations')).toEqual({});
    expect(person.snapshot().sync).toMatchObject({ toSend: 0, phase: 'sent' });
  });
});
