/** An unfinished reconnection: reloaded, in another language, from another document version, and reviewed. */
import { describe, expect, it } from 'vitest';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { alice, answerSlide, budget, tell } from './reconnection.ts';
import { Scenario } from './scenario.ts';
import { startServer, type WalkServer } from './server.ts';

/** Claire has begun a reconnection with Alice and is on a slide that she has not answered. */
async function begun(server: WalkServer, until: string): Promise<Scenario> {
  const claire = await Scenario.open(server);
  await claire.signIn('claire');
  await claire.start('reconew');
  await tell(claire, alice, until);
  return claire;
}

describe('a page loaded again', () => {
  it('shows the same slide with the same words', async () => {
    const claire = await begun(await startServer(), 'q4-resistance');
    await claire.answer('À quel moment précis', 'Quand elle a dit : « On verra');
    const before = claire.slide();
    await claire.reload();
    const { questions, ...slide } = claire.slide();
    expect(slide).toMatchObject({ name: 'q4-resistance', step: 4, total: 13 });
    expect(questions.map(({ question, value }) => [question, value])).toEqual(
      before.questions.map(({ question, value }) => [question, value]),
    );
    expect(questions[0]?.value).toBe('Quand elle a dit : « On verra');
    await claire.back();
    expect(claire.slide().questions.map(({ value }) => value)).toEqual([
      alice['reconew-q3-pense'],
      alice['reconew-q3-ressenti'],
      alice['reconew-q3-fait'],
    ]);
  });

  it('offers what was begun, and another one does not touch it', async () => {
    const claire = await begun(await startServer(), 'q6-besoins');
    const written = claire.answers();
    await claire.start('reconew');
    expect(claire.slide().name).toBe('q1-temps');
    await claire.choose('Passée ou à venir', 'À venir');
    await claire.reload();
    expect(claire.drafts()).toHaveLength(2);
    expect(claire.drafts()).toContain('Alice: Inachevée, question 7\u00A0sur\u00A013');
    await claire.resumeWith('Alice');
    expect(claire.slide().name).toBe('q6-besoins');
    expect(claire.answers()).toEqual(written);
  });
});

describe('the other language, in the middle', () => {
  it('asks in the other words, and every answer stays byte for byte', async () => {
    const claire = await begun(await startServer(), 'q6-besoins');
    await answerSlide(claire, alice);
    await claire.choose('Ses besoins', 'Un mot de sa part');
    const kept = JSON.stringify(claire.answers());
    const french = claire.slide();
    await claire.language('en');
    const english = claire.slide();
    expect(JSON.stringify(claire.answers())).toBe(kept);
    expect(french.questions[0]?.question).toBe('Quels étaient, sans doute, les besoins d’Alice\u00a0?');
    expect(english.questions[0]?.question).toBe('What might Alice have needed?');
    expect(english).toMatchObject({ name: french.name, step: french.step, title: 'Still on the other side' });
    expect(english.questions[0]?.value).toEqual(['De la clarté', 'Du soutien', 'Un mot de sa part']);

    await claire.next();
    await tell(claire, { ...budget, 'reconew-q6-peurs-liste': ['Losing face'] });
    const { said } = await claire.finish();
    expect(said).toBe('Your intuition is saved.');
    expect(claire.entry('Alice')).toMatchObject({
      locale: 'en',
      pf: 'past',
      data: {
        'reconew-q3-pense': alice['reconew-q3-pense'],
        'reconew-q6-difficultes-liste': alice['reconew-q6-difficultes-liste'],
        'reconew-q6-besoins-liste': ['De la clarté', 'Du soutien', 'Un mot de sa part'],
        'reconew-q6-peurs-liste': ['Losing face'],
      },
    });

    await claire.reload();
    expect(claire.summary('Alice').heading).toBe('Reconnection with Alice');
  });
});

/** The next version of the document: a slide added before the one about resistance, which is reworded. */
function revised(document: ExerciseDocument): ExerciseDocument {
  const { schema, uiSchema } = document;
  const slides = uiSchema['ui:slides'] ?? [];
  const place = slides.findIndex(({ name }) => name === 'q4-resistance');
  return {
    ...document,
    version: '1.1.0',
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        'reconew-q3-corps': { type: 'string', title: 'Dans mon corps', maxLength: 200 },
      },
    },
    uiSchema: {
      ...uiSchema,
      'ui:slides': [
        ...slides.slice(0, place),
        { name: 'q3-corps', title: 'Dans votre corps', fields: ['reconew-q3-corps'] },
        ...slides.slice(place),
      ],
      'reconew-q3-corps': { 'ui:title': 'Où l’avez-vous senti\u00a0?', 'ui:widget': 'text' },
      'reconew-q4-moment': {
        'ui:title': 'Face {{a reconew-q2-qui}}, quand cela a-t-il basculé\u00a0?',
        'ui:widget': 'textarea',
      },
    },
  };
}

describe('a document that changed meanwhile', () => {
  it('shows the page that came in once, and takes the draft up on the same slide by its name, with its words', async () => {
    const server = await startServer();
    const claire = await begun(server, 'q4-resistance');
    await claire.answer('Le moment de l’entrée en résistance', 'Quand elle a refermé son dossier.');
    const kept = claire.answers();
    server.publish('fr', 'reconew', revised);

    await claire.reload();
    await claire.until(() => claire.documentVersion() === '1.1.0');
    expect(claire.slide()).toMatchObject({ name: 'q3-corps', step: 4, total: 14 });
    expect(claire.answers()).toEqual(kept);
    // It is optional.
    await claire.next();
    await claire.reload();
    const slide = claire.slide();
    expect(slide).toMatchObject({ name: 'q4-resistance', step: 5, total: 14 });
    expect(slide.questions[0]).toMatchObject({
      question: 'Face à Alice, quand cela a-t-il basculé\u00a0?',
      value: 'Quand elle a refermé son dossier.',
    });
    expect(claire.answers()).toEqual(kept);

    await claire.back();
    expect(claire.slide().heading).toBe('Où l’avez-vous senti\u00a0?');
    await claire.answer('Dans mon corps', 'Dans la gorge.');
    await tell(claire, { ...alice, 'reconew-q4-moment': 'Quand elle a refermé son dossier.' });
    await claire.finish();
    expect(claire.entry('Alice')).toMatchObject({
      version: '1.1.0',
      data: {
        'reconew-q3-pense': alice['reconew-q3-pense'],
        'reconew-q3-corps': 'Dans la gorge.',
        'reconew-q4-moment': 'Quand elle a refermé son dossier.',
      },
    });
  });
});

describe('going back', () => {
  it('finds every answer again, and going on again too', async () => {
    const claire = await begun(await startServer(), 'q6-peurs');
    const there = claire.slide();
    const kept = claire.answers();
    const values: unknown[] = [];
    for (let name = ''; name !== 'q1-temps'; name = claire.slide().name) {
      await claire.back();
      values.unshift(...claire.slide().questions.map(({ value }) => value));
    }
    expect(values.filter((value) => value !== undefined)).toEqual(Object.values(kept));
    for (let step = 1; step < there.step; step += 1) expect(await claire.next()).toEqual([]);
    expect(claire.slide().name).toBe('q6-peurs');
    expect(claire.answers()).toEqual(kept);
  });

  it('lets nobody past what has to be answered, and says so', async () => {
    const claire = await begun(await startServer(), 'q1-temps');
    expect(await claire.next()).toEqual(['Passée ou à venir\u00a0: Il manque une réponse ici.']);
    expect(claire.slide().name).toBe('q1-temps');
    await claire.choose('pf', 'Passée');
    expect(await claire.next()).toEqual([]);
    await claire.answer('Avec qui', '   ');
    expect(await claire.next()).toEqual([
      'Il reste 2 réponses à donner.',
      'Avec qui\u00a0: Il manque une réponse ici.',
      'Date ou sujet\u00a0: Il manque une réponse ici.',
    ]);
    await claire.answer('Avec qui', 'Alice');
    expect(await claire.next()).toEqual(['Date ou sujet\u00a0: Il manque une réponse ici.']);
  });

  it('to say that it is still ahead changes the wording and keeps every answer', async () => {
    const claire = await begun(await startServer(), 'q4-resistance');
    const { pf: _past, ...answers } = claire.answers();
    for (const _ of ['q3-reaction', 'q2-situation', 'q1-temps']) await claire.back();
    await claire.choose('Passée ou à venir', 'À venir');
    await claire.next();
    expect(claire.slide().questions[0]).toMatchObject({
      question: 'Avec qui cela va-t-il se passer, principalement\u00a0?',
      value: 'Alice',
    });
    await claire.next();
    expect(claire.slide()).toMatchObject({
      body: 'Imaginez cet instant, sans vous juger. Écrivez comme cela vient.',
      questions: [
        {
          question: 'Quand vous imaginez ce moment avec Alice, que pensez-vous\u00a0?',
          value: alice['reconew-q3-pense'],
        },
        { question: 'Que ressentez-vous en y pensant\u00a0?', value: alice['reconew-q3-ressenti'] },
        { value: alice['reconew-q3-fait'] },
      ],
    });
    expect(claire.answers()).toEqual({ ...answers, pf: 'future' });
  });
});
