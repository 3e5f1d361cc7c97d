/** @vitest-environment happy-dom */
/** Unusual names, hidden parts, widgets and taps: the form keeps working and finishes once. */
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { exerciseOf, readExercise, threeSlides } from './exercises.ts';
import { open } from './person.tsx';

describe('a double tap', () => {
  /** One tap as iOS sends it: a full event sequence, whose click has detail 1 even for a quick second tap. */
  const tap = async (button: HTMLElement) => {
    const events = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'];
    for (const type of events)
      await act(async () =>
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 })),
      );
  };
  const twice = async (button: HTMLElement, then: () => HTMLElement) => {
    await tap(button);
    await tap(then());
  };
  const textSlides = exerciseOf({
    properties: {},
    slides: ['a', 'b', 'c'].map((name) => ({ name, title: `Slide ${name}`, body: 'Read this.', fields: [] })),
  });
  /** Mocks the page's clock. */
  const holdTime = () => {
    let now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    return (milliseconds: number) => {
      now += milliseconds;
    };
  };

  test('passes no slide unseen, and a tap after it goes on', async () => {
    const pass = holdTime();
    const person = await open(textSlides);
    pass(400);
    await twice(person.button('Next'), () => person.button('Next'));
    expect(person.slide()).toBe('b');
    pass(399);
    await tap(person.button('Next'));
    expect(person.slide()).toBe('b');
    pass(1);
    await tap(person.button('Next'));
    expect(person.slide()).toBe('c');
  });

  test('goes back by one slide', async () => {
    const pass = holdTime();
    const person = await open(textSlides, { slide: 'c' });
    pass(400);
    await twice(person.button('Back'), () => person.button('Back'));
    expect(person.slide()).toBe('b');
  });

  test('a press that began on the slide before does nothing on the next', async () => {
    const pass = holdTime();
    const person = await open(textSlides);
    pass(400);
    await act(async () => person.button('Next').dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await person.goTo('b');
    pass(400);
    await person.press('Next');
    expect(person.slide()).toBe('b');
  });

  test('presses without a pointer always count, also after a press that was let go elsewhere', async () => {
    holdTime();
    const person = await open(textSlides);
    await person.press('Next');
    await act(async () => person.button('Next').dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await person.key(person.button('Next'), 'Enter');
    await person.press('Next');
    expect(person.slide()).toBe('c');
  });

  test.each(['slides', 'page'] as const)('ends once (%s)', async (layout) => {
    const source = exerciseOf({
      properties: { who: { type: 'string', title: 'Who' } },
      slides: [{ name: 'only', title: 'Only', fields: ['who'] }],
    });
    const pass = holdTime();
    const person = await open(source, { layout });
    pass(400);
    const finish = () => person.button(layout === 'page' ? 'Save' : 'Finish');
    await twice(finish(), finish);
    expect(person.calls.finished).toHaveLength(1);
  });

  test('ends a plain form once', async () => {
    const pass = holdTime();
    const person = await open(readExercise({ properties: { who: { type: 'string' } } }));
    pass(400);
    await twice(person.button('Finish'), () => person.button('Finish'));
    expect(person.calls.finished).toHaveLength(1);
  });

  test('on a slide that is not right is one try, and so is a key held down', async () => {
    const pass = holdTime();
    const person = await open(threeSlides);
    pass(400);
    await twice(person.button('Next'), () => person.button('Next'));
    expect(person.text()).toContain('Enter an answer.');
    await person.type(person.one('input'), 'Ada');
    await person.press('Next');
    expect(person.slide()).toBe('second');
    await person.key(person.one('.h-q'), 'Enter', { ctrlKey: true, repeat: true });
    expect(person.text()).not.toContain('All fields are required.');
  });
});

describe('nothing is shown', () => {
  const hidden = (locale: 'fr' | 'en') =>
    exerciseOf({
      locale,
      properties: { who: { type: 'string', title: 'Who' } },
      slides: [{ name: 'only', title: 'Only', fields: ['who'], when: { required: ['$nobody'] } }],
    });

  test.each([
    ['en', 'slides', 'There are no questions to answer right now'],
    ['fr', 'slides', 'Il n’y a aucune question à laquelle répondre'],
    ['en', 'page', 'There are no questions to answer right now'],
  ] as const)('is said (%s, %s)', async (locale, layout, words) => {
    const headings: string[] = [];
    const person = await open(hidden(locale), { layout, onHeading: (heading) => headings.push(heading) });
    expect(person.text()).toContain(words);
    expect(headings).toEqual(['Sample']);
    expect(person.all('button')).toEqual([]);
    expect(person.calls.finished).toEqual([]);
  });

  test('and the way back stays', async () => {
    let back = 0;
    const person = await open(hidden('en'), {
      onBefore: () => {
        back += 1;
      },
    });
    await person.press('Back');
    expect(back).toBe(1);
  });
});

describe('numbers', () => {
  const asked = (locale: 'fr' | 'en') =>
    readExercise(
      {
        required: ['n'],
        properties: { n: { type: 'number', title: 'N' }, i: { type: 'integer', title: 'I' } },
      },
      {},
      locale,
    );
  const ends = { fr: 'Terminer', en: 'Finish' } as const;

  test.each([
    ['fr', '1,5', 1.5],
    ['fr', '1.5', 1.5],
    ['en', '1,5', 1.5],
    ['en', '1,500', 1500],
    ['fr', '1 500', 1500],
  ] as const)('in %s %j is %d, and reads as it was typed', async (locale, typed, number) => {
    const person = await open(asked(locale));
    const [line] = person.all('input') as HTMLInputElement[];
    await person.type(line as HTMLInputElement, typed);
    expect((line as HTMLInputElement).value).toBe(typed);
    await person.press(ends[locale]);
    expect(person.calls.finished).toEqual([{ n: number }]);
  });

  test.each(['9007199254740993', '1.250,5', 'three', '1 5', '0x10', '1e3', '12 345 67'])(
    '%j is kept as typed and said',
    async (typed) => {
      const person = await open(asked('fr'));
      const [line] = person.all('input') as HTMLInputElement[];
      await person.type(line as HTMLInputElement, typed);
      await person.press(ends.fr);
      expect(person.calls.finished).toEqual([]);
      expect((line as HTMLInputElement).value).toBe(typed);
      expect(person.answers()).toEqual({ n: typed });
      expect(person.text()).toMatch(/n’a pas été compris|15 chiffres au plus/u);
    },
  );

  test('a part of one where a whole is asked for', async () => {
    const person = await open(asked('en'));
    const [n, i] = person.all('input') as HTMLInputElement[];
    await person.type(n as HTMLInputElement, '1');
    await person.type(i as HTMLInputElement, '2.5');
    await person.press('Finish');
    expect(person.text()).toContain('Enter a whole number.');
  });
});

describe('references', () => {
  test('lead from a slide where they lead in the document, outside of definitions too', async () => {
    const source = exerciseOf({
      properties: {
        home: {
          type: 'object',
          title: 'Home',
          properties: { street: { type: 'string', title: 'Street', maxLength: 5 } },
        },
        work: {
          type: 'object',
          title: 'Work',
          required: ['road'],
          properties: { road: { $ref: '#/properties/home/properties/street' } },
        },
      },
      slides: [
        { name: 'first', title: 'First', fields: ['home'] },
        { name: 'second', title: 'Second', fields: ['work'] },
      ],
    });
    const person = await open(source);
    await person.press('Next');
    await person.type(person.named('input', /^Street/u), 'Long road');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([]);
    await person.type(person.named('input', /^Street/u), 'Road');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ work: { road: 'Road' } }]);
  });

  test('an object that is required and asks nothing is in the answers', async () => {
    const person = await open(
      readExercise({
        required: ['box'],
        properties: { box: { type: 'object', properties: { a: { type: 'string' } } } },
      }),
    );
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ box: {} }]);
  });
});

describe('constants', () => {
  const kinds = (keyword: 'oneOf' | 'anyOf') => ({
    [keyword]: ['cat', 'dog'].map((kind) => ({
      title: kind,
      properties: { kind: { const: kind }, [`of-${kind}`]: { type: 'string', title: `Of ${kind}` } },
      required: ['kind', `of-${kind}`],
    })),
  });

  test.each(['oneOf', 'anyOf'] as const)(
    'tell branches apart (%s), are not asked, and follow the choice',
    async (keyword) => {
      const person = await open(
        readExercise({
          required: ['pet'],
          properties: { pet: { type: 'object', title: 'Pet', ...kinds(keyword) } },
        }),
      );
      const line = () => person.all('input').filter((each) => !each.closest('[hidden]'));
      expect(line().map((each) => each.id)).toEqual(['sample--pet--of-cat']);
      await person.choose(person.one('select'), 'dog');
      await person.press('Finish');
      expect(person.calls.finished).toEqual([]);
      const [dog] = line();
      if (dog) await person.type(dog, 'barks');
      await person.press('Finish');
      expect(person.calls.finished).toEqual([{ pet: { kind: 'dog', 'of-dog': 'barks' } }]);
    },
  );

  test('of a branch at the root, and in rows', async () => {
    const person = await open(
      readExercise({
        properties: { pets: { type: 'array', items: { type: 'object', ...kinds('oneOf') } } },
        ...kinds('oneOf'),
      }),
    );
    await person.type(person.one('input#sample--of-cat'), 'purrs');
    await person.press('Add a line');
    await person.type(person.one('input#sample--pets--0--of-cat'), 'sleeps');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([
      { kind: 'cat', 'of-cat': 'purrs', pets: [{ kind: 'cat', 'of-cat': 'sleeps' }] },
    ]);
  });

  test('on a slide are no questions, required or not', async () => {
    const source = exerciseOf({
      properties: {
        who: { type: 'string', title: 'Who' },
        fixed: { const: 'f', title: 'Fixed' },
        none: { type: ['null'], title: 'None' },
        never: { type: 'boolean', const: false, title: 'Never' },
      },
      required: ['who', 'fixed', 'none', 'never'],
      slides: [{ name: 'only', title: 'Only', fields: ['who', 'fixed', 'none', 'never'] }],
    });
    const person = await open(source);
    expect(person.text()).not.toMatch(/Fixed|None|Never/u);
    await person.type(person.one('input'), 'Ada');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ who: 'Ada' }]);
  });

  test('are not filled in by themselves, and a box to tick stays the person’s', async () => {
    const person = await open(
      readExercise({
        properties: { fixed: { const: 'f' }, terms: { type: 'boolean', const: true, title: 'Terms' } },
      }),
    );
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{}]);
  });
});

describe('words', () => {
  test('a label shows no marks of ours', async () => {
    const source = exerciseOf({
      properties: {
        who: { type: 'string', title: 'Who, {{who ?? you}}' },
        after: { type: 'string', title: '{{who}}', oneOf: [{ const: 'a', title: 'With {{who ?? them}}' }] },
      },
      required: ['who', 'after'],
      slides: [
        { name: 'first', title: 'First', fields: ['who', 'after'] },
        { name: 'last', title: 'Last', fields: [], body: 'End.', recall: ['who'] },
      ],
      ui: { after: { 'ui:widget': 'cards' } },
    });
    const person = await open(source);
    await person.press('Next');
    expect(person.text()).toContain('Who, you');
    expect(person.text()).toContain('With them');
    expect(person.text()).not.toMatch(/\{\{|\}\}|\[\[/u);
    await person.type(person.one('input[type="text"]'), 'Ada');
    await person.click(person.one('input[type="radio"]'));
    await person.press('Next');
    expect(person.slide()).toBe('last');
    expect(person.text()).not.toMatch(/\{\{|\}\}/u);
  });

  test('a question that cannot be drawn says whether one can go on', async () => {
    const source = (required: readonly string[]): ExerciseDocument => ({
      ...readExercise({ properties: { odd: { type: 'array', title: 'Odd' }, who: { type: 'string' } } }),
      schema: {
        type: 'object',
        required,
        properties: { odd: { type: 'array', title: 'Odd' }, who: { type: 'string' } },
      },
    });
    const optional = await open(source([]));
    expect(optional.text()).toContain('You can continue without it');
    await optional.press('Finish');
    expect(optional.calls.finished).toHaveLength(1);
    await optional.close();
    const needed = await open(source(['odd']));
    expect(needed.text()).not.toContain('You can continue without it');
    expect(needed.text()).toContain('cannot be finished without it');
  });

  test.each(['oneOf', 'anyOf'])('lists of one value each are choices (%s)', async (keyword) => {
    const asked = { [keyword]: [{ enum: ['c'] }, { enum: ['d'], title: 'Dee' }] };
    const person = await open(readExercise({ properties: { asked }, required: ['asked'] }));
    await person.choose(person.one('select'), 'Dee');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ asked: 'd' }]);
  });

  test.each([{}, { 'ui:widget': 'radio' }])('nor one of another type in a branch (%j)', async (ui) => {
    const closed = { type: 'string', enum: [0, ['x'], false, '1', 'two'] };
    const person = await open(
      readExercise(
        { properties: { kind: { anyOf: [closed, { const: true }] } } },
        { kind: { anyOf: [ui, {}] } },
      ),
    );
    const words = person
      .all('#sample--kind option, .radio')
      .map((each) => each.textContent?.trim())
      .filter((each) => each !== 'Choose…');
    expect(words).toEqual(['1', 'two']);
  });

  test.each([
    [
      { type: 'string', enum: ['a', 'bbb'], anyOf: [{ maxLength: 2 }, { type: 'boolean', const: false }] },
      ['a'],
    ],
    [{ type: 'string', enum: ['a', 'bbb'], oneOf: [{ minLength: 2 }] }, ['bbb']],
    [{ type: 'boolean', anyOf: [{ type: 'boolean' }] }, ['Yes', 'No']],
    [{ type: 'string', oneOf: [{ minLength: 2 }], anyOf: [{ const: 'a' }, { const: 'bb' }] }, ['bb']],
  ])('choices are offered where branches judge them (%j)', async (kind, expected) => {
    const source = exerciseOf({
      properties: { kind: { ...kind, title: 'Kind' } },
      required: ['kind'],
      slides: [{ name: 'only', title: 'Only', fields: ['kind'] }],
      ui: { kind: { 'ui:widget': 'cards' } },
    });
    const person = await open(source);
    expect(person.all('.radio').map((each) => each.textContent)).toEqual(expected);
  });

  test('objects and lists are chosen as a whole', async () => {
    const person = await open(
      readExercise({
        properties: { one: { enum: [{ a: 1 }, { a: 2 }] }, other: { enum: [[1], [2, 3]] } },
        required: ['one', 'other'],
      }),
    );
    const [one, other] = person.all('select');
    await person.choose(one as HTMLElement, '{"a":2}');
    await person.choose(other as HTMLElement, '2,3');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ one: { a: 2 }, other: [2, 3] }]);
  });

  test('a choice that would be turned down is not offered', async () => {
    const source = exerciseOf({
      properties: {
        kind: {
          type: 'string',
          title: 'Kind',
          oneOf: [
            { const: 'a', title: 'A' },
            { const: 1, title: 'One' },
            { const: ' b ', title: 'B' },
          ],
        },
      },
      required: ['kind'],
      slides: [{ name: 'only', title: 'Only', fields: ['kind'] }],
      ui: { kind: { 'ui:widget': 'cards' } },
    });
    const person = await open(source);
    expect(person.all('.radio').map((each) => each.textContent)).toEqual(['A']);
  });
});
