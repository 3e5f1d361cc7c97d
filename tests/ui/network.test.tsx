// @vitest-environment happy-dom
/** The network changes while nothing is pending: banner and mark follow at once. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { SyncMark, SyncStrip } from '#src/app/context/sync-mark.tsx';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { draw } from './draw.tsx';

function Page() {
  return (
    <>
      <SyncStrip />
      <SyncMark />
    </>
  );
}

function network() {
  const { device, tell } = createTestDevice();
  return {
    connection: device.connection,
    tell: (event: 'online' | 'offline') => act(async () => tell(event)),
  };
}

it('is said in regions that were there before, and no longer once it is back', async () => {
  const device = createTestDevice(1).device;
  const workspace = await openTestWorkspace({ device });
  const { connection, tell } = network();
  const { app, box, redraw } = await draw(null);
  await redraw(
    <AppProvider app={{ ...app, connection }}>
      <WorkspaceProvider workspace={workspace}>
        <Page />
      </WorkspaceProvider>
    </AppProvider>,
  );
  const region = (of: string) => {
    const found = box.querySelector(`${of}[role="status"]`);
    if (!found) throw new Error(`no region ${of}`);
    return found;
  };
  const [strip, mark] = [region('.sync-strips'), region('.sync-mark > p')];
  const before = mark.textContent;
  expect(strip.textContent).toBe('');

  await tell('offline');
  expect(strip.textContent).toMatch(/^Hors connexion.*enregistrées sur cet appareil/u);
  expect(mark.textContent).toBe('Hors connexion');

  await tell('online');
  expect(strip.textContent).toBe('');
  expect(mark.textContent).toBe(before);
});

it('lists each text that is too long to sync, the longest first, with its length and by how much it is too long', async () => {
  const [device, server] = [createTestDevice(1).device, new FieldServer({ etags: true })];
  const workspace = await openTestWorkspace({ device }, server);
  const field = 'field_celebrations';
  server.against = (texts) =>
    (texts[field]?.length ?? 0) > 500
      ? { kind: 'refused', status: 422, message: `validation failed.\n${field}.0.value: 500 caractères.\n` }
      : undefined;
  for (const [key, length] of [
    ['1741252800000', 600],
    ['1741339200000', 900],
  ] as const)
    await workspace.put('notes', key, { data: { 'celebrations-note': 'x'.repeat(length) } });
  await workspace.sync();
  const { problem } = workspace.snapshot().sync;
  const over = problem?.kind === 'too-long' ? problem.over : undefined;
  const { connection } = network();
  const { app, box, redraw } = await draw(null);
  await redraw(
    <AppProvider app={{ ...app, connection }}>
      <MemoryRouter>
        <WorkspaceProvider workspace={workspace}>
          <Page />
        </WorkspaceProvider>
      </MemoryRouter>
    </AppProvider>,
  );
  expect(box.textContent).toContain(`${over} caractères de trop`);
  const rows = [...box.querySelectorAll('li')].map((row) => row.textContent ?? '');
  expect(rows).toEqual([
    expect.stringMatching(/^Notes.*7\smars\s2025\s: 9\d\d caractères$/u),
    expect.stringMatching(/^Notes.*6\smars\s2025\s: 6\d\d caractères$/u),
  ]);
});

it('offers to log in, and nothing else, where the session is over', async () => {
  const [device, server] = [createTestDevice(1).device, new FieldServer({ etags: true })];
  const workspace = await openTestWorkspace({ device }, server);
  server.against = () => ({ kind: 'signed-out' });
  await workspace.put('notes', '1741252800000', { data: { 'celebrations-note': 'x' } });
  await workspace.sync();
  const { connection } = network();
  const { app, box, redraw } = await draw(null);
  await redraw(
    <AppProvider app={{ ...app, connection }}>
      <MemoryRouter initialEntries={['/pages/celebrations?month=2025-03']}>
        <WorkspaceProvider workspace={workspace}>
          <Page />
        </WorkspaceProvider>
      </MemoryRouter>
    </AppProvider>,
  );
  for (const part of ['.sync-strips', '.sync-mark']) {
    const ways = [...(box.querySelector(part)?.querySelectorAll('a, button') ?? [])];
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Se connecter', '/login-form?returnUrl=%2Fpages%2Fcelebrations%3Fmonth%3D2025-03'],
    ]);
  }
});
