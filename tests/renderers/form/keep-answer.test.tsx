// @vitest-environment happy-dom
// The user can keep an answer that is rejected repeatedly.
import { describe, expect, test } from 'vitest';
import { exerciseOf, readExercise, threeSlides, widgetFixture } from './exercises.ts';
import { descriptionOf, nameOf, open, type Person, widen } from './person.tsx';

const long = 'more than ten characters';
const answers = { who: 'Alice', think: 'Nothing.', feel: long };
const keep = 'Keep my answer and continue';
const offer = 'You can also keep your answer as it is: the button is under the question.';

function offers(person: Person): readonly HTMLElement[] {
  return person.all('button').filter((button) => nameOf(button) === keep);
}

const announced = (person: Person) => person.all('p[role=alert]').map((each) => each.textContent);

describe('on slides', () => {
  test('the second refusal by the same error offers it; kept, the way goes on', async () => {
    const person = await open(threeSlides, { slide: 'second', answers, keeps: true });
    await person.press('Next');
    expect(person.all('.err')).toHaveLength(1);
    expect(offers(person)).toEqual([]);
    expect(announced(person)).toEqual(['']);
    await person.press('Next');
    expect(announced(person)).toEqual([offer]);
    const button = person.button(keep);
    expect(descriptionOf(button)).toBe('What did you feel? Use 10 characters or fewer.');
    expect(document.activeElement).toBe(person.named('textarea', /feel/));
    await person.click(button);
    expect(person.slide()).toBe('third');
    expect(document.activeElement).toBe(person.one('h1'));
    expect(person.answers()).toEqual(answers);
    expect(person.marks()).toEqual({ feel: 'tooLong' });
    await person.press('Finish');
    expect(person.calls.finished).toHaveLength(1);
  });

  test('it is still offered while the answer is wrong in the same way, and no longer when it is right', async () => {
    const person = await open(threeSlides, { slide: 'second', answers, keeps: true });
    await person.press('Next');
    await person.type(person.named('textarea', /feel/), `${long}!`);
    await person.press('Next');
    await person.type(person.named('textarea', /feel/), `${long}!!`);
    await person.leave(person.named('textarea', /feel/));
    expect(offers(person)).toHaveLength(1);
    await person.type(person.named('textarea', /feel/), 'Calm');
    expect(offers(person)).toEqual([]);
    expect(person.all('.err')).toEqual([]);
  });

  test('another error, and coming back to the slide, start again', async () => {
    const exercise = exerciseOf({
      properties: { word: { type: 'string', title: 'Word', minLength: 3, maxLength: 5 } },
      slides: [
        { name: 'one', fields: ['word'] },
        { name: 'two', title: 'Two', fields: [] },
      ],
    });
    const person = await open(exercise, { slide: 'one', answers: { word: 'a' }, keeps: true });
    await person.press('Next');
    await person.type(person.one('input'), 'much too long');
    await person.press('Next');
    expect(offers(person)).toEqual([]);
    await person.goTo('two');
    await person.goTo('one');
    await person.press('Next');
    expect(offers(person)).toEqual([]);
    await person.press('Next');
    expect(offers(person)).toHaveLength(1);
  });

  test('the other errors of the slide count', async () => {
    const { think: _, ...rest } = answers;
    const person = await open(threeSlides, { slide: 'second', answers: rest, keeps: true });
    await person.press('Next');
    await person.press('Next');
    expect(offers(person)).toHaveLength(1);
    await person.press(keep);
    expect(person.slide()).toBe('second');
    expect(person.marks()).toEqual({ feel: 'tooLong' });
    expect(person.all('.err').map((each) => each.textContent)).toEqual(['Enter an answer.']);
    expect(document.activeElement).toBe(person.named('textarea', /think/));
    await person.type(person.named('textarea', /think/), 'Nothing.');
    await person.press('Next');
    expect(person.slide()).toBe('third');
  });

  test('a kept answer that changes is checked again', async () => {
    const person = await open(threeSlides, {
      slide: 'second',
      answers,
      keeps: true,
      kept: { feel: 'tooLong' },
    });
    expect(person.one('.as-written').textContent).toBe('Saved as written');
    await person.type(person.named('textarea', /feel/), `${long}!`);
    expect(person.all('.as-written')).toEqual([]);
    await person.press('Next');
    expect(person.slide()).toBe('second');
    expect(person.all('.err')).toHaveLength(1);
  });

  test('neither an empty answer nor one that the host cannot keep has this way out', async () => {
    const person = await open(threeSlides, { slide: 'first', keeps: true });
    for (const _ of [1, 2, 3]) await person.press('Next');
    expect(offers(person)).toEqual([]);
    await person.close();
    const other = await open(threeSlides, { slide: 'second', answers });
    for (const _ of [1, 2, 3]) await other.press('Next');
    expect(offers(other)).toEqual([]);
  });

  test('a slide that is corrected alone offers it too', async () => {
    const single = { saveLabel: 'Save', cancelLabel: 'Cancel', onCancel: () => undefined };
    const person = await open(threeSlides, { slide: 'second', answers, keeps: true, single });
    await person.press('Save');
    await person.press('Save');
    await person.press(keep);
    expect(person.calls.finished).toEqual([answers]);
  });

  test('a proposed text is stored when it is kept', async () => {
    const { uiSchema, schema } = threeSlides;
    const last = { ...schema.properties?.['last'], maxLength: 5 };
    const person = await open(
      { ...threeSlides, uiSchema, schema: { ...schema, properties: { ...schema.properties, last } } },
      { slide: 'third', answers: { ...answers, feel: 'Calm' }, keeps: true },
    );
    await person.press('Finish');
    await person.press('Finish');
    await person.press(keep);
    expect(person.answers()['last']).toBe('Thank you, Alice.');
    expect(person.marks()).toEqual({ last: 'tooLong' });
    expect(person.calls.finished).toHaveLength(1);
  });

  test('of an answer in parts it is offered at the wrong part', async () => {
    const moment = {
      ...{ titre: 'T'.repeat(81), criteres: ['utile'], duree: 'P2D', pic: 'P1D' },
      ...{ plusvalue: 'La paix', choix: 'keep' },
    };
    const person = await open(widgetFixture('moment'), { answers: { moment }, keeps: true });
    await person.press('Terminer');
    await person.press('Terminer');
    const button = person.button('Garder ma réponse et continuer');
    expect(descriptionOf(button)).toMatch(/^Un titre pour ce moment/u);
    await person.click(button);
    expect(person.calls.finished).toEqual([{ moment }]);
    expect(person.marks()).toEqual({ moment: 'tooLong' });
  });

  test('the list of the slides marks it', async () => {
    widen();
    const person = await open(threeSlides, {
      slide: 'third',
      answers,
      keeps: true,
      kept: { feel: 'tooLong' },
    });
    expect(person.all('.over .as-written').map((each) => each.closest('.over-row')?.textContent)).toEqual([
      expect.stringMatching(/Your reaction.*Saved as written/u),
    ]);
  });
});

test('in a document without slides, for the questions at its top', async () => {
  const { 'ui:slides': _, ...uiSchema } = threeSlides.uiSchema;
  const document = readExercise(threeSlides.schema, uiSchema);
  const person = await open(document, { answers, keeps: true });
  await person.press('Finish');
  expect(offers(person)).toEqual([]);
  await person.press('Finish');
  expect(announced(person)).toEqual([offer]);
  await person.press(keep);
  expect(person.calls.finished).toEqual([answers]);
  expect(person.marks()).toEqual({ feel: 'tooLong' });
  expect(person.all('.err')).toEqual([]);
});

test('in a document without slides, inside of objects and rows, with a mark for the whole answer', async () => {
  const line = { type: 'string', title: 'Street', maxLength: 3 };
  const place = {
    type: 'object',
    title: 'Place',
    properties: { street: line, kind: { type: 'string', title: 'Kind', enum: ['home'] } },
  };
  const source = readExercise({
    properties: { place, rows: { type: 'array', title: 'Rows', items: place } },
  });
  const given = { place: { street: 'Long road', kind: 'work' }, rows: [{ street: 'Longer road' }] };
  const person = await open(source, { answers: given, keeps: true });
  await person.press('Finish');
  await person.press('Finish');
  const described = person.all('.keep-answer').map((each) => each.getAttribute('aria-describedby'));
  expect(described.map((ids) => ids?.split(' ')[0])).toEqual([
    'sample--place--street__title',
    'sample--rows--0--street__title',
  ]);
  await person.choose(person.one('#sample--place--kind'), 'home');
  for (const marks of [{ place: 'tooLong' }, { place: 'tooLong', rows: 'tooLong' }]) {
    const [offered] = person.all('.keep-answer');
    if (offered) await person.click(offered);
    expect(person.marks()).toEqual(marks);
  }
  expect(person.calls.finished).toEqual([{ ...given, place: { street: 'Long road', kind: 'home' } }]);
  expect(person.all('.err')).toEqual([]);
});

describe('on one page', () => {
  test('the second refusal offers it; kept, the page is saved', async () => {
    const person = await open(threeSlides, { layout: 'page', answers, keeps: true });
    await person.press('Save');
    expect(offers(person)).toEqual([]);
    await person.press('Save');
    await person.press(keep);
    expect(person.calls.finished).toMatchObject([answers]);
    expect(person.marks()).toEqual({ feel: 'tooLong' });
    expect(person.all('.err, .summary')).toEqual([]);
    expect(document.activeElement).toBe(person.named('textarea', /feel/));
    expect(person.one('.as-written').textContent).toBe('Saved as written');
  });
});
