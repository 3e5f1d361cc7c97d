// @vitest-environment happy-dom
// Every widget with a minimal document: draws in each state, answers with the right type, works by keyboard, and
// shows its errors.
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import { widgetFixture, widgetFixtures } from '../form/exercises.ts';
import { descriptionOf, nameOf, open, type Person } from '../form/person.tsx';
import { answer, control, services } from './answering.ts';

async function faultsOf(person: Person): Promise<readonly string[]> {
  // axe needs a browser with layout to check colours and sizes.
  const { violations } = await axe.run(person.element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same document with its question disabled or read-only. */
function closed(source: ExerciseDocument, key: string, flag: 'ui:readonly' | 'ui:disabled') {
  const ui = source.uiSchema[key] as object;
  return { ...source, uiSchema: { ...source.uiSchema, [key]: { ...ui, [flag]: true } } };
}

/** The question, or each part of a question asked in parts. */
function askedIn(person: Person): readonly HTMLElement[] {
  const parts = person.all('.question .question');
  return parts.length > 0 ? parts : person.all('.question');
}

describe.each(widgetFixtures)('the question of %s', (name) => {
  const source = widgetFixture(name);
  const key = source.uiSchema['ui:slides']?.at(-1)?.fields[0] ?? '';
  const title = String((source.uiSchema[key] as { 'ui:title'?: string })['ui:title']).replace(
    /\[([^\]]+)\]\([^)]*\)/g,
    '$1',
  );

  test('stands unanswered, under its own words', async () => {
    const person = await open(source, { services });
    expect(person.text()).toContain(title);
    expect(person.answers()).toEqual({});
    expect(person.all(':checked:not(option), [aria-pressed=true]')).toEqual([]);
  });

  test('takes an answer that the schema accepts', async () => {
    const person = await open(source, { services });
    await answer(person);
    expect(person.answers()).toHaveProperty(key);
    expect(checkExercise(compileExercise(source), person.answers(), {}).size).toBe(0);
    await person.press('Terminer');
    expect(person.calls.finished).toEqual([person.answers()]);
  });

  test('has a control with a name, and its help with it', async () => {
    const person = await open(source, { services });
    const [field] = person.all(`.question :is(${control}, button)`);
    expect(nameOf(field ?? person.element)).toMatch(/\p{L}{3}/u);
    const help = (source.uiSchema[key] as { 'ui:help'?: string })['ui:help'];
    const described = person.all('.question [aria-describedby]').map(descriptionOf).join(' ');
    expect(described).not.toContain('(missing');
    if (help) expect(described).toContain(help);
  });

  test('gives no two of its controls the same name', async () => {
    const person = await open(source, { services });
    for (const place of askedIn(person)) {
      const names = [...place.querySelectorAll(`:is(${control}, input[type=date], button)`)].map(nameOf);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('says that it is required, where it is, on the control that has the focus then', async () => {
    const person = await open(source, { services });
    await person.press('Terminer');
    if (!source.schema.required?.includes(key)) {
      expect(person.calls.finished).toHaveLength(1);
      return;
    }
    expect(person.calls.finished).toEqual([]);
    const asked = askedIn(person);
    const links = person.all('.summary a');
    expect(links).toHaveLength(asked.length > 1 ? asked.length : 0);
    for (const [rank, place] of asked.entries()) {
      const link = links[rank];
      if (link) await person.click(link);
      const message = place.querySelector('.err')?.textContent ?? '(no message)';
      const focused = document.activeElement ?? person.element;
      expect(place.contains(focused)).toBe(true);
      expect(descriptionOf(focused.closest('[aria-describedby]') ?? focused)).toContain(message);
      const states = place.querySelectorAll('[aria-invalid=true], fieldset:not([role])');
      expect(states.length).toBeGreaterThan(0);
    }
    await answer(person);
    expect(person.all('.err, [aria-invalid=true]')).toEqual([]);
  });

  test('is left alone by Enter, and lets Ctrl+Enter go on', async () => {
    const person = await open(source, { answers: {}, services });
    await answer(person);
    const before = person.answers();
    const [field] = person.all(`.question :is(${control}, button)`);
    if (!field) throw new Error('no control');
    await person.key(field, 'Enter');
    expect(person.calls.finished).toEqual([]);
    expect(person.answers()).toEqual(before);
    await person.key(field, 'Enter', { ctrlKey: true });
    expect(person.calls.finished).toHaveLength(1);
  });

  for (const flag of ['ui:readonly', 'ui:disabled'] as const)
    test(`${flag}: it shows its answer and takes no other`, {
      tags: flag === 'ui:disabled' ? ['deep'] : [],
    }, async () => {
      const writer = await open(source, { services });
      await answer(writer);
      const answers = writer.answers();
      await writer.gone();
      const person = await open(closed(source, key, flag), { answers, services });
      expect(await faultsOf(person)).toEqual([]);
      for (const fold of person.all('.question [aria-expanded=false]:not(input)')) await person.click(fold);
      const free = person
        .all(`.question :is(${control})`)
        .filter((each) => !each.matches('[readonly], :disabled'));
      expect(free).toEqual([]);
      for (const button of person.all('.question button:not([aria-expanded])')) await person.click(button);
      expect(person.answers()).toEqual(answers);
      await person.press('Terminer');
      expect(person.calls.finished).toEqual([answers]);
    });

  test('shows no fault to axe, empty, answered and wrong', async () => {
    const person = await open(source, { services });
    expect(await faultsOf(person)).toEqual([]);
    await person.press('Terminer');
    expect(await faultsOf(person)).toEqual([]);
    await answer(person);
    expect(await faultsOf(person)).toEqual([]);
  });
});

test('each widget of the registry has its smallest document', () => {
  const drawn = widgetFixtures.map((name) => {
    const [field] = compileExercise(widgetFixture(name)).fields.values();
    return field?.widget;
  });
  expect(new Set(drawn)).toEqual(new Set(widgets.map(({ name }) => name)));
});
