/** A document that changes while answers exist: no answer is lost, all can be restored. */
import { describe, expect, test } from 'vitest';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import { answersNow } from '#renderers/engine/answers-now.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import {
  type AnswerRecord,
  noRecord,
  readAnswerRecord,
  recordAnswers,
} from '#renderers/engine/question-record.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import type { MigrationChange } from '#renderers/format/document.ts';
import { exerciseAt, property, type Raw, renamed, slidesOf, versioned, without } from './versions.ts';

const first = exerciseAt('1.0.0');

const answers: Answers = {
  kind: 'received',
  who: 'Alice',
  from: 'Paul',
  force: 7,
  three: ['vrai', 'net', 'bref'],
  ideas: [{ name: 'Appeler', realised: false }],
  'plf1-other': 'of another document',
};

const record = recordAnswers(first, noRecord, {}, answers);

/** Adopts answers into another version, checks the invariants, and returns the result. */
function adopted(to: Exercise, given: Answers = answers, known: AnswerRecord = record) {
  const outcome = adoptAnswers(to, given, known);
  const again = adoptAnswers(
    to,
    outcome.answers,
    readAnswerRecord(JSON.parse(JSON.stringify(outcome.record))),
  );
  expect(again.answers).toEqual(outcome.answers);
  expect(again.parked).toEqual(outcome.parked);
  expect(again.returned).toEqual([]);
  return outcome;
}

/** Adopts forth and back, and expects the original answers. */
function expectWayBack(to: Exercise, given: Answers = answers, known: AnswerRecord = record) {
  const there = adopted(to, given, known);
  const back = adopted(first, there.answers, there.record);
  expect(back.answers).toEqual(given);
  expect(back.parked).toEqual([]);
  return { there, back };
}

describe('parking', () => {
  test('nothing changed: the very same answers', () => {
    const outcome = adopted(first);
    expect(outcome.answers).toBe(answers);
    expect(outcome.record).toBe(record);
    expect(outcome.parked).toEqual([]);
  });

  test('a question that is gone: its answer under its old label, home when it returns', () => {
    const { there, back } = expectWayBack(exerciseAt('2.0.0', without('who')));
    expect(there.parked).toMatchObject([
      { key: 'who', value: 'Alice', label: 'Qui', reason: 'gone', version: '1.0.0' },
    ]);
    expect(there.answers).not.toHaveProperty('who');
    expect(back.returned).toEqual(there.parked);
  });

  test('another type: parked as it is, in its old words', () => {
    const { there } = expectWayBack(
      exerciseAt('2.0.0', property('who', { type: 'integer', maxLength: undefined, minLength: undefined })),
    );
    expect(there.parked).toMatchObject([{ key: 'who', value: 'Alice', reason: 'type' }]);
  });

  test('a code whose choice is gone keeps the words of then', () => {
    const { there } = expectWayBack(
      exerciseAt('2.0.0', property('kind', { oneOf: [{ const: 'emitted', title: 'Émis' }] })),
    );
    const [parked] = there.parked;
    expect(parked).toMatchObject({ key: 'kind', value: 'received', reason: 'narrower', label: 'Origine' });
    expect(wordsOf(parked?.value, parked?.asked, 'fr')).toBe('Reçu');
  });

  test.each<[string, object]>([
    ['who', { maxLength: 3 }],
    ['who', { minLength: 6 }],
    ['force', { maximum: 5 }],
    ['force', { type: 'integer', enum: [1, 2] }],
    ['three', { minItems: 2, maxItems: 2 }],
    ['three', { items: { type: 'string', maxLength: 3 } }],
    ['ideas', { items: { type: 'object', properties: { name: { type: 'string', maxLength: 2 } } } }],
  ])('a narrower %s: parked, home when it fits again', (key, members) => {
    const { there, back } = expectWayBack(exerciseAt('2.0.0', property(key, members)));
    expect(there.parked).toMatchObject([{ key, value: answers[key], reason: 'narrower' }]);
    expect(back.returned).toHaveLength(1);
  });

  test('a wider limit, another label, another place: nothing moves', () => {
    const wider = exerciseAt('1.1.0', (raw) => {
      property('who', { maxLength: 99, title: 'Avec qui' })(raw);
      const slides = raw.uiSchema['ui:slides'] as unknown[];
      slides.reverse();
    });
    const { there } = expectWayBack(wider);
    expect(there.answers).toBe(answers);
  });

  test('what was wrong already when it was typed is still being written', () => {
    const typing: Answers = { who: 'far too long to be right', mail: 'claire@', force: 'ten' };
    const known = recordAnswers(first, noRecord, {}, typing);
    const { there } = expectWayBack(exerciseAt('2.0.0', property('who', { maxLength: 5 })), typing, known);
    expect(there.parked).toEqual([]);
    expectWayBack(exerciseAt('2.0.0', property('who', { maxLength: 90 })), typing, known);
  });

  test('an answer given in the place of a parked one stays, and the parked one too', () => {
    const narrow = exerciseAt('2.0.0', property('who', { maxLength: 3 }));
    const there = adopted(narrow);
    const typed = { ...there.answers, who: 'Li' };
    const back = adopted(first, typed, recordAnswers(narrow, there.record, there.answers, typed));
    expect(back.answers).toMatchObject({ who: 'Li' });
    expect(back.parked).toMatchObject([{ key: 'who', value: 'Alice' }]);
    const { who: _, ...emptied } = back.answers;
    const home = adopted(first, emptied, recordAnswers(first, back.record, back.answers, emptied));
    expect(home.answers).toEqual(answers);
    expect(home.returned).toHaveLength(1);
  });

  test('a deprecated question keeps its answer where it is: the document still has its words', () => {
    const { there } = expectWayBack(
      exerciseAt('1.1.0', (raw) => {
        const schema = raw.schema.properties['who'];
        without('who')(raw);
        raw.schema.properties['who'] = { ...schema, deprecated: true };
      }),
    );
    expect(there.answers).toBe(answers);
  });

  test('answers that nothing is known of: kept unless they could not even be drawn', () => {
    const outcome = adopted(first, { gone: 'x', who: ['a list'], from: 'x'.repeat(999) }, noRecord);
    expect(outcome.answers).toEqual({ gone: 'x', from: 'x'.repeat(999) });
    expect(outcome.parked).toMatchObject([{ key: 'who', value: ['a list'], reason: 'type' }]);
  });

  test('the reason is that of today', () => {
    const narrow = adopted(exerciseAt('2.0.0', property('who', { maxLength: 3 })));
    const gone = adopted(exerciseAt('3.0.0', without('who')), narrow.answers, narrow.record);
    expect(gone.parked).toMatchObject([{ key: 'who', reason: 'gone', label: 'Qui' }]);
    expect(adopted(first, gone.answers, gone.record).answers).toEqual(answers);
  });

  test('the label is that of the answer, whatever the question was called between', () => {
    const retitled = exerciseAt('1.0.1', property('who', { title: 'Avec qui' }));
    const between = adopted(retitled);
    const typed = { ...between.answers, from: 'Léa' };
    const known = recordAnswers(retitled, between.record, between.answers, typed);
    const gone = adopted(
      exerciseAt('2.0.0', (raw) => {
        without('who')(raw);
        without('from')(raw);
      }),
      typed,
      known,
    );
    expect(gone.parked.map(({ label }) => label)).toEqual(['Qui', 'De']);
  });
});

const migrating = (
  version: string,
  changes: object[],
  change: (raw: Raw) => void = () => undefined,
  from = '1.0.0',
) =>
  exerciseAt(version, (raw) => {
    change(raw);
    raw.migrations = [{ from, changes }];
  });

describe('migrating', () => {
  test('a renamed question takes its answer along, and gives it back', () => {
    const { there } = expectWayBack(
      migrating('1.1.0', [{ op: 'rename', from: 'who', to: 'person' }], renamed('who', 'person')),
    );
    expect(there.answers).toMatchObject({ person: 'Alice' });
    expect(there.answers).not.toHaveProperty('who');
    expect(there.parked).toEqual([]);
  });

  test('a renamed answer that was changed since goes back changed', () => {
    const next = migrating('1.1.0', [{ op: 'rename', from: 'who', to: 'person' }], renamed('who', 'person'));
    const there = adopted(next);
    const typed = { ...there.answers, person: 'Léa' };
    const known = recordAnswers(next, there.record, there.answers, typed);
    const settled = adopted(next, typed, known);
    expect(adopted(first, settled.answers, settled.record).answers).toEqual({ ...answers, who: 'Léa' });
  });

  test('a renamed question that became narrower: the answer is parked as it was given', () => {
    const { there } = expectWayBack(
      migrating('2.0.0', [{ op: 'rename', from: 'who', to: 'person' }], (raw) => {
        renamed('who', 'person')(raw);
        property('person', { maxLength: 2 })(raw);
      }),
    );
    expect(there.parked).toMatchObject([{ key: 'who', value: 'Alice', label: 'Qui', reason: 'narrower' }]);
    const wider = migrating('2.1.0', [{ op: 'rename', from: 'who', to: 'person' }], renamed('who', 'person'));
    const home = adopted(wider, there.answers, there.record);
    expect(home.answers).toMatchObject({ person: 'Alice' });
    expect(home.returned).toHaveLength(1);
    expect(adopted(first, home.answers, home.record).answers).toEqual(answers);
  });

  test('an answer goes into a list, and out of it again', () => {
    const given = { ...answers, three: ['vrai', 'net'] };
    const { there } = expectWayBack(
      migrating('2.0.0', [{ op: 'move', from: 'who', to: 'three' }], without('who')),
      given,
      recordAnswers(first, noRecord, {}, given),
    );
    expect(there.answers).toMatchObject({ three: ['vrai', 'net', 'Alice'] });
  });

  test('two questions that change places, answered alike: the answer that does not fit is not the other one', () => {
    const given = { who: 'Alice', from: 'Alice' };
    const swap: MigrationChange[] = [
      { op: 'rename', from: 'from', to: 'between' },
      { op: 'rename', from: 'who', to: 'from' },
      { op: 'rename', from: 'between', to: 'who' },
    ];
    const { there } = expectWayBack(
      migrating('2.0.0', swap, property('from', { maxLength: 2 })),
      given,
      recordAnswers(first, noRecord, {}, given),
    );
    expect(there.parked).toMatchObject([{ key: 'who', value: 'Alice', reason: 'narrower' }]);
  });

  test('into a list that is asked no more, as which it is read again', () => {
    const given = { who: 'Alice' };
    const retired = migrating('2.0.0', [{ op: 'move', from: 'who', to: 'three' }], (raw) => {
      without('who')(raw);
      property('three', { deprecated: true })(raw);
      for (const slide of slidesOf(raw)) slide.fields = slide.fields.filter((each) => each !== 'three');
    });
    const { there } = expectWayBack(retired, given, recordAnswers(first, noRecord, {}, given));
    expect(there.answers).toEqual({ three: ['Alice'] });
    expect(answersNow(retired.document, given, '1.0.0')).toEqual(there.answers);
  });

  test('a list with no room for it, and a question that is answered: the answer is parked', () => {
    const list = expectWayBack(
      migrating('2.0.0', [{ op: 'move', from: 'who', to: 'three' }], without('who')),
    ).there;
    expect(list.answers).toMatchObject({ three: answers['three'] });
    expect(list.parked).toMatchObject([{ key: 'who', value: 'Alice', reason: 'gone' }]);
    const taken = expectWayBack(
      migrating('2.0.0', [{ op: 'rename', from: 'who', to: 'from' }], without('who')),
    ).there;
    expect(taken.answers).toMatchObject({ from: 'Paul' });
    expect(taken.parked).toMatchObject([{ key: 'who', value: 'Alice' }]);
  });

  test('another code for a choice', () => {
    const { there } = expectWayBack(
      migrating(
        '1.1.0',
        [{ op: 'option', key: 'kind', from: 'received', to: 'in' }],
        property('kind', {
          oneOf: [
            { const: 'in', title: 'Reçu' },
            { const: 'emitted', title: 'Émis' },
          ],
        }),
      ),
    );
    expect(there.answers).toMatchObject({ kind: 'in' });
  });

  test('a dropped question parks its answer for good, until an older document asks it', () => {
    const { there } = expectWayBack(migrating('2.0.0', [{ op: 'drop', key: 'who' }]));
    expect(there.parked).toMatchObject([{ key: 'who', value: 'Alice', label: 'Qui', reason: 'gone' }]);
  });

  test('two questions change places', () => {
    const { there } = expectWayBack(
      migrating('2.0.0', [
        { op: 'rename', from: 'who', to: 'between' },
        { op: 'rename', from: 'from', to: 'who' },
        { op: 'rename', from: 'between', to: 'from' },
      ]),
    );
    expect(there.answers).toMatchObject({ who: 'Paul', from: 'Alice' });
  });

  test('what is older goes through all of them, what is newer through none', () => {
    const chained = exerciseAt('1.3.0', (raw) => {
      renamed('who', 'c')(raw);
      raw.migrations = [
        { from: '1.2.0', changes: [{ op: 'rename', from: 'b', to: 'c' }] },
        { from: '1.1.0', changes: [{ op: 'rename', from: 'who', to: 'b' }] },
      ];
    });
    expect(expectWayBack(chained).there.answers).toMatchObject({ c: 'Alice' });
    const stored = { c: 'Alice', who: 'newer, by another document' };
    const newest: AnswerRecord = { ...noRecord, version: '1.3.0' };
    expect(adopted(chained, stored, newest).answers).toBe(stored);
  });

  test('from one version to the next and back again, step by step or at once', () => {
    const second = migrating('1.1.0', [{ op: 'rename', from: 'who', to: 'b' }], renamed('who', 'b'));
    const third = exerciseAt('1.2.0', (raw) => {
      renamed('who', 'c')(raw);
      raw.migrations = [
        { from: '1.0.0', changes: [{ op: 'rename', from: 'who', to: 'b' }] },
        { from: '1.1.0', changes: [{ op: 'rename', from: 'b', to: 'c' }] },
      ];
    });
    const step = adopted(second);
    const there = adopted(third, step.answers, step.record);
    expect(there.answers).toMatchObject({ c: 'Alice' });
    const half = adopted(second, there.answers, there.record);
    expect(half.answers).toMatchObject({ b: 'Alice' });
    expect(adopted(first, half.answers, half.record).answers).toEqual(answers);
    expect(adopted(first, there.answers, there.record).answers).toEqual(answers);
    expect(adopted(third, half.answers, half.record).answers).toMatchObject({ c: 'Alice' });
  });
});

describe('the record', () => {
  test('is plain JSON, and the same record where nothing changed', () => {
    expect(readAnswerRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(recordAnswers(first, record, answers, { ...answers })).toBe(record);
  });

  test('knows the questions of this document only, without references and notes', () => {
    expect(Object.keys(record.questions)).not.toContain('plf1-other');
    expect(record.questions['who']).toEqual({ type: 'string', title: 'Qui', minLength: 1, maxLength: 10 });
  });

  test('forgets the question of an answer that is taken back', () => {
    const { who: _, ...rest } = answers;
    expect(recordAnswers(first, record, answers, rest).questions).not.toHaveProperty('who');
  });

  test('of a question with a thousand choices keeps label and type', () => {
    const choices = Array.from({ length: 900 }, (_, index) => ({
      const: `c${index}`,
      title: `Choix ${index}`,
    }));
    const many = exerciseAt('1.0.0', property('kind', { oneOf: choices }));
    const kept = recordAnswers(many, noRecord, {}, { kind: 'c1' });
    expect(kept.questions['kind']).toEqual({ title: 'Origine', type: 'string' });
  });

  test.each<[unknown]>([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{ version: 7, questions: [1], parked: {}, carried: 'x' }],
    [{ questions: { who: 5, from: { type: 'string', pattern: '(a+)+$', $ref: 'https://example.org' } } }],
    [{ parked: [null, { key: 1 }, { key: 'who' }], carried: [{ key: 'who', value: 1, by: '1.0.0' }] }],
    [JSON.parse('{"questions":{"__proto__":{"type":"string"}},"parked":[{"key":"__proto__","value":1}]}')],
  ])('reads %j and goes on', (raw) => {
    const read = readAnswerRecord(raw);
    expect(read.parked).toEqual([]);
    expect(JSON.stringify(read)).not.toMatch(/pattern|example\.org|__proto__/);
    expect(adoptAnswers(first, answers, read).answers).toEqual(answers);
  });

  test('never loses a parked text, however broken what is around it', () => {
    const read = readAnswerRecord({
      parked: [{ key: 'who', value: 'Alice', asked: { type: [[]] }, reason: 'odd' }],
    });
    expect(read.parked).toEqual([
      { key: 'who', value: 'Alice', asked: { type: [[]] }, label: 'who', reason: 'gone', version: '' },
    ]);
    expect(adopted(first, {}, read).answers).toEqual({ who: 'Alice' });
  });
});

test('a read-only question shows what the host gives, and parks nothing', () => {
  const shown = exerciseAt('2.0.0', (raw) => {
    property('who', { maxLength: 2 })(raw);
    raw.uiSchema['who'] = { ...(raw.uiSchema['who'] as object), 'ui:readonly': true };
  });
  expect(adopted(shown).answers).toBe(answers);
});

test('a document with references is judged by what they mean', () => {
  const refers = (max: number) => (raw: Raw) => {
    Object.assign(raw.schema, { definitions: { word: { type: 'string', maxLength: max } } });
    property('three', { items: { $ref: '#/definitions/word' } })(raw);
  };
  const wide = exerciseAt('1.0.0', refers(20));
  const known = recordAnswers(wide, noRecord, {}, answers);
  const there = adoptAnswers(exerciseAt('2.0.0', refers(3)), answers, known);
  expect(there.parked).toMatchObject([{ key: 'three', reason: 'narrower' }]);
  expect(JSON.stringify(there.record)).not.toContain('$ref');
  expect(versioned('1.0.0', refers(20)).schema.properties?.['three']?.items).toHaveProperty('$ref');
});
