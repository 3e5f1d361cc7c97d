/** The merge: what both sides changed is kept, in whatever order they are named; only the same thing twice is asked. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson } from '#renderers/document/json-equality.ts';
import { mergeDocuments } from '#src/provider/server/merge.ts';
import { mergeTexts } from '#src/provider/server/merge-texts.ts';

const word = fc.constantFrom('a', 'b', 'c', 'd');
const slide = fc.record({ name: word, title: word, fields: fc.array(word, { maxLength: 3 }) });
const slides = fc.uniqueArray(slide, { selector: ({ name }) => name, maxLength: 4 });
const document = fc.record({
  title: word,
  schema: fc.dictionary(word, fc.record({ type: word, title: word }), { maxKeys: 3 }),
  uiSchema: fc.record({ 'ui:slides': slides, 'ui:summary': fc.array(word, { maxLength: 2 }) }),
});
const runs = { numRuns: 2000 };

describe('laws', () => {
  test('equal sides are what they are, and a side that changed nothing gives way', () => {
    fc.assert(
      fc.property(document, document, (base, one) => {
        for (const [theirs, mine] of [
          [one, one],
          [base, one],
          [one, base],
        ])
          expect(mergeDocuments(base, theirs, mine)).toEqual({ value: one, clashes: [], reordered: [] });
      }),
      runs,
    );
  });

  test('without a clash and with one order, the same result whoever is named first', () => {
    let compared = 0;
    fc.assert(
      fc.property(document, document, document, (base, one, other) => {
        const [left, right] = [mergeDocuments(base, one, other), mergeDocuments(base, other, one)];
        expect(left.clashes.map(({ place }) => place).toSorted()).toEqual(
          right.clashes.map(({ place }) => place).toSorted(),
        );
        if (left.clashes.length > 0 || left.reordered.length > 0) return;
        compared += 1;
        expect(sameJson(left.value, right.value), JSON.stringify([base, one, other])).toBe(true);
      }),
      { numRuns: 20_000 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  test('no change of either side is lost: each text is one side’s own, and mine wherever they clash', () => {
    fc.assert(
      fc.property(document, document, document, (base, theirs, mine) => {
        const { value, clashes } = mergeDocuments(base, theirs, mine);
        const merged = value as typeof base;
        const expected = (b: unknown, t: unknown, m: unknown) => (sameJson(b, m) ? t : m);
        expect(merged.title).toBe(expected(base.title, theirs.title, mine.title));
        for (const { name, title } of merged.uiSchema['ui:slides']) {
          const [b, t, m] = [base, theirs, mine].map((each) =>
            each.uiSchema['ui:slides'].find((one) => one.name === name),
          );
          // A slide that one side took out and the other changed is a clash of its own.
          if (t && m && b) expect(title).toBe(expected(b.title, t.title, m.title));
        }
        for (const clash of clashes) expect(sameJson(clash.theirs, clash.mine)).toBe(false);
      }),
      runs,
    );
  });
});

describe('two people', () => {
  const base = {
    version: '1.0.0',
    schema: { properties: { who: { type: 'string', title: 'Qui', maxLength: 50 } } },
    uiSchema: {
      'ui:slides': [
        { name: 'one', title: 'Un', fields: ['who'] },
        { name: 'two', title: 'Deux', fields: [] },
        { name: 'three', title: 'Trois', fields: [] },
      ],
    },
  };
  const slidesOf = (value: unknown) => (value as typeof base).uiSchema['ui:slides'];
  const [one, two, three] = slidesOf(base);

  test('move, limit and wording of the same question come together', () => {
    const moved = { ...base, uiSchema: { 'ui:slides': [two, three, { ...one }] } };
    const worded = {
      version: '1.0.1',
      schema: { properties: { who: { type: 'string', title: 'Avec qui', maxLength: 80 } } },
      uiSchema: { 'ui:slides': [{ ...one, title: 'Une personne' }, two, three] },
    };
    for (const [theirs, mine] of [
      [moved, worded],
      [worded, moved],
    ]) {
      const { value, clashes, reordered } = mergeDocuments(base, theirs, mine);
      expect([clashes, reordered]).toEqual([[], []]);
      expect(value).toMatchObject({ version: '1.0.1', schema: worded.schema });
      expect(slidesOf(value).map(({ name, title }) => `${name} ${title}`)).toEqual([
        'two Deux',
        'three Trois',
        'one Une personne',
      ]);
    }
  });

  test('the same text twice, or a slide taken out here and changed there, is asked; mine stands', () => {
    const withTitle = (title: string) => ({
      ...base,
      uiSchema: { 'ui:slides': [{ ...one, title }, two, three] },
    });
    expect(mergeDocuments(base, withTitle('A'), withTitle('B'))).toMatchObject({
      value: withTitle('B'),
      clashes: [{ place: '/uiSchema/ui:slides/one/title', base: 'Un', theirs: 'A', mine: 'B' }],
    });
    const without = { ...base, uiSchema: { 'ui:slides': [two, three] } };
    const { value, clashes } = mergeDocuments(base, withTitle('A'), without);
    expect(clashes).toMatchObject([{ place: '/uiSchema/ui:slides/one', mine: undefined }]);
    expect(slidesOf(value).map(({ name }) => name)).toEqual(['two', 'three']);
  });

  test('the same slide of both, each with another behind it: one order, whoever is named first', () => {
    const withSlides = (...names: readonly string[]) => ({
      uiSchema: { 'ui:slides': names.map((name) => ({ name, title: name })) },
    });
    const [one, other] = [withSlides('c', 'a'), withSlides('c', 'b')];
    const { value } = mergeDocuments(withSlides(), one, other);
    expect(value).toEqual(withSlides('c', 'a', 'b'));
    expect(mergeDocuments(withSlides(), other, one).value).toEqual(value);
  });

  test('another order of both is mine, and told', () => {
    const ordered = (...list: unknown[]) => ({ ...base, uiSchema: { 'ui:slides': list } });
    const { value, reordered } = mergeDocuments(base, ordered(two, one, three), ordered(three, one, two));
    expect(reordered).toEqual(['/uiSchema/ui:slides']);
    expect(slidesOf(value).map(({ name }) => name)).toEqual(['three', 'one', 'two']);
  });
});

test('of texts only what differs is written; a text that is no JSON is one value', () => {
  const base = { fr: '{\n  "title": "Un",\n  "list": [1, 2]\n}\n', en: '{"title":"One"}' };
  const theirs = { fr: base.fr.replace('Un', 'Deux'), en: '{"title":"Two"}' };
  const mine = { fr: base.fr.replace('[1, 2]', '[1, 3]'), en: '{"title":' };
  expect(mergeTexts(base, theirs, mine)).toEqual({
    texts: { fr: '{\n  "title": "Deux",\n  "list": [1, 3]\n}\n', en: '{"title":' },
    clashes: [{ locale: 'en', place: '', base: base.en, theirs: theirs.en, mine: mine.en }],
  });
});
