/** The identity card on the server: exactly four texts; an emptied one is deleted. */
import { describe, expect, it } from 'vitest';
import { Scenario } from './scenario.ts';
import { startServer } from './server.ts';

/** The example of the exercise design. */
const card = {
  CIDsymptome: 'la gorge serrée',
  CIDmomentressource: 'Je retourne au bord du lac.',
  CIDphrasereconnexion: 'Je suis là, et il y a de la place pour deux.',
  CIDvocationpro: 'Faire grandir celles et ceux qui doutent, pour que chacun ose prendre sa place.',
};

describe('the identity card', () => {
  it('is stored as the design says, and an emptied text goes', async () => {
    const server = await startServer();
    const nour = await Scenario.open(server);
    await nour.signIn('nour');
    await nour.fillIn('cid', {
      'Mon signal de résistance': card.CIDsymptome,
      'Ma phrase d’invitation': card.CIDmomentressource,
      'Ma phrase de reconnexion': card.CIDphrasereconnexion,
      'Ma vocation professionnelle': card.CIDvocationpro,
    });
    await nour.sent();
    expect(await server.stored('nour', 'field_cid')).toEqual(card);

    const elsewhere = await nour.otherDevice();
    await elsewhere.fillIn('cid', { 'Ma vocation professionnelle': '' });
    await elsewhere.sent();
    const { CIDvocationpro: _gone, ...others } = card;
    expect(await server.stored('nour', 'field_cid')).toEqual(others);
    nour.comeBack();
    await nour.until(() => !Object.hasOwn(nour.workspace.snapshot().identityCard, 'CIDvocationpro'));
    expect(nour.workspace.snapshot().identityCard).toEqual(others);
  });
});
