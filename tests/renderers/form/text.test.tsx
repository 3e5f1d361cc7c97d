// @vitest-environment happy-dom
// Document texts are plain text with bold and safe links. Unbreakable French words exist at display only.
import { expect, test } from 'vitest';
import { isSafeTarget } from '#renderers/format/text-cleaning.ts';
import { piecesOf } from '#renderers/parts/inline.tsx';
import { unbrokenPieces } from '#renderers/parts/no-break-hyphens.ts';
import { blocksOf } from '#renderers/parts/slide-text.tsx';
import { exerciseOf } from './exercises.ts';
import { open } from './person.tsx';

test.each([
  ['/pages/user', true],
  ['https://example.org/a', true],
  ['//example.org', false],
  ['/\\example.org', false],
  ['http://example.org', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['pages/user', false],
])('the target %s is safe: %s', (target, safe) => {
  expect(isSafeTarget(target)).toBe(safe);
});

test('a link with a strange target stays the text of its label', () => {
  expect(piecesOf('See [this](javascript:alert) and [that](/help).')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'text', text: 'this' },
    { kind: 'text', text: ' and ' },
    { kind: 'link', text: 'that', target: '/help' },
    { kind: 'text', text: '.' },
  ]);
});

test('a list may follow a line without an empty one between', () => {
  expect(blocksOf('Before:\n- a\n- b\nAfter.\n\nApart.')).toEqual([
    { kind: 'paragraph', text: 'Before:' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'After.' },
    { kind: 'paragraph', text: 'Apart.' },
  ]);
});

test.each([
  ['Qu’avez-vous pensé ?', ['Qu’avez-', 'vous pensé ?']],
  ['peut-être', ['peut-', 'être']],
  ['ce moment-là', ['ce moment-', 'là']],
  ['le meilleur de vous-même', ['le meilleur de vous-', 'même']],
  ['Que pense-t-il ?', ['Que pense-', 't-', 'il ?']],
  ['un rendez-vous', ['un rendez-', 'vous']],
  ['un porte-parole', ['un porte-parole']],
  ['arc-en-ciel', ['arc-', 'en-ciel']],
])('%s is held together where it must', (text, pieces) => {
  expect(unbrokenPieces(text, 'fr')).toEqual(pieces);
  expect(unbrokenPieces(text, 'fr').join('')).toBe(text);
  expect(unbrokenPieces(text, 'en')).toEqual([text]);
});

test('a person’s own words keep their voice, and no mark in them counts', async () => {
  const who = '**Al** [x](https://example.org)\n- y';
  const person = await open(
    exerciseOf({
      properties: {
        who: { type: 'string', title: 'Who', maxLength: 80 },
        b: { type: 'string', title: 'B', maxLength: 9 },
      },
      slides: [
        { name: 'one', title: 'One', fields: ['who'] },
        { name: 'two', title: 'With {{who}}?', body: 'See **{{who}}** and {{who}}.', fields: ['b'] },
      ],
      ui: { b: { 'ui:title': 'And {{who}}?', 'ui:widget': 'text' } },
    }),
    { slide: 'two', answers: { who } },
  );
  expect(person.one('h1').textContent).toBe(`With ${who}?`);
  expect(person.all('.q-head a, .q-head li')).toEqual([]);
  expect(person.all('.q-head strong').map((each) => each.textContent)).toEqual([who]);
  expect(person.all('.q-head .voice, label .voice').map((each) => each.textContent)).toEqual([
    who,
    who,
    who,
    who,
  ]);
});

test('markup anywhere in a document is shown as the text that it is', async () => {
  const nasty = '<img src=x onerror="alert(1)"><b>x</b>';
  const person = await open(
    exerciseOf({
      properties: {
        a: { type: 'string', title: nasty, maxLength: 80 },
        b: { type: 'string', title: 'b', maxLength: 9 },
      },
      required: ['a', 'b'],
      slides: [{ name: 'one', title: nasty, body: nasty, fields: ['a', 'b'], recall: ['$x'] }],
      ui: { a: { 'ui:title': nasty, 'ui:help': nasty, 'ui:placeholder': nasty, 'ui:widget': 'text' } },
    }),
    { context: { $x: nasty }, contextLabels: { $x: nasty } },
  );
  await person.press('Finish');
  expect(person.all('img, .slide-body b')).toEqual([]);
  expect(person.text().split(nasty).length).toBeGreaterThan(5);
});

test('a nested document is one plain form that can be answered', async () => {
  const person = await open(
    exerciseOf({
      properties: {
        place: {
          type: 'object',
          title: 'Place',
          properties: { town: { type: 'string', title: 'Town' }, size: { type: 'integer', title: 'Size' } },
        },
        stays: {
          type: 'array',
          title: 'Stays',
          items: { type: 'object', properties: { year: { type: 'string', title: 'Year' } } },
        },
      },
      slides: [{ name: 'one', title: 'One', fields: ['place', 'stays'] }],
    }),
  );
  await person.type(person.named('input', /^Town/), 'Lyon');
  await person.type(person.named('input', /^Size/), '12');
  await person.press('Add a line');
  await person.type(person.named('input', /^Year/), '2026');
  expect(person.answers()).toEqual({ place: { town: 'Lyon', size: 12 }, stays: [{ year: '2026' }] });
});

test.each([
  ['fr', ' (facultatif)'],
  ['en', ' (optional)'],
] as const)(
  'a question that heads its page says whether one may pass it over, in %s',
  async (locale, said) => {
    const properties = {
      may: { type: 'string', title: 'May', maxLength: 80 },
      must: { type: 'string', title: 'Must', maxLength: 80 },
      force: { type: 'integer', title: 'Force', minimum: 0, maximum: 10 },
    };
    const document = exerciseOf({
      properties,
      required: ['must'],
      slides: Object.keys(properties).map((key) => ({ name: key, title: key, fields: [key] })),
      ui: {
        may: { 'ui:title': 'A word?', 'ui:widget': 'text' },
        must: { 'ui:title': 'A word', 'ui:widget': 'text' },
        force: { 'ui:title': 'How strong', 'ui:widget': 'scale' },
      },
      locale,
    });
    const headings = { may: `A word?${said}`, must: 'A word', force: 'How strong' };
    for (const [slide, heading] of Object.entries(headings)) {
      const person = await open(document, { slide });
      expect(person.one('h1').textContent).toBe(heading);
    }
  },
);
