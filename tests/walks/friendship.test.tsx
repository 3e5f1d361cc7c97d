// @vitest-environment happy-dom
/** A professional friendship exchange in the user interface, from the first name to the thank-you. */

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { until } from '#tests/ui/draw.tsx';
import { callServers } from '#tests/ui/window-fetch.ts';
import { Tab } from './friendship.tsx';
import { Scenario } from './scenario.ts';
import { startServer, type WalkServer } from './server.ts';

const list = '/pages/amitiepro';
const key = '1741339200000';
const add = `/amitiepro/add/${key}`;

beforeEach(callServers);

async function signedIn(server: WalkServer, who: 'claire' | 'james'): Promise<Scenario> {
  const scenario = await Scenario.signedIn(server, who);
  // Do not stop the server while requests are in flight.
  onTestFinished(() => scenario.sent());
  return scenario;
}

/** Another device receives what was sent. */
async function hears(scenario: Scenario, whereTo: string): Promise<void> {
  scenario.comeBack();
  await scenario.until(
    () => scenario.workspace.snapshot().collections.friendships[key]?.['whereTo'] === whereTo,
  );
}

/** The example of the exercise design. */
const karim = {
  'amitiepro-prepare-qui': 'Karim',
  'amitiepro-prepare-appreciation':
    'Mardi, tu as pris dix minutes pour rassurer l’équipe avant la mise en service.',
  'amitiepro-prepare-contribution': 'Tu rends simples les sujets qui nous font peur.',
  'amitiepro-prepare-conseils': [
    'Dire non plus tôt',
    'Montrer tes brouillons',
    'Prendre la parole en premier, parfois',
  ],
  'amitiepro-prepare-aide': 'Relire ma présentation avec moi avant jeudi.',
} as const;

async function prepare(tab: Tab): Promise<void> {
  expect(tab.heading()).toBe('Préparer');
  await tab.answer('amitiepro-prepare-qui', 'Karim');
  await tab.onTo('Qu’appréciez-vous chez Karim ?', 'Suivant');
  await tab.answer('amitiepro-prepare-appreciation', karim['amitiepro-prepare-appreciation']);
  await tab.onTo('À vos yeux, quelle est la contribution singulière de Karim ?', 'Suivant');
  await tab.answer('amitiepro-prepare-contribution', karim['amitiepro-prepare-contribution']);
  await tab.onTo('Quels trois conseils donneriez-vous à Karim pour grandir encore ?', 'Suivant');
  await tab.answer('amitiepro-prepare-conseils', ...karim['amitiepro-prepare-conseils']);
  await tab.onTo('Et vous, quelle aide aimeriez-vous demander à Karim ?', 'Suivant');
  await tab.answer('amitiepro-prepare-aide', karim['amitiepro-prepare-aide']);
  await tab.onTo('Votre préparation est prête', 'Terminer cette partie');
}

const ids = {
  _v: expect.stringMatching(/^0[0-9a-z]+\.[0-9a-z]+$/u),
  _p: expect.any(Array),
  _h: expect.stringMatching(/^[0-9a-z]+$/u),
};

describe('a whole exchange, in French, on two devices', { tags: 'deep' }, () => {
  it('is prepared, said, heard and ended, each part saved by itself, and stored as designed', async () => {
    const server = await startServer();
    const phone = await signedIn(server, 'claire');
    const stored = async () => (await server.stored('claire', 'field_amitiepro'))[key];

    const first = await Tab.open(phone, `${add}/prepare`);
    await prepare(first);
    expect(first.address()).toBe(`${list}?end=${key}`);
    expect(first.heading()).toBe('Votre préparation est prête');
    await until(() => expect(first.said().at(-1)).toBe('Succès. Préparation enregistrée.'));
    expect(first.named('Passer à l’échange')).toHaveLength(1);
    await phone.sent();
    expect(await stored()).toEqual({
      whereTo: 'express',
      data: karim,
      locale: 'fr',
      version: '1.0.3',
      ...ids,
      _p: [],
    });
    await first.close();

    const desk = await phone.otherDevice();
    const second = await Tab.open(desk, list);
    // The demo account has an older exchange with Karim: his page shows both.
    expect(second.named(/Karim2 échanges, le dernier du 7 mars 2025$/u)).toHaveLength(1);
    await second.onTo('J’exprime', 'Passer à l’échange Avec Karim');
    await second.onTo('Ce que j’ai à dire', 'Suivant');
    expect(second.text()).toContain('Prendre la parole en premier, parfois');
    await second.tick('Mon appréciation');
    await second.tick('Sa contribution singulière');
    // The next part is shown at once, with a message that the previous one is saved.
    await second.onTo('J’écoute', 'Terminer cette partie');
    await until(() => expect(second.said().at(-1)).toBe('Succès. « J’exprime » enregistré.'));
    await desk.sent();
    const said = {
      whereTo: 'listen',
      data: { ...karim, 'amitiepro-express-dit': ['appreciation', 'contribution'] },
      locale: 'fr',
      version: '1.0.3',
    };
    expect(await stored()).toEqual({ ...said, ...ids, _p: [expect.any(String)] });
    await second.close();

    await hears(phone, 'listen');
    const third = await Tab.open(phone, `${add}/listen`);
    await third.onTo('Ce que je reçois', 'Suivant');
    await third.press('Terminer cette partie');
    expect(third.text()).toContain('Écrivez au moins une réponse');
    await third.answer('amitiepro-listen-appreciation', 'Que je tiens mes promesses.');
    await third.answer('amitiepro-listen-conseils', 'Ralentir avant midi');
    await third.onTo('Terminer', 'Terminer cette partie');
    await phone.sent();
    await third.close();

    await hears(desk, 'end');
    const fourth = await Tab.open(desk, `${add}/end`);
    expect(fourth.heading()).toBe('Terminer');
    expect(fourth.text()).toContain('Que je tiens mes promesses.');
    // Answers of another part are edited in that part: no link leaves this one.
    expect(fourth.named(/^Modifier/u)).toEqual([]);
    await fourth.answer('amitiepro-end-garde', 'Son rire.');
    await fourth.onTo('Comment aimeriez-vous remercier Karim ? (facultatif)', 'Suivant');
    await fourth.answer('amitiepro-end-merci', 'Merci pour ta vérité.');
    await fourth.press('Copier ces mots');
    expect(await navigator.clipboard.readText()).toBe('Merci pour ta vérité.');
    await navigator.clipboard.writeText('');
    await fourth.onTo('Ce que vous gardez', 'Terminer l’échange');
    expect(fourth.address()).toBe(`${list}?end=${key}`);
    expect(fourth.text()).toContain('Son rire.');
    await fourth.press('Copier mon merci');
    expect(await navigator.clipboard.readText()).toBe('Merci pour ta vérité.');
    await until(() => expect(fourth.said()).toContain('Copié. Vous pouvez coller.'));
    await desk.sent();
    const whole = {
      ...said.data,
      'amitiepro-listen-appreciation': 'Que je tiens mes promesses.',
      'amitiepro-listen-conseils': ['Ralentir avant midi'],
      'amitiepro-end-garde': 'Son rire.',
      'amitiepro-end-merci': 'Merci pour ta vérité.',
    };
    expect(await stored()).toEqual({ ...said, whereTo: 'end', data: whole, ...ids });

    // Repeating a part does not move the exchange back.
    await fourth.press('Voir cet échange');
    await until(() => expect(fourth.address()).toBe(`${list}?open=${key}`));
    await fourth.press('Modifier : Ce que j’ai pu dire');
    await until(() => expect(fourth.heading()).toBe('Ce que j’ai à dire'));
    await fourth.tick('Ma demande d’aide');
    await fourth.onTo('Amitié professionnelle', 'Enregistrer');
    expect(fourth.address()).toBe(`${list}?open=${key}`);
    await desk.sent();
    expect(await stored()).toEqual({
      ...said,
      whereTo: 'end',
      data: { ...whole, 'amitiepro-express-dit': ['appreciation', 'contribution', 'aide'] },
      ...ids,
    });
    await fourth.close();
  });
});

describe('the way in, in English', { tags: 'deep' }, () => {
  it('an unknown part, a nameless exchange and an address without a key all begin at the beginning', async () => {
    const james = await signedIn(await startServer(), 'james');
    for (const part of ['elsewhere', 'express', 'listen', 'end']) {
      const tab = await Tab.open(james, `${add}/${part}`, 'en');
      await until(() => expect(tab.path()).toBe(`${add}/prepare`));
      expect(tab.heading()).toBe('Prepare');
      await tab.close();
    }
    for (const unknown of ['new', 'constructor', '12a']) {
      const tab = await Tab.open(james, `/amitiepro/add/${unknown}/listen`, 'en');
      await until(() => expect(tab.path()).toMatch(/^\/amitiepro\/add\/\d{13}\/prepare$/u));
      await tab.close();
    }
  });

  it('parts may be done in another order, and what was told is asked again in its words', async () => {
    const server = await startServer();
    const james = await signedIn(server, 'james');
    const tab = await Tab.open(james, `${add}/prepare`, 'en');
    await tab.answer('amitiepro-prepare-qui', 'Ana');
    const heading = 'What do you appreciate about Ana?';
    await tab.onTo(heading, 'Next');
    await tab.answer('amitiepro-prepare-appreciation', 'You said "no" <kindly>.');
    await tab.onTo('In your eyes, what is the contribution that only Ana makes?', 'Next');
    await tab.answer('amitiepro-prepare-contribution', 'Calm.');
    await tab.onTo('Which three tips would you give Ana for growing further?', 'Next');
    await tab.answer('amitiepro-prepare-conseils', 'One', 'Two');
    await tab.press('Next');
    expect(tab.heading()).toContain('three tips');
    await tab.answer('amitiepro-prepare-conseils', 'One', 'Two', 'Three');
    await tab.onTo('And you, what help would you like to ask of Ana?', 'Next');
    await tab.answer('amitiepro-prepare-aide', 'Read my slides.');
    await tab.onTo('Your preparation is ready', 'Finish this part');

    await tab.goTo(`${add}/listen`);
    await until(() => expect(tab.heading()).toBe('I listen'));
    await tab.onTo('What I receive', 'Next');
    await tab.answer('amitiepro-listen-aide', 'To be asked.');
    await tab.onTo('End', 'Finish this part');
    // A skipped part cannot be corrected: it is still to do.
    await tab.goTo(`${add}/express`);
    await until(() => expect(tab.heading()).toBe('I share'));
    await tab.onTo('What I have to say', 'Next');
    expect(tab.text()).toContain('You said "no" <kindly>.');
    await tab.press('Finish this part');
    // The next part has its answers, so it is shown for reading.
    await until(() => expect(tab.address()).toBe(`${list}?open=${key}`));
    await james.sent();
    expect((await server.stored('james', 'field_amitiepro'))[key]).toMatchObject({
      whereTo: 'end',
      data: { 'amitiepro-listen-aide': 'To be asked.' },
      locale: 'en',
    });
    expect(james.workspace.snapshot().collections.friendships[key]).toMatchObject({
      data: { 'amitiepro-prepare-appreciation': 'You said "no" <kindly>.' },
    });
    await tab.close();
  });
});

describe('an exchange under way', () => {
  it('a first part is there again after the page is loaded anew, and the list leads back to it', async () => {
    const claire = await signedIn(await startServer(), 'claire');
    const tab = await Tab.open(claire, `${add}/prepare`);
    await tab.answer('amitiepro-prepare-qui', 'Élodie');
    await tab.onTo('Qu’appréciez-vous chez Élodie ?', 'Suivant');
    await tab.answer('amitiepro-prepare-appreciation', 'Mardi, tu');
    await until(() => expect(tab.text()).toMatch(/Enregistré sur cet appareil|Synchronisé/u));
    const address = tab.address();
    await tab.close();

    await claire.reload();
    const again = await Tab.open(claire, address);
    expect(again.fields('amitiepro-prepare-appreciation')[0]?.value).toBe('Mardi, tu');
    await again.press('Quitter l’exercice');
    await until(() => expect(again.box.querySelector('dialog')?.textContent).toContain('Quitter'));
    expect(again.text()).toMatch(/Vous reprendrez à la question 2, (ici|sur cet appareil)/u);
    await again.press('Quitter et reprendre plus tard');
    await until(() => expect(again.path()).toBe(list));
    expect(claire.workspace.snapshot().collections.friendships[key]).toBeUndefined();
    await again.press(/^\S+ ?\S*Élodie.*question 2 sur 5$/u);
    await until(() => expect(again.fields('amitiepro-prepare-appreciation')[0]?.value).toBe('Mardi, tu'));
    expect(again.path()).toBe(`${add}/prepare`);
    await again.close();
  });

  it('two parts begun at once are kept apart, and neither takes the other’s words away', async () => {
    const claire = await signedIn(await startServer(), 'claire');
    const tab = await Tab.open(claire, `${add}/prepare`);
    await prepare(tab);
    await tab.goTo(`${add}/listen`);
    await until(() => expect(tab.heading()).toBe('J’écoute'));
    await tab.onTo('Ce que je reçois', 'Suivant');
    // One of the four is required: none is marked as optional.
    expect(tab.text()).not.toContain('(facultatif)');
    await tab.answer('amitiepro-listen-aide', 'Relire son dossier.');
    await until(() => expect(tab.text()).toMatch(/Enregistré sur cet appareil|Synchronisé/u));
    await tab.close();

    await claire.reload();
    const other = await Tab.open(claire, `${add}/prepare`);
    // A completed part is shown for reading, each answer with its edit button.
    expect(other.address()).toBe(`${list}?open=${key}`);
    await other.press('Modifier : Avec');
    await until(() => expect(other.fields('amitiepro-prepare-qui')).not.toEqual([]));
    await other.answer('amitiepro-prepare-qui', 'Karim Benali');
    const both = [`amitiepro:${key}:listen`, `amitiepro:${key}:prepare`];
    await until(() => expect(Object.keys(claire.workspace.snapshot().drafts).sort()).toEqual(both));
    // A correction is shown on the exchange and has no row in the list.
    const begun = await Tab.open(claire, list);
    expect(begun.named(/^Supprimer le brouillon/u)).toHaveLength(1);
    expect(begun.named('Supprimer le brouillon : Karim : J’écoute')).toHaveLength(1);
    expect(begun.text()).toContain('Modifications non enregistrées');
    await begun.close();
    await other.onTo('Amitié professionnelle', 'Enregistrer');
    await other.close();

    // Only the URL is known: the part continues where it stopped.
    const listening = await Tab.open(claire, `${add}/listen`);
    expect(listening.heading()).toBe('Ce que je reçois');
    expect(listening.fields('amitiepro-listen-aide')[0]?.value).toBe('Relire son dossier.');
    await listening.onTo('Terminer', 'Terminer cette partie');
    expect(claire.workspace.snapshot().drafts).toEqual({});
    expect(claire.workspace.snapshot().collections.friendships[key]).toMatchObject({
      whereTo: 'end',
      data: {
        ...karim,
        'amitiepro-prepare-qui': 'Karim Benali',
        'amitiepro-listen-aide': 'Relire son dossier.',
      },
    });
    await listening.close();
  });
});

describe('the list', () => {
  it('shows each person, folded but for the exchange that goes on, and the themes by address', {
    tags: 'deep',
  }, async () => {
    const claire = await signedIn(await startServer(), 'claire');
    const tab = await Tab.open(claire, list);
    const heads = [...tab.box.querySelectorAll('.friend-head')];
    expect(
      heads.map((head) => [head.querySelector('b')?.textContent, head.getAttribute('aria-expanded')]),
    ).toEqual([
      ['Sophie', 'true'],
      ['Karim', 'false'],
      ['Nadège', 'false'],
    ]);
    expect(tab.box.querySelector('li[aria-current=step]')?.textContent).toBe('J’exprime');
    await tab.press('Par thème');
    expect(tab.address()).toBe(`${list}?vue=theme`);
    const titles = () => [...tab.box.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Appréciation', 'Contribution singulière', 'Conseils', 'Demande d’aide']);
    await tab.press('Conseils');
    expect(titles()).toEqual(['Conseils']);
    const sides = [...tab.box.querySelectorAll('.friend-line')].map((line) =>
      [...line.querySelectorAll('b, .friend-side')].map(({ textContent }) => textContent).join(' '),
    );
    expect(sides).toEqual(['Sophie Donné', 'Karim Donné', 'Nadège Donné', 'Nadège Reçu']);
    await tab.close();
  });

  it('an exchange is deleted after a question, with what was begun of it, for every device', {
    tags: 'deep',
  }, async () => {
    const server = await startServer();
    const claire = await signedIn(server, 'claire');
    const [newest = ''] = Object.keys(claire.workspace.snapshot().collections.friendships).sort().reverse();
    const begun = await Tab.open(claire, `${list}?open=${newest}&slide=prepare-qui`);
    await until(() => expect(begun.fields('amitiepro-prepare-qui')).not.toEqual([]));
    await begun.answer('amitiepro-prepare-qui', 'Sophie L.');
    await until(() => expect(begun.text()).toMatch(/Enregistré sur cet appareil|Synchronisé/u));
    await begun.close();

    const tab = await Tab.open(claire, `${list}?open=${newest}`);
    expect(tab.text()).toContain('Vous avez des modifications non enregistrées');
    await tab.press('Supprimer cet échange');
    expect(tab.text()).toContain('Supprimer cet échange ?');
    await tab.press('Supprimer');
    await until(() => expect(tab.said().at(-1)).toBe('Échange supprimé.Annuler'));
    expect(claire.workspace.snapshot().drafts).toEqual({});
    await claire.sent();
    expect(Object.keys(await server.stored('claire', 'field_amitiepro'))).not.toContain(newest);
    expect(tab.box.querySelector('dialog')).toBeNull();
    await tab.close();
  });

  it('invites whoever has none yet', async () => {
    const james = await signedIn(await startServer(), 'james');
    for (const old of Object.keys(james.workspace.snapshot().collections.friendships))
      await james.workspace.remove('friendships', old);
    const tab = await Tab.open(james, list, 'en');
    expect(tab.text()).toContain('No conversation yet');
    await tab.press('Prepare a conversation');
    await until(() => expect(tab.heading()).toBe('Prepare'));
    await tab.close();
  });
});
