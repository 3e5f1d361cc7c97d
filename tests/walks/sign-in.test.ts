/** Login: refusals, and the two things that a first login still requires. */
import { describe, expect, it } from 'vitest';
import { Scenario } from './scenario.ts';
import { startServer } from './server.ts';

describe('at the sign-in', () => {
  it('somebody unknown is led to the form, and a wrong password is told in plain words', async () => {
    const claire = await Scenario.open(await startServer());
    const form = { at: '/login-form?returnUrl=%2Freco%2Fadd', alerts: [] };
    expect(claire.visit('/reco/add')).toEqual(form);
    expect(await claire.signIn('claire', 'bonjour-clara')).toBe(claire.alert('auth_wrong_email_pwd'));
    expect(claire.visit('/reco/add')).toEqual(form);
    expect(await claire.signIn('claire')).toBeUndefined();
    expect(claire.visit('/login-form?returnUrl=%2Freco%2Fadd')).toEqual({ at: '/reco/add', alerts: [] });
  });

  it('an empty profile opens the account page alone, until enough of it is filled in', async () => {
    const nour = await Scenario.open(await startServer());
    await nour.signIn('nour');
    const account = { at: '/pages/user', alerts: [] };
    for (const page of ['/', '/reco/add', '/pages/reconnexions']) expect(nour.visit(page)).toEqual(account);
    expect(nour.visit('/logout')).toEqual({ at: '/logout', alerts: [] });
    await expect(nour.start('reconew')).rejects.toThrow('/pages/user');

    await nour.fillIn('user', {
      Prénom: 'Nour',
      Nom: 'Benali',
      Fonction: 'Responsable de projet',
      'Entreprise ou organisation': 'Rivages',
      Conditions: true,
    });
    expect(nour.visit('/')).toEqual({ at: '/', alerts: [] });
    expect((await nour.otherDevice()).visit('/')).toEqual({ at: '/', alerts: [] });
  });

  it('a reconnection waits for the identity card', async () => {
    const robin = await Scenario.open(await startServer(), { languages: ['en-GB'] });
    await robin.signIn('robin');
    expect(robin.visit('/')).toEqual({ at: '/', alerts: [] });
    expect(robin.visit('/reco/add')).toEqual({ at: '/pages/cid', alerts: ['missing_cid'] });
    await expect(robin.start('reconew')).rejects.toThrow('/pages/cid');

    await robin.fillIn('cid', {
      'My signal of resistance': 'A tight jaw',
      'My invitation phrase': 'I go back to the orchard.',
    });
    expect(robin.visit('/reco/add').at).toBe('/pages/cid');
    await robin.fillIn('cid', { 'My reconnection phrase': 'There is time.' });
    await robin.start('reconew');
    expect(robin.slide().heading).toBe('Your reconnection');
  });
});
