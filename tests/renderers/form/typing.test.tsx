// @vitest-environment happy-dom
// A key press draws the question it was typed in, and nothing beside it.
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { textarea } from '#renderers/widgets/textarea.tsx';
import { threeSlides } from './exercises.ts';
import { open } from './person.tsx';

const drawn: string[] = [];

vi.mock('#renderers/widgets/registry.ts', async (original) => {
  const real = await original<typeof import('#renderers/widgets/registry.ts')>();
  const Real = textarea.component;
  const counted = {
    ...textarea,
    component: (props: Parameters<typeof Real>[0]) => {
      drawn.push(props.field.key);
      return Real(props);
    },
  };
  return { ...real, widgetByName: (name: string) => (name === 'textarea' ? counted : real.widgetByName(name)) };
});

test('one key, one question', async () => {
  expect(Profiler).toBeDefined();
  const person = await open(threeSlides, { slide: 'second', answers: { who: 'Alice', think: 'a', feel: 'b' } });
  const field = person.named('textarea', /think/);
  drawn.length = 0;
  await person.type(field, 'ab');
  await person.type(field, 'abc');
  expect(new Set(drawn)).toEqual(new Set(['think']));
  expect(document.activeElement).toBe(field);
  expect(person.named('textarea', /think/)).toBe(field);
});
