/** The ways to insert an answer fit its question. */
import { expect, it } from 'vitest';
import { insertionForms } from '#src/studio/document/insertion-forms.ts';

it.each([
  ['a short text', { type: 'string', maxLength: 80 }, ['', 'a', 'de', 'que'], ['', 's']],
  ['a value that no question asks', undefined, ['', 'a', 'de', 'que'], ['', 's']],
  ['a long text', { type: 'string', maxLength: 600 }, [''], ['']],
  ['a duration', { type: 'string', format: 'single-duration' }, [''], ['']],
  ['a choice', { oneOf: [{ const: 'past', title: 'Passée' }] }, [''], ['']],
  ['a number', { type: 'integer' }, [''], ['']],
  ['a tick', { type: 'boolean' }, [''], ['']],
  ['a list', { type: 'array', items: { type: 'string' } }, ['', 'listde'], ['']],
])('of %s', (_what, schema, fr, en) => {
  expect(insertionForms(schema, 'fr')).toEqual(fr);
  expect(insertionForms(schema, 'en')).toEqual(en);
});
