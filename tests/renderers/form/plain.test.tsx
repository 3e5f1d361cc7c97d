// @vitest-environment happy-dom
// Plain rjsf documents of every kind and draft: drawn as one form, answered, validated and finished.
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import { descriptionOf, nameOf, open, type Person } from './person.tsx';

const files = import.meta.glob<Record<string, unknown>>('../../../schemas-fixtures/plain/*.json', {
  eager: true,
  import: 'default',
});

const sources = new Map(
  Object.entries(files).map(([path, source]) => [path.replace(/^.*\/(.*)\.json$/u, '$1'), source]),
);

function passed(source: unknown): ExerciseDocument {
  const { name, locale } = source as { name: string; locale: string };
  const { document, problems } = readDocument(source, { name, locale }, { widgets });
  expect(problems.filter(({ effect }) => effect !== 'noted')).toEqual([]);
  if (document?.kind !== 'exercise') throw new Error(`${name} is refused`);
  return document;
}

const fixture = (name: string): ExerciseDocument => passed(sources.get(name));

/** The control with that question, whatever other text is next to it. */
const control = (person: Person, question: string) =>
  person.named(
    'input, textarea, select',
    new RegExp(`^${question}(?: \\((?:optional|facultatif)\\))?$`, 'u'),
  );

const write = (person: Person, question: string, text: string) =>
  person.type(control(person, question), text);

const errors = (person: Person) => person.all('.err').map((each) => each.textContent);

const lines = (person: Person) =>
  person.all('.summary a').map((each) => each.textContent?.replace(/\s/gu, ' '));

const groups = (person: Person) => person.all('legend').map((each) => each.textContent);

const questions = (person: Person) => person.all('input:not([type=hidden]), textarea, select').map(nameOf);

describe.each([...sources.keys()])('%s', (name) => {
  test('is read as one form, and passes again unchanged', () => {
    const document = fixture(name);
    expect(document.uiSchema['ui:slides']).toMatchObject([{ name: 'form', plain: true }]);
    expect(passed(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  test('is drawn without a complaint, names every control, and writes nothing by itself', async () => {
    const complaints = vi.spyOn(console, 'error');
    const person = await open(fixture(name));
    expect(complaints).not.toHaveBeenCalled();
    expect(person.answers()).toEqual({});
    expect(person.calls.stored).toBe(0);
    expect(questions(person).filter((each) => each === '')).toEqual([]);
    expect(person.text()).not.toMatch(/unsupported|undefined|\[object|cannot be displayed/i);
    const { violations } = await axe.run(person.element, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

describe('a flat form', () => {
  test('is filled in and finished', async () => {
    const person = await open(fixture('registration'));
    expect(person.one('h1').textContent).toBe('Registration for the workshop');
    await write(person, 'Full name', 'Ada Lovelace');
    await write(person, 'E-mail', 'ada@example.org');
    await write(person, 'Password', 'analytical');
    await write(person, 'Age', '36');
    await write(person, 'Arrival', '2027-04-02');
    await person.choose(control(person, 'Session'), 'In autumn');
    await person.click(person.named('input', 'Vegetarian'));
    await person.click(person.named('input', 'story'));
    await person.click(person.named('input', 'voice'));
    await write(person, 'Seats', '2');
    await write(person, 'Wishes', 'A room with a view.');
    await person.click(person.named('input', 'I accept the terms'));
    await person.press('Finish');
    expect(person.calls.finished).toEqual([
      {
        name: 'Ada Lovelace',
        mail: 'ada@example.org',
        secret: 'analytical',
        age: 36,
        arrival: '2027-04-02',
        session: 'autumn',
        diet: 'veg',
        topics: ['voice', 'story'],
        seats: 2,
        wishes: 'A room with a view.',
        terms: true,
      },
    ]);
  });

  test('tells everything that is missing in order, and takes one there', async () => {
    const person = await open(fixture('registration'));
    await person.press('Finish');
    expect(person.calls.finished).toEqual([]);
    expect(document.activeElement).toBe(person.one('.summary'));
    expect(lines(person)).toEqual(['Full name', 'E-mail', 'Age', 'Session', 'Diet', 'I accept the terms']);
    await person.click(person.named('a', /^Session/));
    expect(document.activeElement).toBe(control(person, 'Session'));
    expect(control(person, 'Session').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(control(person, 'Session'))).toBe('Enter an answer.');
    await person.choose(control(person, 'Session'), 'In spring');
    expect(lines(person)).toHaveLength(5);
    expect(descriptionOf(control(person, 'Session'))).toBe('');
  });

  test('tells what is wrong in words, with the limits', async () => {
    const person = await open(fixture('registration'), {
      answers: {
        name: 'A',
        mail: 'ada@',
        age: 7,
        session: 'winter',
        diet: 'all',
        topics: ['voice', 'body', 'story'],
        terms: false,
      },
    });
    await person.press('Finish');
    expect(lines(person)).toEqual([
      'Full name: use at least 2 characters.',
      'E-mail: enter a valid email address.',
      'Age: this value is outside the scale.',
      'Session: choose one of the answers offered.',
      'Topics: choose no more than 2 answers.',
      'I accept the terms: accept the terms to continue.',
    ]);
  });

  test('one wrong answer alone is told where it stands', async () => {
    const answers = { name: 'Ada', mail: 'a@b.org', age: 30, session: 'spring', diet: 'all', terms: true };
    const person = await open(fixture('registration'), { answers: { ...answers, seats: 9 } });
    await person.press('Finish');
    expect(person.all('.summary')).toEqual([]);
    expect(document.activeElement).toBe(control(person, 'Seats'));
    await write(person, 'Seats', '3');
    expect(errors(person)).toEqual([]);
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ ...answers, seats: 3 }]);
  });

  test('a wrong answer is told on leaving it, aloud too, but nothing that is only missing', async () => {
    const person = await open(fixture('registration'));
    await person.leave(control(person, 'Full name'));
    expect(errors(person)).toEqual([]);
    await write(person, 'E-mail', 'ada');
    await person.leave(control(person, 'E-mail'));
    expect(errors(person)).toEqual(['Enter a valid email address.']);
    expect(person.one('[role=alert]').textContent).toBe('E-mail: enter a valid email address.');
  });

  test('answers of elsewhere come back untouched, emptied ones are gone', async () => {
    const person = await open(fixture('registration'), {
      answers: { name: 'Ada', 'other.key': [1], wishes: 'x' },
    });
    await write(person, 'Wishes', '');
    expect(person.answers()).toEqual({ name: 'Ada', 'other.key': [1] });
  });

  test('a line between two ends stands in the place of a range, without an answer at first', async () => {
    const person = await open(fixture('registration'));
    const line = person.one('input[type=range]');
    expect(line.getAttribute('aria-valuetext')).toBe('no answer');
    await person.key(line, 'End');
    expect(person.answers()).toEqual({ ease: 10 });
  });
});

describe('nested values', () => {
  test('stand in sheets, and rows are added, copied, moved and removed by keyboard', async () => {
    const person = await open(fixture('address-book'));
    expect(groups(person)).toEqual(['Owner', 'Address', 'Address at work', 'Contacts']);
    await person.press('Add a line');
    expect(nameOf(document.activeElement ?? document.body)).toMatch(/^Name/);
    const name = (rank: number) => person.all('.nested-item input[placeholder]')[rank] ?? person.element;
    await person.type(name(0), 'Grace');
    await person.press('Duplicate “Line 1”');
    await person.type(name(1), 'Ada');
    expect(person.answers()).toEqual({ contacts: [{ name: 'Grace' }, { name: 'Ada' }] });
    await person.press('Move up “Line 2”');
    expect(person.answers()).toEqual({ contacts: [{ name: 'Ada' }, { name: 'Grace' }] });
    expect(nameOf(document.activeElement ?? document.body)).toBe('Move up “Line 1”');
    await person.press('Remove “Line 1”');
    expect(person.answers()).toEqual({ contacts: [{ name: 'Grace' }] });
  });

  test('no more rows than the schema allows', async () => {
    const contacts = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
    const person = await open(fixture('address-book'), { answers: { contacts } });
    expect(person.all('#addressbook--contacts > .add')).toEqual([]);
  });

  test('a required one inside is told, an optional one left blank is not', async () => {
    const person = await open(fixture('address-book'), { answers: { contacts: [{ name: '' }] } });
    await person.press('Finish');
    expect(lines(person)).toEqual(['Name', 'Street', 'Town', 'Name']);
    await person.click(person.all('.summary a')[3] ?? person.element);
    expect(document.activeElement?.id).toBe('addressbook--contacts--0--name');
  });

  test('a list that is empty and must not be says so', async () => {
    const owner = { name: 'Ada', home: { street: 'S', town: 'T' } };
    const person = await open(fixture('address-book'), { answers: { owner, contacts: [] } });
    await person.press('Finish');
    // A missing answer is not an invalid one.
    expect(person.calls.finished).toEqual([{ owner, contacts: [] }]);
  });

  test('names of the person’s own are given, changed and taken away', async () => {
    const person = await open(fixture('open-names'));
    const [add] = person.all('#opennames--terms .add');
    await person.click(add ?? person.element);
    const key = person.named('input', /^Name of the entry/) as HTMLInputElement;
    await person.type(key, 'anchor');
    await person.leave(key);
    await person.type(person.one('#opennames--terms--anchor'), 'What holds.');
    expect(person.answers()).toEqual({ terms: { anchor: 'What holds.' } });
    const again = person.named('input', /^Name of the entry/) as HTMLInputElement;
    await person.type(again, '__proto__');
    await person.leave(again);
    expect(person.answers()).toEqual({ terms: { anchor: 'What holds.' } });
    await person.press('Remove “anchor”');
    expect(person.answers()).toEqual({});
  });

  test('a family goes as deep as one likes', async () => {
    const person = await open(fixture('family-tree'));
    await write(person, 'Name', 'Ada');
    await person.press('Add a line');
    for (const more of person.all('button.add').filter((each) => /^Expand/.test(each.textContent ?? '')))
      await person.click(more);
    const names = person.all('input[type=text]').filter((each) => /^Name/.test(nameOf(each)));
    await person.type(names[1] ?? person.element, 'Byron');
    expect(person.answers()).toEqual({ tree: { name: 'Ada', children: [{ name: 'Byron' }] } });
  });
});

describe('branches switch without evaluating anything', () => {
  test('one of several kinds: its own questions, its own errors', async () => {
    const person = await open(fixture('travel-request'));
    const kind = control(person, 'Way: type');
    expect(questions(person)).toContain('Train number');
    await person.choose(kind, 'By car');
    expect(questions(person)).not.toContain('Train number');
    await person.press('Finish');
    expect(errors(person)).toEqual(['Enter an answer.']);
    expect(document.activeElement).toBe(control(person, 'Kilometres'));
    await write(person, 'Kilometres', '0');
    expect(errors(person)).toEqual(['This value is outside the scale.']);
    await write(person, 'Kilometres', '12.5');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ way: { kilometres: 12.5 } }]);
  });

  test('an answer shows the kind that it is of', async () => {
    const person = await open(fixture('travel-request'), {
      answers: { way: { kilometres: 3 }, budget: 'little' },
    });
    expect((control(person, 'Way: type') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      'By car',
    );
    expect((control(person, 'Budget: type') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      'In words',
    );
    expect((person.one('#travelrequest--budget') as HTMLInputElement).value).toBe('little');
  });

  test('a condition at the root shows its questions, and requires them only then', async () => {
    const person = await open(fixture('bilan-de-sante'));
    expect(person.text()).toContain('Jamais fumé');
    await person.click(person.named('input', 'oui'));
    expect(person.text()).not.toContain('Jamais fumé');
    await person.click(person.named('input', 'France'));
    await person.press('Terminer');
    expect(lines(person)).toEqual(['Cigarettes par jour', 'Code postal']);
    await person.click(person.named('input', 'Belgique'));
    await write(person, 'Cigarettes par jour', '3');
    expect(errors(person)).toEqual([]);
    await person.press('Terminer');
    expect(person.calls.finished).toEqual([{ fumeur: 'oui', pays: 'Belgique', quantite: 3 }]);
  });

  test('dependencies require, and bring questions', async () => {
    const person = await open(fixture('payment'));
    await write(person, 'Name', 'Ada');
    await write(person, 'Card number', '4970');
    await person.choose(control(person, 'Plan'), 'monthly');
    expect(questions(person)).toContain('Day of the month');
    await person.choose(control(person, 'Plan'), 'yearly');
    expect(questions(person)).not.toContain('Day of the month');
    await person.press('Finish');
    expect(lines(person)).toEqual(['Billing address', 'Month']);
    await write(person, 'Billing address', 'Lyon');
    await person.choose(control(person, 'Month'), 'July');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([
      { name: 'Ada', card: '4970', billing: 'Lyon', plan: 'yearly', month: 'July' },
    ]);
  });
});

describe('rules of draft-07', () => {
  test('exclusive limits', async () => {
    const person = await open(fixture('stock'), {
      answers: { article: 'Cup', price: 0, discount: 100 },
    });
    await person.press('Finish');
    expect(lines(person)).toEqual([
      'Price: this value is outside the scale.',
      'Discount: this value is outside the scale.',
    ]);
  });

  test('examples are offered, constants are not asked, contains is checked', async () => {
    const person = await open(fixture('survey'), { answers: { mood: 'calm', marks: [1, 2] } });
    expect(person.all('datalist option').map((each) => each.getAttribute('value'))).toEqual([
      'calm',
      'tense',
      'curious',
    ]);
    await person.press('Finish');
    expect(errors(person)).toEqual(['This answer is not valid.']);
    await person.type(person.one('#survey--marks--1'), '7');
    await person.press('Finish');
    expect(person.calls.finished).toEqual([{ mood: 'calm', marks: [1, 7] }]);
  });
});

describe('standard members of a uiSchema', () => {
  test('order, titles, help, states and kinds of input', async () => {
    const person = await open(fixture('preferences'), { answers: { id: 'a-1', token: 't' } });
    const labels = person.all('.label').map((each) => each.textContent?.replace(/ \(optional\)$/, ''));
    expect(labels.slice(0, 2)).toEqual(['Your given name', 'Nickname']);
    expect(person.all('input').at(-1)?.id).toBe('preferences--quiet');
    expect(control(person, 'Your given name').getAttribute('autocomplete')).toBe('given-name');
    expect(control(person, 'Phone').getAttribute('type')).toBe('tel');
    expect(control(person, 'Identifier').hasAttribute('readonly')).toBe(true);
    expect(control(person, 'Plan').hasAttribute('disabled')).toBe(true);
    expect(person.one('#preferences--token').getAttribute('type')).toBe('hidden');
    expect(descriptionOf(control(person, 'Nickname'))).toBe('Optional, of course.');
    expect(control(person, 'Without a label').closest('.question')?.querySelector('label')).toBeNull();
    const loud = [...(control(person, 'Tone') as HTMLSelectElement).options].find(
      (each) => each.textContent === 'Loud',
    );
    expect(loud?.disabled).toBe(true);
  });

  test('a colour, a time, a moment and a date in parts', async () => {
    const person = await open(fixture('preferences'));
    await write(person, 'Colour', '#336699');
    await write(person, 'Waking time', '06:30');
    await person.choose(person.named('select', 'Date of birth, year'), '1979');
    await person.choose(person.named('select', 'Date of birth, month'), '02');
    await person.choose(person.named('select', 'Date of birth, day'), '03');
    await person.click(person.named('input', 'Tue'));
    expect(person.answers()).toEqual({
      colour: '#336699',
      wake: '06:30:00',
      birth: '1979-02-03',
      days: ['Tue'],
    });
    await person.press('Finish');
    expect(errors(person)).toEqual([]);
    expect(person.calls.finished).toHaveLength(1);
  });

  test('a stored date that is none is neither shown nor lost', async () => {
    const answers = { birth: 'some day', moment: 'never', meeting: 'soon' };
    const person = await open(fixture('preferences'), { answers });
    expect(person.answers()).toEqual(answers);
    await person.press('Finish');
    expect(errors(person)).toHaveLength(3);
  });

  test('a file is kept in the answer, and can be taken away', async () => {
    const person = await open(fixture('preferences'), {
      answers: { photo: 'data:image/png;name=me.png;base64,iVBORw0KGgo=' },
    });
    expect(person.one('.file-list').textContent).toContain('me.png');
    expect(person.all('img')).toEqual([]);
    await person.press('Remove “me.png”');
    expect(person.answers()).toEqual({});
  });
});

test('widgets of the engine stand in a plain form where it asks for them', async () => {
  const person = await open(fixture('point-d-etape'));
  expect(person.all('[data-widget]').map((each) => each.dataset['widget'])).toEqual([
    'scale',
    'chips',
    'cards',
    'list',
  ]);
  await person.press('Terminer');
  expect(lines(person)).toEqual(['Quelle est votre humeur ?', 'Trois mots']);
  await person.key(person.one('input[type=range]'), 'End');
  await person.press('calme');
  await person.click(person.named('input', 'Je continue'));
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{ humeur: 10, mots: ['calme'], suite: 'oui' }]);
});

test('hundreds of questions are drawn, and only the one that is written in is drawn again', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 400 }, (_, n) => [
      `q${n}`,
      { type: 'string', title: `Question ${n}`, maxLength: 9 },
    ]),
  );
  const source = {
    ...sources.get('registration'),
    schema: { type: 'object', properties, required: ['q7'] },
    uiSchema: [],
  };
  const person = await open(passed(source));
  expect(person.all('input')).toHaveLength(400);
  const changed: string[] = [];
  const observer = new MutationObserver((records) =>
    changed.push(...records.map(({ target }) => (target instanceof Element ? target.id : ''))),
  );
  observer.observe(person.element, { subtree: true, childList: true, attributes: true, characterData: true });
  await write(person, 'Question 399', 'the last word');
  const touched = new Set(
    observer.takeRecords().flatMap(({ target }) => (target instanceof Element ? [target.id] : [])),
  );
  observer.disconnect();
  expect([...touched, ...changed].filter((id) => /_q\d+$/.test(id) && !id.endsWith('_q399'))).toEqual([]);
  await person.press('Finish');
  expect(lines(person)).toEqual(['Question 7: enter an answer.', 'Question 399: use 9 characters or fewer.']);
});

test('on one page, with the button of a form', async () => {
  const person = await open(fixture('stock'), {
    layout: 'page',
    answers: { article: 'Cup', price: 3 },
  });
  await person.press('Save');
  expect(person.calls.finished).toEqual([{ article: 'Cup', price: 3 }]);
});
