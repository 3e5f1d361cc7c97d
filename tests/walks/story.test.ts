/** The main use case from end to end: log in, do a reconnection from the server's document, find it elsewhere. */
import { describe, expect, it } from 'vitest';
import type { ExerciseDocument, FieldUi } from '#renderers/format/document.ts';
import type { SlideRead } from './reading.ts';
import { alice, budget, tell } from './reconnection.ts';
import { Scenario } from './scenario.ts';
import { morning, startServer } from './server.ts';

/** A wording of the document as it may read with the user's answers in it. */
function readable(wording: string): RegExp {
  const parts = wording.split(/\{\{[^{}]*\}\}/u).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

/** Checks that every slide and question was shown in the document's own words and order. */
function expectAsServed(slides: readonly SlideRead[], document: ExerciseDocument, tense: 'past' | 'future') {
  const served = document.uiSchema['ui:slides'] ?? [];
  expect(slides.map(({ name }) => name)).toEqual(served.map(({ name }) => name));
  expect(slides.map(({ title }) => title)).toEqual(served.map(({ title }) => title));
  for (const { questions } of slides)
    for (const { key, question, label } of questions) {
      const ui = document.uiSchema[key] as FieldUi;
      const [variant] = key === 'pf' || tense === 'past' ? [] : (ui['ui:variants'] ?? []);
      expect(question).toMatch(readable(variant?.['ui:title'] ?? ui['ui:title'] ?? ''));
      expect(label).toBe(document.schema.properties?.[key]?.title);
    }
}

describe('a past reconnection, in French', () => {
  it('is done, found on another device, ticked there, and the tick is seen back here', async () => {
    const server = await startServer();
    const claire = await Scenario.open(server);
    expect(await claire.signIn('claire')).toBeUndefined();
    expect(claire.visit('/')).toEqual({ at: '/', alerts: [] });
    const before = claire.history().length;
    expect(before).toBeGreaterThan(20);

    await claire.start('reconew');
    expect(claire.slide().heading).toBe('Votre reconnexion');
    const slides = await tell(claire, alice);
    expectAsServed(slides, server.document('fr', 'reconew'), 'past');
    const asked = Object.fromEntries(
      slides.flatMap(({ questions }) => questions.map(({ key, question }) => [key, question])),
    );
    expect(asked['reconew-q3-pense']).toBe('Face à Alice, qu’avez-vous pensé sur le moment\u00a0?');
    expect(asked['reconew-q4-intensite']).toBe(
      'Et là, maintenant, avec quelle force sentez-vous le signal de votre corps (la gorge serrée)\u00a0?',
    );
    expect(asked['reconew-q6-besoins-liste']).toBe('Quels étaient, sans doute, les besoins d’Alice\u00a0?');
    const read = new Map(slides.map((slide) => [slide.name, slide]));
    expect(read.get('q5-pause')?.recall).toEqual({
      'La phrase qui m’invite à mon moment ressource': 'Je retourne au bord du lac.',
      'Ma phrase de reconnexion': 'Je suis là, et il y a de la place pour deux.',
    });
    expect(read.get('q9-phrase')?.questions[0]?.value).toBe('Je suis là, et il y a de la place pour deux.');
    expect(read.get('q9-fin')?.recall['Mes intuitions']).toEqual(alice.intuitionsdata);

    const { key, said } = await claire.finish();
    expect(said).toBe('Vos intuitions sont enregistrées.');
    expect(key).toBe(String(morning));
    expect(claire.drafts()).toEqual([]);
    await claire.sent();

    const { pf: _card, intuitionsdata: _rows, ...words } = alice;
    const written = {
      pf: 'past',
      data: { ...words, 'reconew-q9-phrase': 'Je suis là, et il y a de la place pour deux.' },
      intuitionsdata: [
        { name: 'Inviter Alice à un café avant le prochain comité', realised: false },
        { name: 'Lui dire ce que j’ai apprécié dans son ouverture', realised: false },
      ],
      locale: 'fr',
      version: server.document('fr', 'reconew').version,
    };
    const first = claire.entry('Alice');
    expect(first).toEqual({
      ...written,
      _v: expect.stringMatching(/^01[0-9a-z]{5}\.[0-9a-z]+$/u),
      _p: [],
      _h: expect.stringMatching(/^[0-9a-z]+$/u),
    });
    expect((await server.stored('claire', 'field_intuitions'))[key]).toEqual(first);

    const elsewhere = await claire.otherDevice();
    expect(elsewhere.history()).toHaveLength(before + 1);
    expect(elsewhere.history()[0]).toEqual({
      who: 'Alice',
      subject: 'Comité de direction du 3 mars',
      tense: 'past',
      realised: '0 sur 2',
      waiting: false,
    });
    expect(elsewhere.summary('Alice')).toMatchObject({
      heading: 'Reconnexion avec Alice',
      groups: {
        'Ce que j’ai pensé': { 'Mes pensées': 'Elle ne m’a pas laissé finir. Mon avis ne compte pas.' },
        'Ses difficultés, ses besoins, ses peurs': {
          'Ses peurs': ['Perdre la face', 'Ne pas tenir l’ordre du jour'],
        },
      },
      intuitions: written.intuitionsdata,
    });

    const ticked = 'Lui dire ce que j’ai apprécié dans son ouverture';
    expect(await elsewhere.tick(ticked)).toBe('Intuition réalisée.');
    expect(elsewhere.historyOf('Alice')).toMatchObject({ realised: '1 sur 2', waiting: true });
    await elsewhere.sent();

    expect(claire.historyOf('Alice')?.realised).toBe('0 sur 2');
    claire.comeBack();
    await claire.until(() => claire.historyOf('Alice')?.realised === '1 sur 2');
    expect(claire.intuitions('realised')[0]).toBe(ticked);
    expect(claire.intuitions('open')[0]).toBe('Inviter Alice à un café avant le prochain comité');
    expect(claire.entry('Alice')).toEqual({
      ...written,
      intuitionsdata: [written.intuitionsdata[0], { name: ticked, realised: true }],
      _v: expect.stringMatching(/^02[0-9a-z]{5}\./u),
      _p: [first?._v],
      _h: expect.stringMatching(/^[0-9a-z]+$/u),
    });
  });
});

describe('an upcoming reconnection, in English', () => {
  it('asks about what is ahead, and is found in the history', async () => {
    const server = await startServer();
    const james = await Scenario.open(server, { languages: ['en-GB', 'en'] });
    await james.signIn('james');
    await james.start('reconew');
    const slides = await tell(james, budget);
    expectAsServed(slides, server.document('en', 'reconew'), 'future');
    const asked = slides.flatMap(({ questions }) => questions.map(({ question }) => question));
    expect(asked).toContain('Who will it mainly be with?');
    expect(asked).toContain('When you picture this moment with the finance team, what do you think?');

    const { key, said } = await james.finish();
    expect(said).toBe('Your intuition is saved.');
    await james.sent();
    const elsewhere = await james.otherDevice();
    expect(elsewhere.history()[0]).toEqual({
      who: 'the finance team',
      subject: 'the budget review',
      tense: 'future',
      realised: '0 of 1',
      waiting: false,
    });
    const summary = elsewhere.summary('the finance team');
    expect(summary.heading).toBe('Reconnection with the finance team');
    expect(Object.keys(summary.groups)).toEqual([
      'My phrase',
      'My body’s signal',
      'With',
      'It will be',
      'What I think',
      'What I feel',
      'What I might do',
      'Going into resistance',
      'Their difficulties, needs, fears',
      'The best of myself',
      'Their best contribution',
    ]);
    // The server replaces straight quotes and angle brackets; the user sees the original characters.
    const stored = (await server.stored('james', 'field_intuitions'))[key];
    expect(stored).toMatchObject({ data: { 'reconew-q3-pense': expect.not.stringMatching(/[<>"]/u) } });
    expect(summary.groups['What I think']).toEqual({ 'My thoughts': budget['reconew-q3-pense'] });
    expect(stored).toMatchObject({
      pf: 'future',
      locale: 'en',
      data: { 'reconew-q6-besoins-liste': ['Clarity', 'One number to defend'], 'reconew-q9-intensite': 2 },
    });
  });
});
