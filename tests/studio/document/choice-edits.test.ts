/** Edits of choices: both languages stay consistent, conditions follow, and old answers migrate as chosen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { noRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import { choicesOf } from '#renderers/format/answer-type.ts';
import { classifyChange } from '#renderers/format/changes/classify.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { ComparedValue } from '#src/studio/document/built-condition.ts';
import {
  choicePointer,
  choicesIn,
  codeFault,
  freeCode,
  withChoice,
  withChoiceMoved,
  withChoiceRecoded,
  withChoiceTitle,
  withoutChoice,
} from '#src/studio/document/choice-edits.ts';
import { choiceReaders } from '#src/studio/document/comparisons.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { renamed } from '#src/studio/document/rename.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

type Documents = Readonly<Record<string, Texts>>;

function documentOf(texts: Texts, name: string, locale: Locale): ExerciseDocument {
  const { document, problems } = readDocument(JSON.parse(texts[locale]), { name, locale });
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  return document;
}

const exercises = new Map<string, Exercise>();

/** Cached, as in the app. */
function exerciseOf(texts: Texts, name: string, locale: Locale): Exercise {
  const exercise = exercises.get(texts[locale]) ?? compileExercise(documentOf(texts, name, locale));
  exercises.set(texts[locale], exercise);
  return exercise;
}

/** Every question of the included documents with closed choices. */
const closed = Object.entries(shippedTexts).flatMap(([document, texts]) => {
  const parsed = JSON.parse(texts.fr) as { schema?: { properties?: object } };
  return Object.keys(parsed.schema?.properties ?? {})
    .filter((key) => choicesIn(texts, key) !== undefined)
    .map((key) => ({ document, key }));
});

/** Sets the version of the next release. */
const withVersion = (texts: Texts, version: string): Texts =>
  byLocale((locale) => texts[locale].replace(/"version": "[\d.]+"/, `"version": "${version}"`));

const textsOf = (documents: Documents, name: string): Texts => documents[name] ?? shipped(name);

const errorsOf = (documents: Documents): readonly string[] =>
  checkDocuments(
    byLocale((locale) =>
      Object.fromEntries(Object.entries(documents).map(([name, texts]) => [name, JSON.parse(texts[locale])])),
    ),
    productProfile,
  )
    .filter(({ severity }) => severity === 'error')
    .map(({ document, place, code }) => `${document} ${place} ${code}`);

const errorsAsShipped = errorsOf(shippedTexts);

const isList = (exercise: Exercise, key: string) =>
  exercise.document.schema.properties?.[key]?.type === 'array';

/** Migrates an answer of one version through the following ones. */
function readAs(
  versions: readonly Texts[],
  name: string,
  key: string,
  value: unknown,
  locale: Locale,
): unknown {
  const [first, ...others] = versions.map((texts) => exerciseOf(texts, name, locale));
  if (first === undefined) throw new Error('no version');
  let answers: Readonly<Record<string, unknown>> = { [key]: isList(first, key) ? [value] : value };
  let record = recordAnswers(first, noRecord, {}, answers);
  for (const exercise of others) ({ answers, record } = adoptAnswers(exercise, answers, record));
  const read = answers[key] ?? record.parked.find((each) => each.key === key)?.value;
  return Array.isArray(read) ? read[0] : read;
}

/** Random edits of a question's choices. */
const step = fc.oneof(
  fc.record({ what: fc.constant('recode' as const), which: fc.nat(), to: fc.constantFrom('x', 'y', 'z') }),
  fc.record({ what: fc.constant('home' as const), which: fc.nat(), to: fc.nat() }),
  fc.record({ what: fc.constant('into' as const), which: fc.nat(), to: fc.nat() }),
  fc.record({ what: fc.constant('nowhere' as const), which: fc.nat(), to: fc.nat() }),
  fc.record({ what: fc.constant('add' as const), which: fc.nat(), to: fc.constantFrom('x', 'y', 'z') }),
  fc.record({ what: fc.constant('return' as const), which: fc.nat(), to: fc.nat() }),
  fc.record({ what: fc.constant('move' as const), which: fc.nat(), to: fc.nat() }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The expected code for each published code; undefined: the code has no choice any longer. */
type Fates = Map<ComparedValue, ComparedValue | undefined>;

interface Edited {
  readonly documents: Documents;
  readonly fates: Fates;
}

/** Applies one more step; returns the same state if the step is not allowed. */
function taken(
  { documents, fates }: Edited,
  document: string,
  key: string,
  { what, which, to }: Step,
): Edited {
  const texts = textsOf(documents, document);
  const published = shipped(document);
  const values = (choicesIn(texts, key) ?? []).map(({ value }) => value);
  const value = values[which % values.length] ?? '';
  const same = { documents, fates };
  const choice = { document, key, value };
  const after = (changed: Documents, next: Fates = fates): Edited => ({
    documents: { ...documents, ...changed },
    fates: next,
  });
  const going = (now: ComparedValue | undefined): Fates =>
    new Map([...fates].map(([code, fate]) => [code, fate === value ? now : fate] as const));
  const published0 = [...fates.keys()];
  if (what === 'move')
    return after({ [document]: withChoiceMoved(texts, key, value, Number(to) % values.length) });
  if (what === 'into' || what === 'nowhere') {
    if (values.length < 2) return same;
    const others = values.filter((each) => each !== value);
    const target = what === 'into' ? others[Number(to) % others.length] : undefined;
    const readers = choiceReaders(documents, choice, value, productProfile);
    if (target === undefined && readers.some(({ canSpare }) => !canSpare)) return same;
    return after(withoutChoice(documents, published, choice, target, productProfile), going(target));
  }
  const code = String(typeof to === 'number' ? published0[to % published0.length] : to);
  if (what === 'add' || what === 'return') {
    if (values.includes(code)) return same;
    const titles = { fr: 'De plus', en: 'More' };
    const home = new Map([...fates].map(([each, fate]) => [each, each === code ? code : fate] as const));
    return after({ [document]: withChoice(texts, published, key, { value: code, titles }) }, home);
  }
  if (code === value || codeFault(texts, published, choice, code) !== undefined) return same;
  return after(withChoiceRecoded(documents, published, choice, code, productProfile), going(code));
}

it('there are closed questions, of one choice and of several', () => {
  expect(closed.length).toBeGreaterThan(5);
  expect(closed).toContainEqual({ document: 'amitiepro', key: 'amitiepro-express-dit' });
});

describe.each(closed)('$document $key', ({ document, key }) => {
  it('reads old answers as was said, whatever was done to its choices', {
    ...patience,
    tags: document === 'reconew' ? [] : 'deep',
  }, async () => {
    const published = shipped(document);
    const codes = (choicesIn(published, key) ?? []).map(({ value }) => value);
    await expectLaw(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const start: Edited = {
          documents: shippedTexts,
          fates: new Map(codes.map((code) => [code, code])),
        };
        const { documents, fates } = steps.reduce(
          (before: Edited, each) => taken(before, document, key, each),
          start,
        );
        const next = withVersion(textsOf(documents, document), '90.0.0');
        for (const locale of locales) {
          const now = choicesOf(
            (({ items, ...own }) => (own.type === 'array' ? (items ?? {}) : own))(
              documentOf(next, document, locale).schema.properties?.[key] ?? {},
            ),
          );
          for (const [code, fate] of fates) {
            // Without a replacement, answers keep their code.
            expect(readAs([published, next], document, key, code, locale), String(code)).toBe(fate ?? code);
            if (fate !== undefined) expect(now).toContain(fate);
          }
        }
        expect(choicesIn(next, key)?.every(({ titles }) => titles.fr !== '' && titles.en !== '')).toBe(true);
      }),
      12,
    );
  });

  it('recoded: nothing reads the former code, and nothing is lost in the change', {
    tags: document === 'reconew' ? [] : 'deep',
  }, () => {
    const published = shipped(document);
    for (const { value } of choicesIn(published, key) ?? []) {
      const choice = { document, key, value };
      const changed = withChoiceRecoded(shippedTexts, published, choice, `${value}-new`, productProfile);
      const documents = {
        ...shippedTexts,
        ...changed,
        [document]: withVersion(textsOf(changed, document), '90.0.0'),
      };
      expect(choiceReaders(documents, choice, value, productProfile)).toEqual([]);
      for (const locale of locales) {
        const { kind, changes } = classifyChange(
          documentOf(published, document, locale),
          documentOf(textsOf(documents, document), document, locale),
        );
        expect(kind, JSON.stringify(changes)).toBe('migration');
      }
      // Undoing restores the exact former texts.
      const back = withChoiceRecoded(
        { ...shippedTexts, ...changed },
        published,
        { ...choice, value: `${value}-new` },
        String(value),
        productProfile,
      );
      expect({ ...shippedTexts, ...changed, ...back }).toEqual(shippedTexts);
    }
  });
});

it('every document is as right as before with another code for each choice', {
  ...patience,
  tags: 'deep',
}, () => {
  let recoded: Documents = shippedTexts;
  for (const { document, key } of closed)
    for (const { value } of choicesIn(shipped(document), key) ?? []) {
      const choice = { document, key, value };
      const changed = withChoiceRecoded(recoded, shipped(document), choice, `${value}-new`, productProfile);
      recoded = { ...recoded, ...changed };
    }
  const next = Object.fromEntries(
    Object.keys(recoded).map((name) => [
      name,
      recoded[name] === shippedTexts[name] ? shipped(name) : withVersion(textsOf(recoded, name), '90.0.0'),
    ]),
  );
  expect(errorsOf(next)).toEqual(errorsAsShipped);
});

describe('the theme of a friendship', () => {
  const document = 'amitiepro';
  const key = 'amitiepro-express-dit';
  const published = shipped(document);

  it('is worded in each language, and put elsewhere and back to the exact texts', () => {
    const [first] = choicesIn(published, key) ?? [];
    const value = first?.value ?? '';
    const worded = withChoiceTitle(published, key, value, 'en', 'My thanks');
    expect(worded.fr).toBe(published.fr);
    expect(choicesIn(worded, key)?.[0]?.titles).toEqual({ fr: first?.titles.fr, en: 'My thanks' });
    expect(choicePointer(published.fr, key, value)).toBe(
      '/schema/properties/amitiepro-express-dit/items/oneOf/0/title',
    );
    const moved = withChoiceMoved(published, key, value, 2);
    expect(choicesIn(moved, key)?.[2]?.value).toBe(value);
    expect(withChoiceMoved(moved, key, value, 0)).toEqual(published);
  });

  it('has two answers that become one only once', () => {
    const [one, two] = choicesIn(published, key) ?? [];
    const [from, to] = [one?.value ?? '', two?.value ?? ''];
    const changed = withoutChoice(
      shippedTexts,
      published,
      { document, key, value: from },
      to,
      productProfile,
    );
    const next = withVersion(textsOf(changed, document), '90.0.0');
    const before = exerciseOf(published, document, 'fr');
    const answers = { [key]: [from, to] };
    const record = recordAnswers(before, noRecord, {}, answers);
    const adopted = adoptAnswers(exerciseOf(next, document, 'fr'), answers, record);
    expect(adopted.answers[key]).toEqual([to]);
    expect(adopted.record.parked).toEqual([]);
  });

  it('goes on from what an earlier version made of it, under a name given since', () => {
    const choice = { document, key, value: choicesIn(published, key)?.[0]?.value ?? '' };
    const second = withVersion(
      textsOf(withChoiceRecoded(shippedTexts, published, choice, 'second', productProfile), document),
      '89.0.0',
    );
    const documents = { ...shippedTexts, [document]: second };
    const to = 'amitiepro-express-theme';
    const named = {
      ...documents,
      ...renamed(documents, { document, from: key, to, published: '89.0.0' }, productProfile),
    };
    const third = { document, key: to, value: 'second' };
    const recoded = { ...named, ...withChoiceRecoded(named, second, third, 'third', productProfile) };
    const next = withVersion(textsOf(recoded, document), '90.0.0');
    expect(errorsOf({ ...recoded, [document]: next })).toEqual(errorsAsShipped);
    for (const versions of [
      [published, next],
      [published, second, next],
      [second, next],
    ]) {
      const given = versions[0] === second ? 'second' : choice.value;
      const [first, ...others] = versions.map((texts) => exerciseOf(texts, document, 'fr'));
      if (first === undefined) throw new Error('no version');
      let answers: Readonly<Record<string, unknown>> = { [key]: [given] };
      let record = recordAnswers(first, noRecord, {}, answers);
      for (const exercise of others) ({ answers, record } = adoptAnswers(exercise, answers, record));
      expect(answers).toEqual({ [to]: ['third'] });
    }
  });
});

describe('a code', () => {
  const texts = shipped('reconew');

  it('is free, known to every store, and never that of another choice', () => {
    expect(freeCode(texts, texts, 'pf', 'En ce moment')).toBe('en-ce-moment');
    expect(freeCode(texts, texts, 'pf', 'Past')).toBe('past-2');
    expect(freeCode(texts, texts, 'pf', '…')).toBe('choix');
    const fault = (to: string) => codeFault(texts, texts, { key: 'pf', value: 'past' }, to);
    expect(fault('two words')).toBe('not-a-code');
    expect(fault('future')).toBe('taken');
    expect(fault('before')).toBeUndefined();
    const document = 'reconew';
    const gone = withoutChoice(
      shippedTexts,
      texts,
      { document, key: 'pf', value: 'future' },
      'past',
      productProfile,
    )[document];
    if (gone === undefined) throw new Error('nothing changed');
    // Answers with the old code now belong to the choice that would get it.
    expect(codeFault(gone, texts, { key: 'pf', value: 'past' }, 'future')).toBeUndefined();
  });

  it('that answers may still have is not given to another choice', () => {
    const key = 'amitiepro-express-dit';
    const published = shipped('amitiepro');
    const [one, two] = choicesIn(published, key) ?? [];
    const value = one?.value ?? '';
    const gone = withoutChoice(
      shippedTexts,
      published,
      { document: 'amitiepro', key, value },
      undefined,
      productProfile,
    );
    const fault = codeFault(
      textsOf(gone, 'amitiepro'),
      published,
      { key, value: two?.value ?? '' },
      String(value),
    );
    expect(fault).toBe('was-another');
  });
});

it('a question of a list of values beside which its words stand', () => {
  const fr = JSON.stringify(
    {
      version: '1.0.0',
      schema: { properties: { day: { type: 'string', enum: ['mon', 'tue'] } } },
      uiSchema: { day: { 'ui:enumNames': ['Lundi', 'Mardi'] } },
    },
    null,
    2,
  );
  const texts = { fr, en: fr.replace('Lundi', 'Monday').replace('Mardi', 'Tuesday') };
  const longer = withChoice(texts, texts, 'day', {
    value: 'wed',
    titles: { fr: 'Mercredi', en: 'Wednesday' },
  });
  const moved = withChoiceMoved(longer, 'day', 'wed', 0);
  expect(choicesIn(moved, 'day')?.map(({ value, titles }) => [value, titles.en])).toEqual([
    ['wed', 'Wednesday'],
    ['mon', 'Monday'],
    ['tue', 'Tuesday'],
  ]);
  const choice = { document: 'week', key: 'day', value: 'mon' };
  const { week } = withoutChoice({ week: moved }, texts, choice, 'tue', productProfile);
  expect(week && JSON.parse(week.fr)).toMatchObject({
    schema: { properties: { day: { enum: ['wed', 'tue'] } } },
    uiSchema: { day: { 'ui:enumNames': ['Mercredi', 'Mardi'] } },
    migrations: [{ from: '1.0.0', changes: [{ op: 'option', key: 'day', from: 'mon', to: 'tue' }] }],
  });
  expect(choicePointer(texts.fr, 'day', 'tue')).toBe('/uiSchema/day/ui:enumNames/1');
});

it('a choice that is added to codes without titles leaves the codes as titles of the others', () => {
  const fr = JSON.stringify({ schema: { properties: { day: { type: 'string', enum: ['mon', 'tue'] } } } });
  const texts = { fr, en: fr };
  const titles = { fr: 'Mercredi', en: 'Wednesday' };
  const longer = withChoice(texts, texts, 'day', { value: 'wed', titles });
  expect(JSON.parse(longer.fr)).toMatchObject({
    schema: { properties: { day: { enum: ['mon', 'tue', 'wed'] } } },
    uiSchema: { day: { 'ui:enumNames': ['mon', 'tue', 'Mercredi'] } },
  });
});

it.each([
  [{ $ref: '#/definitions/scale' }],
  [{ type: 'string', oneOf: [{ const: null }] }],
  [{ type: 'string', enum: [null, 'a'] }],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }] } }],
])('%j has choices that only the JSON can show', (schema) => {
  const ui = { 'ui:widget': 'cards', 'ui:options': { closed: true } };
  const text = JSON.stringify({ schema: { properties: { a: schema } }, uiSchema: { a: ui } });
  expect(choicesIn({ fr: text, en: text }, 'a')).toBeUndefined();
});
