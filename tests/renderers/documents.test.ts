import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { isSingleDuration } from '#renderers/engine/duration-format.ts';
import { grammarFunctions } from '#renderers/engine/interpolate.ts';
import type { ExerciseDocument, Schema, When } from '#renderers/format/document.ts';
import { type Insertion, parseWording } from '#renderers/format/parse-wording.ts';
import {
  exerciseNames,
  locales,
  readDocument,
  slidesOf,
  stepsBefore,
  structureOf,
  uiOf,
  wordingsOf,
} from './documents.ts';
import { typographyFaults } from './typography.ts';

const CARD = ['$CIDsymptome', '$CIDmomentressource', '$CIDphrasereconnexion', '$CIDvocationpro'];
const CONTEXT = ['$locale', '$today', '$firstname', '$type', '$part', ...CARD];

/** Keys that a document may quote or test: its own, the context's, and those of the documents it builds on. */
function knownKeys(document: ExerciseDocument): ReadonlySet<string> {
  const keysOf = (name: string, prefix: string): readonly string[] =>
    exerciseNames(document.locale).includes(name)
      ? Object.keys(readDocument(document.locale, name).schema.properties ?? {}).map((key) => prefix + key)
      : [];
  return new Set([
    ...Object.keys(document.schema.properties ?? {}),
    ...CONTEXT,
    ...stepsBefore(document).flatMap((step) => Object.keys(step.schema.properties ?? {})),
    ...keysOf('reconew', '$source.'),
    ...keysOf('deviateur', '$deviateur.'),
  ]);
}

function insertionsOf(text: string): readonly Insertion[] {
  return parseWording(text).pieces.flatMap((piece) => {
    if (piece.kind === 'segment') return piece.pieces.filter((inner) => inner.kind === 'insertion');
    return piece.kind === 'insertion' ? [piece] : [];
  });
}

/** Insertions that need an answer: outside a segment, without fallback. */
function mandatoryKeys(text: string | undefined): readonly string[] {
  return parseWording(text ?? '').pieces.flatMap((piece) =>
    piece.kind === 'insertion' && piece.fallback === undefined ? [piece.key] : [],
  );
}

function liveKeys({ schema }: ExerciseDocument): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    property.deprecated ? [] : [key],
  );
}

/** Required questions on slides that are always shown. */
function alwaysAnswered(document: ExerciseDocument): readonly string[] {
  return slidesOf(document)
    .filter(({ when }) => when === undefined)
    .flatMap(({ fields }) => fields.filter((key) => document.schema.required?.includes(key)));
}

/** Every condition of a document. */
function conditionsOf(document: ExerciseDocument): readonly When[] {
  const slides = slidesOf(document).flatMap(({ when, variants = [] }) => [
    when,
    ...variants.map((one) => one.when),
  ]);
  const fields = liveKeys(document).flatMap((key) =>
    (uiOf(document, key)['ui:variants'] ?? []).map(({ when }) => when),
  );
  const summary = (document.uiSchema['ui:summary'] ?? []).map(({ when }) => when);
  return [...slides, ...fields, ...summary].filter((when) => when !== undefined);
}

function everySchema(schema: Schema): readonly Schema[] {
  const inner = [...Object.values(schema.properties ?? {}), ...Object.values(schema.definitions ?? {})];
  return [schema, ...[...inner, ...(schema.items === undefined ? [] : [schema.items])].flatMap(everySchema)];
}

test('both languages have the same exercises', () => {
  expect(exerciseNames('fr')).toEqual(exerciseNames('en'));
  expect(exerciseNames('fr')).toEqual(expect.arrayContaining(['checkin', 'cid', 'reconew', 'user']));
});

const all = locales.flatMap((locale) => exerciseNames(locale).map((name) => [locale, name] as const));

describe.each(all)('%s/%s', (locale, name) => {
  const document = readDocument(locale, name);
  const known = knownKeys(document);
  const properties = document.schema.properties ?? {};
  const slides = slidesOf(document);
  const wordings = wordingsOf(document);

  test('says which document it is', () => {
    expect(document).toMatchObject({ format: 1, name, locale, kind: 'exercise' });
    expect(document.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('its schema is a flat draft-07 object and compiles in strict mode', () => {
    const ajv = new Ajv({ strict: true, allErrors: true });
    ajv
      .addFormat('single-duration', isSingleDuration)
      .addFormat('email', /@/)
      .addFormat('date', /^[\d-]{10}$/);
    expect(document.schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    expect(() => ajv.compile({ ...document.schema })).not.toThrow();
    for (const key of Object.keys(properties))
      if (properties[key]?.type === 'object')
        expect(['moment', 'file']).toContain(uiOf(document, key)['ui:field']);
  });

  test('texts and lists are bounded, and what is required cannot be empty', () => {
    for (const schema of everySchema(document.schema)) {
      if (schema.type === 'string' && schema.oneOf === undefined) expect(schema.maxLength).toBeGreaterThan(0);
      if (schema.type === 'array') expect(schema.maxItems).toBeGreaterThan(0);
      for (const key of schema.required ?? []) {
        const property = schema.properties?.[key];
        expect(property).toBeDefined();
        if (property?.type === 'string' && property.oneOf === undefined)
          expect(property.minLength).toBeGreaterThan(0);
        if (property?.type === 'array') expect(property.minItems).toBeGreaterThan(0);
      }
    }
  });

  test('every live question is on one slide, with a label, a question and a widget; slides have content', () => {
    expect(slides.flatMap(({ fields }) => fields).sort()).toEqual([...liveKeys(document)].sort());
    expect(new Set(slides.map((slide) => slide.name)).size).toBe(slides.length);
    for (const { title, body, fields } of slides) {
      expect(title ?? body).toBeTruthy();
      expect(fields.length).toBeLessThanOrEqual(5);
    }
    for (const key of liveKeys(document)) {
      const ui = uiOf(document, key);
      expect(properties[key]?.title).toBeTruthy();
      expect(ui['ui:title']).toBeTruthy();
      expect(ui['ui:widget'] ?? ui['ui:field']).toBeTruthy();
    }
  });

  test('summary and entry name questions that exist', () => {
    const named = (document.uiSchema['ui:summary'] ?? []).flatMap(({ fields }) => fields);
    for (const key of [...named, ...(document.entry.top ?? [])])
      expect(Object.keys(properties)).toContain(key);
  });

  test('conditions test known keys, require what they test, and compare with possible values', () => {
    for (const when of conditionsOf(document)) {
      for (const key of when.required ?? []) expect(known).toContain(key);
      for (const [key, tested] of Object.entries(when.properties ?? {})) {
        expect(when.required).toContain(key);
        const choices = properties[key]?.oneOf?.map((branch) => branch.const);
        if (choices !== undefined) expect(choices).toContain(tested.const);
      }
    }
  });

  test('quotations and conditions look back, never ahead', () => {
    const asked = new Set(stepsBefore(document).flatMap(liveKeys));
    const isBehind = (key: string): boolean => key.startsWith('$') || asked.has(key);
    for (const { when, recall = [], fields } of slides) {
      for (const key of [...recall, ...(when?.required ?? [])]) {
        expect(known).toContain(key);
        expect(isBehind(key)).toBe(true);
      }
      for (const key of fields) asked.add(key);
    }
  });

  test('insertions are balanced, use functions of the language, and name known keys', () => {
    for (const { text, place } of wordings) {
      expect({ place, problems: parseWording(text).problems }).toEqual({ place, problems: [] });
      for (const insertion of insertionsOf(text)) {
        if (insertion.function !== '') expect(grammarFunctions(locale)).toContain(insertion.function);
        expect(known).toContain(insertion.key);
      }
    }
  });

  test('what a slide inserts is certainly answered when it is read', () => {
    const source = exerciseNames(locale).includes('reconew')
      ? readDocument(locale, 'reconew').schema.required
      : [];
    const certain = new Set((source ?? []).map((key) => `$source.${key}`));
    for (const step of stepsBefore(document)) for (const key of alwaysAnswered(step)) certain.add(key);
    for (const { title, body, variants = [], when, fields } of slides) {
      const here = new Set([...certain, ...(when?.required ?? [])]);
      const check = (text: string | undefined, also: readonly string[] = []): void => {
        for (const key of mandatoryKeys(text)) expect([...here, ...also]).toContain(key);
      };
      check(title);
      check(body);
      for (const variant of variants)
        check(`${variant.title ?? ''} ${variant.body ?? ''}`, variant.when.required);
      for (const key of fields) {
        const ui = uiOf(document, key);
        check(ui['ui:title']);
        check(ui['ui:help']);
        check(ui['ui:options']?.prefill);
        for (const variant of ui['ui:variants'] ?? []) check(variant['ui:title'], variant.when.required);
      }
      if (when === undefined)
        for (const key of fields) if (document.schema.required?.includes(key)) certain.add(key);
    }
  });

  test('its typography is that of its language', () => {
    const faults = wordings.flatMap(({ place, text }) => {
      const plain = text.replace(/\{\{[^{}]*\}\}/g, 'x').replace(/\]\([^)]*\)/g, ']');
      return typographyFaults(plain, locale).map((fault) => `${place}: ${fault} in ${plain}`);
    });
    expect(faults).toEqual([]);
  });

  test('links lead into the product or to https', () => {
    for (const { text } of wordings)
      for (const [, target = ''] of text.matchAll(/\]\(([^)]*)\)/g))
        expect(target).toMatch(/^(?:\/|https:\/\/)/);
  });
});

describe.each(exerciseNames('fr'))('%s in both languages', (name) => {
  const [fr, en] = [readDocument('fr', name), readDocument('en', name)];

  test('same version, questions, limits, slides, conditions, quotations, widgets and number of suggestions', () => {
    expect({ ...(structureOf(fr) as object), locale: 'en' }).toEqual(structureOf(en));
  });

  test('nothing is left untranslated', () => {
    const english = new Map(wordingsOf(en).map(({ place, text }) => [place, text]));
    // A suggestion of one word may be equal in both languages (loyal, courage).
    const isWord = (place: string, text: string) => /\/suggestions\/\d+$/u.test(place) && !/\s/u.test(text);
    const same = wordingsOf(fr).filter(
      ({ place, text }) =>
        /\p{L}/u.test(text.replace(/\{\{[^{}]*\}\}/g, '')) &&
        !isWord(place, text) &&
        english.get(place) === text,
    );
    expect(same).toEqual([]);
  });

  test('the same answers are quoted in the same texts', () => {
    const english = new Map(wordingsOf(en).map(({ place, text }) => [place, text]));
    const keys = (text: string): readonly string[] => insertionsOf(text).map(({ key }) => key);
    for (const { place, text } of wordingsOf(fr))
      expect([place, keys(english.get(place) ?? '')]).toEqual([place, keys(text)]);
  });
});
