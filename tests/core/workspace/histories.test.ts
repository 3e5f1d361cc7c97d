/** Random histories: the real workspace, a real (in-memory) IndexedDB, a failing server. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '#renderers/json.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { readNodeState } from '#src/core/workspace/sync/node-state.ts';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { cases, patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { type Fault, FieldServer } from './field-server.ts';
import { createTestDevice, seven, type TestDevice } from './test-device.ts';

interface Step {
  readonly act: 'new' | 'edit' | 'remove' | 'card' | 'sync' | 'sync both' | 'kill' | 'land' | 'old client';
  readonly device: 0 | 1;
  readonly pick: number;
  readonly faults: readonly (Fault | undefined)[];
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom<Step['act']>(
      ...(['new', 'edit', 'edit', 'edit', 'remove', 'card', 'sync', 'sync', 'sync', 'sync both'] as const),
      ...(['kill', 'land', 'old client'] as const),
    ),
    device: fc.constantFrom(0, 1),
    pick: fc.nat(5),
    faults: fc.array(
      fc.constantFrom<Fault | undefined>(
        ...([undefined, undefined, undefined, 'lost request', 'lost answer', 'late', 'torn'] as const),
        ...(['signed out', 'conflict', 'server error', 'too many', 'unreadable answer', 'never'] as const),
      ),
      { maxLength: 3 },
    ),
  }),
  { minLength: 8, maxLength: 25 },
);

class History {
  readonly server: FieldServer;
  private readonly devices: TestDevice[] = [createTestDevice(1), createTestDevice(2)];
  private readonly workspaces: Workspace[] = [];
  /** Text → the texts that its writer had seen and replaced. */
  private readonly replaced = new Map<string, ReadonlySet<string>>();
  private readonly removed = new Set<string>();
  private kills = 0;
  private loaded: Readonly<Record<string, unknown>> | undefined;

  constructor(etags: boolean) {
    this.server = new FieldServer({ etags });
  }

  async begin(): Promise<void> {
    for (const device of this.devices) this.workspaces.push(await this.open(device));
  }

  async take({ act, device, pick, faults }: Step): Promise<void> {
    const workspace = this.at(device);
    this.server.faults.splice(0, Number.POSITIVE_INFINITY, ...faults);
    const entries = workspace.snapshot().collections.notes;
    const key = Object.keys(entries)[pick % Math.max(1, Object.keys(entries).length)];
    const note = key === undefined ? undefined : entries[key]?.['note'];
    if (act === 'new' || (act === 'edit' && key === undefined))
      await workspace.put('notes', undefined, { note: this.words(undefined) });
    else if (act === 'edit')
      await workspace.put('notes', key, { ...entries[key ?? ''], note: this.words(note) });
    else if (act === 'remove' && key !== undefined) {
      // An entry is deleted with all its versions.
      for (const { note: gone } of Object.values(await workspace.remove('notes', key)))
        for (const words of [String(gone), ...(this.replaced.get(String(gone)) ?? [])])
          this.removed.add(words);
    } else if (act === 'card') {
      const { identityCard } = workspace.snapshot();
      await workspace.putIdentityCard({ CIDsymptome: this.words(identityCard['CIDsymptome']) });
    } else if (act === 'sync') await this.syncOrHang(device);
    else if (act === 'sync both') await Promise.all([this.syncOrHang(0), this.syncOrHang(1)]);
    else if (act === 'kill') await this.kill(device);
    else if (act === 'land') this.server.land();
    else if (act === 'old client') this.oldClient();
  }

  /** Ends all faults, syncs every device, and checks the result. */
  async end(): Promise<{
    lost: readonly string[];
    equal: boolean;
    sent: boolean;
    same: boolean;
    live: number;
  }> {
    while (this.server.land());
    this.server.faults.length = 0;
    for (let round = 0; round < 4; round++)
      for (const at of [0, 1] as const) {
        this.devices[at]?.wind(confirmationDelay);
        await this.at(at).sync();
      }
    const { state } = readNodeState(this.server.texts);
    const present = new Set([
      ...Object.values(state.collections.notes).map(({ note }) => String(note)),
      ...(state.singles.identityCard['CIDsymptome'] ?? []).map(({ value }) => String(value)),
    ]);
    const gone = new Set([...this.removed, ...[...this.replaced.values()].flatMap((words) => [...words])]);
    const live = [...this.replaced.keys()].filter((words) => !gone.has(words));
    const snapshots = this.workspaces.map((workspace) => workspace.snapshot());
    let same = true;
    for (const at of [0, 1] as const) {
      const before = snapshots[at];
      await this.kill(at);
      same &&= sameJson({ ...this.at(at).snapshot() }, before);
      this.at(at).close();
    }
    return {
      lost: live.filter((words) => !present.has(words)),
      equal: snapshots.every(({ collections }) => sameJson(collections, state.collections)),
      sent: snapshots.every(({ sync }) => sync.phase === 'sent' && sync.waiting === 0),
      same,
      live: live.length,
    };
  }

  /** Loads the field, and later writes the old content back. */
  private oldClient(): void {
    if (this.loaded === undefined) this.loaded = this.server.json('field_celebrations');
    else {
      this.server.overwrite('field_celebrations', this.loaded);
      this.loaded = undefined;
    }
  }

  private at(device: 0 | 1): Workspace {
    const workspace = this.workspaces[device];
    if (workspace === undefined) throw new Error('begin first');
    return workspace;
  }

  private open(device: TestDevice): Promise<Workspace> {
    return openWorkspace(seven, this.server.transport(), { device: device.device, autoSync: false });
  }

  /** The page crashes at any point; a new one opens the same storage. */
  private async kill(at: 0 | 1): Promise<void> {
    this.at(at).close();
    const device = createTestDevice(100 + ++this.kills, this.devices[at]?.device.storage);
    this.devices[at] = device;
    this.workspaces[at] = await this.open(device);
  }

  private async syncOrHang(at: 0 | 1): Promise<void> {
    const workspace = this.at(at);
    const ended = await Promise.race([workspace.sync(), this.server.whenHung().then(() => 'hung' as const)]);
    if (ended === 'hung') await this.kill(at);
  }

  private words(seen: unknown): string {
    const words = `words "${this.replaced.size}"`;
    const before = seen === undefined ? [] : [String(seen), ...(this.replaced.get(String(seen)) ?? [])];
    this.replaced.set(words, new Set(before));
    return words;
  }
}

test(
  'histories of two devices: 0 lost, all equal, all sent, the same after opening again',
  patience,
  async () => {
    let live = 0;
    await expectLaw(
      fc.asyncProperty(steps, fc.boolean(), async (history, etags) => {
        const run = new History(etags);
        await run.begin();
        for (const step of history) await run.take(step);
        const verdict = await run.end();
        live += verdict.live;
        expect(verdict).toMatchObject({ lost: [], equal: true, sent: true, same: true });
      }),
      60,
    );
    // Histories that leave no entries would prove nothing.
    expect(live).toBeGreaterThan(2 * cases(60));
  },
);
