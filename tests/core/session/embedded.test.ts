/** The session with the embedded backend: two devices of one person, from login to sync. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readReconnections, setRealised } from '#src/contract/wire/reconnection-codec.ts';
import { allExercises, client, startBackend } from '../../server/server.ts';
import { testDevice, workspaceOf } from './test-device.ts';

const embedded = { mail: 'alice@example.test', password: 'Alice-pass-1' };

describe('over the embedded backend', () => {
  it('a person signs in, writes, saves the profile, and finds it all on another device', async () => {
    const backend = await startBackend({ fixturesDir: allExercises });
    onTestFinished(() => backend.stop());
    const url = backend.origin;
    const device = testDevice();
    device.now = backend.clock.now;
    const session = device.openPage(url, client);
    await session.restore();
    expect(await session.login(embedded.mail, 'wrong')).toMatchObject({
      ok: false,
      problem: { kind: 'wrong-credentials' },
    });
    expect(await session.login(embedded.mail, embedded.password)).toEqual({ ok: true, value: undefined });
    const workspace = workspaceOf(session);
    expect(workspace.snapshot().personal).toMatchObject({ firstName: 'Alice', company: 'ACME' });
    expect(workspace.documents.find('reconew', 'fr')?.document.name).toBe('reconew');

    const words = 'Elle a dit : « <On verra> "plus tard" »';
    const key = await workspace.put('reconnections', undefined, {
      pf: 'past',
      data: { 'reconew-q4-moment': words },
      intuitionsdata: [{ name: 'Un café', realised: false }],
    });
    expect((await workspace.sync()).phase).toBe('sent');
    expect(await session.savePersonal({ firstName: 'Alix', company: 'Rivages "Ouest"' })).toMatchObject({
      ok: true,
    });
    expect((await workspace.sync()).problem).toBeUndefined();

    const other = testDevice();
    other.now = device.now;
    const elsewhere = other.openPage(url, client);
    await elsewhere.login(embedded.mail, embedded.password);
    const snapshot = workspaceOf(elsewhere).snapshot();
    expect(snapshot.personal).toMatchObject({ firstName: 'Alix', company: 'Rivages "Ouest"' });
    const { reconnections, problems } = readReconnections(snapshot.collections.reconnections);
    expect(problems).toEqual([]);
    expect(reconnections).toMatchObject([
      { key, tense: 'past', answers: { 'reconew-q4-moment': words }, intuitions: [{ realised: false }] },
    ]);

    const entry = snapshot.collections.reconnections[key] ?? {};
    await workspaceOf(elsewhere).put('reconnections', key, setRealised(entry, 0, true));
    expect(await elsewhere.logout()).toEqual({ done: true, unsent: 0 });
    await workspace.sync();
    const seen = readReconnections(workspace.snapshot().collections.reconnections);
    expect(seen.reconnections).toMatchObject([{ key, intuitions: [{ name: 'Un café', realised: true }] }]);
  });

  it('a round that finds nothing new reads no text again', async () => {
    const backend = await startBackend({ fixturesDir: allExercises });
    onTestFinished(() => backend.stop());
    const device = testDevice();
    device.now = backend.clock.now;
    const session = device.openPage(backend.origin, client);
    await session.login(embedded.mail, embedded.password);
    const workspace = workspaceOf(session);
    device.wind(60_000);
    await workspace.sync();
    const calls = vi.spyOn(globalThis, 'fetch');
    await workspace.sync();
    const answers = await Promise.all(calls.mock.results.map(({ value }) => value as Promise<Response>));
    expect(answers.filter(({ url }) => url.includes('/node/')).map(({ status }) => status)).toEqual([304]);
  });
});
