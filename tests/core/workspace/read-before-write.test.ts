/** What a session overwrites: only what it has read and, with an ETag, nothing written since. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { NodeTransport } from '#src/platform/remote/node-transport.ts';
import { cases, patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { type Fault, FieldServer } from './field-server.ts';
import { createTestDevice, seven, type TestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

interface Call {
  readonly kind: 'read' | 'write';
  readonly etag: string | undefined;
  /** What came with the answer. */
  readonly answered: string | undefined;
  readonly ok: boolean;
}

/** A transport that counts the calls of one session. */
function counted(server: FieldServer): { readonly transport: NodeTransport; readonly calls: Call[] } {
  const { read, write } = server.transport();
  const calls: Call[] = [];
  return {
    calls,
    transport: {
      read: async () => {
        const answer = await read();
        const etag = answer.ok ? answer.value.etag : undefined;
        calls.push({ kind: 'read', etag, answered: etag, ok: answer.ok });
        return answer;
      },
      write: async (texts, etag) => {
        const answer = await write(texts, etag);
        const answered = answer.ok ? answer.value.etag : undefined;
        calls.push({ kind: 'write', etag, answered, ok: answer.ok });
        return answer;
      },
    },
  };
}

async function begin(server: FieldServer, device: TestDevice = createTestDevice()) {
  const { transport, calls } = counted(server);
  const workspace = await openTestWorkspace(device, { transport: () => transport });
  return { workspace, calls, device };
}

const kinds = (calls: Call[]) => calls.splice(0).map(({ kind }) => kind);

function add(workspace: Workspace, note: string): Promise<string> {
  return workspace.put('notes', undefined, { note });
}

test('with an ETag a round is the write, and its answer the read-back', async () => {
  const { workspace, calls } = await begin(new FieldServer({ etags: true }));
  await workspace.sync();
  expect(kinds(calls)).toEqual(['read']);
  for (const note of ['one', 'two']) {
    await add(workspace, note);
    expect(await workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(kinds(calls)).toEqual(['write']);
  }
  await workspace.sync();
  expect(kinds(calls)).toEqual(['read']);
});

test('where somebody wrote meanwhile, it is a whole round', async () => {
  const server = new FieldServer({ etags: true });
  const { workspace, calls } = await begin(server);
  await workspace.sync();
  calls.length = 0;
  server.overwrite('field_celebrations', { '5': { note: 'from elsewhere' } });
  await add(workspace, 'one');
  expect(await workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
  expect(kinds(calls)).toEqual(['write', 'read', 'write']);
});

test.each([
  ['no ETag', new FieldServer()],
  ['a weak one, which may be a proxy’s own', new FieldServer({ etags: 'weak' })],
])('with %s every round begins with a read', async (_kind, server) => {
  const { workspace, calls, device } = await begin(server);
  for (const note of ['one', 'two']) {
    await add(workspace, note);
    await workspace.sync();
    expect(kinds(calls)).toEqual(['read', 'write', 'read']);
    device.wind(60_000);
    await workspace.sync();
    calls.length = 0;
  }
});

type Act = 'add' | 'sync' | 'anew' | 'another tab' | 'somebody else';

const histories = fc.array(
  fc.record({
    act: fc.constantFrom<Act>('add', 'add', 'sync', 'sync', 'sync', 'anew', 'another tab', 'somebody else'),
    faults: fc.array(
      fc.constantFrom<Fault | undefined>(
        undefined,
        undefined,
        'lost request',
        'lost answer',
        'conflict',
        'torn',
      ),
      { maxLength: 3 },
    ),
  }),
  { minLength: 4, maxLength: 20 },
);

test(
  'no session writes before it has read, and what somebody wrote who never comes back stays',
  patience,
  async () => {
    let elsewhere = 0;
    let writes = 0;
    await expectLaw(
      fc.asyncProperty(histories, fc.constantFrom(true, false, 'weak' as const), async (history, etags) => {
        const server = new FieldServer({ etags });
        const device = createTestDevice();
        const sessions: { readonly workspace: Workspace; readonly calls: Call[] }[] = [];
        const open = async () => {
          const session = counted(server);
          const opened = { device: device.device, autoSync: false };
          const workspace = await openWorkspace(seven, session.transport, opened);
          sessions.push({ workspace, calls: session.calls });
          return workspace;
        };
        let tabs = [await open()];
        let words = 0;
        const others: string[] = [];
        const own: string[] = [];
        for (const { act, faults } of history) {
          const [tab] = tabs;
          if (tab === undefined) throw new Error('no tab is open');
          server.faults.splice(0, Number.POSITIVE_INFINITY, ...faults);
          if (act === 'add') {
            const note = `own ${++words}`;
            await add(tab, note);
            own.push(note);
          } else if (act === 'sync') await tab.sync();
          else if (act === 'anew') {
            for (const workspace of tabs) workspace.close();
            tabs = [await open()];
          } else if (act === 'another tab') tabs.unshift(await open());
          else {
            // It reads and writes at once, and never reads again.
            const note = `other ${++words}`;
            server.overwrite('field_celebrations', {
              ...server.json('field_celebrations'),
              [`9${words}`]: { note },
            });
            others.push(note);
            elsewhere++;
          }
        }
        while (server.land());
        server.faults.length = 0;
        for (let round = 0; round < 3; round++) await tabs[0]?.sync();
        const stored = JSON.stringify(server.json('field_celebrations'));
        expect([...own, ...others].filter((note) => !stored.includes(`"${note}"`))).toEqual([]);
        for (const { calls, workspace } of sessions) {
          workspace.close();
          for (const [at, { kind, etag }] of calls.entries()) {
            if (kind === 'read') continue;
            // Based on its last successful read: a read, or the answer with its own strong tag.
            const before = calls[at - 1];
            expect(before?.ok).toBe(true);
            expect(etag).toBe(before?.answered);
            if (before?.kind === 'write') expect(etag).toMatch(/^"/);
            writes++;
          }
        }
      }),
      150,
    );
    expect(elsewhere).toBeGreaterThan(cases(50));
    expect(writes).toBeGreaterThan(cases(50));
  },
);
