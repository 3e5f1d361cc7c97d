/** Merging keeps the changes of both sides, in either order. Only changes of the same value conflict. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { mergeDocuments } from '#src/studio/document/merge.ts';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import { versionIn } from '#src/studio/document/migration.ts';
import { withNumber } from '#src/studio/document/number-limits.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { withQuestion, withRequired } from '#src/studio/document/question-edits.ts';
import { withInSummary } from '#src/studio/document/question-options.ts';
import { renamed } from '#src/studio/document/rename.ts';
import { setText } from '#src/studio/document/set-text.ts';
import { withQuestionOn, withSlideMember } from '#src/studio/document/slides.ts';
import { cases, patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { shipped } from '#tests/studio/document/shipped-texts.ts';

const word = fc.constantFrom('a', 'b', 'c', 'd');
const slide = fc.record({ name: word, title: word, fields: fc.array(word, { maxLength: 3 }) });
const slides = fc.uniqueArray(slide, { selector: ({ name }) => name, maxLength: 4 });
const document = fc.record({
  title: word,
  schema: fc.dictionary(word, fc.record({ type: word, title: word }), { maxKeys: 3 }),
  uiSchema: fc.record({ 'ui:slides': slides, 'ui:summary': fc.array(word, { maxLength: 2 }) }),
});

type Named = Readonly<Record<string, readonly string[]>>;

/** The pages, the questions of each page, and the page of each question that is on one page. */
function layoutOf({ uiSchema }: { readonly uiSchema: { readonly 'ui:slides': readonly Slide[] } }) {
  const pages = uiSchema['ui:slides'];
  const fields: Named = Object.fromEntries(pages.map(({ name, fields }) => [name, fields]));
  const pageOf = (key: string) => {
    const [page, ...more] = pages.filter(({ fields }) => fields.includes(key));
    return more.length === 0 ? page?.name : undefined;
  };
  return { lists: { '': pages.map(({ name }) => name), ...fields } as Named, pageOf };
}

type Slide = { readonly name: string; readonly fields: readonly string[] };
type Layout = ReturnType<typeof layoutOf>;

/** True if both sides give a list another order, or a question another page: then the order is mine. */
function bothReorder(base: Layout, one: Layout, other: Layout): boolean {
  const moved = (a: readonly string[] = [], b: readonly string[] = []) => {
    const common = (list: readonly string[]) => list.filter((item) => a.includes(item) && b.includes(item));
    return !sameJson(common(a), common(b));
  };
  const isMovedApart = (name: string) => {
    const [b, o, t] = [base, one, other].map(({ lists }) => lists[name]);
    return moved(o, b) && moved(t, b) && moved(o, t);
  };
  const isOnTwo = (key: string) => {
    const [b, o, t] = [base, one, other].map(({ pageOf }) => pageOf(key));
    return o !== undefined && t !== undefined && new Set([b, o, t]).size === 3;
  };
  return ['', 'a', 'b', 'c', 'd'].some((name) => isMovedApart(name) || isOnTwo(name));
}

describe('laws', patience, () => {
  test('equal sides are what they are, and a side that changed nothing gives way', async () => {
    await expectLaw(
      fc.property(document, document, (base, one) => {
        for (const [theirs, mine] of [
          [one, one],
          [base, one],
          [one, base],
        ])
          expect(mergeDocuments(base, theirs, mine)).toEqual({ value: one, clashes: [] });
      }),
      2000,
    );
  });

  test('without a clash and with one order, the same result whoever is named first', async () => {
    let compared = 0;
    await expectLaw(
      fc.property(document, document, document, (base, one, other) => {
        const [left, right] = [mergeDocuments(base, one, other), mergeDocuments(base, other, one)];
        expect(left.clashes.map(({ place }) => place).toSorted()).toEqual(
          right.clashes.map(({ place }) => place).toSorted(),
        );
        if (left.clashes.length > 0 || bothReorder(layoutOf(base), layoutOf(one), layoutOf(other))) return;
        compared += 1;
        expect(sameJson(left.value, right.value), JSON.stringify([base, one, other])).toBe(true);
      }),
      20_000,
    );
    expect(compared).toBeGreaterThan(cases(200));
  });

  test('both reorder pages in the same way and add one each: the same result whoever is named first', () => {
    const pages = (...names: readonly string[]) => ({
      uiSchema: { 'ui:slides': names.map((name) => ({ name })) },
    });
    const [base, one, other] = [pages('d', 'b'), pages('b', 'd', 'a'), pages('b', 'd', 'c')];
    const merged = { value: pages('b', 'd', 'a', 'c'), clashes: [] };
    expect(mergeDocuments(base, one, other)).toEqual(merged);
    expect(mergeDocuments(base, other, one)).toEqual(merged);
  });

  test('no change of either side is lost: each text is one side’s own, and mine wherever they clash', async () => {
    await expectLaw(
      fc.property(document, document, document, (base, theirs, mine) => {
        const { value, clashes } = mergeDocuments(base, theirs, mine);
        const merged = value as typeof base;
        const expected = (b: unknown, t: unknown, m: unknown) => (sameJson(b, m) ? t : m);
        expect(merged.title).toBe(expected(base.title, theirs.title, mine.title));
        for (const { name, title } of merged.uiSchema['ui:slides']) {
          const [b, t, m] = [base, theirs, mine].map((each) =>
            each.uiSchema['ui:slides'].find((one) => one.name === name),
          );
          // A slide that one side deleted and the other changed is a separate conflict.
          if (t && m && b) expect(title).toBe(expected(b.title, t.title, m.title));
        }
        for (const [key, members] of Object.entries(base.schema)) {
          const [t, m] = [theirs.schema[key], mine.schema[key]];
          if (t && m)
            for (const own of ['type', 'title'] as const)
              expect(merged.schema[key]?.[own]).toBe(expected(members[own], t[own], m[own]));
        }
        // Additions of one side are present, and so are its deletions if the other side left the key unchanged.
        for (const key of 'abcd') {
          const [b, t, m] = [base, theirs, mine].map(({ schema }) => schema[key]);
          if (b === undefined && (t ?? m) !== undefined) expect(merged.schema).toHaveProperty(key);
          if (b !== undefined && t === undefined && sameJson(b, m))
            expect(merged.schema).not.toHaveProperty(key);
        }
        const [b, t, m] = [base, theirs, mine].map(({ uiSchema }) => uiSchema['ui:summary']);
        expect(merged.uiSchema['ui:summary']).toEqual(expected(b, t, m));
        for (const clash of clashes) expect(sameJson(clash.theirs, clash.mine)).toBe(false);
      }),
      2000,
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
      const { value, clashes } = mergeDocuments(base, theirs, mine);
      expect(clashes).toEqual([]);
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

  test('a question that each moves to another page is on mine alone, whichever side it came from', () => {
    const fields = (...list: (readonly string[])[]) => ({
      uiSchema: { 'ui:slides': list.map((each, rank) => ({ name: `p${rank}`, fields: each })) },
    });
    const from = fields(['a', 'b'], ['c'], ['d']);
    const [theirs, mine] = [fields(['b'], ['c', 'a'], ['d']), fields(['b'], ['c'], ['a', 'd'])];
    expect(mergeDocuments(from, theirs, mine)).toEqual({ value: mine, clashes: [] });
    expect(mergeDocuments(from, mine, theirs).value).toEqual(theirs);
    // A document that has it twice already is the checker's business.
    const doubled = fields(['a', 'b'], ['a'], ['d']);
    expect(mergeDocuments(from, doubled, { ...doubled, title: 'New' }).value).toMatchObject(doubled);
  });

  test('another order of both is mine', () => {
    const ordered = (...list: unknown[]) => ({ ...base, uiSchema: { 'ui:slides': list } });
    const { value } = mergeDocuments(base, ordered(two, one, three), ordered(three, one, two));
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

describe('a key renamed by one of two people', () => {
  const base = shipped('deviateur');
  const from = 'deviateur-q2-risque';
  const to = 'deviateur-q2-peril';
  const rename = (texts: Texts, published: string | undefined) =>
    renamed({ deviateur: texts }, { document: 'deviateur', from, to, published }, productProfile)[
      'deviateur'
    ] ?? texts;
  const word = (texts: Texts, key: string) => ({
    ...texts,
    fr: setText(texts.fr, `/schema/properties/${key}/title`, 'Le danger'),
    en: setText(texts.en, `/uiSchema/${key}/ui:title`, 'What would you fear?'),
  });
  const move = (texts: Texts, key: string) => withQuestionOn(texts, key, 'q1-origine', 1);

  test.each([
    ['published', versionIn(base)],
    ['never published', undefined],
  ])('and moved and worded by the other: all of it, whoever is named first (%s)', (_what, published) => {
    const renaming = rename(base, published);
    const other = word(move(base, from), from);
    const wanted = word(move(renaming, to), to);
    for (const [theirs, mine] of [
      [renaming, other],
      [other, renaming],
    ] as const) {
      const { texts, clashes } = mergeTexts(base, theirs, mine);
      expect(clashes).toEqual([]);
      for (const locale of locales) {
        expect(JSON.parse(texts[locale])).toEqual(JSON.parse(wanted[locale]));
        // The former name may only occur in the migration that starts from it.
        expect(texts[locale].replaceAll(`"from": "${from}"`, '')).not.toContain(from);
      }
    }
  });

  test('by both to the same name is one renaming; a name that is taken is left alone', () => {
    const both = rename(base, undefined);
    expect(mergeTexts(base, both, word(both, to))).toEqual({ texts: word(both, to), clashes: [] });
    const taken = withQuestion(
      base,
      to,
      { schema: { type: 'string', title: 'x' }, ui: { 'ui:title': 'x' } },
      {
        slide: 'q1-origine',
        at: 0,
      },
    );
    const { texts } = mergeTexts(base, both, taken);
    expect(JSON.parse(texts.fr).schema.properties[to].title).toBe('x');
  });
});

describe('two authors who do not touch the same thing are not asked', () => {
  const base = shipped('reconew');
  const kind = { schema: { type: 'string', title: 'Souffle', maxLength: 80 }, ui: { 'ui:title': 'Souffle' } };
  const added = (key: string) =>
    withInSummary(withQuestion(base, key, kind, { slide: 'q2-situation', at: 1 }), key, 0, true);
  const both = (one: Texts, other: Texts) => {
    const [left, right] = [mergeTexts(base, one, other), mergeTexts(base, other, one)];
    expect([left.clashes, right.clashes]).toEqual([[], []]);
    for (const locale of locales)
      expect(sameJson(JSON.parse(left.texts[locale]), JSON.parse(right.texts[locale]))).toBe(true);
    return JSON.parse(left.texts.fr);
  };

  test('each adds a question to the same page and to the summary', () => {
    const { schema, uiSchema } = both(added('reconew-one'), added('reconew-other'));
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['reconew-one', 'reconew-other']));
    const page = uiSchema['ui:slides'].find(({ name }: { readonly name: string }) => name === 'q2-situation');
    for (const fields of [page.fields, uiSchema['ui:summary'][0].fields])
      expect(fields).toEqual(expect.arrayContaining(['reconew-one', 'reconew-other']));
  });

  test('each makes another question required', () => {
    const keys = Object.keys(JSON.parse(base.fr).schema.properties);
    const optional = keys.filter((key) => !JSON.parse(base.fr).schema.required.includes(key)).slice(0, 2);
    expect(optional).toHaveLength(2);
    const [one, other] = optional.map((key) => withRequired(base, key, true));
    const { required } = both(one ?? base, other ?? base).schema;
    expect(required).toEqual(expect.arrayContaining(optional));
  });

  test('one writes the title of a variant, the other its text', () => {
    const slides: readonly { readonly variants?: unknown }[] = JSON.parse(base.fr).uiSchema['ui:slides'];
    const variant = `/uiSchema/ui:slides/${slides.findIndex(({ variants }) => variants)}/variants/0`;
    const worded = (name: string) => ({
      ...base,
      fr: setText(base.fr, `${variant}/${name}`, `Autre ${name}`),
    });
    const merged = both(worded('title'), worded('body'));
    expect(JSON.stringify(merged)).toContain('Autre title');
    expect(JSON.stringify(merged)).toContain('Autre body');
  });

  test('a limit that both changed is asked once', () => {
    const limited = (value: number) => withNumber(base, 'reconew-q2-qui', 'maxLength', value);
    expect(mergeTexts(base, limited(60), limited(70)).clashes).toMatchObject([
      { place: '/schema/properties/reconew-q2-qui/maxLength', theirs: 60, mine: 70, inBoth: true },
    ]);
  });

  test('a condition that both changed is asked, and not mixed', () => {
    const slides: readonly { readonly when?: unknown; readonly name: string }[] = JSON.parse(base.fr)
      .uiSchema['ui:slides'];
    const name = slides.at(-1)?.name ?? '';
    const shownFor = (pf: string) =>
      withSlideMember(base, name, 'when', { properties: { pf: { const: pf } }, required: ['pf'] });
    const other = withSlideMember(base, name, 'when', { required: ['reconew-q2-qui'] });
    const { clashes, texts } = mergeTexts(base, other, shownFor('never'));
    expect(clashes).toMatchObject([{ place: `/uiSchema/ui:slides/${name}/when`, inBoth: true }]);
    expect(texts).toEqual(shownFor('never'));
  });
});
