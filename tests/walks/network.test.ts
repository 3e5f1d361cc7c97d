/** A reconnection and the network: finished offline, sent when back online, and stored by a server that was killed. */
import { describe, expect, it } from 'vitest';
import { alice, tell } from './reconnection.ts';
import { Scenario } from './scenario.ts';
import { startServer } from './server.ts';
import { startProgram } from './server-program.ts';

/** A person who is not in any demo account. */
const ondine = { ...alice, 'reconew-q2-qui': 'Ondine' };

describe('without a network', () => {
  it('a reconnection is finished and read at once, and sent when the network is back', async () => {
    const claire = await Scenario.open(await startServer());
    await claire.signIn('claire');
    await claire.sent();
    const elsewhere = await claire.otherDevice();
    await claire.start('reconew');
    await tell(claire, ondine, 'q9-phrase');
    claire.offline();
    await claire.reload();
    await tell(claire, ondine);
    expect((await claire.finish()).said).toBe('Vos intuitions sont enregistrées.');
    expect(claire.history()[0]).toMatchObject({ who: 'Ondine', realised: '0 sur 2', waiting: true });
    expect(claire.summary('Ondine').heading).toBe('Reconnexion avec Ondine');
    expect(claire.unsent()).toBe(1);
    await claire.until(() => claire.light().phase === 'waiting');
    expect(claire.light()).toMatchObject({ waiting: 1, problem: { kind: 'offline' } });
    elsewhere.comeBack();
    await elsewhere.sent();
    expect(elsewhere.historyOf('Ondine')).toBeUndefined();

    await claire.reload();
    expect(claire.history()[0]).toMatchObject({ who: 'Ondine', waiting: true });
    claire.online();
    await claire.until(() => claire.light().phase === 'sent');
    expect(claire.history()[0]).toMatchObject({ who: 'Ondine', waiting: false });
    expect(claire.unsent()).toBe(0);
    elsewhere.comeBack();
    await elsewhere.until(() => elsewhere.historyOf('Ondine') !== undefined);
    expect(elsewhere.entry('Ondine')).toEqual(claire.entry('Ondine'));
  });
});

describe('a server that is killed', { tags: 'deep' }, () => {
  it('still holds what it had confirmed', async () => {
    const program = await startProgram();
    const claire = await Scenario.open(program, { now: Date.now() });
    await claire.signIn('claire');
    await claire.start('reconew');
    await tell(claire, ondine);
    await claire.finish();
    await claire.sent();

    await program.kill();
    await claire.tick('Inviter Alice à un café avant le prochain comité');
    await program.start();
    const elsewhere = await claire.otherDevice();
    expect(elsewhere.historyOf('Ondine')).toMatchObject({ realised: '0 sur 2', waiting: false });
    await claire.sent();
    elsewhere.comeBack();
    await elsewhere.until(() => elsewhere.historyOf('Ondine')?.realised === '1 sur 2');
    expect(elsewhere.entry('Ondine')).toEqual(claire.entry('Ondine'));
  });
});
