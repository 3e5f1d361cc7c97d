// @vitest-environment happy-dom
// An optional single choice can be cleared, a required one cannot. Blank texts and incomplete years count as missing.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { isBlank } from '#renderers/engine/answers.ts';
import { trimmed } from '#renderers/engine/trim-answers.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import { isBlank as isBlankText } from '#src/contract/domain/blank.ts';
import { exerciseOf } from '../form/exercises.ts';
import { nameOf, open } from '../form/person.tsx';
import { entries } from './answering.ts';

const kinds = [
  { const: 'a', title: 'First' },
  { const: 'b', title: 'Second' },
];
const question = (widget: string, required: readonly string[] = []) =>
  exerciseOf({
    properties: {
      kind:
        widget === 'cards'
          ? { type: 'string', title: 'Kind', oneOf: kinds }
          : { type: 'string', title: 'Kind' },
    },
    required,
    slides: [{ name: 'one', title: 'One', fields: ['kind'] }],
    ui: {
      kind: {
        'ui:title': 'Which kind?',
        'ui:widget': widget,
        ...(widget === 'entry' && { 'ui:options': { collection: 'intuitions' } }),
      },
    },
  });
/** Without slides: rjsf's radios. */
function plain(required: readonly string[] = []): ExerciseDocument {
  const schema = question('cards', required).schema;
  const head = {
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version: '1.0.0',
    locale: 'en',
    title: 'Sample',
  };
  const entry = { collection: 'none', key: 'none' };
  const source = { ...head, schema, entry, uiSchema: { kind: { 'ui:widget': 'radio' } } };
  const { document } = readDocument(source, { name: 'sample', locale: 'en' }, { widgets });
  if (document?.kind !== 'exercise') throw new Error('no document');
  return document;
}
const services = { entries: () => entries };

/** Mocks the page's clock. */
function holdTime() {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (milliseconds: number) => {
    now += milliseconds;
  };
}

const press = (person: Awaited<ReturnType<typeof open>>, key: string) =>
  act(async () => {
    const [radio] = person.all('input[type=radio]:checked');
    radio?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

test.each([
  ['cards', question('cards')],
  ['entries', question('entry')],
  ['radios of a page', plain()],
])('%s: pressed again, but not by the second tap of a double tap; and by Backspace', async (_, source) => {
  const pass = holdTime();
  const person = await open(source, { services });
  const radio = () => person.all('input[type=radio]')[1] as HTMLInputElement;
  await person.click(radio());
  pass(399);
  await person.click(radio());
  expect(radio().checked).toBe(true);
  pass(400);
  await person.click(radio());
  expect(person.answers()).toEqual({});
  expect(radio().checked).toBe(false);
  await person.click(radio());
  expect(radio().checked).toBe(true);
  await press(person, 'Backspace');
  expect(person.answers()).toEqual({});
});

test.each([
  ['cards', question('cards', ['kind'])],
  ['entries', question('entry', ['kind'])],
  ['radios of a page', plain(['kind'])],
])('%s: a required choice stays', async (_, source) => {
  const pass = holdTime();
  const person = await open(source, { services });
  const radio = () => person.all('input[type=radio]')[1] as HTMLInputElement;
  await person.click(radio());
  pass(1000);
  await person.click(radio());
  await press(person, 'Backspace');
  expect(radio().checked).toBe(true);
});

test.each([
  ['zero width space', '\u200b'],
  ['joiners and marks of direction', ' \u200d\u200f\u2060'],
  ['soft hyphen', '\u00ad'],
  ['Hangul filler', '\u3164'],
  ['blank of Braille', '\u2800'],
  ['byte order mark', '\ufeff'],
  ['blanks', ' \n'],
])('%s alone is no answer', (_, text) => {
  expect([isBlank(text), isBlankText(text), trimmed(text)]).toEqual([true, true, undefined]);
  expect([isBlank(`${text}a`), isBlankText(`${text}a`)]).toEqual([false, false]);
});

test('a required text of invisible characters is asked again', async () => {
  const source = exerciseOf({
    properties: { who: { type: 'string', title: 'Who', minLength: 1 } },
    required: ['who'],
    slides: [{ name: 'one', title: 'One', fields: ['who'] }],
    ui: { who: { 'ui:title': 'Who was it?', 'ui:widget': 'text' } },
  });
  const person = await open(source);
  await person.type(person.one('input'), '\u200b\u3164');
  await person.press('Finish');
  expect(person.calls.finished).toEqual([]);
  expect(person.all('.err')).toHaveLength(1);
});

test('a year before 1000 is still being typed', async () => {
  const source = exerciseOf({
    properties: { when: { type: 'string', title: 'When' } },
    slides: [{ name: 'one', title: 'One', fields: ['when'] }],
    ui: { when: { 'ui:title': 'When was it?', 'ui:widget': 'dateorsubject' } },
  });
  const person = await open(source);
  const calendar = () => person.one('input[type=date]') as HTMLInputElement;
  for (const partial of ['0002-03-01', '0020-03-01', '0202-03-01']) {
    await person.type(calendar(), partial);
    expect([person.answers(), calendar().value]).toEqual([{}, partial]);
  }
  await person.type(calendar(), '2025-03-01');
  expect(person.answers()).toEqual({ when: '2025-03-01' });
});

test('a page asks again for a date before the year 1000', async () => {
  const source = exerciseOf({
    properties: { day: { type: 'string', format: 'date', title: 'Day' } },
    slides: [{ name: 'one', title: 'One', fields: ['day'] }],
    ui: { day: { 'ui:title': 'Which day?', 'ui:widget': 'text' } },
  });
  const person = await open(source, { answers: { day: '0026-03-01' } });
  await person.press('Finish');
  expect([person.calls.finished, person.all('.err').length]).toEqual([[], 1]);
  await person.type(person.one('input'), '2026-03-01');
  await person.press('Finish');
  expect(person.calls.finished).toEqual([{ day: '2026-03-01' }]);
});

test('the summary names each question as the page does', async () => {
  const short = { type: 'string', maxLength: 3 } as const;
  const source = exerciseOf({
    properties: { who: { ...short, title: 'Who' }, what: { ...short, title: 'What' } },
    slides: [{ name: 'one', title: 'One', fields: ['who', 'what'] }],
    ui: {
      who: { 'ui:title': 'Who was it with?', 'ui:widget': 'text' },
      what: { 'ui:title': 'Your part', 'ui:widget': 'text' },
    },
  });
  const person = await open(source, { answers: { who: 'Alice', what: 'Listening' } });
  await person.press('Finish');
  expect(person.all('.summary a').map(nameOf)).toEqual([
    'Who was it with? Use 3 characters or fewer.',
    'Your part: use 3 characters or fewer.',
  ]);
});
