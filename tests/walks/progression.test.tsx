// @vitest-environment happy-dom
/** The progression in the user interface: its three types, from the first slide to the card, on one device and on two. */

import { beforeEach, describe, expect, it } from 'vitest';
import type { ExerciseDocument, Locale } from '#renderers/format/document.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { until } from '#tests/ui/draw.tsx';
import { callServers } from '#tests/ui/window-fetch.ts';
import { clair, harbour, storedMoments } from './progression-stories.ts';
import { Scenario } from './scenario.ts';
import { Screen } from './screen.tsx';
import { startServer, type WalkServer } from './server.ts';

beforeEach(callServers);

/** A user who has not begun, in French. */
async function nourSignedIn(server: WalkServer): Promise<Scenario> {
  const nour = await Scenario.open(server);
  await nour.signIn('nour');
  await nour.fillIn('user', {
    Prénom: 'Nour',
    Nom: 'Benali',
    Fonction: 'Responsable de projet',
    'Entreprise ou organisation': 'Rivages',
    Conditions: true,
  });
  return nour;
}

const progression = (scenario: Scenario) => scenario.workspace.snapshot().progression;
const track = (scenario: Scenario) => progression(scenario)['plf_track'];

const slides = {
  plf1: ['accueil', 'equipes', 'rencontres', 'qualites'],
  plf2: ['pause', 'autres', 'maniere', 'effet'],
  plf3: ['exemples', 'prix', 'signal', 'douceur'],
  plf4: ['symptome', 'moment', 'sens', 'pause', 'invitation'],
  plf5: ['criteres', 'moment-1', 'moment-2', 'moment-3', 'moment-4', 'fil', 'vocation'],
  plf6: ['chemin', 'phrase', 'essai', 'intuitions', 'carte'],
} as const;

type StepName = keyof typeof slides;

/** Enters the progression from the menu, and begins where the page shows. */
async function entered(scenario: Scenario, type: string, locale: Locale): Promise<Screen> {
  const screen = await Screen.open(scenario, `/plf?type=${type}`, locale);
  expect(screen.path()).toBe('/plf');
  await screen.press(/^(Commencer|Begin|Start)$/u);
  await until(() => expect(screen.slide()).toBe('accueil'));
  return screen;
}

/** Goes through these steps, and checks the stored position at every slide. */
async function through(
  scenario: Scenario,
  screen: Screen,
  steps: readonly StepName[],
  told: Readonly<Record<string, unknown>>,
  type: string,
  stop = '',
): Promise<void> {
  for (const step of steps) {
    expect(screen.path()).toBe(`/plf/${step}`);
    const seen = await screen.tell(told, step === steps.at(-1) ? stop : '', async (name) => {
      const slide = slides[step].indexOf(name as never);
      await until(() =>
        expect(track(scenario)).toMatchObject({ plf: Number(step.slice(3)), slide, name, type }),
      );
    });
    const all: readonly string[] = slides[step];
    expect(seen.map(({ name }) => name)).toEqual(
      stop && step === steps.at(-1) ? all.slice(0, seen.length) : all,
    );
  }
}

/** The slide of each question in the second step. */
const slideOf: Readonly<Record<string, string>> = {
  'plf2-autres': 'autres',
  'plf2-maniere': 'maniere',
  'plf2-effet': 'effet',
};
const everyStep: readonly StepName[] = ['plf1', 'plf2', 'plf3', 'plf4', 'plf5', 'plf6'];
const withoutThird: readonly StepName[] = everyStep.filter((step) => step !== 'plf3');

/** The server's content without the members of the sync, which all begin with `_`. */
function plainly(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !name.startsWith('_')));
}

describe('the type plf, in French', () => {
  it('is stored as the design says in the middle, and ends on an empty card: every line joins it, the intuitions have a list of their own', async () => {
    const server = await startServer();
    const nour = await nourSignedIn(server);
    const screen = await entered(nour, 'plf', 'fr');
    await through(nour, screen, everyStep.slice(0, 5), clair, 'plf', 'moment-3');
    await until(() => expect(track(nour)).toMatchObject({ name: 'moment-3' }));
    await nour.sent();
    const told = Object.fromEntries(
      Object.entries(clair).filter(([key]) => key < 'plf5' && key !== 'plf3-douceur'),
    );
    expect(plainly(await server.stored('nour', 'field_plf'))).toEqual({
      plf_track: { plf: 5, slide: 3, name: 'moment-3', type: 'plf', steps: [1, 2, 3, 4] },
      // The signal of the third step is suggested as the symptom of the fourth.
      data: { ...told, 'plf4-symptome': 'la gorge serrée', ...storedMoments },
      locale: 'fr',
      version: '1.0.1',
    });

    await screen.tell(clair);
    await through(nour, screen, ['plf6'], clair, 'plf', 'carte');
    expect(screen.text()).toContain('Sera ajouté à votre carte.');
    expect(screen.box.querySelectorAll('input[type="radio"]')).toHaveLength(0);
    await screen.press('Terminer');
    await until(() => expect(screen.address()).toBe('/plf?end=1'));
    await until(() => expect(screen.heading()).toBe('Votre carte est à jour'));
    expect(screen.text()).toContain('Un premier jet, à compléter lors de l’entretien d’ancrage.');
    await until(() => expect(screen.said()).toContain('Progression enregistrée.'));
    await nour.sent();

    expect(await server.stored('nour', 'field_cid')).toEqual({
      CIDsymptome: 'la gorge serrée',
      CIDmomentressource: 'Je retourne au bord du lac.',
      CIDphrasereconnexion: 'Je suis là, et il y a de la place pour deux.',
      CIDvocationpro: 'Faire grandir celles et ceux qui doutent, pour que chacun ose prendre sa place',
    });
    const stored = await server.stored('nour', 'field_plf');
    expect(stored['plf_track']).toEqual({
      plf: 6,
      slide: 0,
      type: 'plf',
      steps: [1, 2, 3, 4, 5, 6],
      done: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/u),
    });
    expect(stored['data']).toMatchObject({ 'plf5-choix': 'explore', 'plf6-resonance': 8 });
    expect(stored['data']).not.toHaveProperty('plf6-intuitions');
    expect((await server.stored('nour', 'field_intuitions'))['plf']).toEqual({
      special: 'plf',
      intuitionsdata: [
        { name: 'Passer un matin par semaine sur le quai', realised: false },
        { name: 'Dire mes doutes au comité', realised: false },
      ],
      locale: 'fr',
      version: '1.0.1',
      _v: expect.any(String),
      _p: [],
      _h: expect.any(String),
    });
    expect(nour.workspace.snapshot().drafts).toEqual({});
    // Four landmarks: the first reconnection is now available.
    await screen.goTo('/pages/intuitions');
    expect(screen.text()).toContain('Dire mes doutes au comité');
  });
});

describe.each([
  { type: 'ppp', who: 'robin', asked: 'When you are like this, what happens in your work?' },
  { type: 'expagil', who: 'james', asked: 'When you are like this, what happens to the rhythm of the team?' },
] as const)('the type $type, in English', ({ type, who, asked }) => {
  it('has five steps, asks in its own words, and offers the card line by line', {
    tags: 'deep',
  }, async () => {
    const server = await startServer();
    const person = await Scenario.signedIn(server, who);
    const before = { ...person.workspace.snapshot().identityCard };
    if (who === 'james') {
      await person.fillIn('cid', {
        'My professional vocation': 'To open doors, so that nobody waits outside.',
      });
    }
    const screen = await entered(person, type, 'en');
    await through(person, screen, ['plf1', 'plf2'], harbour, type, 'effet');
    expect(screen.heading()).toBe(asked);
    await screen.tell(harbour);
    await through(person, screen, withoutThird.slice(2), harbour, type, 'carte');
    if (who === 'james') {
      const lines = [...screen.box.querySelectorAll('fieldset')];
      expect(lines).toHaveLength(3);
      expect(screen.text()).toContain('To open doors, so that nobody waits outside.');
      const [symptom] = lines;
      const former = symptom?.querySelector('input');
      former?.click();
      await until(() => expect(former?.checked).toBe(true));
    }
    await screen.next();
    await until(() => expect(screen.said()).toContain('Progress saved.'));
    await person.sent();
    expect(await server.stored(who, 'field_cid')).toEqual({
      CIDsymptome: before['CIDsymptome'] ?? 'a stiff neck',
      CIDmomentressource: 'I go back to the quay.',
      CIDphrasereconnexion: 'I am here.',
      CIDvocationpro:
        who === 'james' ? 'To open doors, so that nobody waits outside.' : 'Help the new ones grow',
    });
    expect((await server.stored(who, 'field_plf'))['plf_track']).toMatchObject({ plf: 6, type });
  });
});

describe('a type chosen over another', { tags: 'deep' }, () => {
  it('takes a saved third step for the fourth, and keeps what was written', async () => {
    const server = await startServer();
    const nour = await nourSignedIn(server);
    const screen = await entered(nour, 'plf', 'fr');
    await through(nour, screen, ['plf1', 'plf2', 'plf3'], clair, 'plf', 'prix');
    await until(() => expect(track(nour)).toMatchObject({ plf: 3, name: 'prix' }));
    const written = progression(nour)['data'];
    await screen.close();

    const again = await Screen.open(nour, '/plf?type=ppp');
    expect(again.path()).toBe('/plf/plf4');
    expect(again.heading()).toBe('Votre signal de résistance');
    expect(again.text()).toContain('Quand la résistance monte dans votre travail');
    expect(again.text()).toContain('Progression PPP, étape 3');
    await until(() => expect(track(nour)).toMatchObject({ plf: 4, slide: 0, type: 'ppp', steps: [1, 2] }));
    expect(progression(nour)['data']).toEqual(written);
    await nour.sent();
  });
});

describe('the type ppp to the end, then plf', { tags: 'deep' }, () => {
  it('leaves the third step to start, five of six; done, it completes the progression', async () => {
    const server = await startServer();
    const nour = await nourSignedIn(server);
    await nour.workspace.putProgression({
      plf_track: { plf: 6, slide: 0, type: 'ppp' },
      data: Object.fromEntries(
        Object.entries(clair).filter(([key]) => key < 'plf6' && !key.startsWith('plf3')),
      ),
    });
    const screen = await Screen.open(nour, '/plf/plf6');
    await screen.tell(clair, 'carte');
    await screen.press('Terminer');
    await until(() => expect(screen.address()).toBe('/plf?end=1'));
    await until(() => expect(screen.text()).toContain('Progression PPP, cinq étapes'));

    const done = () => [...screen.box.querySelectorAll('.stages .on')];
    await screen.goTo('/plf?type=plf');
    await until(() => expect(screen.heading()).toBe('Progression PLF'));
    expect(done()).toHaveLength(5);
    expect(screen.text()).toContain('5 étapes sur 6');
    expect(screen.box.querySelector('[aria-current="step"] h2')?.textContent).toContain('se trahit');
    expect(screen.text()).toContain('À commencer');
    await screen.press('Commencer');
    await until(() => expect(screen.slide()).toBe('exemples'));
    await screen.tell(clair, 'douceur');
    await until(() => expect(track(nour)).toMatchObject({ plf: 3, name: 'douceur' }));
    // Left in the middle, it is not completed yet and still to do.
    await screen.goTo('/plf');
    await screen.press('Quitter et reprendre plus tard');
    await until(() => expect(screen.path()).toBe('/plf'));
    expect(done()).toHaveLength(5);
    expect(screen.text()).toContain('5 étapes sur 6');
    expect(screen.text()).toContain('En cours');
    await screen.press('Reprendre');
    await until(() => expect(screen.slide()).toBe('douceur'));
    await screen.press('Terminer');
    await until(() => expect(screen.address()).toBe('/plf?end=1'));
    await until(() => expect(screen.text()).toContain('Progression PLF, six étapes'));
    await screen.goTo('/plf');
    await until(() => expect(done()).toHaveLength(6));
    expect(screen.text()).toContain('6 étapes sur 6');
  });
});

/** The next version of the fifth step, with a slide before the moments. */
function withOneMore(document: ExerciseDocument): ExerciseDocument {
  const { schema, uiSchema } = document;
  const [first, ...others] = uiSchema['ui:slides'] ?? [];
  return {
    ...document,
    version: '1.1.0',
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        'plf5-elan': { type: 'string', title: 'Mon élan', maxLength: 200 },
      },
    },
    uiSchema: {
      ...uiSchema,
      'ui:slides': [
        ...(first ? [first] : []),
        { name: 'elan', title: 'Votre élan', fields: ['plf5-elan'] },
        ...others,
      ],
      'plf5-elan': { 'ui:title': 'Qu’est-ce qui vous met en route\u00a0?', 'ui:widget': 'text' },
    },
  };
}

/** A user at the third moment, and what was sent of it. */
async function atThirdMoment(server: WalkServer): Promise<{ nour: Scenario; screen: Screen }> {
  const nour = await nourSignedIn(server);
  await nour.workspace.putProgression({
    plf_track: { plf: 5, slide: 0, name: 'criteres', type: 'plf' },
    data: Object.fromEntries(Object.entries(clair).filter(([key]) => key < 'plf5')),
  });
  const screen = await Screen.open(nour, '/plf?type=plf');
  await through(nour, screen, ['plf5'], clair, 'plf', 'moment-3');
  await until(() => expect(track(nour)).toMatchObject({ name: 'moment-3' }));
  await nour.sent();
  return { nour, screen };
}

describe('another device', { tags: 'deep' }, () => {
  it('resumes on the same slide with the same words, and the first one goes on from there', async () => {
    const server = await startServer();
    const { nour, screen } = await atThirdMoment(server);
    await screen.close();
    const elsewhere = await nour.otherDevice();
    const there = await Screen.open(elsewhere, '/plf?type=plf');
    expect(there.address()).toBe('/plf/plf5?slide=moment-3');
    await until(() => expect(there.said()).toEqual(['Vous reprenez là où vous en étiez.']));
    await there.press('Retour');
    await until(() => expect(there.slide()).toBe('moment-2'));
    expect(there.text()).toContain('La nuit de la panne');
    await there.next();
    await there.tell(clair, 'fil');
    await until(() => expect(track(elsewhere)).toMatchObject({ name: 'fil' }));
    await elsewhere.sent();
    await there.close();

    // A draft here is still at the third moment, but shows what was answered elsewhere.
    nour.comeBack();
    await nour.until(() => isRecord(track(nour)) && (track(nour) as { name?: string }).name === 'fil');
    const again = await Screen.open(nour, '/plf');
    await until(() => expect(again.slide()).toBe('fil'));
    expect(again.text()).toContain('L’atelier de lecture');
    await again.tell(clair);
    expect(again.path()).toBe('/plf/plf6');
    await nour.sent();
    const { data } = (await server.stored('nour', 'field_plf')) as {
      data: Readonly<Record<string, unknown>>;
    };
    expect(data['plf5-moment-4']).toMatchObject({ titre: 'Le premier vrai conseil' });
    expect(nour.workspace.snapshot().otherVersions.progression).toEqual({});
  });

  it('finds the slide by its name after the document got another one before it', async () => {
    const server = await startServer();
    const { nour } = await atThirdMoment(server);
    server.publish('fr', 'plf5', withOneMore);
    const elsewhere = await nour.otherDevice();
    const there = await Screen.open(elsewhere, '/plf');
    expect(there.address()).toBe('/plf/plf5?slide=moment-3');
    expect(there.text()).toContain('5 sur 8');
    await there.tell(clair, 'fil');
    await until(() => expect(track(elsewhere)).toMatchObject({ slide: 6, name: 'fil' }));
    await elsewhere.sent();
    expect((await server.stored('nour', 'field_plf'))['version']).toBe('1.1.0');
  });
});

describe('a step behind', { tags: 'deep' }, () => {
  it('is read and changed while the place stays, also over a reload', async () => {
    const server = await startServer();
    const { nour, screen } = await atThirdMoment(server);
    const place = track(nour);
    await screen.goTo('/plf');
    await screen.press('Quitter et reprendre plus tard');
    await until(() => expect(screen.path()).toBe('/plf'));
    await screen.press(/^Étape 2/u).catch(async () => screen.goTo('/plf/plf2'));
    await until(() => expect(screen.text()).toContain(clair['plf2-autres']));
    await screen.press('Modifier : Dans le regard des autres');
    await until(() => expect(screen.slide()).toBe('autres'));
    await screen.answer('plf2-autres', 'Que je ris facilement.');
    await until(() => expect(nour.workspace.snapshot().drafts['plf2']?.slide).toBe('autres'));
    await screen.close();
    expect(progression(nour)['data']).toMatchObject({ 'plf2-autres': clair['plf2-autres'] });

    const reloaded = await Screen.open(nour, '/plf/plf2?slide=autres');
    await until(() => expect(reloaded.slide()).toBe('autres'));
    await reloaded.press('Enregistrer');
    await until(() => expect(reloaded.address()).toBe('/plf/plf2'));
    await until(() => expect(reloaded.said()).toContain('Modifications enregistrées.'));
    expect(progression(nour)['data']).toMatchObject({ 'plf2-autres': 'Que je ris facilement.' });
    await reloaded.press('Annuler');
    await until(() =>
      expect(progression(nour)['data']).toMatchObject({ 'plf2-autres': clair['plf2-autres'] }),
    );
    expect(track(nour)).toEqual(place);
    await nour.sent();
    // Without a slide in the URL, the app opens the saved step, as from any other page.
    await reloaded.close();
    const outside = await Screen.open(nour, '/plf/plf2');
    expect(outside.path()).toBe('/plf/plf5');
  });
});

describe('two devices at once', () => {
  it('different answers come together, and of the same answer both versions stay', async () => {
    const server = await startServer();
    const { nour, screen } = await atThirdMoment(server);
    await screen.close();
    const elsewhere = await nour.otherDevice();
    const change = async (device: Scenario, told: Readonly<Record<string, string>>) => {
      for (const [key, words] of Object.entries(told)) {
        const opened = await Screen.open(device, `/plf/plf2?slide=${slideOf[key]}`);
        await until(() => expect(opened.slide()).toBe(slideOf[key]));
        await opened.answer(key, words);
        await opened.press('Enregistrer');
        await until(() => expect(opened.address()).toBe('/plf/plf2'));
        await opened.close();
      }
    };
    nour.offline();
    await change(nour, { 'plf2-autres': 'Que je ris facilement.', 'plf2-effet': 'Ici, on ose.' });
    await change(elsewhere, { 'plf2-maniere': 'Je suis quelqu’un qui attend.', 'plf2-effet': 'Là, on rit.' });
    await elsewhere.sent();
    nour.online();
    await nour.until(() => nour.light().phase === 'sent');

    const { data, otherVersions } = {
      data: progression(nour)['data'] as Readonly<Record<string, unknown>>,
      otherVersions: nour.workspace.snapshot().otherVersions.progression,
    };
    expect(data).toMatchObject({
      'plf2-autres': 'Que je ris facilement.',
      'plf2-maniere': 'Je suis quelqu’un qui attend.',
    });
    expect([data['plf2-effet'], ...(otherVersions['/data/plf2-effet'] ?? [])].sort()).toEqual([
      'Ici, on ose.',
      'Là, on rit.',
    ]);
    elsewhere.comeBack();
    await elsewhere.until(
      () => (elsewhere.workspace.snapshot().otherVersions.progression['/data/plf2-effet'] ?? []).length === 1,
    );
    expect(progression(elsewhere)['data']).toEqual(data);
  });
});

describe('the last step corrected', { tags: 'deep' }, () => {
  it('keeps which intuitions were realised, adds the new ones on top, asks about the card, and takes it back', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const special = () => claire.workspace.snapshot().collections.reconnections['plf']?.['intuitionsdata'];
    const before = special() as readonly unknown[];
    const screen = await Screen.open(claire, '/plf/plf6?slide=intuitions');
    await until(() => expect(screen.slide()).toBe('intuitions'));
    await screen.answer('plf6-intuitions', ['Dire mes doutes au comité une fois par mois', 'Écrire à Inès']);
    await screen.press('Enregistrer');
    await until(() => expect(screen.address()).toBe('/plf/plf6'));
    expect(special()).toEqual([{ name: 'Écrire à Inès', realised: false }, ...before]);

    const card = claire.workspace.snapshot().identityCard;
    const pencil = /^Modifier : Ma phrase/u;
    const breathing = { CIDphrasereconnexion: 'Je respire.' };
    const change = async (phrase: string, answer: string) => {
      await until(() => expect(screen.named(pencil)).toHaveLength(1));
      await screen.press(pencil);
      await until(() => expect(screen.slide()).toBe('phrase'));
      await screen.answer('plf6-phrase', phrase);
      await screen.press('Enregistrer');
      await until(() => expect(screen.text()).toContain('Mettre aussi à jour votre carte ?'));
      await screen.press(answer);
    };
    await change('Je souffle.', 'Ne pas la mettre à jour');
    await until(() => expect(screen.address()).toBe('/plf/plf6'));
    expect(claire.workspace.snapshot().identityCard).toEqual(card);
    await change('Je respire.', 'Mettre à jour ma carte');
    await until(() => expect(claire.workspace.snapshot().identityCard).toMatchObject(breathing));
    await until(() => expect(screen.slide()).toBe(''));
    await until(() => expect(screen.said()).toContain('Modifications enregistrées.'));
    await screen.press('Annuler');
    await until(() => expect(claire.workspace.snapshot().identityCard).toEqual(card));
    await until(() => expect(progression(claire)['data']).toMatchObject({ 'plf6-phrase': 'Je souffle.' }));
    await change('Je respire.', 'Mettre à jour ma carte');
    await until(() => expect(claire.workspace.snapshot().identityCard).toMatchObject(breathing));
    await claire.sent();
    expect(await server.stored('claire', 'field_cid')).toMatchObject({
      ...breathing,
      CIDvocationpro: 'Faire grandir celles et ceux qui doutent, pour que chacun ose prendre sa place.',
    });
  });
});

describe('the progression that was ended', { tags: 'deep' }, () => {
  it('opens on its overview, with nothing to resume but changes that were begun', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    for (const [type, steps] of [
      ['plf', 6],
      ['ppp', 5],
    ] as const) {
      const screen = await Screen.open(claire, `/plf?type=${type}`);
      expect(screen.path()).toBe('/plf');
      expect(screen.said()).toEqual([]);
      expect(screen.named('Reprendre')).toEqual([]);
      expect(screen.named('Voir ma carte d’identité')).toHaveLength(1);
      expect(screen.text()).toContain(`${steps} étapes sur ${steps}`);
      expect(screen.box.querySelectorAll('.stages .on')).toHaveLength(steps);
      await screen.close();
    }

    const writing = await Screen.open(claire, '/plf/plf2?slide=autres');
    await until(() => expect(writing.slide()).toBe('autres'));
    await writing.answer('plf2-autres', 'Que je ris.');
    await until(() => expect(writing.text()).toMatch(/Enregistré sur cet appareil|Synchronisé/u));
    await writing.close();
    const again = await Screen.open(claire, '/plf');
    expect(again.text()).toContain('Modifications non enregistrées');
    await again.goTo('/plf/plf2');
    await until(() => expect(again.text()).toContain('Vous avez des modifications non enregistrées'));
    await again.press('Reprendre');
    await until(() => expect(again.slide()).toBe('autres'));
    expect(again.value('plf2-autres')).toEqual(['Que je ris.']);
  });

  it('keeps what was chosen for each line of the card over a reload', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    // Not finished: the last step is in progress.
    await claire.workspace.putProgression({ plf_track: { plf: 6, slide: 0, type: 'plf' } });
    const card = claire.workspace.snapshot().identityCard;
    const screen = await Screen.open(claire, '/plf/plf6');
    await screen.tell({ 'plf6-phrase': 'Je respire.' }, 'carte');
    const former = () => again.box.querySelector<HTMLInputElement>('fieldset input[type="radio"]');
    screen.box.querySelector<HTMLInputElement>('fieldset input[type="radio"]')?.click();
    await until(() =>
      expect(claire.workspace.snapshot().drafts['plf6']?.about).toMatchObject({
        'card CIDphrasereconnexion': 'keep',
      }),
    );
    await screen.close();

    const again = await Screen.open(claire, '/plf/plf6?slide=carte');
    await until(() => expect(again.slide()).toBe('carte'));
    expect(former()?.checked).toBe(true);
    await again.press('Terminer');
    await until(() => expect(again.address()).toBe('/plf?end=1'));
    expect(claire.workspace.snapshot().identityCard).toEqual(card);
    expect(claire.workspace.snapshot().drafts).toEqual({});
  });
});
