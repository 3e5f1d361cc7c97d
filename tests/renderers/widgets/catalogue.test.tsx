// @vitest-environment happy-dom
// Every widget by its smallest document: it draws, answers with the right type, keeps to the keyboard, and says what is wrong.
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import { widgetFixture, widgetFixtures } from '../form/exercises.ts';
import { descriptionOf, nameOf, open, type Person } from '../form/person.tsx';

const control = 'input:not([type=date]), textarea, [role=combobox]';

/** Answers a question by the way that its controls offer, one control after the other. */
async function answer(person: Person): Promise<void> {
  const [choice] = person.all('.question input[type=radio], .question input[type=checkbox]');
  if (choice) {
    await person.click(choice);
    return;
  }
  const toggles = person.all('.question fieldset button[aria-pressed]');
  if (toggles.length > 0) {
    for (const toggle of toggles.slice(0, 3)) await person.click(toggle);
    return;
  }
  const [field] = person.all(`.question :is(${control})`);
  if (!field) throw new Error('nothing to answer with');
  await person.type(field, field.getAttribute('type') === 'range' ? '8' : 'Une réponse');
}

describe.each(widgetFixtures)('the question of %s', (name) => {
  const source = widgetFixture(name);
  const key = source.uiSchema['ui:slides']?.at(-1)?.fields[0] ?? '';
  const title = String((source.uiSchema[key] as { 'ui:title'?: string })['ui:title']).replace(
    /\[([^\]]+)\]\([^)]*\)/g,
    '$1',
  );

  test('stands unanswered, under its own words', async () => {
    const person = await open(source);
    expect(person.text()).toContain(title);
    expect(person.answers()).toEqual({});
    expect(person.all(':checked, [aria-pressed=true]')).toEqual([]);
  });

  test('takes an answer that the schema accepts', async () => {
    const person = await open(source);
    await answer(person);
    expect(person.answers()).toHaveProperty(key);
    expect(checkExercise(compileExercise(source), person.answers(), {}).size).toBe(0);
    await person.press('Terminer');
    expect(person.calls.finished).toEqual([person.answers()]);
  });

  test('has a control with a name, and its help with it', async () => {
    const person = await open(source);
    const [field] = person.all(`.question :is(${control}, button)`);
    expect(nameOf(field ?? person.element)).toMatch(/\p{L}{3}/u);
    const help = (source.uiSchema[key] as { 'ui:help'?: string })['ui:help'];
    const described = person.all('.question [aria-describedby]').map(descriptionOf).join(' ');
    expect(described).not.toContain('(missing');
    if (help) expect(described).toContain(help);
  });

  test('says that it is required, where it is, on the control that has the focus then', async () => {
    const person = await open(source);
    await person.press('Terminer');
    if (!source.schema.required?.includes(key)) {
      expect(person.calls.finished).toHaveLength(1);
      return;
    }
    expect(person.calls.finished).toEqual([]);
    const message = person.one('.err').textContent ?? '';
    const focused = document.activeElement ?? person.element;
    expect(person.one('.question').contains(focused)).toBe(true);
    expect(descriptionOf(focused.closest('[aria-describedby]') ?? focused)).toContain(message);
    const states = '[aria-invalid=true]';
    expect(person.all(states).length + person.all('fieldset:not([role])').length).toBeGreaterThan(0);
    await answer(person);
    expect(person.all('.err, [aria-invalid=true]')).toEqual([]);
  });

  test('is left alone by Enter, and lets Ctrl+Enter go on', async () => {
    const person = await open(source, { answers: {} });
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

  test('shows no fault to axe, empty, answered and wrong', async () => {
    const person = await open(source);
    const faults = async () => {
      // Colours and sizes need a browser that lays out.
      const { violations } = await axe.run(person.element, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    expect(await faults()).toEqual([]);
    await person.press('Terminer');
    expect(await faults()).toEqual([]);
    await answer(person);
    expect(await faults()).toEqual([]);
  });
});

test('each widget of the registry has its smallest document', () => {
  const drawn = widgetFixtures.map((name) => {
    const [field] = compileExercise(widgetFixture(name)).fields.values();
    return field?.widget;
  });
  expect(new Set(drawn)).toEqual(new Set(widgets.map(({ name }) => name)));
});
