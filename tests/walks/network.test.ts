/** A reconnection and the network: finished without one, sent when it is back, and kept by a server that was killed. */
import { describe, expect, it } from 'vitest';
import { alice, tell } from './reconnection.ts';
import { Scenario } from './scenario.ts';
import { startServer } from './server.ts';
import { startProgram } from './server-program.ts';

describe('without a network', () => {
  it('a reconnection is finished and read at once, and sent when the network is back', async () => {
    const claire = await Scenario.open(await startServer());
    await claire.signIn('claire');
    await claire.sent();
    const elsewhere = await claire.otherDevice();
    await claire.start('reconew');
    await tell(claire, alice, 'q9-phrase');
    claire.offline();
    await claire.reload();
    await tell(claire, alice);
    expect((await claire.finish()).said).toBe('Vos intuitions sont enregistrées.');
    expect(claire.history()[0]).toMatchObject({ who: 'Alice', realised: '0 sur 2', waiting: true });
    expect(claire.summary('Alice').heading).toBe('Reconnexion avec Alice');
    expect(claire.unsent()).toBe(1);
    await claire.until(() => claire.light().problem?.kind === 'offline');
    expect(claire.light()).toMatchObject({ phase: 'waiting', waiting: 1 });
    elsewhere.comeBack();
    await elsewhere.sent();
    expect(elsewhere.historyOf('Alice')).toBeUndefined();

    await claire.reload();
    expect(claire.history()[0]).toMatchObject({ who: 'Alice', waiting: true });
    claire.online();
    await claire.until(() => claire.light().phase === 'sent');
    expect(claire.history()[0]).toMatchObject({ who: 'Alice', waiting: false });
    expect(claire.unsent()).toBe(0);
    elsewhere.comeBack();
    await elsewhere.until(() => elsewhere.historyOf('Alice') !== undefined);
    expect(elsewhere.entry('Alice')).toEqual(claire.entry('Alice'));
  });
});

describe('a server that is killed', () => {
  it('still holds what it had confirmed', async () => {
    const program = await startProgram();
    const claire = await Scenario.open(program, { now: Date.now() });
    await claire.signIn('claire');
    await claire.start('reconew');
    await tell(claire, alice);
    await claire.finish();
    await claire.sent();

    await program.kill();
    await claire.tick('Inviter Alice à un café avant le prochain comité');
    await program.start();
    const elsewhere = await claire.otherDevice();
    expect(elsewhere.historyOf('Alice')).toMatchObject({ realised: '0 sur 2', waiting: false });
    await claire.sent();
    elsewhere.comeBack();
    await elsewhere.until(() => elsewhere.historyOf('Alice')?.realised === '1 sur 2');
    expect(elsewhere.entry('Alice')).toEqual(claire.entry('Alice'));
  });
});
