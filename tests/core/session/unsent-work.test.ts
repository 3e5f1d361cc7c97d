/** Unsent work at every kind of session end: it is lost only if the user agrees, and no other user sees it. */
import { describe, expect, it } from 'vitest';
import type { Session } from '#src/core/session/session.ts';
import { someDraft } from '#tests/some-draft.ts';
import { type CoachingServer, startCoachingServer } from './coaching-server.ts';
import { signedIn, start, type TestDevice, workspaceOf } from './test-device.ts';

const secret = 'a secret of the first';

const draft = someDraft({ answers: { pf: `${secret}, begun` } });

interface Scene {
  readonly server: CoachingServer;
  readonly device: TestDevice;
  readonly session: Session;
}

const refused = { status: 401, body: { message: 'refused' } };

/** Ends caused by the server or the clock, without an action of the user. */
const ends: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'the refresh token has expired': async ({ device, server }) => {
    device.now = start + 1_209_600_000;
    return device.openPage(server.url).restore();
  },
  'the refresh token was replaced elsewhere': async ({ device, server, session }) => {
    server.authority.rotate();
    device.now += 3_600_000;
    return session.refreshPersonal();
  },
  'the account is refused everything': async ({ server, session }) => {
    server.authority.blocked = true;
    return session.refreshPersonal();
  },
  ...Object.fromEntries(
    ['GET /node/1', 'PATCH /node/1', 'GET /user/2', 'PATCH /user/2', 'GET /ge_rest/ge_get_schema_url'].map(
      (call) => [
        `401 on ${call}`,
        async ({ server, session }: Scene) => {
          server.faults.set(call, refused);
          const { workspace } = session.state() as { workspace: ReturnType<typeof workspaceOf> };
          await workspace.sync();
          await session.refreshDocuments();
          await session.savePersonal({ jobTitle: 'Director' });
          return session.refreshPersonal();
        },
      ],
    ),
  ),
  'logging out, and staying': async ({ server, session }) => {
    server.faults.set('PATCH /node/1', { status: 503, body: 'closed' });
    const end = await session.logout();
    expect(end.done).toBe(false);
  },
};

describe('unsent work', () => {
  it.each(Object.entries(ends))('%s', async (_name, end) => {
    const server = await startCoachingServer();
    const { device, session, workspace } = await signedIn(server);
    await workspace.put('reconnections', '2000', { pf: 'future', data: { q: secret } });
    await workspace.putIdentityCard({ CIDsymptome: secret });
    const kept = await workspace.attachments.save({ name: 'a.txt', type: '', content: new ArrayBuffer(3) });
    await workspace.putDraft('reconew', draft);
    await end({ server, device, session });
    // As after closing a tab.
    workspace.close();
    server.faults.clear();
    server.authority.blocked = false;

    server.signsIn = '3';
    const bob = device.openPage(server.url);
    expect(await bob.login('bob@example.test', 'right')).toMatchObject({ ok: true });
    await workspaceOf(bob).sync();
    expect(JSON.stringify(workspaceOf(bob).snapshot())).not.toContain('secret');
    expect(workspaceOf(bob).snapshot().localAttachments).toEqual({});
    expect(JSON.stringify(server.nodes['5'])).not.toContain('secret');
    expect(await bob.logout()).toMatchObject({ done: true });

    server.signsIn = '2';
    const again = device.openPage(server.url);
    expect(await again.login('alice@example.test', 'right')).toMatchObject({ ok: true });
    const found = workspaceOf(again).snapshot();
    expect(found.collections.reconnections['2000']).toMatchObject({ data: { q: secret } });
    expect(found.identityCard).toMatchObject({ CIDsymptome: secret });
    expect(found.drafts['reconew']).toMatchObject(draft);
    expect(found.localAttachments).toHaveProperty(kept.local);
    expect(server.nodes['1']?.['field_intuitions']).toContain(secret);
  });
});
