// @vitest-environment happy-dom
// Quotation cards: when they are used, what a tick stores, and their accessible names.
import { describe, expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { ticksQuotations } from '#renderers/widgets/quotation-cards.tsx';
import { exerciseOf } from '../form/exercises.ts';
import { descriptionOf, nameOf, open } from '../form/person.tsx';

const text = { type: 'string', title: 'Text' } as const;
const choice = (value: string, title: string) => ({ const: value, title });

/** A first part with notes, and a second one that quotes them. */
function notes(recall: readonly string[], said: object = {}, options: object = { closed: true }) {
  return exerciseOf({
    properties: {
      'note-thanks': { ...text, title: 'My thanks' },
      'note-tips': { type: 'array', title: 'My tips', items: { type: 'string' } },
      said: {
        type: 'array',
        title: 'Said',
        maxItems: 2,
        items: { type: 'string', oneOf: [choice('thanks', 'The thanks'), choice('tips', 'The tips')] },
        ...said,
      },
    },
    slides: [
      { name: 'notes', title: 'Notes', fields: ['note-thanks', 'note-tips'], part: 'before' },
      { name: 'say', title: 'Say', fields: ['said'], recall, part: 'face' },
    ],
    ui: { said: { 'ui:title': 'What did you say?', 'ui:widget': 'chips', 'ui:options': options } },
  });
}

const both = notes(['note-thanks', 'note-tips']);
const answers = { 'note-thanks': 'You stayed.\nAll night.', 'note-tips': ['Rest', 'Rest'] };
const face = { answers, slide: 'say', context: { $part: 'face' } };

describe('quotations as cards', () => {
  test('each choice is a box on the words that it names, and they are not quoted twice', async () => {
    const person = await open(both, face);
    const boxes = person.all('input[type=checkbox]');
    expect(boxes.map((box) => [nameOf(box), descriptionOf(box)])).toEqual([
      ['The thanks', 'You stayed.\nAll night.'],
      ['The tips', 'RestRest'],
    ]);
    expect(person.all('.recall')).toEqual([]);
    expect(person.text()).toContain('Up to two');
  });

  test('the whole card ticks, in the order of the document, and a stored code of another time stays', async () => {
    const person = await open(both, { ...face, answers: { ...answers, said: ['gone'] } });
    const [thanks, tips] = person.all('label.quotation-card');
    if (!thanks || !tips) throw new Error('No cards.');
    await person.click(tips);
    await person.click(thanks);
    expect(person.answers()['said']).toEqual(['thanks', 'tips', 'gone']);
    expect(person.text()).toContain('2 of 2');
    await person.click(tips);
    expect(person.answers()['said']).toEqual(['thanks', 'gone']);
  });

  test('what was not written has a card all the same, and nothing ticked is no answer', async () => {
    const person = await open(both, { ...face, answers: { 'note-thanks': 'You stayed.' } });
    const tips = person.named('input[type=checkbox]', 'The tips');
    expect(tips.hasAttribute('aria-describedby')).toBe(false);
    await person.click(tips);
    expect(person.answers()['said']).toEqual(['tips']);
    await person.click(tips);
    expect(Object.hasOwn(person.answers(), 'said')).toBe(false);
  });
});

describe('ordinary chips and quotations stay', () => {
  const quoted = (keys: readonly string[]) =>
    keys.map((key) => ({ key, label: key, words: 'x', slide: undefined }));
  const fieldOf = (source: typeof both) => {
    const field = compileExercise(source).fields.get('said');
    if (!field) throw new Error('No question.');
    return field;
  };

  test.each([
    ['where nothing is quoted', both, []],
    ['where a quotation is none of the choices', both, ['note-thanks', 'note-other']],
    ['where not all can be chosen', notes([], { maxItems: 1 }), ['note-thanks']],
    ['where the choices are in order', notes([], {}, { closed: true, exactly: 2 }), ['note-thanks']],
    ['where words of one’s own are welcome', notes([], {}, {}), ['note-thanks']],
  ])('%s', (_, source, keys) => {
    expect(ticksQuotations(fieldOf(source), quoted(keys))).toBe(false);
  });

  test('while these are cards', () => {
    expect(ticksQuotations(fieldOf(both), quoted(['note-thanks', 'note-tips']))).toBe(true);
  });
});

test('a quotation of another part has no way to its change, one of this part has', async () => {
  const source = exerciseOf({
    properties: { before: { ...text, title: 'Before' }, here: { ...text, title: 'Here' }, last: text },
    slides: [
      { name: 'one', title: 'One', fields: ['before'], part: 'first' },
      { name: 'two', title: 'Two', fields: ['here'], part: 'second' },
      { name: 'three', title: 'Three', fields: ['last'], recall: ['before', 'here'], part: 'second' },
    ],
  });
  const given = { before: 'a', here: 'b' };
  const person = await open(source, { answers: given, slide: 'three', context: { $part: 'second' } });
  expect(person.all('.recall dd').map(({ textContent }) => textContent)).toEqual(['a', 'b']);
  expect(person.all('.recall-edit').map(nameOf)).toEqual(['Edit: Here']);
});
