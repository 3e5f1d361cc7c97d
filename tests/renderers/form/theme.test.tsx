// @vitest-environment happy-dom
// The theme in any rjsf form, outside of slides: the engine's widgets work as rjsf widgets and fields.
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormBoundary } from '#renderers/form/form-boundary.tsx';
import { createRjsfValidator } from '#renderers/form/rjsf-validator.ts';
import { ThemedForm } from '#renderers/form/theme.ts';
import { FormContextProvider } from '#renderers/parts/form-context.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { draw } from './draw.tsx';
import { open } from './person.tsx';

const validator = createRjsfValidator();
const context = { words: wordsIn('en'), locale: 'en' as const };

const schema = {
  type: 'object' as const,
  required: ['mood'],
  properties: {
    mood: { type: 'integer' as const, title: 'Mood', minimum: 0, maximum: 10 },
    kind: { type: 'string' as const, title: 'Kind', enum: ['calm', 'tense'] },
    length: { type: 'string' as const, title: 'Length', format: 'single-duration' },
    weights: {
      type: 'object' as const,
      title: 'File',
      properties: { fid: { type: 'integer' as const }, filename: { type: 'string' as const } },
    },
  },
};

const uiSchema = {
  mood: { 'ui:widget': 'scale' },
  kind: { 'ui:widget': 'cards' },
  length: { 'ui:widget': 'duration' },
  weights: { 'ui:field': 'file' },
};

function Host({ onAnswers }: { readonly onAnswers: (answers: unknown) => void }) {
  const [answers, setAnswers] = useState({});
  return (
    <ThemedForm
      schema={schema}
      uiSchema={uiSchema}
      formData={answers}
      formContext={context}
      validator={validator}
      extraErrors={{ kind: { __errors: ['Choose one.'] } }}
      noValidate
      showErrorList={false}
      onChange={({ formData = {} }) => {
        setAnswers(formData);
        onAnswers(formData);
      }}
    />
  );
}

test('draws the widgets of the engine, takes their answers and shows errors at them', async () => {
  const onAnswers = vi.fn();
  const place = await draw(<Host onAnswers={onAnswers} />);
  const drawn = [...place.querySelectorAll<HTMLElement>('[data-widget]')].map(
    ({ dataset }) => dataset['widget'],
  );
  expect(drawn).toEqual(['scale', 'cards', 'duration', 'file']);
  expect(place.querySelector('[data-key="kind"]')?.textContent).toContain('Choose one.');
  await act(async () => place.querySelectorAll<HTMLElement>('input[type=radio]')[1]?.click());
  expect(onAnswers).toHaveBeenLastCalledWith({ kind: 'tense' });
  expect(place.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.checked).toBe(true);
});

function Failing(): never {
  throw new Error('a mistake');
}

test('a form that cannot be drawn leaves a notice and the rest of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = await draw(
    <FormContextProvider value={context}>
      <FormBoundary needed={false}>
        <Failing />
      </FormBoundary>
      <button type="button">Finish</button>
    </FormContextProvider>,
  );
  expect(place.textContent).toContain('This question cannot be displayed');
  expect(place.querySelector('button')?.textContent).toBe('Finish');
});

test('what is deep is reached by a button', async () => {
  const deep = (depth: number): Record<string, unknown> => ({
    type: 'object',
    title: `Level ${depth}`,
    properties: {
      [`text${depth}`]: { type: 'string', title: `Text ${depth}` },
      ...(depth < 6 && { inner: deep(depth + 1) }),
    },
  });
  const person = await open({
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version: '1.0.0',
    locale: 'en',
    title: 'Sample',
    schema: deep(0),
    uiSchema: { 'ui:slides': [{ name: 'form', fields: [], plain: true }] },
    entry: { collection: 'none', key: 'none' },
  });
  expect(person.text()).not.toContain('Text 3');
  await person.press('Further into “Level 3”');
  await person.type(person.named('input', /^Text 4/u), 'said');
  expect(person.answers()).toEqual({ inner: { inner: { inner: { inner: { text4: 'said' } } } } });
});
