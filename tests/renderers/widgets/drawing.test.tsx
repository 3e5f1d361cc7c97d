// @vitest-environment happy-dom
// A key press re-renders only its own widget, or its own part of a question asked in parts.
import { expect, test } from 'vitest';
import type { FieldUi } from '#renderers/format/document.ts';
import { exerciseOf, widgetFixture } from '../form/exercises.ts';
import { open } from '../form/person.tsx';
import { inside, part } from './answering.ts';

function only(name: string) {
  const { schema, uiSchema } = widgetFixture(name);
  const [key = ''] = Object.keys(schema.properties ?? {});
  return { schema: schema.properties?.[key] ?? {}, ui: uiSchema[key] as FieldUi };
}

const names = ['moment', 'duration', 'entry', 'file', 'cards', 'person'] as const;
const parts = names.map((name) => [name, only(name)] as const);

const together = exerciseOf({
  properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])),
  slides: [{ name: 'one', title: 'One', fields: names }],
  ui: Object.fromEntries(parts.map(([name, { ui }]) => [name, ui])),
  locale: 'fr',
});

function counting() {
  // Each widget asks for one of these at each render.
  const drawn: string[] = [];
  const services = {
    entries: () => {
      drawn.push('entry');
      return [];
    },
    icon: (key: string) => {
      drawn.push(key);
      return null;
    },
    suggestions: (widget: string) => {
      drawn.push(widget);
      return [];
    },
    link: () => {
      drawn.push('file');
      return null;
    },
  };
  return { drawn, services };
}

const answers = { file: { fid: 1, filename: 'a.pdf', url: '/a.pdf' } };

test('typing in a part draws no other part and no other question', async () => {
  const { drawn, services } = counting();
  const person = await open(together, { answers, services });
  expect(new Set(drawn)).toEqual(new Set(['choix', 'entry', 'file', 'cards', 'person']));
  const title = inside(part(person, 'titre'), 'input');
  await person.type(title, 'L');
  drawn.length = 0;
  await person.type(title, 'Ly');
  await person.type(title, 'Lyon');
  expect(drawn).toEqual([]);
  expect(inside(part(person, 'titre'), 'input')).toBe(title);
  expect(document.activeElement).toBe(title);
  expect(person.answers()).toEqual({ ...answers, moment: { titre: 'Lyon' } });
});

test('typing a number of hours draws nothing else', async () => {
  const { drawn, services } = counting();
  const person = await open(together, { answers, services });
  const count = person.one('#sample--duration-count');
  drawn.length = 0;
  await person.type(count, '1');
  await person.type(count, '12');
  expect(drawn).toEqual([]);
  expect(person.answers()).toEqual({ ...answers, duration: '12' });
});
