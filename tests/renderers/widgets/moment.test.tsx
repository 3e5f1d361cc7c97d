// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { checkField } from '#renderers/engine/validate.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import { widgetFixture } from '../form/exercises.ts';
import { descriptionOf, nameOf, open, type Person } from '../form/person.tsx';
import { inside, part, writeDuration } from './answering.ts';

const source = widgetFixture('moment');

const complete = {
  titre: 'La reprise du dépôt de Lyon',
  criteres: ['plaisir', 'energie', 'utile'],
  duree: 'P3M',
  pic: 'P2W',
  plusvalue: 'Vingt personnes ont retrouvé l’envie.',
  choix: 'keep',
};

const answerOf = (person: Person) => person.answers()['moment'] as Record<string, unknown> | undefined;
const errorIn = (person: Person, key: string) => part(person, key).querySelector('.err')?.textContent;
const faultsOf = (moment: object) =>
  checkField(compileExercise(source), 'moment', moment)?.parts?.map(({ key, code }) => [key, code]);

test('each part is asked under its own words, with its own help', async () => {
  const person = await open(source);
  expect(person.one('h1').textContent).toContain('Un deuxième');
  expect(nameOf(inside(part(person, 'titre'), 'input'))).toBe('Un titre pour ce moment');
  expect(nameOf(inside(part(person, 'pic'), 'fieldset'))).toContain('Au bout de combien de temps');
  expect(descriptionOf(inside(part(person, 'pic'), 'fieldset'))).toBe('Une approximation suffit.');
  expect(person.all('.moment input[type=checkbox]')).toHaveLength(4);
});

test('what is not known of it stays in it, and emptied parts leave', async () => {
  const person = await open(source, { answers: { moment: { titre: 'A', lieu: 'Lyon' } } });
  await person.type(inside(part(person, 'titre'), 'input'), 'B');
  expect(answerOf(person)).toEqual({ titre: 'B', lieu: 'Lyon' });
  await person.type(inside(part(person, 'titre'), 'input'), '');
  expect(answerOf(person)).toEqual({ lieu: 'Lyon' });
});

test('emptied of everything it is no answer', async () => {
  const person = await open(source, { answers: { moment: { titre: 'A' } } });
  await person.type(inside(part(person, 'titre'), 'input'), '');
  expect(person.answers()).toEqual({});
});

test('criteria are stored in their order, and fewer than four are said without holding back', async () => {
  const person = await open(source);
  const ticks = () => person.all('.moment input[type=checkbox]');
  const line = () => person.one('.moment-few').textContent;
  expect(line()).toBe('');
  for (const rank of [3, 0]) {
    const tick = ticks()[rank];
    if (tick) await person.click(tick);
  }
  expect(answerOf(person)).toEqual({ criteres: ['plaisir', 'utile'] });
  expect(line()).toBe(
    'Ce moment ne réunit pas encore les quatre critères. Gardez-le, ou cherchez-en un autre.',
  );
  expect(faultsOf({ ...complete, criteres: ['plaisir'] })).toBeUndefined();
  for (const rank of [1, 2]) {
    const tick = ticks()[rank];
    if (tick) await person.click(tick);
  }
  expect(line()).toBe('');
});

test('missing parts are told each in its place, on top with a way there, and hold one back', async () => {
  const person = await open(source, { answers: { moment: { ...complete, titre: '', choix: undefined } } });
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([]);
  expect(document.activeElement).toBe(person.one('.summary'));
  expect(person.one('.summary-title').textContent).toBe(
    'Il reste 2 réponses à donner. Quelques mots suffisent.',
  );
  expect(person.all('.summary a').map((each) => each.textContent)).toEqual([
    'Un titre pour ce moment',
    'Que faites-vous de ce moment\u00a0?',
  ]);
  expect([errorIn(person, 'titre'), errorIn(person, 'duree'), errorIn(person, 'choix')]).toEqual([
    'Il manque une réponse ici.',
    undefined,
    'Il manque une réponse ici.',
  ]);
  await person.click(person.named('.summary a', /Que faites-vous/));
  expect(part(person, 'choix').contains(document.activeElement)).toBe(true);
});

test('one wrong part alone has the focus at once, and is told there only', async () => {
  const person = await open(source, { answers: { moment: { ...complete, duree: '3' } } });
  await person.press('Terminer');
  expect(person.all('.summary')).toEqual([]);
  expect(document.activeElement).toBe(inside(part(person, 'duree'), 'select'));
  expect(errorIn(person, 'duree')).toContain('Choisissez une unité');
  expect(person.all('.err')).toHaveLength(1);
});

test.each<[string, string, boolean]>([
  ['P3M', 'P2W', true],
  ['P3M', 'P3M', true],
  ['P1M', 'P4W', true],
  ['P1M', 'P31D', true],
  ['P4W', 'P1M', true],
  ['P1D', 'PT24H', true],
  ['P1M', 'P5W', false],
  ['P3W', 'P1M', false],
  ['PT20M', 'PT21M', false],
  ['PT2H', 'P1D', false],
])('a moment of %s with its peak after %s: %s', (duree, pic, right) => {
  expect(faultsOf({ ...complete, duree, pic })).toEqual(right ? undefined : [['pic', 'peak']]);
});

test.each<[string, boolean]>([
  ['PT1M', true],
  ['P99M', true],
  ['P999D', true],
  ['P100M', false],
  ['P999W', false],
])('a moment of %s may be: %s', (duree, right) => {
  expect(faultsOf({ ...complete, duree, pic: 'PT1M' })).toEqual(
    right ? undefined : [['duree', 'durationLong']],
  );
});

test('the peak after the end is told at the peak, on leaving it, and goes with either of the two', async () => {
  const person = await open(source);
  await person.type(inside(part(person, 'titre'), 'input'), 'Lyon');
  await writeDuration(person, part(person, 'duree'), '2', 'TH');
  await writeDuration(person, part(person, 'pic'), '3', 'TH');
  await person.leave(inside(part(person, 'pic'), 'input'));
  expect(errorIn(person, 'pic')).toBe('Le point le plus fort doit venir avant la fin du moment.');
  expect(person.one('[role=alert]').textContent).toContain(
    'Le point le plus fort doit venir avant la fin du moment',
  );
  // Parts that the user has not reached show no errors, even while the user fixes this one.
  expect(person.all('.err')).toHaveLength(1);
  await person.type(inside(part(person, 'duree'), 'input'), '20');
  expect(person.all('.err')).toEqual([]);
  await person.press('Terminer');
  expect(person.all('.err')).toHaveLength(3);
});

test('it never folds under the fingers, and folds when asked', async () => {
  const person = await open(source, { answers: { moment: { ...complete, choix: undefined } } });
  await person.click(inside(part(person, 'choix'), 'input'));
  expect(person.all('.moment-parts')).toHaveLength(1);
  const fold = person.button('Replier ce moment');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')).toBe(person.one('.moment-parts'));
  await person.click(fold);
  expect(person.all('.moment-parts')).toEqual([]);
  expect(fold.isConnected && fold.getAttribute('aria-expanded')).toBe('false');
});

test('complete, it waits folded: title, lengths, ticks, choice; opening it goes to its first question', async () => {
  const person = await open(source, { answers: { moment: complete } });
  const fold = person.one('.moment button');
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect([...fold.querySelectorAll('b, small > span')].map((each) => each.textContent)).toEqual([
    'La reprise du dépôt de Lyon',
    '3 mois, au plus fort après 2 semaines',
    '3 critères sur 4. Je garde.',
  ]);
  await person.click(fold);
  expect(document.activeElement).toBe(inside(part(person, 'titre'), 'input'));
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{ moment: complete }]);
});

test('read with its parts behind references, it stays a moment with its words', () => {
  const { properties = {} } = source.schema;
  const referring: ExerciseDocument = {
    ...source,
    schema: {
      ...source.schema,
      definitions: {
        moment: {
          ...properties['moment'],
          properties: {
            ...properties['moment']?.properties,
            pic: { $ref: '#/definitions/length', title: 'Pic' },
          },
        },
        length: { type: 'string', format: 'single-duration' },
      },
      properties: { moment: { $ref: '#/definitions/moment', title: 'Premier moment' } },
    },
  };
  const read = readDocument(
    JSON.parse(JSON.stringify(referring)),
    { name: 'moment', locale: 'fr' },
    { widgets },
  );
  expect(read.problems).toEqual([]);
  const exercise = compileExercise(read.document as ExerciseDocument);
  const field = exercise.fields.get('moment');
  expect(field?.schema.title).toBe('Premier moment');
  expect(field?.parts?.map(({ key, widget }) => [key, widget])).toEqual([
    ['titre', 'text'],
    ['criteres', 'chips'],
    ['duree', 'duration'],
    ['pic', 'duration'],
    ['plusvalue', 'textarea'],
    ['choix', 'cards'],
  ]);
  expect(checkField(exercise, 'moment', { ...complete, pic: '2' })?.parts).toHaveLength(1);
});
