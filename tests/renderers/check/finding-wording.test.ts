/** The checker's texts: both languages cover every finding with the same facts, in correct French typography. */
import { describe, expect, test } from 'vitest';
import { typographyFaults } from '#renderers/check/typography-check.ts';
import type { Language } from '#renderers/check/words/finding-wording.ts';
import { en } from '#renderers/check/words/finding-words-en.ts';
import { fr } from '#renderers/check/words/finding-words-fr.ts';
import { formatFinding, wordsOf } from '#renderers/check/words/format-finding.ts';
import type { FindingCode } from '#renderers/format/finding-facts.ts';
import { bundled, check } from './documents.ts';
import { type Documents, examples, only } from './example-slips.ts';

// The object's own keys are those of its type.
const codes = Object.keys(en) as FindingCode[];

const question = { key: 'k', title: 'Court' };

/** Facts by name. Each code reads its own. */
const FACTS: Readonly<Record<string, unknown>> = {
  ...{ found: 'mot', written: 'mot', name: 'mot', key: 'k', word: 'mot', text: 'mot', source: 'mot' },
  ...{
    kind: 'page',
    locale: 'fr',
    declared: 'en',
    dialect: 'mot',
    path: 'a.b',
    prefix: 'k-',
    keyword: 'mot',
  },
  ...{ now: '1.0.0', before: '1.1.0', since: '1.0.0', was: { type: 'string' }, language: 'fr', other: 'fr' },
  ...{ there: 'fr', missing: 'en', fr: ['mot'], en: ['mot'], what: 'fields', ref: '#/x', target: '/x' },
  ...{
    meant: 'mot',
    instead: 'anyOf',
    known: ['mot'],
    possible: ['mot'],
    allowed: ['mot'],
    readers: ['mot'],
  },
  ...{
    question,
    noun: 'key',
    wanted: 'text',
    types: ['string'],
    type: 'string',
    widget: 'text',
    needs: 'parts',
  },
  ...{ count: 7, max: 5, kilobytes: 300, at: 3, by: 2, slide: 2, length: 9, limit: 'minItems', exactly: 3 },
  ...{ holder: 'slide', end: 'end', sign: '!', fallback: 'mot', isQuoted: true, inList: true, value: 'mot' },
  ...{ asked: 'ui:field', right: 'ui:widget', comparison: '>=', slides: ['un', 'deux'], when: {} },
  ...{ reason: 'mot', expected: 'a value', fault: 'remote', change: { change: 'content-changed' } },
};

/** Other facts for codes that use a name differently. */
const OWN: Partial<Readonly<Record<FindingCode, Readonly<Record<string, unknown>>>>> = {
  'broken-insertion': { fault: 'nested-segment' },
  'fixed-key-missing': { reason: { en: 'Why.', fr: 'Pourquoi.' } },
  'fixed-prefix-missing': { reason: { en: 'Why.', fr: 'Pourquoi.' } },
  'recalls-differ': { fr: [question], en: [] },
  'twice-on-slide': { slide: 'un' },
  'type-changed': { now: { type: 'array', items: 'string' } },
};

/** Facts that may be unknown, to test the other form of a sentence. */
const UNKNOWN = { meant: undefined, instead: undefined, fallback: undefined, expected: undefined, known: [] };
const OTHERWISE = { ...UNKNOWN, isQuoted: false, inList: false, found: undefined, end: 'beginning' };

/** The texts of a language, and the facts that they read. */
function told(code: FindingCode, language: Language, more: object = {}) {
  const read = new Set<string>();
  const facts = new Proxy(
    { ...FACTS, ...OWN[code], ...more },
    {
      get: (all, name) => {
        read.add(String(name));
        return Reflect.get(all, name);
      },
    },
  );
  const { problem, suggestion } = wordsOf({ code, facts }, language);
  return { problem, suggestion, read };
}

describe.each(codes)('%s', (code) => {
  test('says the same facts in both languages', () => {
    const [english, french] = (['en', 'fr'] as const).map((language) => [
      ...new Set([...told(code, language).read, ...told(code, language, OTHERWISE).read]),
    ]);
    expect(french?.sort()).toEqual(english?.sort());
  });

  test('has words, without the full stop of the problem and with that of the suggestion', () => {
    for (const language of ['en', 'fr'] as const)
      for (const more of [{}, OTHERWISE]) {
        const { problem, suggestion } = told(code, language, more);
        expect(problem).toMatch(/[^.\s]$/u);
        expect(`${problem} ${suggestion}`).not.toMatch(/\[object|NaN|\bnull\b/);
        if (suggestion !== undefined) expect(suggestion).toMatch(/[.?]$/);
      }
  });

  test('is French typography', () => {
    for (const more of [{}, OTHERWISE]) {
      const { problem, suggestion = 'Rien.' } = told(code, 'fr', more);
      // Names of the format keep their spelling.
      const read = [problem, suggestion].map((each) => each.replace(/\bui:(?=\w)/gu, ''));
      const faults = read.flatMap((each) => typographyFaults(each, 'fr'));
      expect([problem, suggestion, ...faults.map(({ fault }) => fault)]).toEqual([problem, suggestion]);
      expect(`${problem} ${suggestion}`).not.toMatch(/"|\b(?:undefined|missing|found|must)\b/);
    }
  });
});

test('no code is left without one of the languages', () => {
  expect(Object.keys(fr).sort()).toEqual([...codes].sort());
});

describe('in French', () => {
  function french(rule: number, message: string): readonly string[] {
    const example = examples.find(([number, english]) => number === rule && english.includes(message));
    const set: Documents = bundled();
    only(set, ...(example?.[2] ?? []));
    example?.[3](set);
    return check(set).map((finding) => formatFinding(finding, 'fr'));
  }

  test.each([
    [
      13,
      'pf',
      'fr/reconew q2-qui ui:variants[0].when\u00a0: la condition porte sur «\u00a0Passée ou à venir\u00a0» sans demander que cette réponse soit remplie. Ajoutez la clé de cette réponse à «\u00a0required\u00a0».',
    ],
    [
      12,
      'knd',
      'fr/pretention ui:slides[1].when\u00a0: «\u00a0knd\u00a0» ne correspond à aucune réponse. Vouliez-vous écrire «\u00a0kind\u00a0»\u00a0?',
    ],
    [
      25,
      'ordinary',
      'fr/plf2 effet ui:title\u00a0: espace ordinaire devant «\u00a0?\u00a0», au caractère 59. Mettez une espace insécable.',
    ],
    [
      28,
      'CIDsymptom',
      'fr/plf6 entry.feeds[0].key\u00a0: «\u00a0CIDsymptom\u00a0» n’est pas une clé de la carte d’identité. Vouliez-vous écrire «\u00a0CIDsymptome\u00a0»\u00a0?',
    ],
  ])('rule %i: %s', (rule, message, said) => {
    expect(french(rule, message)).toContain(said);
  });

  test('every example is said without a word of English', () => {
    // ajv's messages are not checked.
    for (const [rule, message] of examples)
      for (const said of french(rule, message))
        expect(said.replace(/ne peut pas être utilisé \(.*\)/u, '')).not.toMatch(
          /\b(?:the|must|is not|did you mean|found|missing|use)\b/i,
        );
  });
});
