// @vitest-environment happy-dom
// From slide to slide: messages to the user, the focus, and calls to the host.
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { OverviewSheet } from '#renderers/form/exercise-form-props.ts';
import { exerciseOf, threeSlides } from './exercises.ts';
import { descriptionOf, open, widen } from './person.tsx';

const done = { who: 'Alice', think: 'Nothing.', feel: 'Calm' };

test('one wrong answer: the focus goes to it and there is no summary', async () => {
  const person = await open(threeSlides, { slide: 'first' });
  await person.press('Next');
  expect(person.slide()).toBe('first');
  const field = person.one('input');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field)).toBe('A first name. Enter an answer.');
  expect(person.all('.summary')).toEqual([]);
});

test('several wrong answers: a summary takes the focus and its links lead to the questions', async () => {
  const person = await open(threeSlides, { slide: 'second', answers: { who: 'Alice' } });
  await person.press('Next');
  const summary = person.one('.summary');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('2 answers are missing. A few words are enough.');
  await person.click(person.named('a', 'What did you feel?'));
  expect(document.activeElement).toBe(person.named('textarea', /feel/));
});

test('a question with links is named in the summary by its words alone', async () => {
  const think = { 'ui:title': 'I accept the [terms](/terms) and **all** of it.', 'ui:widget': 'textarea' };
  const { uiSchema } = threeSlides;
  const person = await open(
    { ...threeSlides, uiSchema: { ...uiSchema, think } },
    { slide: 'second', answers: { who: 'Alice' } },
  );
  await person.press('Next');
  expect(person.all('.summary a').map((link) => link.textContent)).toEqual([
    'I accept the terms and all of it.',
    'What did you feel?',
  ]);
});

test('an error goes as soon as it is mended, and the summary with the last one', async () => {
  const person = await open(threeSlides, { slide: 'second', answers: { who: 'Alice' } });
  await person.press('Next');
  await person.type(person.named('textarea', /think/), 'x');
  expect(person.all('.err')).toHaveLength(1);
  expect(person.all('.summary li')).toHaveLength(1);
  await person.type(person.named('textarea', /feel/), 'y');
  expect(person.all('.err, .summary, [aria-invalid]')).toEqual([]);
});

test('leaving a question checks it only where the person had written in it', async () => {
  const person = await open(threeSlides, { slide: 'second', answers: { who: 'Alice' } });
  const feel = person.named('textarea', /feel/);
  await person.leave(feel);
  expect(person.all('.err')).toEqual([]);
  await person.type(feel, 'more than ten characters');
  expect(person.all('.err')).toEqual([]);
  await person.leave(feel);
  expect(person.one('.err').textContent).toBe('Use 10 characters or fewer.');
  expect(person.all('[role=alert]').map((each) => each.textContent)).toEqual([
    'What did you feel? Use 10 characters or fewer.',
  ]);
  // A text that is too long is stored in full.
  expect(person.answers()['feel']).toBe('more than ten characters');
});

test('the focus reads the heading at each change of slide, but does not take the page at first', async () => {
  const person = await open(threeSlides, { slide: 'first', answers: done });
  expect(document.activeElement).toBe(document.body);
  await person.press('Next');
  expect(document.activeElement).toBe(person.one('h1'));
  expect(person.one('h1').textContent).toBe('Your reaction');
  await person.goTo('first');
  expect(document.activeElement).toBe(person.one('h1'));
});

test('forward comes from one side, back from the other, however one went back', async () => {
  const person = await open(threeSlides, { slide: 'first', answers: done });
  const side = () => person.one('.slide-body').dataset['direction'];
  expect(side()).toBeUndefined();
  await person.press('Next');
  expect(side()).toBe('forward');
  await person.goTo('first');
  expect(side()).toBe('back');
});

test('the question is the heading where a slide asks one thing and says no more', async () => {
  const person = await open(threeSlides, { slide: 'first', answers: done });
  expect(person.one('h1').textContent).toBe('Who was it with?');
  expect(person.all('label')).toEqual([]);
  expect(person.named('input', 'Who was it with?')).toBeTruthy();
  await person.press('Next');
  expect(person.all('label').map((each) => each.textContent)).toEqual([
    'What did you think?',
    'What did you feel?',
  ]);
});

test('the body is paragraphs, lists and strong words', async () => {
  const person = await open(threeSlides, { slide: 'second', answers: done });
  expect(person.all('.q-head p').map((each) => each.textContent)).toEqual(['As it comes.']);
  expect(person.all('.q-head li').map((each) => each.textContent)).toEqual(['one', 'two']);
  expect(person.one('.q-head strong').textContent).toBe('two');
});

test('the course says where one is', async () => {
  const person = await open(threeSlides, { slide: 'second', answers: done });
  const course = person.one('[role=progressbar]');
  expect(course.getAttribute('aria-valuenow')).toBe('2');
  expect(course.getAttribute('aria-valuetext')).toBe('Question 2 of 3, Your reaction');
  expect(person.one('.course').textContent).toContain('2 of 3');
});

test('a quotation leads back to its question and the way from there back again', async () => {
  const person = await open(threeSlides, { slide: 'third', answers: done });
  expect(person.one('.recall').textContent).toContain('Alice');
  await person.press('Edit: Who');
  expect(person.slide()).toBe('first');
  await person.type(person.one('input'), 'Sofia');
  expect(person.all('.actions button')).toHaveLength(1);
  await person.press('Back to question');
  expect(person.calls.moves).toEqual(['back first', 'forward third']);
  expect(person.one('.recall').textContent).toContain('Sofia');
  await person.press('Back');
  expect(person.slide()).toBe('second');
});

const mark = (button: HTMLElement) => button.querySelector('svg')?.getAttribute('class') ?? '';

test('the button that ends an exercise carries a check, the others an arrow, and so where something follows', async () => {
  const person = await open(threeSlides, { slide: 'second', answers: done });
  expect(mark(person.button('Next'))).toContain('lucide-arrow-right');
  await person.press('Next');
  expect(mark(person.button('Finish'))).toContain('lucide-check');
  await person.goTo('first');
  await person.press('Next');
  await person.press('Next');
  await person.press('Edit: Who');
  expect(mark(person.button('Back to question'))).toContain('lucide-arrow-right');
  const followed = await open(threeSlides, { slide: 'third', answers: done, goesOn: true });
  expect(mark(followed.button('Finish'))).toContain('lucide-arrow-right');
});

test('the first slide leads back to what the host shows before it, every other one to the slide before', async () => {
  let before = 0;
  const onBefore = () => {
    before += 1;
  };
  const person = await open(threeSlides, { slide: 'second', answers: done, onBefore });
  await person.press('Back');
  expect([person.slide(), before]).toEqual(['first', 0]);
  await person.press('Back');
  expect([person.slide(), before]).toEqual(['first', 1]);
  const alone = await open(threeSlides, { slide: 'first', answers: done });
  expect(alone.all('.actions button')).toHaveLength(1);
});

test('finishing takes one to the first slide that is not right yet', async () => {
  const person = await open(threeSlides, { slide: 'third', answers: { who: 'Alice', think: 'x' } });
  await person.press('Finish');
  expect(person.calls.finished).toEqual([]);
  expect(person.slide()).toBe('second');
  expect(document.activeElement).toBe(person.named('textarea', /feel/));
  expect(person.one('.err').textContent).toBe('Enter an answer.');
});

test('answers of elsewhere come back untouched, emptied ones are gone', async () => {
  const person = await open(threeSlides, {
    slide: 'first',
    answers: { who: 'Al', 'plf1-equipes': ['x'], 'old.key': 1 },
  });
  await person.type(person.one('input'), '');
  expect(person.answers()).toEqual({ 'plf1-equipes': ['x'], 'old.key': 1 });
});

test('at least one: the slide says so, and any answer mends it', async () => {
  const source = exerciseOf({
    properties: {
      a: { type: 'string', title: 'A', maxLength: 9 },
      b: { type: 'string', title: 'B', maxLength: 9 },
      c: { type: 'array', title: 'C', maxItems: 3, items: { type: 'string', maxLength: 9 } },
    },
    slides: [{ name: 'one', title: 'One', fields: ['a', 'b', 'c'], require: 'one' }],
    ui: {
      a: { 'ui:title': 'First?', 'ui:widget': 'text' },
      b: { 'ui:title': 'Second?', 'ui:widget': 'text' },
      // A group of controls, whose legend is the question.
      c: { 'ui:title': 'Third?', 'ui:field': 'list' },
    },
  });
  const person = await open(source);
  await person.press('Finish');
  expect(person.one('.summary').textContent).toBe('Enter at least one answer.');
  expect(person.text()).not.toContain('(optional)');
  await person.type(person.named('input', 'Second?'), 'x');
  expect(person.all('.summary')).toEqual([]);
  await person.press('Finish');
  expect(person.calls.finished).toEqual([{ b: 'x' }]);
});

describe('the list of all slides', () => {
  const beside = (person: Awaited<ReturnType<typeof open>>) =>
    person.all('.aside li').map((each) => `${each.firstElementChild?.tagName} ${each.textContent}`);

  test('has those that were reached as links, the present one, and those ahead as words alone', async () => {
    widen();
    const person = await open(threeSlides, { slide: 'second', answers: { who: 'Alice' } });
    expect(beside(person)).toEqual(['A 1The situationAlice', 'SPAN 2Your reaction', 'SPAN 3To end']);
    expect(person.one('.aside [aria-current=step]').textContent).toContain('Your reaction');
    await person.click(person.named('.aside a', /situation/));
    expect(person.slide()).toBe('first');
    // Going back lost no answer, and a button leads to the previous place.
    await person.press('Back to question 2');
    expect(person.slide()).toBe('second');
    expect(person.text()).not.toContain('Back to question');
  });

  test('what was reached stays a link from before it; nothing further is', async () => {
    widen();
    const person = await open(threeSlides, { slide: 'first', reached: 'second', answers: { who: 'Alice' } });
    expect(beside(person)).toEqual(['SPAN 1The situationAlice', 'A 2Your reaction', 'SPAN 3To end']);
  });

  test('is not made where there is no room for it', async () => {
    const person = await open(threeSlides, { slide: 'second', answers: { who: 'Alice' } });
    expect(person.all('.aside')).toEqual([]);
  });

  test('follows when a question is left, not at each key', async () => {
    widen();
    const person = await open(threeSlides, { slide: 'second', answers: { who: 'Alice' } });
    const field = person.named('textarea', /think/);
    field.focus();
    await person.type(field, 'Nothing.');
    expect(beside(person)[1]).toBe('SPAN 2Your reaction');
    await act(async () => field.blur());
    expect(beside(person)[1]).toBe('SPAN 2Your reactionNothing.');
  });

  test('is drawn over the page by the host, where it draws it, and closes with the choice', async () => {
    const overview = ({ title, list, onClose }: OverviewSheet) => (
      <div className="sheet-over">
        {title}
        {list}
        <button type="button" onClick={onClose}>
          Away
        </button>
      </div>
    );
    const person = await open(threeSlides, { slide: 'second', answers: done, overview });
    const button = () => person.named('button', 'Question 2 of 3, see your answers');
    await person.click(button());
    expect(person.one('.sheet-over').textContent).toContain('Your answers');
    await person.press('Away');
    expect(person.all('.sheet-over')).toEqual([]);
    await person.click(button());
    await person.click(person.named('.sheet-over a', /situation/));
    expect(person.all('.sheet-over')).toEqual([]);
    expect(person.slide()).toBe('first');
    const alone = await open(threeSlides, { slide: 'second', answers: done });
    expect(alone.all('.course button')).toEqual([]);
  });
});

describe('a slide by itself', () => {
  test('has no course and no way around it; its button gives the answers once they are right', async () => {
    const cancelled: string[] = [];
    const single = {
      saveLabel: 'Keep it',
      cancelLabel: 'Leave it',
      onCancel: () => cancelled.push('left'),
    };
    const person = await open(threeSlides, { slide: 'second', answers: done, single });
    expect(person.all('.course, .aside')).toEqual([]);
    expect(person.all('.actions button').map((each) => each.textContent)).toEqual(['Leave it', 'Keep it']);
    const field = person.named('textarea', /think/);
    await person.type(field, '');
    await person.press('Keep it');
    expect(person.calls.finished).toEqual([]);
    expect(document.activeElement).toBe(field);
    await person.type(field, 'Something.');
    await person.press('Keep it');
    expect(person.calls.finished).toEqual([{ ...done, think: 'Something.' }]);
    await person.press('Leave it');
    expect(cancelled).toEqual(['left']);
  });
});

test('a question that had to be repaired can be answered and says why it looks plain', async () => {
  const problem = {
    document: 'sample',
    locale: 'en',
    place: '/uiSchema/who/ui:widget',
    code: 'unknown-widget' as const,
    facts: { found: 'slider', meant: undefined, known: [] },
    effect: 'repaired' as const,
    field: 'who',
  };
  const person = await open(threeSlides, { slide: 'first', problems: [problem] });
  expect(person.text()).toContain('This question is shown in a simplified form.');
  await person.type(person.one('input'), 'Alice');
  expect(person.answers()).toEqual({ who: 'Alice' });
});

test('while the host is at work nothing is sent twice', async () => {
  const person = await open(threeSlides, { slide: 'third', answers: done, busy: true });
  await person.press('Finish');
  expect(person.calls.finished).toEqual([]);
});

test('all slides on one page: one button, every error, the focus on the summary', async () => {
  const person = await open(threeSlides, { layout: 'page', answers: { think: 'x' } });
  expect(person.all('fieldset > legend').map((each) => each.textContent)).toEqual([
    'The situation',
    'Your reaction',
    'To end',
  ]);
  await person.press('Save');
  expect(person.all('.summary a').map((each) => each.textContent)).toEqual([
    'Who was it with?',
    'What did you feel?',
  ]);
  expect(person.one('.summary-title').textContent).toBe('2 answers are missing.');
  expect(document.activeElement).toBe(person.one('.summary'));
  await person.type(person.named('input', 'Who was it with?'), 'Alice');
  await person.type(person.named('textarea', /feel/), 'Calm');
  await person.press('Save');
  expect(person.calls.finished).toHaveLength(1);
});

test('a slide of text alone has the drawing of the host, others none', async () => {
  const source = exerciseOf({
    properties: { who: { type: 'string', title: 'Who' } },
    slides: [
      { name: 'words', title: 'Before you begin', body: 'Take your time.', fields: [] },
      { name: 'asked', title: 'The situation', fields: ['who'] },
    ],
  });
  const person = await open(source, { art: <i className="drawing" /> });
  expect(person.all('.drawing')).toHaveLength(1);
  await person.press('Next');
  expect(person.slide()).toBe('asked');
  expect(person.all('.drawing')).toEqual([]);
});

test('a part of a longer way is named before its number; one that leads into it says no number', async () => {
  const overview = () => null;
  const numbered = await open(threeSlides, { part: { title: 'Derailor', numbered: true }, overview });
  expect(numbered.one('.course-txt > span').textContent).toBe('Derailor, 1 of 3');
  // The accessible name contains the text on the button.
  expect(numbered.named('button', 'Derailor, 1 of 3, see your answers').textContent).toBe('Derailor, 1 of 3');
  const before = await open(threeSlides, { part: { title: 'Choice', numbered: false } });
  expect(before.one('.course-txt > span').textContent).toBe('Choice');
  expect(before.one('[role=progressbar]').getAttribute('aria-valuetext')).toBe('Choice, The situation');
});
