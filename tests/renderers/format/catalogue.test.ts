/** Which widget a question gets. */

import { expect, test } from 'vitest';
import { defaultWidget } from '#renderers/format/default-widget.ts';
import type { Schema } from '#renderers/format/document.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';

test.each<[string, Schema]>([
  ['text', { type: 'string', maxLength: 200 }],
  ['textarea', { type: 'string', maxLength: 201 }],
  ['text', {}],
  ['cards', { type: 'string', oneOf: [{ const: 'a' }] }],
  ['cards', { enum: ['a', 'b'] }],
  ['duration', { type: 'string', format: 'single-duration' }],
  ['checkbox', { type: 'boolean' }],
  ['scale', { type: 'integer', minimum: 0, maximum: 10 }],
  ['text', { type: 'number' }],
  ['list', { type: 'array', items: { type: 'string' } }],
  ['chips', { type: 'array', items: { type: 'string', oneOf: [{ const: 'a' }] } }],
  ['intuitions', { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }],
  ['plain', { type: 'array', items: { type: 'object', properties: { other: { type: 'string' } } } }],
  ['plain', { type: 'object', properties: { a: { type: 'string' } } }],
  ['text', { type: ['null', 'string'] }],
])('%s suits %j', (expected, schema) => {
  expect(defaultWidget(schema, undefined, widgetCards)).toBe(expected);
});

test('suggestions make chips of a list', () => {
  const schema: Schema = { type: 'array', items: { type: 'string' } };
  expect(defaultWidget(schema, { suggestions: ['a'] }, widgetCards)).toBe('chips');
});

test('what is not drawn is not chosen', () => {
  expect(defaultWidget({ type: 'string', format: 'single-duration' }, undefined, widgets)).toBeDefined();
  expect(defaultWidget({ type: 'boolean' }, undefined, [])).toBe('plain');
});
