/** Parsing and writing reconnections. */
import { describe, expect, it } from 'vitest';
import { answersOf, parkedAnswersOf, writeEntry } from '#src/contract/wire/entry-codec.ts';
import {
  readReconnection,
  readReconnections,
  removeIntuition,
  setRealised,
  writeReconnection,
} from '#src/contract/wire/reconnection-codec.ts';

/** The example entry of the exercise design, with an unknown member. */
const stored = {
  pf: 'past',
  data: {
    'reconew-q2-qui': 'Alice',
    'reconew-q2-datesujet': 'Comité de direction du 3 mars',
    'reconew-q4-intensite': 7,
    'reconew-q6-besoins-liste': ['De la clarté', 'Du soutien'],
  },
  intuitionsdata: [
    { name: 'Inviter Alice à un café', realised: false, colour: 'blue' },
    { name: 'Lui dire merci', realised: true },
  ],
  locale: 'fr',
  version: '1.0.0',
  _v: 'v1',
};
const key = '1741252800000';

describe('reading a reconnection', () => {
  it('gives tense, answers by their own keys, intuitions in order, locale and version', () => {
    expect(readReconnection(key, stored)).toEqual({
      ok: true,
      value: {
        key,
        special: undefined,
        tense: 'past',
        answers: stored.data,
        intuitions: [
          { name: 'Inviter Alice à un café', realised: false },
          { name: 'Lui dire merci', realised: true },
        ],
        locale: 'fr',
        version: '1.0.0',
      },
    });
  });

  it.each([
    ['nothing but a key', {}],
    ['lists that PHP emptied', { pf: 'future', data: [], intuitionsdata: [] }],
  ])('reads %s', (_name, entry) => {
    expect(readReconnection(key, entry)).toMatchObject({ ok: true, value: { answers: {}, intuitions: [] } });
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    ['0', false],
    [undefined, false],
  ])('reads realised %j as %j', (realised, expected) => {
    const read = readReconnection(key, { intuitionsdata: [{ name: 'a', realised }] });
    expect(read).toMatchObject({ value: { intuitions: [{ name: 'a', realised: expected }] } });
  });

  it('reads a list with a gap as PHP writes it', () => {
    const read = readReconnection(key, { intuitionsdata: { 2: { name: 'c' }, 0: { name: 'a' } } });
    expect(read).toMatchObject({ value: { intuitions: [{ name: 'a' }, { name: 'c' }] } });
  });

  it.each([
    [{ data: 'words' }, '/1741252800000/data', 'an object expected, a text found'],
    [{ intuitionsdata: 'words' }, '/1741252800000/intuitionsdata', 'a list expected, a text found'],
    [{ intuitionsdata: [{}] }, '/1741252800000/intuitionsdata/0/name', 'a text expected, nothing found'],
  ])('names the place in %j', (entry, place, detail) => {
    expect(readReconnection(key, entry)).toEqual({ ok: false, problem: { place, detail } });
  });
});

describe('reading all of them', () => {
  it('puts the newest first by instant, the special ones apart, and the bad ones aside', () => {
    const read = readReconnections({
      '999': { pf: 'past' },
      '1741252800000': { pf: 'past' },
      '1741252800001': { pf: 'future' },
      plf: { special: 'plf', intuitionsdata: [{ name: 'x', realised: false }] },
      '2024-05-01T10:00:00Z': { pf: 'past' },
      '5': { data: 3 },
    });
    expect(read.reconnections.map((reconnection) => reconnection.key)).toEqual([
      '1741252800001',
      '1741252800000',
      '2024-05-01T10:00:00Z',
      '999',
    ]);
    expect(read.special.map((special) => special.special)).toEqual(['plf']);
    expect(read.problems.map((problem) => problem.place)).toEqual(['/5/data']);
  });
});

describe('writing a reconnection', () => {
  const top = ['pf', 'intuitionsdata'];

  it('gives back the stored entry from its own answers', () => {
    const { _v, ...content } = stored;
    const written = writeReconnection({
      answers: answersOf(stored, top),
      top,
      locale: 'fr',
      version: '1.0.0',
    });
    expect(written).toEqual(content);
  });

  it('drops blank intuitions and says of the others whether they are realised', () => {
    const written = writeReconnection({
      answers: {
        pf: 'future',
        intuitionsdata: [{ name: 'a' }, { name: '  ' }, 'b', { name: 'c', realised: true }],
      },
      top,
      locale: 'en',
      version: '1.2.0',
    });
    expect(written).toEqual({
      pf: 'future',
      intuitionsdata: [
        { name: 'a', realised: false },
        { name: 'b', realised: false },
        { name: 'c', realised: true },
      ],
      data: {},
      locale: 'en',
      version: '1.2.0',
    });
  });

  it('keeps members and answers that the document does not know, and lets known answers go', () => {
    const former = {
      ...stored,
      added: 'elsewhere',
      data: { ...stored.data, 'reconew-q4-vieux': 'kept', 'reconew-q3-pense': 'to be emptied' },
    };
    const written = writeEntry({
      answers: { pf: 'past', 'reconew-q2-qui': 'Bob' },
      top,
      known: ['pf', 'reconew-q2-qui', 'reconew-q3-pense', 'intuitionsdata'],
      former,
      locale: 'fr',
      version: '2.0.0',
    });
    expect(written).toMatchObject({ added: 'elsewhere', _v: 'v1', pf: 'past', version: '2.0.0' });
    expect(written['data']).toEqual({
      'reconew-q2-datesujet': 'Comité de direction du 3 mars',
      'reconew-q4-intensite': 7,
      'reconew-q6-besoins-liste': ['De la clarté', 'Du soutien'],
      'reconew-q4-vieux': 'kept',
      'reconew-q2-qui': 'Bob',
    });
    expect(written).not.toHaveProperty('intuitionsdata');
  });

  it('parks answers of hidden slides beside the others and gives them back', () => {
    const first = writeEntry({
      answers: { a: 1 },
      top: [],
      parked: { b: 'hidden', c: 'hidden too' },
      locale: 'fr',
      version: '1.0.0',
    });
    expect(first['data']).toEqual({ a: 1 });
    expect(parkedAnswersOf(first)).toEqual({ b: 'hidden', c: 'hidden too' });
    const second = writeEntry({
      answers: { a: 1, b: 'shown again' },
      top: [],
      former: first,
      locale: 'fr',
      version: '1.0.0',
    });
    expect(second['data']).toEqual({ a: 1, b: 'shown again' });
    expect(parkedAnswersOf(second)).toEqual({ c: 'hidden too' });
  });

  it('keeps the context named by the document', () => {
    const written = writeEntry({
      answers: {},
      top: [],
      meta: { source: key },
      locale: 'fr',
      version: '1.0.0',
    });
    expect(written).toMatchObject({ source: key });
  });
});

describe('intuitions', () => {
  it('realises one and leaves everything else of the entry as it is', () => {
    expect(setRealised(stored, 0, true)).toEqual({
      ...stored,
      intuitionsdata: [
        { name: 'Inviter Alice à un café', realised: true, colour: 'blue' },
        stored.intuitionsdata[1],
      ],
    });
    expect(setRealised(stored, 1, false)).toMatchObject({ intuitionsdata: [{}, { realised: false }] });
  });

  it('changes nothing where there is no such position', () => {
    expect(setRealised(stored, 9, true)).toEqual(stored);
    expect(setRealised({ pf: 'past' }, 0, true)).toEqual({ pf: 'past' });
  });

  it('removes one', () => {
    expect(removeIntuition(stored, 0)['intuitionsdata']).toEqual([stored.intuitionsdata[1]]);
  });
});
