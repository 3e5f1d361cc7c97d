/** Login: in order, and all or nothing. */
import { describe, expect, it } from 'vitest';
import { startCoachingServer } from './coaching-server.ts';
import { signedIn, start, testDevice, workspaceOf } from './test-device.ts';

describe('signing in', () => {
  it('goes token, user info, user, node, documents, and knows the person with everything loaded', async () => {
    const server = await startCoachingServer();
    const { device, session, workspace } = await signedIn(server);
    expect(server.calls()).toEqual([
      'POST /oauth/token',
      'GET /oauth/userinfo',
      'GET /user/2',
      'GET /node/1',
      'GET /ge_rest/ge_get_schema_url',
    ]);
    expect(session.state()).toMatchObject({ status: 'known', userId: '2' });
    expect(workspace.snapshot()).toMatchObject({
      personal: { firstName: 'alice', userId: 2, termsAccepted: true },
      identityCard: { CIDsymptome: 'gorge' },
      collections: { reconnections: { '1000': { pf: 'past' } } },
    });
    expect(workspace.documents.find('help', 'fr')?.document.title).toBe('Aide');
    expect(await device.authStore.read()).toEqual({
      userId: '2',
      uuid: 'uuid-2',
      mail: 'alice@example.test',
      nodeId: '1',
      refresh: {
        token: server.authority.current(),
        access: 'access-1',
        at_expires: start + 270_000,
        refresh_expires: start + 1_209_570_000,
      },
    });
  });

  it.each([
    ['a wrong password', 'wrong', undefined, { kind: 'wrong-credentials' }],
    [
      'a server error',
      'right',
      ['GET /user/2', { status: 500, body: 'text' }],
      { kind: 'server', status: 500 },
    ],
    [
      'a page instead of the node',
      'right',
      ['GET /node/1', { body: '<html>' }],
      { kind: 'unreadable', call: 'readNode' },
    ],
    [
      'an account without the role',
      'right',
      ['GET /node/1', { status: 403, body: { message: '' } }],
      { kind: 'no-role' },
    ],
    [
      'an account without a node',
      'right',
      ['GET /user/2', { body: { uid: [{ value: 2 }], field_data: [] } }],
      { kind: 'no-space' },
    ],
  ] as const)('%s leaves nobody signed in and nothing behind', async (_name, password, fault, problem) => {
    const server = await startCoachingServer();
    if (fault !== undefined) server.faults.set(fault[0], fault[1]);
    const device = testDevice();
    const session = device.openPage(server.url);
    await session.restore();
    expect(await session.login('alice@example.test', password)).toMatchObject({ ok: false, problem });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(await device.authStore.read()).toBeUndefined();
    expect(await device.databases()).toEqual(['ancrage']);
  });

  it('a blocked account, which gets tokens, is refused', async () => {
    const server = await startCoachingServer();
    server.authority.blocked = true;
    const session = testDevice().openPage(server.url);
    expect(await session.login('alice@example.test', 'right')).toMatchObject({
      problem: { kind: 'blocked' },
    });
  });

  it('works all the same where the documents cannot be had', async () => {
    const server = await startCoachingServer();
    server.faults.set('GET /ge_rest/ge_get_schema_url', { status: 500, body: 'text' });
    const { workspace } = await signedIn(server);
    expect(workspace.documents.find('help', 'fr')).toBeUndefined();
  });

  it('tells its listeners, once per change, until they stop', async () => {
    const server = await startCoachingServer();
    const session = testDevice().openPage(server.url);
    const heard: string[] = [];
    const stop = session.subscribe(() => heard.push(session.state().status));
    await session.restore();
    await session.login('alice@example.test', 'right');
    stop();
    await session.logout();
    expect(heard).toEqual(['anonymous', 'known']);
  });
});

describe('another person on the same device', () => {
  it('sees and sends nothing of the first, whose words wait', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    await workspace.put('reconnections', '2000', { pf: 'future', data: { q: 'a secret of the first' } });
    server.signsIn = '3';
    await session.login('bob@example.test', 'right');
    expect(session.state()).toMatchObject({ status: 'known', userId: '3' });
    expect(JSON.stringify(workspaceOf(session).snapshot())).not.toContain('alice');
    await workspaceOf(session).sync();
    expect(JSON.stringify(server.nodes)).not.toContain('a secret');

    server.signsIn = '2';
    await session.login('alice@example.test', 'right');
    expect(server.nodes['1']?.['field_intuitions']).toContain('a secret');
    expect(server.nodes['5']).toEqual({});
  });

  it('ends the first one’s page at its next renewal, and keeps the second one’s tokens', async () => {
    const server = await startCoachingServer();
    const { device, session } = await signedIn(server);
    server.signsIn = '3';
    await device.openPage(server.url).login('bob@example.test', 'right');
    expect(await session.refreshPersonal()).toEqual({ ok: false, problem: { kind: 'signed-out' } });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(await device.authStore.read()).toMatchObject({ userId: '3' });
  });
});
