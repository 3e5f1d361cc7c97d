/** A profile saved while the server is unreachable: it applies at once, and is sent automatically. */
import { describe, expect, it } from 'vitest';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import { answersOfPersonal } from '#src/contract/wire/user-codec.ts';
import { createFormDraft } from '#src/core/exercises/form-draft.ts';
import { user } from '#src/core/exercises/user.ts';
import { unsentDrafts } from '#src/core/journal/draft-list.ts';
import { copyOf } from '#src/core/journal/export.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { type CoachingServer, startCoachingServer } from './coaching-server.ts';
import { signedIn, workspaceOf } from './test-device.ts';

const closed = { status: 503, body: 'closed' };

/** Types into the form and saves offline, as the page does. */
async function saveHere(workspace: Workspace, changes: PersonalInfo): Promise<void> {
  const form = createFormDraft({
    ...{ workspace, descriptor: user, seen: workspace.snapshot() },
    document: { version: '1', locale: 'fr' },
    onFailure: (thrown) => {
      throw thrown;
    },
  });
  const leave = form.subscribe(() => undefined);
  const typed = Object.entries(changes).map(([field, value]) => [field, value ?? '']);
  const answers = Object.entries(answersOfPersonal(Object.fromEntries(typed)));
  const given = {
    ...form.state().answers,
    ...Object.fromEntries(answers.map(([key, value]) => [key, value === '' ? undefined : value])),
  };
  await form.keep(given);
  await workspace.saveProfileHere(changes);
  await form.saved(given);
  leave();
}

function callsAfter(server: CoachingServer, before: number): readonly string[] {
  return server
    .calls()
    .slice(before)
    .filter((call) => call.includes('/user/'));
}

describe('a profile saved without the server', () => {
  it('counts at once, and is with the server after the next round', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await workspace.sync();
    await saveHere(workspace, { firstName: 'Alix', phone: undefined });
    const { personal, sync, draftStates } = workspace.snapshot();
    expect(personal).toMatchObject({ firstName: 'Alix', lastName: 'Test' });
    expect(personal).not.toHaveProperty('phone');
    expect(sync).toMatchObject({ waiting: 1, toSend: 1 });
    expect(draftStates['user']).toMatchObject({ saved: true });
    // A saved change is not a draft.
    expect(unsentDrafts(workspace.snapshot())).toEqual([]);

    const before = server.calls().length;
    await workspace.sync();
    expect(callsAfter(server, before)).toEqual(['GET /user/2', 'PATCH /user/2', 'GET /user/2']);
    expect(server.users['2']).toMatchObject({
      field_firstname: [{ value: 'Alix' }],
      field_telephone: [],
      field_lastname: [{ value: 'Test' }],
    });
    const after = workspace.snapshot();
    expect(after).toMatchObject({
      profileOutbox: { waiting: {} },
      drafts: {},
      sync: { waiting: 0, toSend: 0 },
    });
    expect(after.personalOnServer).toEqual(after.personal);
    // The draft was never synced to another device.
    expect(server.nodes['1']?.['field_plf'] ?? '').not.toContain('Alix');

    const again = server.calls().length;
    await workspace.sync();
    expect(callsAfter(server, again)).toEqual([]);
  });

  it('survives a reload without a network, and is in a copy of everything', async () => {
    const server = await startCoachingServer();
    const { device, workspace } = await signedIn(server);
    await saveHere(workspace, { company: 'Estuaire' });
    workspace.close();
    const reloaded = device.openPage(server.url, undefined, true);
    await reloaded.restore();
    const here = workspaceOf(reloaded);
    expect(here.snapshot().personal).toMatchObject({ company: 'Estuaire' });
    expect(await here.sync()).toMatchObject({ waiting: 1 });
    expect(await reloaded.refreshPersonal()).toMatchObject({ ok: false });
    expect(here.snapshot().personal).toMatchObject({ company: 'Estuaire' });
    const copy = copyOf(here.snapshot(), { appVersion: '1', locale: 'fr', now: new Date(0) });
    expect(copy.profile).toMatchObject({ company: 'Estuaire' });
  });

  it('changes nothing that the person did not change, whatever the server holds by then', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { firstName: 'Alix' });
    server.users['2'] = { ...server.users['2'], field_lastname: [{ value: 'Martin' }], field_company: [] };
    await workspace.sync();
    expect(workspace.snapshot().personal).toMatchObject({ firstName: 'Alix', lastName: 'Martin' });
    expect(workspace.snapshot().personal).not.toHaveProperty('company');
    expect(server.users['2']).toMatchObject({ field_lastname: [{ value: 'Martin' }], field_company: [] });
  });

  it('is not sent twice where the answer was lost, nor where another device saved the same', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { firstName: 'Alix' });
    server.users['2'] = { ...server.users['2'], field_firstname: [{ value: 'Alix' }] };
    const before = server.calls().length;
    await workspace.sync();
    expect(callsAfter(server, before)).toEqual(['GET /user/2']);
    expect(workspace.snapshot()).toMatchObject({
      sync: { waiting: 0 },
      drafts: {},
      personal: { firstName: 'Alix' },
    });
  });

  it('waits while the server fails, and holds up nothing else', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { firstName: 'Alix' });
    await workspace.putIdentityCard({ CIDsymptome: 'les mains' });
    server.faults.set('PATCH /user/2', closed);
    expect(await workspace.sync()).toMatchObject({
      ...{ phase: 'trouble', problem: { kind: 'server', status: 503 } },
    });
    expect(server.nodes['1']?.['field_cid']).toContain('les mains');
    expect(workspace.snapshot().personal).toMatchObject({ firstName: 'Alix' });
    server.faults.clear();
    await workspace.sync();
    expect(workspace.snapshot().profileOutbox).toEqual({ waiting: {} });
    expect(server.users['2']).toMatchObject({ field_firstname: [{ value: 'Alix' }] });
  });

  it('is sent at the next sign-in where the session ended first, and what was read before that is not put over it', async () => {
    const server = await startCoachingServer();
    const { device, session, workspace } = await signedIn(server);
    await saveHere(workspace, { firstName: 'Alix' });
    server.authority.blocked = true;
    await session.refreshPersonal();
    expect(session.state()).toMatchObject({ isOver: true });
    server.authority.blocked = false;
    const again = device.openPage(server.url);
    expect(await again.login('alice@example.test', 'right')).toMatchObject({ ok: true });
    expect(server.users['2']).toMatchObject({ field_firstname: [{ value: 'Alix' }] });
    expect(workspaceOf(again).snapshot()).toMatchObject({
      ...{ personal: { firstName: 'Alix' }, personalOnServer: { firstName: 'Alix' }, sync: { waiting: 0 } },
    });
  });

  it('is asked about at a log-out, once', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    await saveHere(workspace, { firstName: 'Alix' });
    server.faults.set('GET /user/2', closed);
    const asked = await session.logout();
    if (asked.done) throw new Error('it is to be asked about');
    expect([asked.unsent, asked.left.drafts]).toEqual([1, 0]);
    expect([...asked.left.ids].filter((id) => id.startsWith('profile'))).toHaveLength(1);
    // The user is asked again about changes saved since then.
    await workspace.saveProfileHere({ firstName: 'Alice' });
    const again = await session.logout({ discard: asked.left });
    if (again.done) throw new Error('it is to be asked about again');
    expect(await session.logout({ discard: again.left })).toMatchObject({ done: true });
  });
});

describe('a profile that the server does not take as it was saved', () => {
  it.each([
    [
      'refused',
      { status: 422, body: { message: 'too long' } },
      { kind: 'refused', status: 422, message: 'too long' },
    ],
    ['forbidden', { status: 403, body: { message: 'no' } }, { kind: 'forbidden' }],
  ])('%s: waits in the form again, with the reason', async (_how, fault, problem) => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { company: 'x'.repeat(300) });
    server.faults.set('PATCH /user/2', fault);
    await workspace.sync();
    const { personal, profileOutbox, drafts, draftStates, sync } = workspace.snapshot();
    expect(personal).toMatchObject({ company: 'ACME' });
    expect(profileOutbox).toMatchObject({ waiting: {}, returned: { problem } });
    expect(drafts['user']?.answers).toEqual({ company: 'x'.repeat(300) });
    expect(draftStates['user']).toMatchObject({ saved: false });
    expect(sync.waiting).toBe(0);
    await workspace.dismissReturnedProfile();
    expect(workspace.snapshot().profileOutbox).toEqual({ waiting: {} });
  });

  it('is given back where only a part was stored: that part alone', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { company: 'Estuaire', firstName: 'Alix' });
    server.faults.set('PATCH /user/2', { body: server.users['2'] ?? {} });
    server.users['2'] = { ...server.users['2'], field_firstname: [{ value: 'Alix' }] };
    await workspace.sync();
    expect(workspace.snapshot()).toMatchObject({
      personal: { firstName: 'Alix', company: 'ACME' },
      profileOutbox: { returned: { problem: { kind: 'not-stored', field: 'company' } } },
    });
    expect(workspace.snapshot().drafts['user']?.answers).toEqual({ company: 'Estuaire' });
  });

  it('is given back where the same field was changed elsewhere: nobody’s words are written over', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { company: 'Estuaire', firstName: 'Alix' });
    server.users['2'] = { ...server.users['2'], field_company: [{ value: 'Falaise' }] };
    await workspace.sync();
    expect(server.users['2']).toMatchObject({
      field_company: [{ value: 'Falaise' }],
      field_firstname: [{ value: 'Alix' }],
    });
    expect(workspace.snapshot()).toMatchObject({
      ...{
        personal: { company: 'Falaise', firstName: 'Alix' },
        profileOutbox: { waiting: {}, returned: {} },
      },
    });
    expect(workspace.snapshot().drafts['user']?.answers).toEqual({ company: 'Estuaire' });
  });
});

describe('saving with the server', () => {
  it('is the end of what waited of the same field, and of that alone', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    await workspace.saveProfileHere({ company: 'Estuaire', firstName: 'Alix' });
    expect(await session.savePersonal({ company: 'Falaise' })).toMatchObject({
      ...{ ok: true, value: { company: 'Falaise', firstName: 'Alix' } },
    });
    expect(Object.keys(workspace.snapshot().profileOutbox.waiting)).toEqual(['firstName']);
    await workspace.sync();
    expect(workspace.snapshot().personalOnServer).toMatchObject({ company: 'Falaise', firstName: 'Alix' });
  });

  it('is not undone by an answer from before it', async () => {
    const server = await startCoachingServer();
    const { session, workspace } = await signedIn(server);
    const before = workspace.snapshot().personalOnServer;
    await session.savePersonal({ company: 'Falaise' });
    await workspace.refreshPersonal({ company: 'ACME' }, before);
    expect(workspace.snapshot().personal).toMatchObject({ company: 'Falaise' });
  });
});

describe('two tabs', () => {
  it('show the same, and one sends what the other saved', async () => {
    const server = await startCoachingServer();
    const { device, workspace } = await signedIn(server);
    const other = device.openPage(server.url);
    await other.restore();
    await saveHere(workspace, { company: 'Estuaire' });
    await expect.poll(() => workspaceOf(other).snapshot().personal?.company).toBe('Estuaire');
    await workspaceOf(other).sync();
    expect(server.users['2']).toMatchObject({ field_company: [{ value: 'Estuaire' }] });
    await expect.poll(() => workspace.snapshot().sync.waiting).toBe(0);
    expect(workspace.snapshot()).toMatchObject({ personalOnServer: { company: 'Estuaire' } });
    await expect.poll(() => workspace.snapshot().drafts).toEqual({});
  });

  it('lose nothing of what is saved while a round is under way', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await workspace.saveProfileHere({ company: 'Estuaire' });
    const round = workspace.sync();
    await workspace.saveProfileHere({ company: 'Falaise', jobTitle: 'Directrice' });
    await round;
    await workspace.sync();
    expect(server.users['2']).toMatchObject({
      field_company: [{ value: 'Falaise' }],
      field_title: [{ value: 'Directrice' }],
    });
    expect(workspace.snapshot()).toMatchObject({ profileOutbox: { waiting: {} }, drafts: {} });
  });
});

describe('a release that knows nothing of it', () => {
  it('asks about the same words as a draft before it logs out', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { company: 'Estuaire', phone: undefined });
    const { drafts, draftStates } = workspace.snapshot();
    // An older release looks for the draft in the space, and shows its answers instead of the server's.
    expect(draftStates['user']?.sent).toBe(false);
    expect(drafts['user']?.answers).toEqual({ company: 'Estuaire', telephone: undefined });
  });

  it('may save them itself: they are not sent again', async () => {
    const server = await startCoachingServer();
    const { workspace } = await signedIn(server);
    await saveHere(workspace, { company: 'Estuaire' });
    await workspace.dropDraft('user');
    server.users['2'] = { ...server.users['2'], field_company: [{ value: 'Estuaire' }] };
    const before = server.calls().length;
    await workspace.sync();
    expect(callsAfter(server, before)).toEqual(['GET /user/2']);
    expect(workspace.snapshot()).toMatchObject({ profileOutbox: { waiting: {} }, sync: { waiting: 0 } });
  });
});
