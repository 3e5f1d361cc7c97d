/** The profile: PATCH, token renewal, read back, comparison. */
import { describe, expect, it } from 'vitest';
import { startCoachingServer } from './coaching-server.ts';
import { nowhere, signedIn, testDevice } from './test-device.ts';

describe('saving the profile', () => {
  it('writes, renews the token that this revokes, and reads the stored values back', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    const before = server.calls().length;
    const saved = await session.savePersonal({ firstName: 'Alix', phone: undefined });
    expect(saved).toMatchObject({ ok: true, value: { firstName: 'Alix', lastName: 'Test' } });
    expect(saved.ok && Object.hasOwn(saved.value, 'phone')).toBe(false);
    expect(workspace.snapshot().personal).toMatchObject({ firstName: 'Alix', lastName: 'Test' });
    expect(server.calls().slice(before)).toEqual(['PATCH /user/2', 'POST /oauth/token', 'GET /user/2']);
    expect(session.state().status).toBe('known');
  });

  it('stores a text that the server takes for the number it holds, by a detour', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    expect(await session.savePersonal({ phone: '0600000000', firstName: 'Alix' })).toMatchObject({
      ok: true,
      value: { phone: '0600000000', firstName: 'Alix' },
    });
    expect(server.users['2']?.['field_telephone']).toEqual([{ value: '0600000000' }]);
    expect(workspace.snapshot().personal).toMatchObject({ phone: '0600000000', firstName: 'Alix' });
  });

  it('says which member a 200 did not store, and makes no detour for what is no number', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    server.faults.set('PATCH /user/2', { body: server.users['2'] ?? {} });
    const before = server.calls().length;
    expect(await session.savePersonal({ firstName: 'Alix' })).toEqual({
      ok: false,
      problem: { kind: 'not-stored', field: 'firstName' },
    });
    expect(server.calls().slice(before)).toEqual(['PATCH /user/2', 'POST /oauth/token', 'GET /user/2']);
    expect(workspace.snapshot().personal).toMatchObject({ firstName: 'alice' });
  });

  it('uses the uid of the node’s owner where the kept profile has none', async () => {
    const server = await startCoachingServer();
    const { device, session, workspace } = await signedIn(server);
    await workspace.putPersonal({ firstName: 'alice' });
    device.now += 60_000;
    const before = server.calls().length;
    expect(await session.savePersonal({ lastName: 'Martin' })).toMatchObject({ ok: true });
    expect(server.calls().slice(before, before + 2)).toEqual(['GET /node/1', 'PATCH /user/2']);
  });

  it('takes the answer of the PATCH where the record cannot be read back', async () => {
    const server = await startCoachingServer();
    const { session } = await signedIn(server);
    server.faults.set('GET /user/2', { status: 500, body: 'text' });
    expect(await session.savePersonal({ firstName: 'Alix' })).toMatchObject({ value: { firstName: 'Alix' } });
  });

  it('passes a refusal on and keeps what was known', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    const message = 'Unprocessable Entity: validation failed.\nfield_company.0.value: too long\n';
    server.faults.set('PATCH /user/2', { status: 422, body: { message } });
    expect(await session.savePersonal({ company: 'x'.repeat(300) })).toEqual({
      ok: false,
      problem: { kind: 'refused', status: 422, message },
    });
    expect(workspace.snapshot().personal).toMatchObject({ company: 'ACME' });
  });

  it('without a change asks the server nothing', async () => {
    const server = await startCoachingServer();
    const { session } = await signedIn(server);
    const before = server.calls().length;
    expect(await session.savePersonal({})).toMatchObject({ ok: true, value: { firstName: 'alice' } });
    expect(server.calls()).toHaveLength(before);
  });

  it('needs a person', async () => {
    const session = testDevice().openPage(nowhere);
    const signedOut = { ok: false, problem: { kind: 'signed-out' } };
    expect(await session.savePersonal({ firstName: 'A' })).toEqual(signedOut);
    expect(await session.refreshPersonal()).toEqual(signedOut);
    expect(await session.refreshDocuments()).toEqual(signedOut);
    expect(await session.askDeletion()).toEqual(signedOut);
    expect(await session.eraseWords('x')).toEqual(signedOut);
    expect(session.unsent()).toBe(0);
  });
});
