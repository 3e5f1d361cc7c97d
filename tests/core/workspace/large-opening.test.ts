/** Opening a large database: everything is read and hashed, but not in a single task. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { countOf, fill } from '#tests/bench/much-work.ts';
import { countHashed } from './count-hashed.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, seven } from './test-device.ts';

/** Calls `act` when the browser returns rows of entries. */
function onRows(act: () => void): void {
  const really = IDBObjectStore.prototype.getAll;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    const request = really.apply(this, asked);
    if (this.name === 'entries') request.addEventListener('success', act);
    return request;
  });
  onTestFinished(() => spy.mockRestore());
}

test('entries are hashed while the browser reads the others, and once', async () => {
  const { device } = createTestDevice();
  const server = new FieldServer({ etags: true });
  const options = { device, autoSync: false };
  const before = await openWorkspace(seven, server.transport(), options);
  await fill(before, 200, 40);
  before.close();

  const hashed = countHashed();
  const steps = [0];
  onRows(() => steps.push(hashed()));
  const workspace = await openWorkspace(seven, server.transport(), options);
  onTestFinished(() => workspace.close());
  expect(countOf(workspace)).toBe(1000);
  const total = hashed();
  steps.push(total);
  const largest = Math.max(...steps.slice(1).map((step, index) => step - (steps[index] ?? 0)));
  expect(largest).toBeLessThan(total / 3);
  expect(workspace.snapshot().sync.waiting).toBe(1000);
  expect(hashed()).toBe(total);
});
