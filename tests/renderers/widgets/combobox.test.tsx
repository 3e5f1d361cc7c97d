// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { matching } from '#renderers/widgets/combobox.tsx';
import { widgetFixture } from '../form/exercises.ts';
import { open } from '../form/person.tsx';

const source = widgetFixture('person');
const services = { suggestions: () => ['Julien Marchetti', 'Élise', 'Alice', 'mon équipe'] };
const opened = () => open(source, { services });
const status = (texts: readonly HTMLElement[]) => texts.map((each) => each.textContent).join('');

test('typing proposes, the count is said, and any text is accepted', async () => {
  const person = await opened();
  const line = person.one('[role=combobox]');
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await person.type(line, 'li');
  expect(person.all('[role=option]').map((each) => each.textContent)).toEqual([
    'Julien Marchetti',
    'Élise',
    'Alice',
  ]);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(status(person.all('.combo [role=status]'))).toBe('3 propositions.');
  await person.type(line, 'Liane');
  expect(line.getAttribute('aria-expanded')).toBe('false');
  expect(person.answers()).toEqual({ qui: 'Liane' });
});

test('arrows mark an option without leaving the line, Enter takes it', async () => {
  const person = await opened();
  const line = person.one('[role=combobox]');
  await person.type(line, 'e');
  await person.key(line, 'ArrowDown');
  await person.key(line, 'ArrowDown');
  const marked = document.getElementById(line.getAttribute('aria-activedescendant') ?? '');
  expect(marked?.getAttribute('aria-selected')).toBe('true');
  expect(person.all('[aria-selected=true]')).toEqual([marked]);
  const words = marked?.textContent;
  expect(await person.key(line, 'Enter')).toBe(false);
  expect(person.answers()).toEqual({ qui: words });
  expect(line.getAttribute('aria-expanded')).toBe('false');
});

test('past the last option comes the line itself, then the first again', async () => {
  const person = await opened();
  const line = person.one('[role=combobox]');
  await person.type(line, 'al');
  await person.key(line, 'ArrowDown');
  expect(line.getAttribute('aria-activedescendant')).toMatch(/option-0$/);
  await person.key(line, 'ArrowDown');
  expect(line.getAttribute('aria-activedescendant')).toBeNull();
  await person.key(line, 'ArrowUp');
  expect(line.getAttribute('aria-activedescendant')).toMatch(/option-0$/);
});

test('Escape closes the list and keeps the words; closed, the key is not its own', async () => {
  const person = await opened();
  const line = person.one('[role=combobox]');
  await person.type(line, 'al');
  let heard = 0;
  person.element.addEventListener('keydown', () => {
    heard += 1;
  });
  await person.key(line, 'Escape');
  expect(line.getAttribute('aria-expanded')).toBe('false');
  expect(person.answers()).toEqual({ qui: 'al' });
  await person.key(line, 'Escape');
  expect(heard).toBeGreaterThan(0);
});

test('an option is taken by a touch', async () => {
  const person = await opened();
  await person.click(person.one('[role=combobox]'));
  await person.click(person.named('[role=option]', 'mon équipe'));
  expect(person.answers()).toEqual({ qui: 'mon équipe' });
});

test('accents and capitals do not matter, beginnings come first, and not more than eight', () => {
  expect(matching(['mon équipe', 'Équipe'], 'equ')).toEqual(['Équipe', 'mon équipe']);
  expect(matching(['Alice'], 'Alice')).toEqual([]);
  expect(
    matching(
      Array.from({ length: 20 }, (_, n) => `n${n}`),
      '',
    ),
  ).toHaveLength(8);
});
