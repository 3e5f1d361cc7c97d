/** Logout: no data is left, and none is lost without a warning. */
import { describe, expect, it } from 'vitest';
import { startCoachingServer } from './coaching-server.ts';
import { nowhere, signedIn, testDevice } from './test-device.ts';

describe('logging out', () => {
  it('takes everything of the person off the device', async () => {
    const server = await startCoachingServer();
    const { device, session } = await signedIn(server);
    expect(await session.logout()).toEqual({ done: true, unsent: 0 });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(await device.databases()).toEqual(['ancrage']);
    expect(await device.authStore.read()).toBeUndefined();
  });

  it('sends unsent work first', async () => {
    const server = await startCoachingServer();
    const { device, session, workspace } = await signedIn(server);
    await workspace.put('reconnections', '2000', { pf: 'future' });
    expect(session.unsent()).toBe(1);
    const began = device.now;
    const out = session.logout();
    // Without ETag, the accepted text must still be there some seconds later before the device is erased.
    const over = out.then(() => true);
    await expect
      .poll(() => {
        device.wind(1000);
        return Promise.race([over, Promise.resolve(false)]);
      })
      .toBe(true);
    expect(device.now - began).toBeGreaterThanOrEqual(3000);
    expect(await out).toEqual({ done: true, unsent: 0 });
    expect(server.nodes['1']?.['field_intuitions']).toContain('2000');
  });

  it('with work that cannot be sent asks, and goes only when the person says so', async () => {
    const server = await startCoachingServer();
    const { device, session, workspace } = await signedIn(server);
    await workspace.put('reconnections', '2000', { pf: 'future' });
    server.faults.set('PATCH /node/1', { status: 503, body: 'maintenance' });
    const refused = await session.logout();
    expect(refused).toMatchObject({ done: false, unsent: 1 });
    expect(session.state().status).toBe('known');
    expect(workspace.snapshot().collections.reconnections).toHaveProperty('2000');

    const discard = refused.done ? undefined : refused.left;
    expect(await session.logout({ ...(discard && { discard }) })).toEqual({ done: true, unsent: 1 });
    expect(await device.databases()).toEqual(['ancrage']);
  });

  it('ends the person’s other pages', async () => {
    const server = await startCoachingServer();
    const { device, session } = await signedIn(server);
    const other = device.openPage(server.url);
    await other.restore();
    await session.logout();
    await expect.poll(() => other.state()).toEqual({ status: 'anonymous' });
    // No data is left for the next user of the device, not even the e-mail address.
    expect(other.lastEnd()).toEqual({ reason: 'elsewhere' });
    expect(session.lastEnd()).toBeUndefined();
    expect(await device.authStore.lastEnd()).toBeUndefined();
    expect(await device.authStore.read()).toBeUndefined();
  });

  it('without anybody is done', async () => {
    expect(await testDevice().openPage(nowhere).logout()).toEqual({ done: true, unsent: 0 });
  });
});
