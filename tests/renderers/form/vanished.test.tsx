/** @vitest-environment happy-dom */
/** An answer that disappears with a condition or branch is restored with its question. */
import { expect, test } from 'vitest';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { noRecord, readAnswerRecord } from '#renderers/engine/question-record.ts';
import { readExercise } from './exercises.ts';
import { open, type Person } from './person.tsx';

const text = { type: 'string' };

const conditional = readExercise({
  properties: {
    on: { type: 'boolean', title: 'On' },
    place: { type: 'object', title: 'Place', properties: { abroad: { type: 'boolean', title: 'Abroad' } } },
  },
  if: { properties: { on: { const: true } }, required: ['on'] },
  then: {
    properties: {
      detail: { type: 'string', title: 'Detail' },
      place: { type: 'object', properties: { street: { type: 'string', title: 'Street' } } },
    },
  },
});

test('after the form was opened again from what was stored', async () => {
  const before = await open(conditional);
  const box = (person: Person) => person.named('input', /^On/u);
  await before.click(box(before));
  await before.type(before.named('input', /^Detail/u), 'typed');
  await before.type(before.named('input', /^Street/u), 'inside');
  await before.click(box(before));
  expect(before.answers()).toEqual({ on: false });
  expect(before.parked()).toMatchObject([
    { key: 'detail', value: 'typed', label: 'Detail', asked: { type: 'string' } },
    { key: 'place', path: ['street'], value: 'inside', label: 'Street', asked: { type: 'string' } },
  ]);
  await before.close();

  const exercise = compileExercise(conditional);
  const stored: unknown = JSON.parse(JSON.stringify({ ...noRecord, parked: before.parked() }));
  const { answers, record } = adoptAnswers(exercise, before.answers(), readAnswerRecord(stored));
  const person = await open(conditional, { answers, parked: record.parked });
  await person.click(box(person));
  expect(person.answers()).toEqual({ on: true, detail: 'typed', place: { street: 'inside' } });
  expect((person.named('input', /^Street/u) as HTMLInputElement).value).toBe('inside');
  expect(person.parked()).toEqual([]);
});

test('with a condition', async () => {
  const source = readExercise({
    properties: { on: { type: 'boolean', title: 'On' } },
    if: { properties: { on: { const: true } }, required: ['on'] },
    then: { properties: { detail: { type: 'string', title: 'Detail' } } },
  });
  const person = await open(source);
  const box = () => person.one('input[type="checkbox"]');
  await person.click(box());
  await person.type(person.named('input', /^Detail/u), 'said');
  await person.click(box());
  expect(person.answers()).toEqual({ on: false });
  await person.click(box());
  expect(person.answers()).toEqual({ on: true, detail: 'said' });
  expect((person.named('input', /^Detail/u) as HTMLInputElement).value).toBe('said');
  await person.type(person.named('input', /^Detail/u), '');
  await person.click(box());
  await person.click(box());
  expect(person.answers()).toEqual({ on: true });
});

test('with a branch', async () => {
  const source = readExercise({
    properties: {
      way: {
        type: 'object',
        title: 'Way',
        oneOf: [
          {
            title: 'By train',
            properties: { train: { type: 'string', title: 'Train' } },
            required: ['train'],
          },
          { title: 'By car', properties: { car: { type: 'string', title: 'Car' } }, required: ['car'] },
        ],
      },
    },
  });
  const person = await open(source);
  await person.type(person.named('input', /^Train/u), 'TGV');
  await person.choose(person.one('select'), 'By car');
  await person.type(person.named('input', /^Car/u), '2 CV');
  expect(person.answers()).toEqual({ way: { car: '2 CV' } });
  await person.choose(person.one('select'), 'By train');
  expect(person.answers()).toEqual({ way: { train: 'TGV' } });
  await person.choose(person.one('select'), 'By car');
  expect(person.answers()).toEqual({ way: { car: '2 CV' } });
});

test('a list that a condition elsewhere is not about stays', async () => {
  const source = readExercise({
    properties: { other: { type: 'string', title: 'Other' }, list: { type: 'array', items: [text, text] } },
    dependencies: { other: { properties: { more: text } } },
  });
  const person = await open(source, { answers: { list: ['one', 'two'] } });
  await person.type(person.named('input', /^Other/u), 'said');
  await person.type(person.named('input', /^Other/u), '');
  expect(person.answers()).toEqual({ list: ['one', 'two'] });
});
